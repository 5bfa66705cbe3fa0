#!/usr/bin/env bash
# certificates.sh DIRECTORY BUNDLE: provider certificates as Apple makes them (subject UID: the bundle identifier;
# extensions 1.2.840.113635.100.6.3.1: development, .2: production), and a provider's key.
#
#   ca.pem           the CA for --client-ca
#   both.pem, production.pem, development.pem    certificate and key, of that CA
#   unknown.pem      of another CA
#   keys/AuthKey_ABC123DEFG.p8                   the key, as it is downloaded from Apple
set -euo pipefail
directory=$1 bundle=$2
mkdir -p "$directory/keys"
chmod 0700 "$directory"
cd "$directory"

key() {
    openssl ecparam -name prime256v1 -genkey | openssl pkcs8 -topk8 -nocrypt > "$1"
}
# authority NAME
authority() {
    key "$1.key"
    openssl req -x509 -new -key "$1.key" -sha256 -days 30 -subj "/CN=$1 of the client checks" -out "$1.pem"
}
# certificate NAME AUTHORITY EXTENSION...
certificate() {
    local name=$1 authority=$2 extension
    shift 2
    {
        echo "basicConstraints=CA:FALSE"
        echo "keyUsage=critical,digitalSignature"
        echo "extendedKeyUsage=clientAuth"
        # Each is an ASN.1 NULL.
        for extension; do echo "1.2.840.113635.100.6.3.$extension=DER:0500"; done
    } > "$name.cnf"
    key "$name.key"
    openssl req -new -key "$name.key" -subj "/UID=$bundle/CN=Apple Push Services: $bundle" |
        openssl x509 -req -CA "$authority.pem" -CAkey "$authority.key" -CAcreateserial -sha256 -days 30 \
            -extfile "$name.cnf" > "$name.crt" 2> openssl.log || { cat openssl.log >&2; return 1; }
    cat "$name.crt" "$name.key" > "$name.pem"
}

key keys/AuthKey_ABC123DEFG.p8
authority ca
authority other
certificate both ca 1 2
certificate production ca 2
certificate development ca 1
certificate unknown other 1 2
