#!/usr/bin/env bash
# try.sh: builds the sample server, starts it on a free port, sends it two pushes with curl, and checks the answers and the spans that
# the server sends to a collector.
# NSE_SERVER_SCRATCH names a directory for the build that is kept; by default everything is in one that is removed.
set -euo pipefail
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
work=$(mktemp -d)
scratch=${NSE_SERVER_SCRATCH:-$work/build}
server=
files=
collector=
cleanup() {
    for process in $server $files $collector; do
        kill "$process" 2> /dev/null || true
        wait "$process" 2> /dev/null || true
    done
    rm -rf "$work"
}
trap cleanup EXIT

# await FILE PATTERN PROCESS: the first match in what the process writes, as long as it runs.
await() {
    local found=
    while [ -z "$found" ]; do
        found=$(sed -n "s/$2/\\1/p" "$1" | head -n 1)
        [ -n "$found" ] && break
        kill -0 "$3" 2> /dev/null || { echo "try.sh: it ended: $(cat "$1")" >&2; return 1; }
        sleep 0.1
    done
    printf '%s\n' "$found"
}

swift build --package-path "$here" --scratch-path "$scratch" --product server 1>&2
# The CDN: the samples' media on this machine.
PYTHONUNBUFFERED=1 python3 -m http.server --bind 127.0.0.1 --directory "$here/../media" 0 > "$work/files" 2>&1 &
files=$!
media=$(await "$work/files" '.*127\.0\.0\.1 port \([0-9]*\).*' "$files")
touch "$work/log" "$work/collector" "$work/spans"
python3 "$here/collector.py" "$work/spans" > "$work/collector" &
collector=$!
spans=$(await "$work/collector" 'port \([0-9]*\)' "$collector")
OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:$spans PORT=0 NSE_APP_GROUP="$work/group" ALLOW_ADDRESS=127.0.0.1 \
    "$(swift build --package-path "$here" --scratch-path "$scratch" --show-bin-path)/server" 2> "$work/log" &
server=$!
port=$(await "$work/log" '.*port=\([0-9][0-9]*\).*' "$server")

# render QUERY PICTURE: the answer's head and body.
render() {
    curl --silent --show-error --fail-with-body --noproxy '*' --include \
        --header 'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' \
        --data '{"aps":{"alert":{"title":"A photo"},"mutable-content":1},"image":"http://127.0.0.1:'"$media/$2"'"}' \
        "http://127.0.0.1:$port/render$1"
}
expect() {
    grep -qi -- "$2" "$1" || { echo "try.sh: no $2 in:" >&2; cat "$1" "$work/log" >&2; exit 1; }
}
render '?output=sendable' hero.jpg > "$work/answer"
expect "$work/answer" '^NSE-Outcome: modified'
expect "$work/answer" 'https:..*media\.example\.com/[0-9a-f][0-9a-f]/[0-9a-f]*\.jpg'
cat "$work/answer"
printf '\n\n'
render '' nothing.jpg > "$work/answer"
expect "$work/answer" '^NSE-Outcome: original'
expect "$work/answer" '^NSE-Code: media\.lost'
cat "$work/answer"
printf '\n'
expect "$work/log" 'outcome=modified'

# It ends after its last span is sent.
kill "$server"
wait "$server"
server=
python3 "$here/spans.py" "$work/spans" "$media" || { cat "$work/spans" "$work/log" >&2; exit 1; }
