# shellcheck shell=bash
# Sourced by the checks in shell: the lines that they print, the server's addresses, a phone, a provider token.
# The environment is that of clients.py.

lines_failures=0

# ready PATH: a value of the ready file, such as .apns.port
ready() {
    python3 -c '
import json, sys
value = json.load(open(sys.argv[1]))
for name in filter(None, sys.argv[2].split(".")):
    value = value[int(name) if name.isdigit() else name]
print(value)' "$NSE_READY" "$1"
}

# check CLIENT TEXT FUNCTION: the function prints why it does not hold, or what is added to the line.
check() {
    local why status=0
    # Not as a condition, in which the function would go on after a failure.
    set +e
    why=$(
        set -e
        "$3" 2>&1
    )
    status=$?
    set -e
    if [ "$status" -eq 0 ]; then
        echo "ok $1: $2${why:+ ($why)}"
    else
        lines_failures=$((lines_failures + 1))
        echo "FAILED $1: $2: $(tr '\n' ' ' <<< "$why")"
    fi
}

# same ACTUAL EXPECTED WHAT
same() {
    [ "$1" = "$2" ] || { echo "$3 is '$1', expected '$2'"; return 1; }
}

# Leaves with 1 when a check failed.
finish() {
    [ "$lines_failures" -eq 0 ]
}

# The encoding of a JSON Web Token, as in Apple's recipe.
token_part() {
    openssl base64 -e -A | tr -- '+/' '-_' | tr -d =
}

# provider_token: the recipe of Apple's page "Sending push notifications using command-line tools". Its signature is
# in DER, where RFC 7518 wants 64 bytes: the server takes both.
provider_token() {
    local header claims
    header=$(printf '{ "alg": "ES256", "kid": "%s" }' "$NSE_KEY_ID" | token_part)
    claims=$(printf '{ "iss": "%s", "iat": %d }' "$NSE_TEAM_ID" "$(date +%s)" | token_part)
    printf '%s.%s.%s' "$header" "$claims" \
        "$(printf '%s' "$header.$claims" | openssl dgst -binary -sha256 -sign "$NSE_KEY" | token_part)"
}
