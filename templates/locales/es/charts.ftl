# Palabras de los gráficos.
axis-logarithmic = { $unit }, logarítmico
axis-load-grows = La carga crece a lo largo de cada línea.
axis-percentiles = proporción de peticiones que no tardaron más; cada nueve adicional está a igual distancia
chart-measured = medido
chart-rated = nominal
