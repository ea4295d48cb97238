# Überschriften und Sätze der Seiten.

# Startseite und Listen.
home-latest = Neuester Test
home-read = Zum Test
home-reviews = Weitere Tests
home-leaders = Vorn
home-leaders-text = Der erste Platz jedes Workloads. Verglichen wird nur, was auf demselben Testsystem, unter demselben Betriebssystem und unter derselben Last gemessen wurde.
reviews-intro = Alle Tests des Labors, die neuesten zuerst.
drives-intro = Alle Laufwerke, die das Labor kennt: Datenblätter, Ergebnisse und Ränge. Was eine Quelle nicht angibt, steht als „nicht angegeben“ da.
workloads-intro = Was die Laufwerke leisten müssen: wie jeder Workload abläuft und wer darin vorn liegt.
rankings-intro = Laufwerke nach einer Punktzahl aus mehreren Ergebnissen, berechnet nach einer offengelegten Regel.
testbeds-intro = Die Maschinen, auf denen gemessen wurde.

# Tests.
kicker-review = Test
kicker-restated = nach einem veröffentlichten Test
kicker-measured = im eigenen Labor gemessen
tested-on = Getestet auf { $testbed }
review-by = Von
review-published = Veröffentlicht
review-updated = Aktualisiert
review-keys = Wichtigste Werte
review-own = Im Test
review-comparables = Im Vergleich
review-testbed = Testsystem
review-contents = Inhalt
review-verdict = Kurz gesagt
review-pros = Dafür
review-cons = Dagegen
review-bottom-line = Unterm Strich
review-figures = Woher die Werte stammen
review-figures-text = Jeder punktiert unterstrichene Wert führt zu seiner Herkunft: Quelle, Datei, Zeile und Prüfsumme.
own-run = eigene Messung

# Herkunft der Werte.
origins-title = Herkunft der Werte
origins-open = Alle Werte mit ihrer Herkunft anzeigen
origin-file = Datei
origin-place = Stelle
origin-digest = SHA-256
origin-how = Berechnet als
origin-source = Quelle
origin-note = Anmerkung
origin-line = Zeile { $line }
origin-source-spec = Datenblatt
origin-source-computed = aus anderen Werten berechnet
origin-what-ratio = Verhältnis zweier Werte
origin-what-difference = Differenz zweier Werte
origin-what-percent = Anteil an der Herstellerangabe
origin-what-rank = Platz unter den Laufwerken des Tests
origin-how-measurement = gemessen
origin-how-spec = laut Datenblatt
origin-how-ratio = { $a } ÷ { $b }
origin-how-difference = { $a } − { $b }
origin-how-percent = { $a } ÷ Herstellerangabe ({ $field })
origin-how-derived = aus dem Datenblatt: { $formula }
origin-how-runs-mean = Mittelwert, { $interval }: { $runs }
origin-how-runs-median = Median, { $interval }: { $runs }
origin-how-over-time = berechnet aus den Werten über die Zeit in { $files } Dateien des Laufs, deren erste genannt ist
origin-how-rank = eingeordnet unter: { $results }

# Quellen und Aussagen.
sources-title = Quellen
statements-title = Aussagen ohne Zahlen
statements-text = Reihenfolgen, die die Quellen in Worten angeben. Sie sind zitiert und keine eigenen Ränge.

# Laufwerke.
drive-about = Zu diesem Laufwerk
drive-vendor = Hersteller
drive-family = Serie
drive-members = Modelle
drive-reviews = Tests
drive-spec = Technische Daten
drive-variants = Varianten
drive-results = Ergebnisse
drive-ranks = Wo es steht
drive-charts = Diagramme
variants-caption = Werte der einzelnen Varianten
spec-item = Eigenschaft
spec-computed = berechnet

