#!/usr/bin/env bash
# Sourced by the tries: finds nse-run and the other programs that a try needs. Where one is missing, the script ends with
# 69 and says how to get it.

# missing WHAT HOW
missing() {
    echo "$(basename "$(dirname "$0")")/$(basename "$0"): $1: $2" >&2
    exit 69
}

# need COMMAND HOW
need() {
    command -v "$1" > /dev/null || missing "no '$1' on PATH" "$2"
}

# find_nse_run: sets NSE_RUN, for the programs that are started as well, to the path of the command: what NSE_RUN names,
# else the one on PATH, else what was built in this checkout.
find_nse_run() {
    local checkout candidate
    checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
    local build="(cd '$checkout' && swift build -c release --static-swift-stdlib --product nse-run)"
    if [ -n "${NSE_RUN:-}" ]; then
        need "$NSE_RUN" "NSE_RUN names it; unset it, or build the command: $build"
    fi
    for candidate in "${NSE_RUN:-nse-run}" "$checkout/.build/release/nse-run" "$checkout/.build/debug/nse-run"; do
        if candidate=$(command -v "$candidate"); then
            NSE_RUN=$(realpath "$candidate")
            export NSE_RUN
            return
        fi
    done
    missing "no nse-run on PATH and none built in this checkout" "$build; or name one with NSE_RUN=/path/to/nse-run"
}
