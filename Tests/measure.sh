#!/usr/bin/env bash
# Builds the release and measures it: deadlines, memory, start-up, scanning, batches. Run it alone, on an idle machine.
# Arguments go to each measurement (--json, --scratch DIR); NSE_BENCH names some of them (NSE_BENCH="memory start").
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites curl file
nse_install libjemalloc-dev || true
nse_temporary
. samples/release/compile.sh
for product in nse-run nse-bench; do
    "${build[@]}" --product "$product" 1>&2 || exit 70
done
bench="$("${build[@]}" --show-bin-path)/nse-bench"
echo "$(nproc) processors, load $(cut -d' ' -f1-3 /proc/loadavg), Linux $(uname -r)" 1>&2
status=0
for name in ${NSE_BENCH:-scan memory start overshoot campaign hanging-host lock-step kills}; do
    code=0
    "$bench" "$name" "$@" || code=$?
    # 1: a limit is missed; the others are measured all the same.
    [ "$code" -le 1 ] || exit "$code"
    [ "$code" -eq 0 ] || status=1
done
exit "$status"
