#!/usr/bin/env bash
# try.sh [LINES]: runs the shell pipeline on payloads that name media on this machine, kills it in the middle, runs
# it again, and counts what came of them. Needs nse-run (NSE_RUN), GNU parallel and jq.
set -euo pipefail
lines=${1:-20000}
here=$(cd "$(dirname "$0")" && pwd)
export NSE_RUN=${NSE_RUN:-nse-run}
# shellcheck source=samples/pipelines/demo-server.sh
. "$here/../demo-server.sh"
start_demo_server
work=$(mktemp -d)
trap 'stop_demo_server; rm -rf "$work"' EXIT
bash "$here/../payloads.sh" "$lines" "$demo_address" > "$work/pushes.ndjson"
reach=(--app-group "$work/group" --allow-http --allow-address 127.0.0.1)

echo "\$ run.sh pushes.ndjson records.ndjson, killed after half a second"
setsid bash "$here/run.sh" "$work/pushes.ndjson" "$work/records.ndjson" "${reach[@]}" 2> "$work/killed" &
group=$!
sleep 0.5
kill -KILL -- "-$group"
wait "$group" 2> /dev/null || true
find "$work/records.ndjson.parts" -name '*.out' -exec cat {} + | wc -l | sed 's/$/ lines were written/'

echo "\$ run.sh pushes.ndjson records.ndjson, again"
SECONDS=0
bash "$here/run.sh" "$work/pushes.ndjson" "$work/records.ndjson" "${reach[@]}"
echo "exit status 0 after $SECONDS s; $(wc -l < "$work/pushes.ndjson") lines in, $(wc -l < "$work/records.ndjson") out"

echo "\$ jq -r '[.outcome, .code // empty] | join(\" \")' records.ndjson | sort | uniq -c"
jq -r '[.outcome, .code // empty] | join(" ")' "$work/records.ndjson" | sort | uniq -c
