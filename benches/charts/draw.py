"""Draws the benchmark's charts with matplotlib: names, values and series come first on standard input, then a word a drawing."""
import io
import sys
import time

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

drives = sys.stdin.readline().split()
values = [float(n) for n in sys.stdin.readline().split()]
series = [[float(n) for n in sys.stdin.readline().split()] for _ in drives]
seconds = list(range(3600))


def bars(axes):
    drawn = axes.barh(drives, values)
    axes.bar_label(drawn, fmt="%.0f")


def lines(axes):
    for name, own in zip(drives, series):
        axes.plot(seconds, own, linewidth=1, label=name)


print("ready", flush=True)
for word in sys.stdin:
    start = time.perf_counter()
    figure, axes = plt.subplots(figsize=(7.6, 2.9))
    bars(axes) if word.strip() == "bars" else lines(axes)
    figure.savefig(io.BytesIO(), format="svg")
    plt.close(figure)
    print(time.perf_counter() - start, flush=True)
