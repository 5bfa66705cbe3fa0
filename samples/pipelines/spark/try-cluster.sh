#!/usr/bin/env bash
# try-cluster.sh [ROWS]: requests in Parquet on a cluster of Spark's own kind on this machine, a master and workers as
# processes, with one app group. In the middle of the job one of two workers is killed with all that it runs: every request
# has one record all the same. Then the same job with 1, 2 and 4 workers, and its rate. Needs what try.sh needs.
set -euo pipefail
rows=${1:-200000}
# shellcheck source=samples/pipelines/spark/needs-spark.sh
. "$(dirname "$0")/needs-spark.sh"
# shellcheck source=samples/pipelines/demo-server.sh
. "$here/../demo-server.sh"
start_demo_server
work=$(mktemp -d)
cluster=()
clean_up() {
    local process
    for process in "${cluster[@]}"; do kill_tree "$process"; done
    stop_demo_server
    rm -rf "$work"
}
trap clean_up EXIT

# kill_tree PROCESS: at once, with whatever it has started, as a machine dies.
kill_tree() {
    local child
    for child in $(ps -o pid= --ppid "$1"); do kill_tree "$child"; done
    kill -KILL "$1" 2> /dev/null || true
}
# said EXPRESSION FILE: waits until a line of the file matches, and prints what the group is.
said() {
    for _ in {1..1200}; do
        sed -n "s|.*$1.*|\1|p" "$2" 2> /dev/null | grep -m 1 . && return
        sleep 0.1
    done
    tail -n 20 "$2" >&2
    return 1
}
launch() {
    local log=$1
    shift
    # Not a child of this shell, which would say that it was killed.
    cluster+=("$(SPARK_WORKER_DIR=$work/workers "$SPARK_HOME/bin/spark-class" "$@" > "$log" 2>&1 & echo $!)")
}
# workers NUMBER: of one core each.
workers() {
    local number
    cluster=()
    rm -f "$work"/*.log
    launch "$work/master.log" org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 0 --webui-port 0
    master=$(said 'Starting Spark master at \(spark://[0-9.:]*\).*' "$work/master.log")
    for number in $(seq "$1"); do
        launch "$work/worker-$number.log" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --webui-port 0 \
            --cores 1 --memory 1g "$master"
        said '\(Successfully registered\) with master' "$work/worker-$number.log" > /dev/null
    done
}
stop_cluster() {
    local process
    for process in "${cluster[@]}"; do kill_tree "$process"; done
    cluster=()
}
# submit GROUP OUTPUT
submit() {
    "$SPARK_HOME/bin/spark-submit" --master "$master" --conf spark.ui.enabled=false --conf spark.log.level=INFO \
        --conf spark.executor.memory=512m --conf spark.executor.cores=1 \
        --conf spark.scheduler.minRegisteredResourcesRatio=1 \
        "$here/rich_push.py" "$work/requests" "$work/$2" --column request --partitions 16 --app-group "$work/$1" \
        --from fcm --id-key /message/data/id --allow-http --allow-address 127.0.0.1 > "$work/$2.out" 2> "$work/$2.log"
}
# every_id OUTPUT: each request has one record.
every_id() {
    cat "$work/$1"/part-* | grep -o '"id":"request-[0-9]*","outcome"' | grep -o '[0-9]*' | sort -n > "$work/ids"
    seq 0 $((rows - 1)) | cmp - "$work/ids" || { echo "not every request has one record" >&2; exit 1; }
}

"$SPARK_HOME/bin/spark-submit" --master 'local[2]' --conf spark.ui.enabled=false "$here/requests.py" \
    "$rows" "$demo_address" "$work/requests" > "$work/requests.log" 2>&1 || { tail "$work/requests.log"; exit 1; }

workers 2
submit killed killed &
job=$!
# In the middle: a partition is written, and others are at work.
until compgen -G "$work/killed/_temporary/0/task_*" > /dev/null; do
    kill -0 "$job" || { tail "$work/killed.log"; exit 1; }
    sleep 0.05
done
kill_tree "${cluster[2]}"
wait "$job" || { tail "$work/killed.log"; exit 1; }
# Which of the two it says depends on whether the worker or its executor is missed first.
lost=$(grep -cE 'Lost task|its executor exited' "$work/killed.log") || { echo 'killed too late: give more rows' >&2; exit 1; }
every_id killed
stop_cluster
echo "one of two workers killed, $lost tasks lost and done again: $rows requests, $rows records, each id once"

for number in 1 2 4; do
    workers "$number"
    submit "group-$number" "of-$number"
    every_id "of-$number"
    stop_cluster
    # The job alone, when all workers are there.
    sed -n 's/.*finished: runJob at SparkHadoopWriter.* took \([0-9.]*\) \(m\{0,1\}s\).*/\1 \2/p' "$work/of-$number.log" |
        awk -v workers="$number" -v rows="$rows" '{ took = $2 == "ms" ? $1 / 1000 : $1
            printf "%d worker%s: %.1f s, %d requests a second\n", workers, (workers > 1 ? "s" : ""), took, rows / took }'
done
