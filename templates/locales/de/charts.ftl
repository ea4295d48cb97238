# Wörter in Diagrammen.
axis-logarithmic = { $unit }, logarithmisch
axis-load-grows = Entlang jeder Linie wächst die Last.
axis-percentiles = Anteil der Anfragen, die nicht länger dauerten; jede weitere Neun ist gleich weit entfernt
chart-measured = gemessen
chart-rated = Herstellerangabe
