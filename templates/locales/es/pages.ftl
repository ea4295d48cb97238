# Títulos y frases de las páginas.

# Inicio y listas.
home-latest = Último análisis
home-read = Leer el análisis
home-reviews = Más análisis
home-leaders = En cabeza
home-leaders-text = El primer puesto de cada carga de trabajo. Solo se comparan resultados con el mismo banco de pruebas, el mismo sistema operativo y la misma carga.
reviews-intro = Todos los análisis publicados por el laboratorio, del más reciente al más antiguo.
drives-intro = Todas las unidades que conoce el laboratorio: especificaciones, resultados y puestos. Lo que una fuente no indica figura como «no indicado».
workloads-intro = A qué se someten las unidades: cómo se ejecuta cada carga de trabajo y quién va en cabeza.
rankings-intro = Unidades ordenadas por una puntuación sobre varios resultados, calculada con una regla declarada.
testbeds-intro = Los equipos en los que se midieron los resultados.

# Análisis.
kicker-review = Análisis
kicker-restated = a partir de un análisis publicado
kicker-measured = medido en nuestro laboratorio
tested-on = Probado en: { $testbed }
review-by = Por
review-published = Publicado
review-updated = Actualizado
review-keys = Cifras clave
review-own = En este análisis
review-comparables = Comparado con
review-testbed = Banco de pruebas
review-contents = Contenido
review-verdict = En pocas palabras
review-pros = A favor
review-cons = En contra
review-bottom-line = En resumen
review-figures = De dónde salen las cifras
review-figures-text = Cada cifra con subrayado punteado lleva a su origen: fuente, archivo, línea y resumen criptográfico.
own-run = medición propia

# Origen de las cifras.
origins-title = Origen de las cifras
origins-open = Mostrar todas las cifras y su origen
origin-file = Archivo
origin-place = Lugar
origin-digest = SHA-256
origin-how = Cálculo
origin-source = Fuente
origin-note = Observación
origin-line = línea { $line }
origin-source-spec = hoja de especificaciones
origin-source-computed = calculado a partir de otras cifras
origin-what-ratio = Razón de dos cifras
origin-what-difference = Diferencia de dos cifras
origin-what-percent = Proporción del valor especificado
origin-what-rank = Puesto entre las unidades del análisis
origin-how-measurement = medido
origin-how-spec = según la hoja de especificaciones
origin-how-ratio = { $a } ÷ { $b }
origin-how-difference = { $a } − { $b }
origin-how-percent = { $a } ÷ valor especificado ({ $field })
origin-how-derived = de las especificaciones: { $formula }
origin-how-runs-mean = media, { $interval }: { $runs }
origin-how-runs-median = mediana, { $interval }: { $runs }
origin-how-over-time = calculado a partir de los valores a lo largo del tiempo de { $files } archivos de la prueba, de los que se indica el primero
origin-how-rank = puesto entre: { $results }

# Fuentes y afirmaciones.
sources-title = Fuentes
statements-title = Afirmaciones sin cifras
statements-text = Órdenes que las fuentes dan con palabras. Se citan y no son puestos nuestros.

# Unidades.
drive-about = Sobre esta unidad
drive-vendor = Fabricante
drive-family = Familia
drive-members = Modelos
drive-reviews = Análisis
drive-spec = Especificaciones
drive-variants = Variantes
drive-results = Resultados
drive-ranks = Qué puesto ocupa
drive-charts = Gráficos
variants-caption = Valores de cada variante
spec-item = Propiedad
spec-computed = calculado

# Cargas de trabajo.
workload-settings = Cómo se ejecuta
workload-command = Orden
workload-leaderboards = Tablas de puestos
workload-sweeps = Según la carga
workload-empty = Aún no hay resultados que se puedan comparar.
workload-kind = Tipo
workload-block-size = Tamaño de bloque
workload-round = Duración de una ronda
workload-read-share = Proporción de lecturas
workload-pattern = Patrón de acceso
pattern-random = aleatorio
pattern-sequential = secuencial
workload-block-mix = Mezcla de bloques
workload-block-share = { $size }: { $share }
workload-threads = Hilos
board-rule = Cómo se asignan los puestos
unranked-caption = Resultados fuera de concurso
rule-range = Los intervalos se ordenan por su peor extremo y luego por el mejor; los iguales comparten puesto.
rule-exact = Los resultados se ordenan por su valor; los iguales comparten puesto.
rule-tolerance = Los resultados de una sola prueba que difieren como mucho en { $tolerance } comparten puesto.
rule-runs = De varias pruebas cuenta la media; de percentiles y extremos, la mediana. Si el intervalo bootstrap del 95 % de la diferencia contiene el cero, dos resultados no pueden distinguirse y cada uno puede ocupar cualquiera de los puestos indicados.
sentence-gap = { " " }
alone-caption = Resultados sin comparación y, por tanto, sin puesto
rule-alone = Un único resultado no tiene puesto.

