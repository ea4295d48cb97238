#!/usr/bin/env bash
# Builds the demo site and takes pictures of its pages, for people to look at. Needs Debian's chromium and fonts-noto-cjk.
# Usage: tools/shots.sh [page …]     pictures land in .shots/
set -euo pipefail
cd "$(dirname "$0")/.."
out=.shots
mkdir -p "$out"
cargo run --release --quiet -- build

pages=("$@")
if [ ${#pages[@]} -eq 0 ]; then
    pages=(en/ en/reviews/micron-p420m/ de/reviews/micron-p420m/ ja/reviews/micron-p420m/ es/reviews/micron-p420m/
           en/drives/ en/drives/micron-p420m/ en/drives/virtual-disk/ en/workloads/marklogic/ en/rankings/marklogic/)
fi

shoot() { # page, width, scheme
    local name=${1//\//_}$2-$3
    local frame="$out/frame.html"
    # A window cannot be as narrow as a phone, so the page stands in a frame that can.
    printf '<!doctype html><meta charset=utf-8><style>body{margin:0}iframe{border:0;width:%spx;height:%spx}</style><iframe src="../public/%sindex.html"></iframe>' \
        "$2" "${HEIGHT:-6000}" "$1" > "$frame"
    local dark=()
    if [ "$3" = dark ]; then dark=(--blink-settings=preferredColorScheme=0); else dark=(--blink-settings=preferredColorScheme=1); fi
    chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --allow-file-access-from-files --hide-scrollbars "${dark[@]}" \
        --user-data-dir="$PWD/$out/profile" --window-size="$(( $2 > 500 ? $2 : 500 )),${HEIGHT:-6000}" \
        --screenshot="$PWD/$out/$name.png" "file://$PWD/$frame" 2>/dev/null
}

for page in "${pages[@]}"; do
    for width in 1280 360; do
        for scheme in light dark; do
            shoot "$page" "$width" "$scheme"
        done
    done
done
rm -f "$out/frame.html"
ls "$out"
