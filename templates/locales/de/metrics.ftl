# Was gemessen wird, in welcher Phase und Richtung, wie sicher es ist, und die Köpfe der Tabellen.

metric-iops = IOPS
metric-bandwidth = Datenrate
metric-tps = Transaktionen je Sekunde
metric-queries = Abfragen pro Sekunde
metric-operations = Operationen pro Sekunde
metric-nopm = Neue Bestellungen pro Minute (NOPM)
metric-tpm = Transaktionen pro Minute (TPM)
metric-latency-mean = Mittlere Latenz
metric-latency-min = Niedrigste Latenz
metric-latency-p50 = Median der Latenz
metric-latency-p90 = Latenz, 90. Perzentil
metric-latency-p95 = Latenz, 95. Perzentil
metric-latency-p99 = Latenz, 99. Perzentil
metric-latency-p99-9 = Latenz, 99,9. Perzentil
metric-latency-p99-99 = Latenz, 99,99. Perzentil
metric-latency-p99-999 = Latenz, 99,999. Perzentil
metric-latency-max = Höchste Latenz
metric-latency-stddev = Latenz, Standardabweichung
metric-interval-latency-peak = Intervall-Latenz, Spitzen
metric-power = Leistungsaufnahme
metric-render-time = Renderzeit
metric-iops-difference = Unterschied in IOPS

better-higher = höher ist besser
better-lower = niedriger ist besser

phase-burst = Burst
phase-preconditioning = Vorkonditionierung
phase-preconditioned = Ende der Vorkonditionierung
phase-steady = eingeschwungener Zustand
phase-main = Hauptlauf
phase-sweep = Durchlauf der Lastpunkte

direction-read = Lesen
direction-write = Schreiben
direction-mixed = gemischt

part-of-vm = einzelne VM
part-of-vm-lowest = niedrigste VM
part-of-vm-highest = höchste VM
subject-group = das ganze Feld

certainty-stated = wie angegeben
certainty-corrected = Druckfehler berichtigt
certainty-inferred = teils erschlossen
certainty-uncertain = unsicher

spread-time = Spanne über die Zeit
spread-parts = Spanne über Teile (VMs, Laufwerke)
spread-sweep-ends = Enden des Durchlaufs
spread-uncertainty = Unsicherheitsbereich
spread-intervals = Spanne über die Intervalle

kind-synthetic = synthetisch
kind-application = Anwendung

column-against = Gegenüber { $drive }
column-capacity = Kapazität
column-difference = Unterschied
column-direction = Richtung
column-drive = Laufwerk
column-drives = Laufwerke
column-interface = Schnittstelle
column-load = Last
column-metric = Messgröße
column-round = Runde
column-nand = Flash
column-note = Anmerkung
column-part = Teil
column-phase = Phase
column-published = Veröffentlicht
column-rank = Rang
column-interval = 95-%-Intervall
column-runs = Läufe
column-coverage = Abdeckung
column-ranking = Rangliste
column-result = Ergebnis
column-results = Ergebnisse
column-review = Test
column-reviews = Tests
column-revision = Ausführung
column-score = Punktzahl
column-setting = Einstellung
column-source = Quelle
column-summary = Kurzbeschreibung
column-system = Betriebssystem
column-testbed = Testsystem
column-tool = Werkzeug
column-value = Wert
column-variant = Variante
column-vendor = Hersteller
column-weight = Gewicht
column-workload = Workload
