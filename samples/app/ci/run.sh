#!/usr/bin/env bash
# Builds the app's notification code on this machine, and runs its tests. Needs a Swift toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")"
exec swift test --no-parallel --xunit-output .build/tests.xml "$@"
