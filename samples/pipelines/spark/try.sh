#!/usr/bin/env bash
# try.sh [LINES]: runs rich_push.py on a local cluster of two workers, with payloads that name media on this machine;
# then once more with a limit for lost pictures, which fails the job. Needs nse-run (NSE_RUN, PATH, or built in this
# checkout), Python 3.9 or newer and Java 17. Spark itself comes from PyPI into a virtual environment beside this script
# (VENV).
set -euo pipefail
lines=${1:-20000}
# shellcheck source=samples/pipelines/spark/needs-spark.sh
. "$(dirname "$0")/needs-spark.sh"

# shellcheck source=samples/pipelines/demo-server.sh
. "$here/../demo-server.sh"
start_demo_server
work=$(mktemp -d)
export SPARK_WORKER_DIR=$work/workers
trap 'stop_demo_server; rm -rf "$work"' EXIT
bash "$here/../payloads.sh" "$lines" "$demo_address" > "$work/pushes.ndjson"

submit() {
    (cd "$work" && "$venv/bin/spark-submit" --master 'local-cluster[2,1,1024]' --conf spark.ui.enabled=false \
        --conf spark.log.level=INFO "$here/rich_push.py" "$@" \
        --app-group "$work/group" --allow-http --allow-address 127.0.0.1 2> "$work/spark.log")
}

echo "\$ spark-submit --master local-cluster[2,1,1024] rich_push.py pushes.ndjson records --partitions 8 --app-group group"
submit "$work/pushes.ndjson" "$work/records" --partitions 8
echo "exit status 0; $(wc -l < "$work/pushes.ndjson") lines in, $(cat "$work"/records/part-* | wc -l) out"
grep -o 'Finished task .* in stage 0.* (executor [0-9]*)' "$work/spark.log" | grep -o 'executor [0-9]*' | sort | uniq -c |
    sed 's/^ *\([0-9]*\) \(.*\)/\2: \1 partitions/'
find "$work/group/Attachments" -type f -name '*.*' ! -name '.*' | wc -l | sed 's/$/ files in the shared app group/'

echo
echo "\$ spark-submit … rich_push.py pushes.ndjson strict --app-group group --fail-over 0.5%"
status=0
submit "$work/pushes.ndjson" "$work/strict" --fail-over 0.5% || status=$?
echo "exit status $status"
