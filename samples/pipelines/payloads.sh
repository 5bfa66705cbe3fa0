#!/usr/bin/env bash
# payloads.sh [LINES [BASE]]: payloads to try the pipelines with, one a line, made from the samples.
# BASE is where `nse-run demo --serve` serves their media (http://127.0.0.1:8080/).
set -euo pipefail
lines=${1:-2000}
base=${2:-http://127.0.0.1:8080/}
cd "$(dirname "$0")/.."
# Pictures that show and pictures that do not, closed gates, and a line that is not JSON.
samples="hero-image several-attachments video sound no-extension second-url partly-lost
    not-found html-behind-jpg webp no-media not-mutable silent trailing-comma"
for sample in $samples; do
    # A line feed of a JSON document is white space: its strings have none.
    tr '\n' ' ' < "$sample.json" | sed "s|http://127.0.0.1:8080/|$base|g"
    echo
done | awk -v lines="$lines" '
    { payload[NR] = $0 }
    END { for (line = 0; line < lines; line++) print payload[line % NR + 1] }'
