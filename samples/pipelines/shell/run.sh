#!/usr/bin/env bash
# run.sh INPUT OUTPUT [OPTION...]: nse-run batch over a file of payloads, in several processes at once.
#
# The input is split once, GNU parallel runs a batch for each part, and the outputs are joined, in the
# order of the input. Options go to nse-run batch. JOBS processes (the number of cores) run at once; NSE_RUN names the
# command. What was interrupted, by a signal, a crash or a power cut, goes on when the same command is given again.
#
# Exit status: 0 all parts are done; 65 the input is not the one that was split; else the status of the first part
# that failed, as nse-run batch gave it. The parts and their outputs then stay in OUTPUT.parts.
set -euo pipefail

if [ $# -lt 2 ]; then
    echo "usage: run.sh INPUT OUTPUT [OPTION...]" >&2
    exit 64
fi
input=$1 output=$2
shift 2
nse_run=${NSE_RUN:-nse-run}
jobs=${JOBS:-$(nproc)}
for command in parallel "$nse_run"; do
    if ! command -v "$command" > /dev/null; then
        echo "run.sh: no '$command' (Debian's package parallel; NSE_RUN=/path/to/nse-run)" >&2
        exit 64
    fi
done
[ -r "$input" ] || { echo "run.sh: cannot read $input" >&2; exit 66; }

parts=$output.parts
identity=$(stat -L -c '%s bytes, changed %Y' "$input")
if [ ! -e "$parts/input" ]; then
    rm -rf "$parts"
    mkdir -p "$parts"
    # More parts than processes: a part whose servers are slow does not hold up the end. Lines stay whole.
    split --number="l/$((jobs * 4))" --numeric-suffixes --suffix-length=4 --additional-suffix=.ndjson \
        --elide-empty-files "$input" "$parts/"
    # Last: the parts are complete.
    echo "$identity" > "$parts/input"
elif [ "$(cat "$parts/input")" != "$identity" ]; then
    echo "run.sh: $input has changed since it was split; remove $parts to start again" >&2
    exit 65
fi

# The processes share the app group: what one has downloaded, the others find in its index.
status=0
if [ -s "$input" ]; then
    parallel --quote --jobs "$jobs" --joblog "$parts/joblog" \
        "$nse_run" batch "{}" -o "{.}.out" --resume "$@" ::: "$parts"/*.ndjson || status=$?
fi
if [ "$status" -ne 0 ]; then
    # Columns of the job log: 7 is the exit status, 8 the signal, 9 the command.
    awk 'NR > 1 && ($7 || $8) { printf "run.sh: status %s, signal %s: %s\n", $7, $8, $9 }' FS='\t' \
        "$parts/joblog" >&2
    exit "$(awk 'NR > 1 && ($7 || $8) { print ($7 ? $7 : 128 + $8); exit }' FS='\t' "$parts/joblog")"
fi
find "$parts" -name '*.out' -print0 | sort -z | xargs -0 -r cat > "$output.new"
mv "$output.new" "$output"
rm -rf "$parts"
