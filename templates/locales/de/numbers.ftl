# Einheiten, die Wörter sind, Ränge und Anzahlen.
# $count wählt die Pluralform; $number ist dieselbe Anzahl, wie sie geschrieben wird.

unit-hours = { $count ->
    [one] Stunde
   *[other] Stunden
 }
unit-days = { $count ->
    [one] Tag
   *[other] Tage
 }
unit-years = { $count ->
    [one] Jahr
   *[other] Jahre
 }
unit-minutes = { $count ->
    [one] Minute
   *[other] Minuten
 }

# $sign ist leer, <, > oder ≈; $bits ist eine Zehnerpotenz.
error-rate = { $sign }1 je { $bits } gelesene Bits

rank = Platz { $number } von { $of }
rank-places = Plätze { $places } von { $of }
rank-tied = geteilter Platz { $number } von { $of }
leader-of = Platz 1 von { $number }

drives-count = { $count ->
    [one] ein Laufwerk
   *[other] { $number } Laufwerke
 }
results-count = { $count ->
    [0] keine Ergebnisse
    [one] ein Ergebnis
   *[other] { $number } Ergebnisse
 }

# Lastpunkte. 16T/16Q wird in jeder Sprache gleich geschrieben.
load-peak = Spitze des Durchlaufs
load-peak-threads = Spitze, bei { $count ->
    [one] einem Thread
   *[other] { $threads } Threads
 }
load-whole = ganzer Durchlauf
load-threads = { $count ->
    [one] ein Thread
   *[other] { $threads } Threads
 }
load-threads-vm = { $count ->
    [one] ein Thread
   *[other] { $threads } Threads
 } je VM
load-users-vm = { $count ->
    [one] ein Benutzer
   *[other] { $users } Benutzer
 } je VM
load-depth = Warteschlangentiefe { $depth }
load-work-frames = { $count ->
    [one] ein Einzelbild
   *[other] { $frames } Einzelbilder
 }

# Achsen von Diagrammen über die Zeit.
axis-seconds = Sekunden
axis-minutes = Minuten
axis-hours = Stunden

missing-not-stated = nicht angegeben
missing-not-measured = nicht gemessen
missing-not-comparable = nicht vergleichbar
missing-scope = Umfang nicht angegeben
missing-bound = nur eine Grenze ist angegeben
missing-another-ranked = ein anderes Ergebnis dieses Laufwerks ist platziert
missing-no-rank = kein Rang
runs-single = einzelner Lauf
runs-interval = { $range } (95 %), { $runs } Läufe
system-not-stated = Betriebssystem nicht angegeben
testbed-not-stated = Testsystem nicht angegeben
