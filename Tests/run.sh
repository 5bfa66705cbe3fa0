#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Further arguments go to swift test (--filter …).
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites openssl
# One at a time: the suites count open descriptors and threads of the process.
exec swift test --no-parallel "$@"