# Workloads.
workload-settings = Ablauf
workload-command = Befehl
workload-leaderboards = Bestenlisten
workload-sweeps = Über der Last
workload-empty = Noch gibt es keine vergleichbaren Ergebnisse.
workload-kind = Art
workload-block-size = Blockgröße
workload-round = Länge einer Runde
workload-read-share = Leseanteil
workload-pattern = Zugriffsmuster
pattern-random = zufällig
pattern-sequential = sequenziell
workload-block-mix = Blockmischung
workload-block-share = { $size }: { $share }
workload-threads = Threads
board-rule = Wie die Plätze vergeben werden
unranked-caption = Ergebnisse außer Konkurrenz
rule-range = Spannen sind nach ihrem schlechteren Ende geordnet, danach nach dem besseren; gleiche Spannen teilen sich einen Platz.
rule-exact = Ergebnisse sind nach ihrem Wert geordnet; gleiche Werte teilen sich einen Platz.
rule-tolerance = Einzelne Ergebnisse, die sich um höchstens { $tolerance } unterscheiden, teilen sich einen Platz.
rule-runs = Bei mehreren Läufen zählt der Mittelwert, bei Perzentilen und Extremen der Median. Enthält das 95-%-Bootstrap-Intervall des Unterschieds die Null, lassen sich zwei nicht unterscheiden, und jeder kann jeden der gezeigten Plätze haben.
sentence-gap = { " " }
alone-caption = Ergebnisse, die für sich stehen und daher keinen Rang haben
rule-alone = Ein einzelnes Ergebnis hat keinen Rang.

# Ranglisten.
ranking-places = Plätze
ranking-method = So wird gerechnet
ranking-criteria = Was zählt
criteria-caption = Ergebnisse, die in die Punktzahl eingehen
ranking-axis = Punktzahl, höher ist besser
ranking-absent = Ohne Rang
ranking-absent-text = Diesen Laufwerken fehlen Ergebnisse, die in die Rangliste eingehen.
ranking-method-score = Die Punktzahl ist das gewichtete geometrische Mittel der Ergebnisse eines Laufwerks, jeweils im Verhältnis zum Referenzlaufwerk. Die Referenz erhält 1; höher ist besser.
ranking-method-reference = Referenz: { $drive }.
ranking-method-tolerance = Punktzahlen aus einzelnen Ergebnissen, die sich um höchstens { $tolerance } unterscheiden, teilen sich einen Platz.
ranking-method-range-worst = Ist eine Spanne veröffentlicht, zählt ihr schlechteres Ende.
ranking-method-testbed = Berücksichtigt werden nur Ergebnisse von dem Testsystem und Betriebssystem, mit denen die Referenz gemessen wurde.
ranking-method-runs = Bei wiederholten Läufen zählt der Mittelwert. Das 95-%-Intervall stammt aus einem Bootstrap mit festem Startwert; die Referenz wird dabei festgehalten. Laufwerke, bei denen das Intervall des Unterschieds die Null enthält, lassen sich nicht unterscheiden und können jeden der gezeigten Plätze haben.
ranking-method-coverage = Ein Laufwerk erhält einen Rang aus den vorhandenen Ergebnissen, wenn sie mindestens { $share } der Gewichte abdecken; was fehlt, wird genannt und zählt nicht gegen das Laufwerk.
ranking-method-filter = Nur Laufwerke mit { $field }: { $words }. Werden Laufwerke ausgelassen, ändern sich Punktzahl und Reihenfolge der übrigen nicht.
ranking-method-bridge = Ergebnisse von { $from } gelten als Ergebnisse von { $to }. { $reason }
ranking-method-missing = Fehlt einem Laufwerk eines der Ergebnisse, erhält es keinen Rang.

# Testsysteme.
testbed-parts = Bestandteile
testbed-workloads = Workloads mit Ergebnissen auf diesem System

