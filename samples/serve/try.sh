#!/usr/bin/env bash
# try.sh: shows nse-serve from nothing: builds it when it is not there, starts it, pushes with a real client of APNs and
# prints what the phone made of the push. The client is aioapns when pip can install it, else curl by Apple's recipe.
# NSE_SERVE names the program; NSE_LOG the file that keeps its log. Nothing else stays but the virtual environment of
# aioapns, in ${XDG_CACHE_HOME:-~/.cache}/nse-run-try.
set -euo pipefail
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)

# What follows "push" runs in the environment that ci.sh sets.
token_part() {
    openssl base64 -e -A | tr -- '+/' '-_' | tr -d =
}
push_with_curl() {
    local key header claims signature id
    key=$(openssl ecparam -name prime256v1 -genkey)
    header=$(printf '{ "alg": "ES256", "kid": "ABC123DEFG" }' | token_part)
    claims=$(printf '{ "iss": "TEAM123456", "iat": %d }' "$(date +%s)" | token_part)
    signature=$(printf '%s' "$header.$claims" | openssl dgst -binary -sha256 -sign <(printf '%s' "$key") | token_part)
    id=$(cat /proc/sys/kernel/random/uuid)
    # The server itself has no such picture: it answers 404.
    curl --silent --show-error --fail-with-body --noproxy '*' --http2 --cacert "$APNS_CA" \
        --header "authorization: bearer $header.$claims.$signature" --header "apns-topic: $APNS_TOPIC" \
        --header "apns-push-type: alert" --header "apns-id: $id" \
        --data '{"aps":{"alert":{"title":"Your parcel is on its way"},"mutable-content":1},"image":"'"$NSE_API"'/moved.png"}' \
        "https://$APNS_HOST:$APNS_PORT/3/device/$APNS_TOKEN"
    printf 'Pushed with curl, with a link to a picture that is not there:\n\n'
    python3 "$here/summary.py" "$id"
}
if [ "${1:-}" = push ]; then
    if [ -n "${2:-}" ]; then "$2" "$here/provider_test.py" --show; else push_with_curl; fi
    exit
fi

command -v python3 > /dev/null || { echo "try.sh: no python3: install the package python3" >&2; exit 69; }
NSE_SERVE=${NSE_SERVE:-$(command -v nse-serve || true)}
for built in "$here/../../.build/release/nse-serve" "$here/../../.build/debug/nse-serve"; do
    if [ -z "$NSE_SERVE" ] && [ -x "$built" ]; then NSE_SERVE=$built; fi
done
if [ -z "$NSE_SERVE" ]; then
    cd "$here/../.."
    # shellcheck source-path=SCRIPTDIR/../..
    # shellcheck source=samples/prerequisites.sh
    . samples/prerequisites.sh
    # shellcheck disable=SC2119  # no further commands
    nse_prerequisites
    swift build --product nse-serve 1>&2
    NSE_SERVE=$(swift build --show-bin-path)/nse-serve
fi
export NSE_SERVE

environment=${XDG_CACHE_HOME:-${HOME:?}/.cache}/nse-run-try
python=$environment/bin/python
if ! "$python" -c 'import aioapns' 2> /dev/null; then
    rm -rf "$environment"
    if ! { python3 -m venv "$environment" && "$python" -m pip install --quiet 'aioapns==4.0'; } > /dev/null 2>&1; then
        rm -rf "$environment"
        echo "try.sh: pip cannot install aioapns here; curl takes its place" >&2
        command -v curl > /dev/null || { echo "try.sh: no curl: install the package curl" >&2; exit 69; }
        python=
    fi
fi

log=${NSE_LOG:-}
if [ -z "$log" ]; then
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
fi
NSE_LOG=$log PYTHONDONTWRITEBYTECODE=1 "$here/ci.sh" --allow-http --allow-address 127.0.0.1/32 -- \
    bash "$here/try.sh" push "$python"
