# 図の中の言葉。
axis-logarithmic = { $unit }（対数）
axis-load-grows = 各線に沿って負荷が増えます。
axis-percentiles = これ以下の時間で完了した要求の割合（9が1つ増えるごとに等間隔）
chart-measured = 実測値
chart-rated = 公称値
