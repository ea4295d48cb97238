# Palabras de los gráficos.
axis-logarithmic = { $unit }, logarítmico
axis-load-grows = La carga crece a lo largo de cada línea.
axis-percentiles = proporción de peticiones que no tardaron más; cada nueve adicional está a igual distancia
chart-measured = medido
chart-rated = nominal
describe-kind-bars = Gráfico de barras.
describe-kind-sweep = Gráfico por puntos de carga.
describe-kind-timeline = Gráfico en el tiempo.
describe-kind-curve = Curva de latencia frente al rendimiento.
describe-kind-percentiles = Curva de percentiles de latencia.
describe-kind-histogram = Histograma.
describe-kind-rated = Pares de valor medido y valor nominal.
describe-kind-breakdown = Puntuaciones por partes.
describe-kind-slope = Líneas de un número de unidades a otro.
describe-kind-multiples = Gráficos de barras lado a lado.
describe-ties = Empatados en cabeza: { $names }.
describe-runs = Pasadas por resultado: { $runs }.
describe-histogram = Lo más frecuente: { $bin }.
timeline-reading = ronda { $rounds } · { $value }
slope-scaling = { $name }: { $many } alcanzan el { $share } de otras tantas veces el ritmo de { $few }.
curve-title = Latencia frente al rendimiento
curve-diagonal = De la cuadrícula de hilos y profundidades de cola se dibujan los puntos en que ambos coinciden.
percentiles-title = Percentiles de latencia
rated-title = Medido frente a nominal
rated-rule = De cada configuración, el mejor resultado sostenido, con su proporción del valor nominal.
histogram-title = { $title } · distribución
histogram-steady = Valores de la ventana estable.
histogram-whole = Valores de toda la medición: no tiene ventana estable.
histogram-bin = { $bounds } · { $share } ({ $count ->
    [one] un valor
   *[other] { $number } valores
 })
breakdown-title = De qué se compone la puntuación
breakdown-axis = factor de la puntuación, logarítmico; a la derecha de 1× suma
breakdown-rule = Cada parte es la razón respecto a la referencia elevada a su peso; el producto de las partes de una unidad es su puntuación, donde está el trazo.
breakdown-lacks = sin { $criteria }
workload-more = Latencia, sistemas y escalado
column-rated-field = Valor nominal de
column-rated = Nominal
column-measured = Medido
column-share = Proporción
column-bounds = Intervalo
column-count = Valores
percentiles-axis = Latencia
histogram-axis = { $metric } · proporción de los valores
chart-remark-part = Se dibujan { $shown } de { $all }; la tabla los tiene todos.
