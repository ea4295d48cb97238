# Wörter in Diagrammen.
axis-logarithmic = { $unit }, logarithmisch
axis-load-grows = Entlang jeder Linie wächst die Last.
axis-percentiles = Anteil der Anfragen, die nicht länger dauerten; jede weitere Neun ist gleich weit entfernt
chart-measured = gemessen
chart-rated = Herstellerangabe
describe-kind-bars = Balkendiagramm.
describe-kind-sweep = Diagramm über Lastpunkten.
describe-kind-timeline = Diagramm über der Zeit.
describe-kind-curve = Kurve der Latenz über dem Durchsatz.
describe-kind-percentiles = Kurve der Latenzperzentile.
describe-kind-histogram = Histogramm.
describe-kind-rated = Paare aus gemessenem Wert und Herstellerangabe.
describe-kind-breakdown = Punktzahlen in ihren Teilen.
describe-kind-slope = Linien von einer Anzahl Laufwerke zu einer anderen.
describe-kind-multiples = Balkendiagramme nebeneinander.
describe-ties = Gleichauf vorn: { $names }.
describe-runs = Durchläufe je Ergebnis: { $runs }.
describe-histogram = Am häufigsten: { $bin }.
timeline-reading = Runde { $rounds } · { $value }
slope-scaling = { $name }: { $many } erreichen { $share } der ebenso vielfachen Leistung von { $few }.
curve-title = Latenz über Durchsatz
curve-diagonal = Vom Raster aus Threads und Warteschlangentiefen sind die Punkte gezeichnet, bei denen beide gleich sind.
percentiles-title = Latenzperzentile
rated-title = Gemessen gegen Herstellerangabe
rated-rule = Je Einstellung das beste dauerhaft gehaltene Ergebnis, mit seinem Anteil an der Herstellerangabe.
histogram-title = { $title } · Verteilung
histogram-steady = Werte des eingeschwungenen Fensters.
histogram-whole = Werte des ganzen Laufs: Er hat kein eingeschwungenes Fenster.
histogram-bin = { $bounds } · { $share } ({ $count ->
    [one] ein Wert
   *[other] { $number } Werte
 })
breakdown-title = Woraus die Punktzahl entsteht
breakdown-axis = Faktor der Punktzahl, logarithmisch; rechts von 1× kommt hinzu
breakdown-rule = Jeder Teil ist das Verhältnis zum Vergleichslaufwerk, mit dem Gewicht potenziert; die Teile eines Laufwerks ergeben als Produkt seine Punktzahl, wo der Strich steht.
breakdown-lacks = ohne { $criteria }
workload-more = Latenz, Systeme und Skalierung
column-rated-field = Angabe
column-rated = Herstellerangabe
column-measured = Gemessen
column-share = Anteil
column-bounds = Bereich
column-count = Werte
percentiles-axis = Latenz
histogram-axis = { $metric } · Anteil der Werte
chart-remark-part = { $shown } von { $all } sind gezeichnet; die Tabelle hat alle.
