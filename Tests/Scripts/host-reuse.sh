#!/usr/bin/env bash
# Ten thousand notifications through one process of an extension, or NSE_HOST_REUSE of them: a static of it counts to
# their number, its memory does not grow, and the host keeps no descriptor. The suite takes fewer.
set -euo pipefail
cd "$(dirname "$0")/../.."
export NSE_HOST_REUSE="${NSE_HOST_REUSE:-10000}"
swift test --no-parallel --filter 'HostReuseTests/many'
