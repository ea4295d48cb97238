# Sweeps over load points, and figures put together from several results.
# $load is a load point: 16T/16Q, 32 threads; $value a rate, $latency a latency, $limit one that is not to be exceeded.

sweep-line = { $name }: { $line }
sweep-peak = Peak: { $value } at { $load }.
sweep-may-rise = No heavier load was measured; more may bring more.
sweep-knee = Knee: { $value } at { $load }, with a latency of { $latency }.
sweep-knee-lightest = No knee within the sweep: rate ÷ latency is highest at the lightest load, { $load }.
sweep-knee-heaviest = No knee within the sweep: rate ÷ latency is highest at the heaviest load, { $load }.
sweep-knee-rule = The knee is the load point with the highest rate ÷ latency (Kleinrock 1979). Only load points that were measured count.
sweep-under = Best within { $limit }: { $value } at { $load }, with a latency of { $latency }.
sweep-under-none = No load point stays within { $limit }; the lowest latency is { $latency } at { $load }.
sweep-no-latency = Too few load points have a latency to tell the knee.
sweep-missing = Without a result: { $loads }.
sweep-one-at-a-time = The I/O engine keeps one request outstanding in each thread, whatever the depth asked for.

# $number is the number of load points or runs; $results and $weights are lists of results.
origin-how-peak = highest of { $number } load points, at { $load }
origin-how-peak-heaviest = highest of { $number } load points, at { $load }, the heaviest load measured
origin-how-knee = highest rate ÷ latency of { $number } load points (Kleinrock 1979), at { $load } with { $latency }
origin-how-best-under = highest of those of { $number } load points whose latency is no more than { $limit }, at { $load } with { $latency }
origin-how-runs = mean of { $number } runs
origin-how-sum = { $runs ->
    [1] sum of { $results }
   *[other] sum of { $results }, divided by { $number } runs
 }
origin-how-mean = mean of { $results }, weighted by { $weights }
origin-how-deviation = { $results }, pooled around the common mean, weighted by { $weights }
origin-how-least = lowest of { $results }
origin-how-greatest = highest of { $results }
origin-what-scaling = scaling from { $from } to { $to } drives
origin-how-scaling = ({ $more } ÷ { $to }) ÷ ({ $fewer } ÷ { $from })
origin-what-per-watt = rate per watt, measured
origin-what-energy = energy per operation, measured
origin-what-load = Load point of another figure
origin-what-latency = Latency at the load point of another figure
origin-how-aspect = taken from { $a }
