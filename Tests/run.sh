#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Further arguments go to swift test (--filter …).
#
#   run.sh fast    what takes under 30 s on a warm build: the suites of the pure parts, of the transport and of the modules
#                  with Apple's names, and for the rest one run from end to end: the demo, an app's extension in the
#                  harness, a delivery by the library. It leaves out the table of faults, batches, the drill, the command's
#                  options, the longest tests of the other suites, and whatever starts a compiler.
#
# Temporary files go into a directory in TMPDIR (/tmp) that is removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites openssl
nse_temporary

if [ "${1:-}" = fast ]; then
    shift
    modules='NotificationCore|CurlTransport|AppleModules|UserNotifications|FoundationNetworking'
    set -- --filter "^($modules)Tests\." --filter '\.(DemoTests|XcodeTemplateTests|NotificationRuntimeTests)/' \
        --skip '\.(InventoryTests|ShadowingTests|DamagedDefaultsTests|DialectTableTests)/' "$@"
fi
# One at a time: the suites count open descriptors and threads of the process.
swift test --no-parallel "$@"
