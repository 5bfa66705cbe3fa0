#!/usr/bin/env bash
# nghttp: a dump of the frames. h2load: thousands of pushes, each accepted, and how many there are a second.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
# shellcheck source=lines.sh
. "${BASH_SOURCE[0]%/*}/lines.sh"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
topic=$(ready phones.0.apps.0.bundle_id)
token=$(ready phones.0.apps.0.token)
url="https://$(ready apns.host):$(ready apns.port)/3/device"
plain="http://$(ready plain.host):$(ready plain.port)/3/device"
printf '{"aps":{"alert":"Hello"}}' > "$scratch/payload"
fields=(
    --header="apns-topic: $topic"
    --header="apns-push-type: alert"
    --header="authorization: bearer $(provider_token)"
)

# dump URL: what nghttp says of the frames; in the log, too.
dump() {
    timeout 30 nghttp --null-out --verbose --no-verify-peer --data="$scratch/payload" "${fields[@]}" \
        --header=":method: POST" "$1" | sed 's/\x1b\[[0-9;]*m//g' > "$scratch/dump"
    sed 's/authorization: .*/authorization: .../' "$scratch/dump" >&3
}
# received FRAME: how many came from the server.
received() {
    grep -c "recv $1 frame" "$scratch/dump" || true
}
# said PATTERN WHY
said() {
    grep -q "$1" "$scratch/dump" || { echo "$2"; return 1; }
}
frames_of_200() {
    dump "$url/$token"
    same "$(received HEADERS)" 1 "the number of HEADERS"
    same "$(received DATA)" 0 "the number of DATA"
    said 'recv (stream_id=[0-9]*) :status: 200' "the status is not 200"
    said 'SETTINGS_MAX_CONCURRENT_STREAMS(0x03):1\]' "no limit of 1 was announced"
}
frames_of_error() {
    dump "$url/$(printf 'ab%.0s' {1..32})"
    same "$(received HEADERS)" 1 "the number of HEADERS"
    same "$(received DATA)" 1 "the number of DATA"
    said 'recv (stream_id=[0-9]*) :status: 400' "the status is not 400"
}
# load COUNT CONNECTIONS STREAMS URL
load() {
    timeout 120 h2load --requests="$1" --clients="$2" --max-concurrent-streams="$3" --data="$scratch/payload" \
        "${fields[@]}" "$4/$token" > "$scratch/load"
    cat "$scratch/load" >&3
    same "$(sed -n 's/^status codes: //p' "$scratch/load")" "$1 2xx, 0 3xx, 0 4xx, 0 5xx" "the line of statuses"
    sed -n 's,^finished in .* \([0-9.]*\) req/s.*,\1 a second,p' "$scratch/load"
}
load_tls() { load 5000 1 100 "$url"; }
load_many() { load 5000 16 100 "$url"; }
load_plain() { load 5000 4 100 "$plain"; }

exec 3>> "${NSE_DUMP:-/dev/null}"
check nghttp "a 200 is one HEADERS frame and no DATA" frames_of_200
check nghttp "an error is one HEADERS and one DATA frame" frames_of_error
check h2load "5000 pushes over one connection are all 2xx" load_tls
check h2load "5000 pushes over 16 connections are all 2xx" load_many
check h2load "5000 pushes to the plain port are all 2xx" load_plain
finish
