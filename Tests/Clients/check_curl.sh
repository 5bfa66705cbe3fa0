#!/usr/bin/env bash
# curl, by the recipe of Apple's page "Sending push notifications using command-line tools": only --connect-to and
# --cacert are added.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
# shellcheck source=lines.sh
. "${BASH_SOURCE[0]%/*}/lines.sh"
# A proxy of the environment is not for these connections.
unset HTTPS_PROXY https_proxy HTTP_PROXY http_proxy ALL_PROXY all_proxy

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
CA=$(ready ca)
TOPIC=$(ready phones.0.apps.0.bundle_id)
DEVICE_TOKEN=$(ready phones.0.apps.0.token)
APNS_HOST_NAME=api.push.apple.com
HERE="$(ready apns.host):$(ready apns.port)"
PLAIN="http://$(ready plain.host):$(ready plain.port)"
AUTHENTICATION_TOKEN=$(provider_token)

# push URL [OPTION...]: the status and the version of HTTP; the body in $scratch/body, the header in $scratch/header.
push() {
    local url=$1
    shift
    : > "$scratch/body"
    curl --silent --show-error --max-time 20 --output "$scratch/body" --dump-header "$scratch/header" \
        --write-out '%{http_code} %{http_version}' \
        --header "apns-topic: $TOPIC" --header "apns-push-type: alert" \
        --data '{"aps":{"alert":"test"}}' "$@" "$url"
}
apple() {
    push "https://$APNS_HOST_NAME/3/device/${1:-$DEVICE_TOKEN}" --cacert "$CA" --http2 \
        --connect-to "$APNS_HOST_NAME:443:$HERE" "${@:2}"
}
bearer=(--header "authorization: bearer $AUTHENTICATION_TOKEN")

recipe_with_token() {
    local answer
    answer=$(apple "$DEVICE_TOKEN" "${bearer[@]}")
    same "$answer" "200 2" "the status and version"
    same "$(wc -c < "$scratch/body")" 0 "the length of the body"
    grep -qi '^apns-id: [0-9A-F-]*.$' "$scratch/header" || { echo "there is no apns-id"; return 1; }
}
# The list of what was pushed says that the signature's form was noticed.
warning() {
    local id
    id=$(tr -d '\r' < "$scratch/header" | sed -n 's/^apns-id: //Ip')
    curl --silent --show-error --fail "$(ready http.url | sed 's/#.*//; s,/$,,')/v1/pushes/$id" |
        python3 -c 'import json, sys; sys.exit(0 if json.load(sys.stdin)["warnings"] else "the record has no warning")'
}
recipe_with_certificate() {
    local answer
    TOPIC=com.example.clients
    # No phone has the token: the certificate is accepted, the token is not.
    answer=$(apple "$(printf 'ab%.0s' {1..32})" --cert "$NSE_CERTIFICATES/both.pem" --key "$NSE_CERTIFICATES/both.pem")
    same "$answer" "400 2" "the status and version"
    same "$(cat "$scratch/body")" '{"reason":"BadDeviceToken"}' "the body"
}
no_token() {
    local answer
    answer=$(apple "$DEVICE_TOKEN")
    same "$answer" "403 2" "the status and version"
    same "$(cat "$scratch/body")" '{"reason":"MissingProviderToken"}' "the body"
}
prior_knowledge() {
    local answer
    answer=$(push "$PLAIN/3/device/$DEVICE_TOKEN" --http2-prior-knowledge "${bearer[@]}")
    same "$answer" "200 2" "the status and version"
}
# Both pushes over one connection.
http1() {
    local answer
    answer=$(push "$PLAIN/3/device/$DEVICE_TOKEN" --http1.1 "${bearer[@]}" \
        "$PLAIN/3/device/$DEVICE_TOKEN" --output /dev/null)
    same "$answer" "200 1.1200 1.1" "the statuses and versions"
}
http1_refused() {
    local answer
    answer=$(push "$PLAIN/3/device/abcd" --http1.1 "${bearer[@]}")
    same "$answer" "400 1.1" "the status and version"
    same "$(cat "$scratch/body")" '{"reason":"BadDeviceToken"}' "the body"
}
through_proxy() {
    local answer
    answer=$(push "https://$APNS_HOST_NAME/3/device/$DEVICE_TOKEN" --cacert "$CA" --http2 "${bearer[@]}" \
        --proxy "http://$(ready proxy.host):$(ready proxy.port)")
    same "$answer" "200 2" "the status and version"
}
other_target() {
    local answer
    if answer=$(push "https://example.com/" --cacert "$CA" \
        --proxy "http://$(ready proxy.host):$(ready proxy.port)" 2>&1); then
        echo "the proxy connected: $answer"
        return 1
    fi
    # The sentence has the status of the proxy's answer.
    grep -q 'CONNECT.* 40[0-9]\|proxy.* 40[0-9]\|code 40[0-9]' <<< "$answer" || { echo "$answer"; return 1; }
}

check curl "Apple's recipe with a provider token (DER signature): 200 over HTTP/2" recipe_with_token
check curl "the record warns of the DER signature" warning
check curl "Apple's recipe with a certificate" recipe_with_certificate
check curl "no provider token: 403 MissingProviderToken" no_token
check curl "plain port: HTTP/2 by prior knowledge" prior_knowledge
check curl "plain port: HTTP/1.1, two pushes over one connection" http1
check curl "plain port: HTTP/1.1, 400 BadDeviceToken" http1_refused
check curl "through the CONNECT proxy, unchanged URL" through_proxy
check curl "the proxy refuses another target" other_target
finish
