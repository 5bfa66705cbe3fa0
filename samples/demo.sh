#!/usr/bin/env bash
# Builds the command as it is released and runs every sample against a server on this machine.
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites
nse_temporary
# Without the packages that only tests and the extension's side need.
export NSE_COMMAND_ONLY=1
swift build -c release --static-swift-stdlib --product nse-run 1>&2
"$(swift build -c release --static-swift-stdlib --show-bin-path)/nse-run" demo --samples samples "$@"
