#!/usr/bin/env bash
# try.sh [LINES]: runs the shell pipeline on payloads that name media on this machine, kills it in the middle, runs
# it again, and counts what came of them. Needs nse-run (NSE_RUN, PATH, or built in this checkout), GNU parallel and jq.
set -euo pipefail
lines=${1:-20000}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=samples/pipelines/needs.sh
. "$here/../needs.sh"
find_nse_run
need parallel "apt-get install parallel"
need jq "apt-get install jq"
need pkill "apt-get install procps"
# shellcheck source=samples/pipelines/demo-server.sh
. "$here/../demo-server.sh"
start_demo_server
work=$(mktemp -d)
trap 'stop_demo_server; rm -rf "$work"' EXIT
bash "$here/../payloads.sh" "$lines" "$demo_address" > "$work/pushes.ndjson"
reach=(--app-group "$work/group" --allow-http --allow-address 127.0.0.1)

written() { find "$work/records.ndjson.parts" -name '*.out' -exec cat {} + 2> /dev/null | wc -l; }

echo "\$ run.sh pushes.ndjson records.ndjson    # killed in the middle"
setsid bash "$here/run.sh" "$work/pushes.ndjson" "$work/records.ndjson" "${reach[@]}" 2> /dev/null &
session=$!
until [ "$(written)" -gt $((lines / 10)) ] || ! kill -0 "$session" 2> /dev/null; do sleep 0.05; done
# Everything at once, as a power cut does.
pkill --signal KILL --session "$session"
wait "$session" 2> /dev/null || true
echo "$(written) lines were written"

echo "\$ run.sh pushes.ndjson records.ndjson    # the same command again"
SECONDS=0
bash "$here/run.sh" "$work/pushes.ndjson" "$work/records.ndjson" "${reach[@]}"
echo "exit status 0 after $SECONDS s; $(wc -l < "$work/pushes.ndjson") lines in, $(wc -l < "$work/records.ndjson") out"

echo "\$ jq -r '[.outcome, .code // empty] | join(\" \")' records.ndjson | sort | uniq -c"
jq -r '[.outcome, .code // empty] | join(" ")' "$work/records.ndjson" | sort | uniq -c

# But for times, line numbers and who downloaded what it is the output of one undisturbed run.
same='del(.line, .id, .started_at, .elapsed_ms, .attachments[]?["fetched", "timings_ms", "needs_kbps", "remote_ip",
    "response_ids"])'
"$NSE_RUN" batch "$work/pushes.ndjson" "${reach[@]}" > "$work/alone.ndjson"
cmp <(jq -cS "$same" "$work/alone.ndjson") <(jq -cS "$same" "$work/records.ndjson")
echo "the same as from one process that was not killed"
