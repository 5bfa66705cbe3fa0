#!/usr/bin/env bash
# run.sh BINARY [DIRECTORY]: looks at the page of nse-serve in Chromium with eleven notifications of different kinds: no error on
# the console, no request to another host, everything reached by Tab, contrast, live updates; then at a file of each kind that
# --html writes, with the network refused and the rules of axe-core. nse-run is next to BINARY. Screenshots in light and dark,
# wide and narrow, go to DIRECTORY. Installs Chromium and python3-venv when they are missing and this is root.
set -euo pipefail
binary=$(realpath "$1")
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
missing() {
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get > /dev/null; then
        echo "run.sh: no $1: install the package $1" >&2
        exit 69
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
}
if ! command -v chromium > /dev/null; then
    missing chromium fonts-dejavu-core
fi
python3 -c 'import ensurepip' 2> /dev/null || missing python3-venv
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
    --apns-port off --plain-port off --proxy-port off --http-port 0 --host localhost &
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

python3 -m venv "$scratch/venv"
"$scratch/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps axe-playwright-python==0.1.8
axe=$(echo "$scratch"/venv/lib/python3*/site-packages/axe_playwright_python/axe.min.js)
python3 "$here/samples.py" "${binary%/*}" "$scratch/reports"
python3 "$here/reports.py" --out "$pictures" --axe "$axe" "$scratch"/reports/*.html
