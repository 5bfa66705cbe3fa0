#!/usr/bin/env bash
# Builds the app's notification code on this machine, and runs its tests. Needs a Swift toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")"
# Leaves out the part of nse-run that needs libcurl and libmagic.
export NSE_EXTENSION_SIDE_ONLY=1
exec swift test --no-parallel --xunit-output .build/tests.xml "$@"
