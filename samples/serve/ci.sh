#!/usr/bin/env bash
# ci.sh [OPTION... --] COMMAND [ARGUMENT...]: starts nse-serve, runs the command while it serves, stops it, and ends with
# the command's status. The options go to nse-serve: those that load pictures of a server on this machine, for example,
# are --allow-http --allow-address 127.0.0.1/32.
#
# The command finds in its environment
#   APNS_HOST, APNS_PORT    where it connects instead of api.push.apple.com, port 443
#   APNS_CA                 the certificate (PEM) that it trusts
#   APNS_TOPIC, APNS_TOKEN  an app and its device token on the first phone
#   APNS_PLAIN              the address without TLS, for HTTP/1.1 and for HTTP/2 by prior knowledge
#   NSE_API                 the address of the API, without a slash at the end
#   NSE_API_TOKEN           its bearer token, empty on loopback
#   NSE_READY               the ready file, with the other doors and phones
#
# NSE_SERVE names the program (else the one on PATH, or what was built in this checkout). NSE_LOG (nse-serve.log) is the
# file that keeps what the server wrote: its access log, one JSON object a line.
set -euo pipefail
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)

options=()
if [[ ${1:-} == -* ]]; then
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    shift || true
fi
[ $# -gt 0 ] || { sed -n '2,/^set /s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 64; }

serve=${NSE_SERVE:-$(command -v nse-serve || true)}
for built in "$here/../../.build/release/nse-serve" "$here/../../.build/debug/nse-serve"; do
    if [ -z "$serve" ] && [ -x "$built" ]; then serve=$built; fi
done
[ -n "$serve" ] || { echo "ci.sh: no nse-serve: build it with 'swift build --product nse-serve'" >&2; exit 69; }

scratch=$(mktemp -d)
log=${NSE_LOG:-nse-serve.log}
server=
clean_up() {
    if [ -n "$server" ]; then
        kill -TERM "$server" 2> /dev/null || true
        # It decides what is in flight, then it ends.
        wait "$server" || echo "ci.sh: nse-serve ended with $?: see $log" >&2
    fi
    rm -rf "$scratch"
}
trap clean_up EXIT

"$serve" --apns-port 0 --plain-port 0 --proxy-port 0 --http-port 0 --state "$scratch/state" \
    --ready-file "$scratch/ready.json" --access-log - "${options[@]}" > "$log" 2>&1 &
server=$!
# The file is renamed into place when all doors are open.
for _ in {1..300}; do
    if [ -e "$scratch/ready.json" ] || ! kill -0 "$server" 2> /dev/null; then break; fi
    sleep 0.1
done
if [ ! -e "$scratch/ready.json" ]; then
    cat "$log" >&2
    echo "ci.sh: nse-serve is not ready after 30 s" >&2
    exit 69
fi

eval "$(python3 - "$scratch/ready.json" << 'END'
import json, shlex, sys

with open(sys.argv[1], encoding="utf-8") as file:
    ready = json.load(file)
app = next((each["apps"][0] for each in ready["phones"] if each["apps"]), {})
values = {
    "APNS_HOST": ready["apns"]["host"],
    "APNS_PORT": ready["apns"]["port"],
    "APNS_CA": ready["ca"],
    "APNS_TOPIC": app.get("bundle_id"),
    "APNS_TOKEN": app.get("token"),
    "NSE_API": ready["http"]["url"].partition("#")[0].rstrip("/"),
    "APNS_PLAIN": "http://{host}:{port}".format(**ready["plain"]),
    "NSE_API_TOKEN": ready.get("api_token"),
    "NSE_READY": sys.argv[1],
}
for name, value in values.items():
    print(f"export {name}={shlex.quote(str(value or ''))}")
END
)"

"$@"