# Diagramme und Tabellen.
chart-table = Werte als Tabelle
chart-legend = Laufwerke in diesem Diagramm
chart-csv = Werte als CSV
chart-series = Reihen
chart-all = Alle zeigen
chart-keys = Pfeiltasten führen von Wert zu Wert.
table-interval = Die kleinen Zahlen sind das 95-%-Intervall des Mittelwerts oder Medians aus { $runs } Läufen.
table-notes = Anmerkungen
chart-remark-ends = Von diesem Durchlauf sind nur die Enden veröffentlicht; die Punkte dazwischen sind nicht gezeichnet.
chart-remark-range = Ein Balken von einem Ende zum anderen steht für eine veröffentlichte Spanne.
chart-remark-interval = Die feine Linie am Ende eines Balkens ist das 95-%-Intervall des Mittelwerts oder Medians.
card-part = { $shown } von { $all } gezeigt
describe-bars = { $count ->
    [one] { $title }: ein Ergebnis, { $best } mit { $best-value }.
   *[other] { $title }: { $number } Ergebnisse. Bestes: { $best }, { $best-value }. Schlechtestes: { $worst }, { $worst-value }.
 }
describe-sweep = { $title }: Werte bei steigender Last.
describe-timeline = { $title }: Werte im Lauf der Messung.
timeline-burst = Erste Runde: { $value }.
timeline-steady = Eingeschwungen in den Runden { $first } bis { $last }, { $start } nach dem Start: im Mittel { $value }, Spannweite { $range } davon, Trend { $rise }.
timeline-steady-at-once = Von Anfang an eingeschwungen, in den Runden { $first } bis { $last }: im Mittel { $value }, Spannweite { $range } davon, Trend { $rise }.
timeline-never-steady = Nie eingeschwungen: In den letzten fünf Runden beträgt die Spannweite { $range } des Mittels (höchstens { $most-range }) und der Trend { $rise } (höchstens { $most-rise } auf oder ab).
timeline-still = Kein Fenster aus fünf Runden hat einen Mittelwert über null: Der Lauf stand still.
timeline-too-short = Der Lauf hat { $rounds } volle Runden, zu wenige, um zu sagen, ob er eingeschwungen ist.
timeline-ratio = Die erste Runde erreicht das { $ratio }-Fache des eingeschwungenen Mittels.
timeline-written = Bis dahin wurden { $amount } geschrieben.
timeline-even = In den eingeschwungenen Runden: Standardabweichung { $deviation }, { $variation } des Mittels; 99. Perzentil der protokollierten Werte beim { $p99 }-Fachen ihres Medians; { $poor } davon weniger als halb so gut wie der Median.
timeline-even-whole = Über den ganzen Lauf: Standardabweichung { $deviation }, { $variation } des Mittels; 99. Perzentil der protokollierten Werte beim { $p99 }-Fachen ihres Medians; { $poor } davon weniger als halb so gut wie der Median.
timeline-rule = Eingeschwungen heißt nach dem SNIA-Kriterium: Innerhalb von fünf Runden zu je { $round } liegen die Werte um höchstens { $range } ihres Mittels auseinander, und die Ausgleichsgerade steigt oder fällt um höchstens { $rise } davon.

# Adressen ohne Inhalt und die Wahl der Sprache.
not-found-title = Seite nicht gefunden
not-found-text = Unter dieser Adresse ist nichts veröffentlicht. Vielleicht wurde die Seite verschoben, oder es gab sie nie.
not-found-home = Zur Startseite
chooser-title = Sprache wählen

# Was sich über einen Lauf sagen lässt.
over-time-burst = erste Runde
over-time-steady = Mittel des eingeschwungenen Fensters
over-time-burst-ratio = erste Runde im Verhältnis zum eingeschwungenen Mittel
over-time-time-to-steady = Zeit bis zum eingeschwungenen Zustand
over-time-written-until-steady = bis dahin geschrieben
over-time-deviation = Standardabweichung im eingeschwungenen Fenster
over-time-variation = Standardabweichung als Anteil am Mittel
over-time-p99-to-median = 99. Perzentil der protokollierten Werte im Verhältnis zum Median
over-time-poor = Anteil der protokollierten Werte, die weniger als halb so gut sind wie der Median
