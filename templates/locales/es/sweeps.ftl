# Barridos de puntos de carga, y cifras reunidas de varios resultados.
# $load es un punto de carga: 16T/16Q, 32 hilos; $value un rendimiento, $latency una latencia, $limit una que no debe superarse.

sweep-line = { $name }: { $line }
sweep-peak = Máximo: { $value } con { $load }.
sweep-may-rise = No se midió una carga más alta; podría dar más.
sweep-knee = Codo: { $value } con { $load } y una latencia de { $latency }.
sweep-knee-lightest = No hay codo dentro del barrido: rendimiento ÷ latencia es máximo con la carga más ligera, { $load }.
sweep-knee-heaviest = No hay codo dentro del barrido: rendimiento ÷ latencia es máximo con la carga más alta, { $load }.
sweep-knee-rule = El codo es el punto de carga con el mayor cociente rendimiento ÷ latencia (Kleinrock 1979). Solo cuentan los puntos de carga medidos.
sweep-under = Lo mejor dentro de { $limit }: { $value } con { $load } y una latencia de { $latency }.
sweep-under-none = Ningún punto de carga se mantiene dentro de { $limit }; la latencia más baja es de { $latency } con { $load }.
sweep-no-latency = Hay demasiado pocos puntos de carga con latencia para hallar el codo.
sweep-missing = Sin resultado: { $loads }.
sweep-one-at-a-time = El motor de E/S mantiene una sola petición por hilo, sea cual sea la profundidad pedida.

# $number es el número de puntos de carga o de mediciones; $results y $weights son listas de resultados.
origin-how-peak = el mayor de { $number } puntos de carga, con { $load }
origin-how-peak-heaviest = el mayor de { $number } puntos de carga, con { $load }, la carga más alta medida
origin-how-knee = el mayor cociente rendimiento ÷ latencia de { $number } puntos de carga (Kleinrock 1979), con { $load } y { $latency }
origin-how-best-under = el mayor de los de { $number } puntos de carga cuya latencia no supera { $limit }: { $load } con { $latency }
origin-how-runs = media de { $number } mediciones
origin-how-sum = { $runs ->
    [1] suma de { $results }
   *[other] suma de { $results }, dividida entre { $number } mediciones
 }
origin-how-mean = media de { $results }, ponderada por { $weights }
origin-how-deviation = { $results }, reunidas en torno a la media común y ponderadas por { $weights }
origin-how-least = el menor de { $results }
origin-how-greatest = el mayor de { $results }
origin-what-scaling = escalado de { $from } a { $to } unidades
origin-how-scaling = ({ $more } ÷ { $to }) ÷ ({ $fewer } ÷ { $from })
origin-what-per-watt = rendimiento por vatio, medido
origin-what-energy = energía por operación, medida
origin-what-load = Punto de carga de otra cifra
origin-what-latency = Latencia en el punto de carga de otra cifra
origin-how-aspect = tomado de { $a }