# Clasificaciones.
ranking-places = Puestos
ranking-method = Cómo se calcula
ranking-criteria = Qué cuenta
criteria-caption = Resultados que entran en la puntuación
ranking-axis = puntuación, cuanto más alta, mejor
ranking-absent = Sin puesto
ranking-absent-text = A estas unidades les faltan resultados que la clasificación necesita.
ranking-method-score = La puntuación es la media geométrica ponderada de los resultados de una unidad, cada uno en relación con la unidad de referencia. La referencia obtiene 1; cuanto más alta, mejor.
ranking-method-reference = Referencia: { $drive }.
ranking-method-tolerance = Las puntuaciones de una sola prueba que difieren como mucho en { $tolerance } comparten puesto.
ranking-method-range-worst = Si se publicó un intervalo, cuenta su peor extremo.
ranking-method-testbed = Solo se toman resultados del banco de pruebas y del sistema operativo con los que se midió la referencia.
ranking-method-runs = De las pruebas repetidas cuenta la media. El intervalo del 95 % procede de un bootstrap con semilla fija; la referencia se mantiene fija. Las unidades cuyo intervalo de la diferencia contiene el cero no pueden distinguirse y pueden ocupar cualquiera de los puestos indicados.
ranking-method-coverage = Una unidad recibe puesto con los resultados que tiene si cubren al menos { $share } de los pesos; lo que falta se nombra y no cuenta en su contra.
ranking-method-filter = Solo unidades con { $field }: { $words }. Excluir unidades no cambia la puntuación ni el orden de las demás.
ranking-method-bridge = Los resultados de { $from } se toman por resultados de { $to }. { $reason }
ranking-method-missing = Una unidad a la que le falta uno de los resultados no recibe puesto.

# Bancos de pruebas.
testbed-parts = Componentes
testbed-workloads = Cargas de trabajo con resultados en este banco

# Gráficos y tablas.
chart-table = Las cifras en una tabla
chart-legend = Unidades de este gráfico
chart-csv = Las cifras en CSV
chart-series = Series
chart-all = Mostrar todas
chart-keys = Las teclas de flecha recorren los valores.
table-interval = Los números pequeños son el intervalo del 95 % de la media, o la mediana, de { $runs } pruebas.
table-notes = Observaciones
chart-remark-ends = De este barrido solo se publicaron los extremos; los puntos intermedios no se dibujan.
chart-remark-range = Una barra de un extremo a otro es un intervalo publicado.
chart-remark-interval = La línea fina en el extremo de una barra es el intervalo del 95 % de la media o la mediana.
card-part = se muestran { $shown } de { $all }
describe-bars = { $count ->
    [one] { $title }: un resultado, { $best } con { $best-value }.
   *[other] { $title }: { $number } resultados. Mejor: { $best }, { $best-value }. Peor: { $worst }, { $worst-value }.
 }
describe-sweep = { $title }: valores con carga creciente.
describe-timeline = { $title }: valores durante la medición.
timeline-burst = Primera ronda: { $value }.
timeline-steady = Estable en las rondas { $first } a { $last }, { $start } después del inicio: { $value } de media, con una amplitud del { $range } y una tendencia del { $rise }.
timeline-steady-at-once = Estable desde el inicio, en las rondas { $first } a { $last }: { $value } de media, con una amplitud del { $range } y una tendencia del { $rise }.
timeline-never-steady = Nunca estable: en las últimas cinco rondas la amplitud es del { $range } de la media (como mucho { $most-range }) y la tendencia, del { $rise } (como mucho { $most-rise } hacia arriba o hacia abajo).
timeline-still = Ninguna ventana de cinco rondas tiene una media superior a cero: la prueba estuvo parada.
timeline-too-short = La prueba tiene { $rounds } rondas completas, demasiado pocas para saber si llegó a ser estable.
timeline-ratio = La primera ronda alcanza { $ratio } veces la media estable.
timeline-written = Hasta entonces se escribieron { $amount }.
timeline-even = En las rondas estables: desviación estándar { $deviation }, el { $variation } de la media; percentil 99 de los valores registrados en { $p99 } veces su mediana; un { $poor } de ellos no llega a la mitad de la mediana.
timeline-even-whole = En toda la prueba: desviación estándar { $deviation }, el { $variation } de la media; percentil 99 de los valores registrados en { $p99 } veces su mediana; un { $poor } de ellos no llega a la mitad de la mediana.
timeline-rule = Estable significa, según el criterio de la SNIA: en cinco rondas de { $round } cada una, los valores se separan como mucho un { $range } de su media y la recta ajustada sube o baja como mucho un { $rise }.

# Direcciones sin contenido y elección de idioma.
not-found-title = Página no encontrada
not-found-text = No hay nada publicado en esta dirección. Puede que se haya movido o que nunca haya existido.
not-found-home = Ir al inicio
chooser-title = Elegir idioma

# Lo que puede decirse de una prueba a lo largo del tiempo.
over-time-burst = primera ronda
over-time-steady = media de la ventana estable
over-time-burst-ratio = primera ronda dividida entre la media estable
over-time-time-to-steady = tiempo hasta la estabilidad
over-time-written-until-steady = escrito hasta la estabilidad
over-time-deviation = desviación estándar en la ventana estable
over-time-variation = desviación estándar como parte de la media
over-time-p99-to-median = percentil 99 de los valores registrados dividido entre su mediana
over-time-poor = parte de los valores registrados que no llega a la mitad de la mediana
