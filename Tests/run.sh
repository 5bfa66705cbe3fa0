#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Further arguments go to swift test (--filter …).
#
#   run.sh fast    what takes under 30 s on a warm build: the suites of the pure parts, of the transport and of the modules
#                  with Apple's names, and for the rest one run from end to end: the demo, an app's extension in the
#                  harness, a delivery by the library. It leaves out the table of faults, batches, the drill, the command's
#                  options, the longest tests of the other suites, and whatever starts a compiler.
#   run.sh small   suites of values: rules, texts, tables. No sockets, no threads to wait for.
#   run.sh medium  suites with threads, files, loopback sockets and processes of their own.
#   run.sh large   all others: nse-run and nse-serve as a user runs them. The three together are every test.
#   run.sh system  medium and large: what depends on the user and on the machine.
#   run.sh build   builds, and runs none. After it, --skip-build behind another word runs the tests that were built.
#
# Temporary files go into a directory in TMPDIR (/tmp) that is removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites openssl
nse_temporary

small='NotificationCore|NotificationCheck|APNs|ExtensionBuild|SourceRewriter'
medium='AppleModules|CVirtualTime|CurlTransport|ExtensionFidelity|ExtensionWire|FoundationNetworking|LoopbackServer'
medium+='|NotificationBatch|ServiceExtensionMain|ServiceExtensionRuntime|ServiceExtensionTesting|UserNotifications'
case ${1:-} in
    build) shift; swift build --build-tests "$@"; exit ;;
    fast)
        shift
        modules='NotificationCore|CurlTransport|AppleModules|UserNotifications|FoundationNetworking'
        set -- --filter "^($modules)Tests\." --filter '\.(DemoTests|XcodeTemplateTests|NotificationRuntimeTests)/' \
            --skip '\.(InventoryTests|DamagedDefaultsTests|DialectSetTests)/' "$@"
        ;;
    small) shift; set -- --filter "^($small)Tests\." "$@" ;;
    system) shift; set -- --skip "^($small)Tests\." "$@" ;;
    medium) shift; set -- --filter "^($medium)Tests\." "$@" ;;
    # A suite that is in neither list is here.
    large) shift; set -- --skip "^($small|$medium)Tests\." "$@" ;;
esac
# One at a time: the suites count open descriptors and threads of the process.
events=$TMPDIR/events.jsonl
status=0
swift test --no-parallel --event-stream-output-path "$events" --event-stream-version 0 "$@" || status=$?
[ "$status" -ne 0 ] || exit 0

# Which tests failed, again at the end, where it is seen. With NSE_SECOND_TRY=1 the files of at most five tests run once more:
# on a busy machine a second is late now and then, and what is broken fails again.
failed=$(grep '"kind":"issueRecorded"' "$events" | grep -v '"isKnown":true' \
    | sed -n 's|.*"testID":"\([^"]*\)".*|\1|p' | sed 's|\\/|/|g' | sort -u) || true
printf 'failed: %s\n' "${failed:-(not a test: see above)}" >&2
[ "${NSE_SECOND_TRY:-}" = 1 ] && [ -n "$failed" ] && [ "$(wc -l <<< "$failed")" -le 5 ] || exit "$status"
files=$(sed -n 's|.*/\([^/]*\)\.swift:[0-9]*:[0-9]*$|\1|p' <<< "$failed" | sort -u | paste -sd '|')
[ -n "$files" ] || exit "$status"
swift test --no-parallel --skip-build --filter "/(${files//+/\\+})\.swift:"
