# Qué se mide, en qué fase y dirección, con qué certeza, y las cabeceras de las tablas.

metric-iops = IOPS
metric-bandwidth = Ancho de banda
metric-tps = Transacciones por segundo
metric-queries = Consultas por segundo
metric-operations = Operaciones por segundo
metric-nopm = Pedidos nuevos por minuto (NOPM)
metric-tpm = Transacciones por minuto (TPM)
metric-latency-mean = Latencia media
metric-latency-min = Latencia mínima
metric-latency-p50 = Mediana de la latencia
metric-latency-p90 = Latencia, percentil 90
metric-latency-p95 = Latencia, percentil 95
metric-latency-p99 = Latencia, percentil 99
metric-latency-p99-9 = Latencia, percentil 99,9
metric-latency-p99-99 = Latencia, percentil 99,99
metric-latency-p99-999 = Latencia, percentil 99,999
metric-latency-max = Latencia máxima
metric-latency-stddev = Latencia, desviación estándar
metric-interval-latency-peak = Latencia por intervalo, picos
metric-power = Consumo
metric-render-time = Tiempo de renderizado
metric-iops-difference = Diferencia en IOPS

better-higher = cuanto más alto, mejor
better-lower = cuanto más bajo, mejor

phase-burst = ráfaga
phase-preconditioning = preacondicionamiento
phase-preconditioned = final del preacondicionamiento
phase-steady = estado estacionario
phase-main = prueba principal
phase-sweep = barrido de carga

direction-read = lectura
direction-write = escritura
direction-mixed = mixta

part-of-vm = una sola VM
part-of-vm-lowest = VM más baja
part-of-vm-highest = VM más alta
subject-group = todo el grupo

certainty-stated = tal como se indica
certainty-corrected = errata corregida
certainty-inferred = inferido en parte
certainty-uncertain = incierto

spread-time = variación en el tiempo
spread-parts = variación entre partes (VM, unidades)
spread-sweep-ends = extremos del barrido
spread-uncertainty = margen de incertidumbre
spread-intervals = variación entre intervalos

kind-synthetic = sintética
kind-application = aplicación

column-against = Frente a { $drive }
column-capacity = Capacidad
column-difference = Diferencia
column-direction = Dirección
column-drive = Unidad
column-drives = Unidades
column-interface = Interfaz
column-load = Carga
column-metric = Magnitud
column-round = Ronda
column-nand = Flash
column-note = Observación
column-part = Parte
column-phase = Fase
column-published = Publicado
column-rank = Puesto
column-interval = Intervalo del 95 %
column-runs = Pruebas
column-coverage = Cobertura
column-ranking = Clasificación
column-result = Resultado
column-results = Resultados
column-review = Análisis
column-reviews = Análisis
column-revision = Revisión
column-score = Puntuación
column-setting = Ajuste
column-source = Fuente
column-summary = Resumen
column-system = Sistema operativo
column-testbed = Banco de pruebas
column-tool = Herramienta
column-value = Valor
column-variant = Variante
column-vendor = Fabricante
column-weight = Peso
column-workload = Carga de trabajo
