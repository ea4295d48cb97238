# Words on charts.
axis-logarithmic = { $unit }, logarithmic
axis-load-grows = Load grows along each line.
axis-percentiles = share of the requests that took no longer; each further nine is as far again
chart-measured = measured
chart-rated = rated
