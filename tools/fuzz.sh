#!/usr/bin/env bash
# Fuzzes one reader, or all in turn: tools/fuzz.sh [READER [SECONDS]]. Starts from the reader's own fixtures.
# Needs cargo-fuzz (`cargo install cargo-fuzz`); without a nightly toolchain the stable one is told to act as one.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${2:-60}
readers=${1:-$(cargo fuzz list)}
rustc --version | grep -q nightly || export RUSTC_BOOTSTRAP=1

for reader in $readers; do
    target=${reader//-/_}
    mkdir -p "fuzz/corpus/$target"
    cargo fuzz run --sanitizer none "$target" "fuzz/corpus/$target" "tests/fixtures/formats/${target//_/-}" -- \
        -max_total_time="$seconds" -max_len=65536 -timeout=10 -rss_limit_mb=1024
done
