#!/usr/bin/env bash
# run.sh [BINARY]: real clients of APNs push to nse-serve (built here when no BINARY is named). Prints one line for each
# check (ok, FAILED, skipped) and a summary; exit 1 when one fails, or when a client cannot be installed.
#
#   NSE_CLIENTS="aioapns curl"    only these
#   NSE_CLIENTS_SKIP=1            a client that cannot be installed is skipped, and said
#   NSE_CLIENTS_LOG=DIR           keeps the server's log, the dump of frames and what the clients wrote
#   PYTHON=python3.11             the Python of the virtual environments
#
# The clients come from PyPI and Debian. Their virtual environments, with the versions of requirements/, lie in
# ${XDG_CACHE_HOME:-~/.cache}/nse-run-clients and are made again when a list changes.
set -euo pipefail
binary=${1:+$(realpath "$1")}
cd "$(dirname "$0")/../.."
here=$PWD/Tests/Clients
# shellcheck source-path=SCRIPTDIR/../..
# shellcheck source=samples/prerequisites.sh
. samples/prerequisites.sh
python=${PYTHON:-python3}
cache=${XDG_CACHE_HOME:-${HOME:?}/.cache}/nse-run-clients
mkdir -p "$cache"

if [ -z "$binary" ]; then
    # shellcheck disable=SC2119  # no further commands
    nse_prerequisites
    nse_packages
    swift build --product nse-serve 1>&2
    binary=$(swift build --show-bin-path)/nse-serve
fi
[ -x "$binary" ] || { echo "run.sh: $binary is not a program" >&2; exit 66; }

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
log=${NSE_CLIENTS_LOG:-$scratch/log}
mkdir -p "$log"
log=$(realpath "$log")
touch "$scratch/lines"

# line TEXT: printed, and counted at the end.
line() {
    echo "$1" | tee -a "$scratch/lines"
}
# missing CLIENT WHY
missing() {
    if [ "${NSE_CLIENTS_SKIP:-}" = 1 ]; then line "skipped $1: $2"; else line "FAILED $1: $2"; fi
}

# debian COMMAND PACKAGE: installs the package when the command is missing and this is root. Prints what is missing.
debian() {
    if command -v "$1" > /dev/null; then return; fi
    if [ "$(id -u)" -eq 0 ] && command -v apt-get > /dev/null; then
        {
            apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$2"
        } > "$log/apt.log" 2>&1 || true
        if command -v "$1" > /dev/null; then return; fi
    fi
    echo "no command $1: install the package $2"
    return 1
}

# environment NAME: makes the virtual environment of requirements/NAME.txt. Prints what is missing.
environment() {
    local directory=$cache/$1 list=$here/requirements/$1.txt
    debian "$python" python3 || return 1
    if cmp -s "$list" "$directory/installed.txt" && "$directory/bin/python" -c '' 2> /dev/null; then return; fi
    rm -rf "$directory"
    if ! "$python" -m venv "$directory" > "$log/pip-$1.log" 2>&1; then
        rm -rf "$directory"
        if [ "$(id -u)" -eq 0 ] && command -v apt-get > /dev/null; then
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv \
                >> "$log/pip-$1.log" 2>&1 || true
        fi
        if ! "$python" -m venv "$directory" >> "$log/pip-$1.log" 2>&1; then
            rm -rf "$directory"
            echo "$python cannot make a virtual environment: install the package python3-venv"
            return 1
        fi
    fi
    if ! "$directory/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$list" \
        >> "$log/pip-$1.log" 2>&1; then
        echo "pip cannot install it: $(tail -n 1 "$log/pip-$1.log")"
        return 1
    fi
    cp "$list" "$directory/installed.txt"
}

# client NAME ENVIRONMENT SCRIPT, or client NAME COMMAND:PACKAGE SCRIPT
client() {
    local name=$1 needs=$2 script=$here/$3 why status=0 command
    case " ${NSE_CLIENTS:-$name} " in *" $name "*) ;; *) return ;; esac
    case $needs in
        *:*) why=$(debian "${needs%:*}" "${needs#*:}") || { missing "$name" "$why"; return; } ;;
        *) why=$(environment "$needs") || { missing "$name" "$why"; return; } ;;
    esac
    case $script in
        *.py) command=("$cache/$needs/bin/python" "$script") ;;
        *.mjs) command=(node "$script") ;;
        *) command=(bash "$script") ;;
    esac
    timeout 300 "${command[@]}" > "$scratch/output" 2> "$log/$name.log" || status=$?
    tee -a "$scratch/lines" < "$scratch/output"
    # It ended before its last check.
    if [ "$status" -ne 0 ] && ! grep -q '^FAILED ' "$scratch/output"; then
        line "FAILED $name: ended with $status: $(tail -n 1 "$log/$name.log")"
    fi
    if ! kill -0 "$server" 2> /dev/null; then
        line "FAILED $name: the server has ended"
        tail -n 20 "$log/server.log" >&2
        exit 1
    fi
}

for package in openssl curl; do
    why=$(debian "$package" "$package") || { echo "run.sh: $why" >&2; exit 69; }
done
why=$(debian "$python" python3) || { echo "run.sh: $why" >&2; exit 69; }
bash "$here/certificates.sh" "$scratch/certificates" com.example.clients

# Loopback connections: a proxy of the environment is not for them.
unset HTTPS_PROXY https_proxy HTTP_PROXY http_proxy ALL_PROXY all_proxy
"$binary" --apns-port 0 --plain-port 0 --proxy-port 0 --http-port 0 --state "$scratch/state" \
    --ready-file "$scratch/ready.json" --keys "$scratch/certificates/keys" \
    --client-ca "$scratch/certificates/ca.pem" > "$log/server.log" 2>&1 &
server=$!
for _ in $(seq 600); do
    [ ! -e "$scratch/ready.json" ] || break
    kill -0 "$server" 2> /dev/null || break
    sleep 0.1
done
if [ ! -e "$scratch/ready.json" ]; then
    cat "$log/server.log" >&2
    echo "run.sh: the server did not get ready" >&2
    exit 1
fi

export NSE_READY=$scratch/ready.json NSE_KEY=$scratch/certificates/keys/AuthKey_ABC123DEFG.p8
export NSE_KEY_ID=ABC123DEFG NSE_TEAM_ID=TEAM123456 NSE_CERTIFICATES=$scratch/certificates
export NSE_DUMP=$log/frames.log PYTHONDONTWRITEBYTECODE=1

client aioapns aioapns check_aioapns.py
client apns2-up apns2 check_apns2.py
client aapns aapns check_aapns.py
client pyapns-client pyapns check_pyapns.py
client kalyke kalyke check_kalyke.py
client httpx h2 check_httpx.py
client h2 h2 check_h2.py
client curl curl:curl check_curl.sh
client node node:nodejs check_node.mjs
client nghttp h2load:nghttp2-client check_nghttp.sh

if [ -z "${NSE_CLIENTS:-}" ]; then
    # Nothing is in flight: the server ends by itself.
    kill -TERM "$server"
    status=0
    wait "$server" || status=$?
    server=
    if [ "$status" -eq 0 ]; then
        line "ok server: ends with 0 after SIGTERM"
    else
        line "FAILED server: ended with $status after SIGTERM"
    fi
fi

count() { grep -c "^$1 " "$scratch/lines" || true; }
echo "checks passed: $(count ok), failed: $(count FAILED); clients skipped: $(count skipped)"
[ "$(count FAILED)" -eq 0 ]
