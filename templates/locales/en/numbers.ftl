# Units that are words, ranks and counts.
# $count chooses the plural form; $number is the same count as it is written.

unit-hours = { $count ->
    [one] hour
   *[other] hours
 }
unit-days = { $count ->
    [one] day
   *[other] days
 }
unit-years = { $count ->
    [one] year
   *[other] years
 }
unit-minutes = { $count ->
    [one] minute
   *[other] minutes
 }

# $sign is empty, <, > or ≈; $bits is a power of ten.
error-rate = { $sign }1 per { $bits } bits read

rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
    [32] 32nd
    [33] 33rd
    [41] 41st
    [42] 42nd
    [43] 43rd
   *[other] { $number }th
 } of { $of }
rank-places = places { $places } of { $of }
rank-tied = tied for { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
    [32] 32nd
    [33] 33rd
    [41] 41st
    [42] 42nd
    [43] 43rd
   *[other] { $number }th
 } of { $of }
leader-of = first of { $number }

drives-count = { $count ->
    [one] one drive
   *[other] { $number } drives
 }
results-count = { $count ->
    [0] no results
    [one] one result
   *[other] { $number } results
 }

# Load points. 16T/16Q is written alike in every language.
load-peak = peak of the sweep
load-peak-threads = peak, at { $count ->
    [one] one thread
   *[other] { $threads } threads
 }
load-whole = whole sweep
load-threads = { $count ->
    [one] one thread
   *[other] { $threads } threads
 }
load-threads-vm = { $count ->
    [one] one thread
   *[other] { $threads } threads
 } per VM
load-users-vm = { $count ->
    [one] one user
   *[other] { $users } users
 } per VM
load-depth = queue depth { $depth }
load-work-frames = { $count ->
    [one] one frame
   *[other] { $frames } frames
 }

# Axes of charts over time.
axis-seconds = seconds
axis-minutes = minutes
axis-hours = hours

missing-not-stated = not stated
missing-not-measured = not measured
missing-not-comparable = not comparable
missing-scope = scope not stated
missing-bound = only a limit is stated
missing-another-ranked = another result of this drive is ranked
missing-no-rank = no rank
runs-single = single run
runs-interval = { $range } (95%), { $runs } runs
system-not-stated = operating system not stated
testbed-not-stated = testbed not stated
