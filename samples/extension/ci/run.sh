#!/usr/bin/env bash
# Builds the extension on this machine, and runs its tests and its drill. Needs a Swift toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")"
# One after the other: the temporary directory of a test is the extension's while a delivery runs.
exec swift test --no-parallel --xunit-output .build/tests.xml "$@"
