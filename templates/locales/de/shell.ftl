# Was auf jeder Seite um den Inhalt herum steht.

skip-link = Zum Inhalt springen
nav-main = Hauptnavigation
nav-home = Startseite
nav-reviews = Tests
nav-drives = Laufwerke
nav-workloads = Workloads
nav-rankings = Ranglisten
nav-testbeds = Testsysteme
nav-about = Über uns
nav-footer = Weitere Seiten
languages = Sprachen
fallback-notice = Dieser Text ist noch nicht übersetzt. Er steht hier in seiner Originalsprache: { $language }.
footer-licence = Texte und Werte: { $licence }
footer-built = Erstellt mit benchbook: Kein Wert wird zweimal getippt.
