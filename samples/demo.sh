#!/usr/bin/env bash
# Builds the command as it is released and runs every sample against a server on this machine.
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites
nse_temporary
# Without what only nse-serve and the extension's side need, unless it is there: another choice compiles everything again.
traits=(--traits Command)
[ ! -e .build/checkouts/swift-nio ] || traits=()
swift build -c release --static-swift-stdlib "${traits[@]}" --product nse-run 1>&2
"$(swift build -c release --static-swift-stdlib --show-bin-path)/nse-run" demo --samples samples "$@"
