# Unidades que son palabras, puestos y cantidades.
# $count elige la forma del plural; $number es la misma cantidad tal como se escribe.

unit-hours = { $count ->
    [one] hora
   *[other] horas
 }
unit-days = { $count ->
    [one] día
   *[other] días
 }
unit-years = { $count ->
    [one] año
   *[other] años
 }
unit-minutes = { $count ->
    [one] minuto
   *[other] minutos
 }

# $sign está vacío o es <, > o ≈; $bits es una potencia de diez.
error-rate = { $sign }1 por cada { $bits } bits leídos

rank = { $number }.º de { $of }
rank-places = puestos { $places } de { $of }
rank-tied = { $number }.º de { $of } (empate)
leader-of = 1.º de { $number }

drives-count = { $count ->
    [one] una unidad
   *[other] { $number } unidades
 }
results-count = { $count ->
    [0] sin resultados
    [one] un resultado
   *[other] { $number } resultados
 }

# Puntos de carga. 16T/16Q se escribe igual en todos los idiomas.
load-peak = pico del barrido
load-peak-threads = pico, con { $count ->
    [one] un hilo
   *[other] { $threads } hilos
 }
load-whole = todo el barrido
load-threads = { $count ->
    [one] un hilo
   *[other] { $threads } hilos
 }
load-threads-vm = { $count ->
    [one] un hilo
   *[other] { $threads } hilos
 } por VM
load-users-vm = { $count ->
    [one] un usuario
   *[other] { $users } usuarios
 } por VM
load-depth = profundidad de cola { $depth }
load-work-frames = { $count ->
    [one] un fotograma
   *[other] { $frames } fotogramas
 }

# Ejes de los gráficos en el tiempo.
axis-seconds = segundos
axis-minutes = minutos
axis-hours = horas

missing-not-stated = no indicado
missing-not-measured = no medido
missing-not-comparable = no comparable
missing-scope = alcance no indicado
missing-bound = solo se indica un límite
missing-another-ranked = otro resultado de esta unidad ocupa el puesto
missing-no-rank = sin puesto
runs-single = una sola prueba
runs-interval = { $range } (95 %), { $runs } pruebas
system-not-stated = sistema operativo no indicado
testbed-not-stated = banco de pruebas no indicado
