# Durchläufe über Lastpunkte, und Werte, die aus mehreren Ergebnissen zusammengefasst sind.
# $load ist ein Lastpunkt: 16T/16Q, 32 Threads; $value ein Durchsatz, $latency eine Latenz, $limit eine, die nicht überschritten werden soll.

sweep-line = { $name }: { $line }
sweep-peak = Höchstwert: { $value } bei { $load }.
sweep-may-rise = Eine höhere Last wurde nicht gemessen; sie könnte mehr bringen.
sweep-knee = Kniepunkt: { $value } bei { $load }, mit { $latency } Latenz.
sweep-knee-lightest = Kein Kniepunkt im Durchlauf: Durchsatz ÷ Latenz ist bei der kleinsten Last am höchsten, { $load }.
sweep-knee-heaviest = Kein Kniepunkt im Durchlauf: Durchsatz ÷ Latenz ist bei der größten Last am höchsten, { $load }.
sweep-knee-rule = Der Kniepunkt ist der Lastpunkt, bei dem Durchsatz ÷ Latenz am höchsten ist (Kleinrock 1979). Es zählen nur gemessene Lastpunkte.
sweep-under = Bestwert bis { $limit }: { $value } bei { $load }, mit { $latency } Latenz.
sweep-under-none = Kein Lastpunkt bleibt innerhalb von { $limit }; die niedrigste Latenz ist { $latency } bei { $load }.
sweep-no-latency = Für den Kniepunkt haben zu wenige Lastpunkte eine Latenz.
sweep-missing = Ohne Ergebnis: { $loads }.
sweep-one-at-a-time = Die I/O-Engine hält je Thread nur eine Anfrage offen, gleich welche Tiefe verlangt ist.

# $number ist die Zahl der Lastpunkte oder Läufe; $results und $weights sind Listen von Ergebnissen.
origin-how-peak = höchster Wert von { $number } Lastpunkten, bei { $load }
origin-how-peak-heaviest = höchster Wert von { $number } Lastpunkten, bei { $load }, der größten gemessenen Last
origin-how-knee = höchster Quotient Durchsatz ÷ Latenz von { $number } Lastpunkten (Kleinrock 1979), bei { $load } mit { $latency }
origin-how-best-under = höchster Wert derjenigen von { $number } Lastpunkten, deren Latenz { $limit } nicht überschreitet: { $load } mit { $latency }
origin-how-runs = Mittel aus { $number } Läufen
origin-how-sum = { $runs ->
    [1] Summe: { $results }
   *[other] Summe: { $results }; geteilt durch { $number } Läufe
 }
origin-how-mean = Mittel aus { $results }, gewichtet mit { $weights }
origin-how-deviation = { $results }, um das gemeinsame Mittel zusammengefasst, gewichtet mit { $weights }
origin-how-least = niedrigster Wert: { $results }
origin-how-greatest = höchster Wert: { $results }
origin-what-scaling = Skalierung von { $from } auf { $to } Laufwerke
origin-how-scaling = ({ $more } ÷ { $to }) ÷ ({ $fewer } ÷ { $from })
origin-what-per-watt = Durchsatz je Watt, gemessen
origin-what-energy = Energie je Operation, gemessen
origin-what-load = Lastpunkt eines anderen Werts
origin-what-latency = Latenz beim Lastpunkt eines anderen Werts
origin-how-aspect = entnommen aus: { $a }
