#!/usr/bin/env bash
# Sourced by the tries: serves the samples' media on this machine while a pipeline runs.

# start_demo_server: sets demo_address, http://127.0.0.1:PORT/.
start_demo_server() {
    local samples said
    samples=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
    said=$(mktemp)
    "${NSE_RUN:-nse-run}" demo --serve --samples "$samples" 2> "$said" &
    demo_server=$!
    demo_address=
    while [ -z "$demo_address" ] && kill -0 "$demo_server" 2> /dev/null; do
        demo_address=$(sed -n 's/.*media on \(http:[^;]*\);.*/\1/p' "$said")
        [ -n "$demo_address" ] || sleep 0.1
    done
    if [ -z "$demo_address" ]; then
        echo "the demo server did not start: $(cat "$said")" >&2
        rm -f "$said"
        return 1
    fi
    rm -f "$said"
}

stop_demo_server() {
    kill "$demo_server" 2> /dev/null || true
    wait "$demo_server" 2> /dev/null || true
}
