#!/usr/bin/env bash
# Builds the extension on this machine, and runs its tests and its drill. Needs a Swift toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")"
# Leaves out the part of nse-run that needs libcurl and libmagic.
export NSE_EXTENSION_SIDE_ONLY=1
# One after the other: the temporary directory of a test is the extension's while a delivery runs.
exec swift test --no-parallel --xunit-output .build/tests.xml "$@"
