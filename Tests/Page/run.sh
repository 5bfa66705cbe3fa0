#!/usr/bin/env bash
# run.sh BINARY [DIRECTORY]: looks at the page of nse-serve in Chromium with ten notifications of different kinds: no error on
# the console, no request to another host, everything reached by Tab, contrast, live updates. Screenshots in light and dark,
# wide and narrow, go to DIRECTORY. Installs Chromium when it is missing and this is root.
set -euo pipefail
binary=$(realpath "$1")
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
if ! command -v chromium > /dev/null; then
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get > /dev/null; then
        echo "run.sh: no chromium: install the package chromium" >&2
        exit 69
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core > /dev/null
fi
scratch=$(mktemp -d "${TMPDIR:-/tmp}/nse-run.XXXXXX")
server=
clean_up() {
    if [ -n "$server" ]; then
        kill -TERM "$server" 2> /dev/null || true
        wait "$server" 2> /dev/null || true
    fi
    rm -rf "$scratch"
}
trap clean_up EXIT
export TMPDIR=$scratch
pictures=${2:-$scratch/pictures}
mkdir -p "$pictures"

"$binary" --state "$scratch/state" --ready-file "$scratch/ready.json" --quiet --allow-http --allow-address 127.0.0.1/32 \
    --apns-port off --plain-port off --proxy-port off --http-port 0 &
server=$!
for _ in $(seq 300); do
    [ ! -e "$scratch/ready.json" ] || break
    kill -0 "$server" || exit 1
    sleep 0.1
done
read -r url token < <(python3 -c '
import json, sys
ready = json.load(open(sys.argv[1]))
print(ready["http"]["url"], ready["phones"][0]["apps"][0]["token"])' "$scratch/ready.json")
python3 "$here/pushes.py" "$url" "$token"
python3 "$here/look.py" --url "$url" --out "$pictures"
