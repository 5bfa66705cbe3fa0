#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Further arguments go to swift test (--filter …).
#
#   run.sh fast    what takes under 30 s on a warm build: the suites of the pure parts, of the transport and of the modules
#                  with Apple's names, and for the rest one run from end to end: the demo, an app's extension in the
#                  harness, a delivery by the library. It leaves out the table of faults, batches, the drill, the command's
#                  options, the longest tests of the other suites, and whatever starts a compiler.
#   run.sh small   suites of values: rules, texts, tables. No sockets, no threads to wait for. Only what they need is built.
#                  Without Check's megabytes of hostile text, which take as long as all of them.
#   run.sh medium  suites with threads, files, loopback sockets and processes of their own.
#   run.sh large   all others: nse-run and nse-serve as a user runs them.
#   run.sh fixtures  extensions and apps as people have them: the package Tests/Fixtures. The four together are every
#                  test.
#   run.sh system  medium, large and fixtures: what depends on the machine.
#   run.sh user    of these the files that name users, rights, homes, limits of a process or namespaces: what another user
#                  runs once more. All others find the same for everyone.
#   run.sh build   builds both packages, and runs no test.
#
# Temporary files go into a directory in TMPDIR (/tmp) that is removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
. samples/prerequisites.sh
nse_prerequisites openssl
nse_temporary
trap 'cat "$TMPDIR/failed" 2> /dev/null || true; rm -rf "$TMPDIR"' EXIT
# SwiftPM keeps traits in a set: else each process may name them to the compiler in another order, and everything is compiled
# again.
export SWIFT_DETERMINISTIC_HASHING=1

small='NotificationCore|NotificationCheck|APNs|ExtensionBuild|SourceRewriter'
medium='AppleModules|CVirtualTime|CurlTransport|ExtensionWire|FoundationNetworking|LoopbackServer|NotificationBatch'
medium+='|ServiceExtensionMain|ServiceExtensionRuntime|ServiceExtensionTesting|UserNotifications'
small_tests="^($small)Tests\.(?!Hostile)"
by_user='e[ug]id\(|chmod|chown|umask|EACCES|EPERM|"HOME"|setpriv|[pe]trlimit|unshare|mount|[sS]andbox'

# suite ARGUMENTS...: swift test of the package that `at` names. Which tests failed stands again at the end of everything,
# where it is seen. With NSE_SECOND_TRY=1 the files of at most ten tests run once more, alone: on a busy machine a second is
# late now and then, and what is broken fails again.
at=()
# What runs tests that are built.
tester=(swift test --skip-build)
suite() {
    local events status=0
    build || return
    events=$(mktemp "$TMPDIR/events.XXXXXX")
    # One at a time: the suites count open descriptors and threads of the process.
    "${tester[@]}" --no-parallel --event-stream-output-path "$events" --event-stream-version 0 "$@" || status=$?
    [ "$status" -eq 0 ] || again "$status" "$events"
}

# suites ARGUMENTS...: the same of the root package in two processes at a time, because most tests wait: of `parts`, the longest
# first, each takes the tests that no earlier one has. The tester has the rest: only `swift test` runs tests of XCTest.
parts=('nse_runTests\.' 'NotificationCheckTests\.Hostile' 'ServiceExtensionRuntimeTests\.' 'nse_serveTests\.')
parts+=('NotificationCoreTests\.' 'NotificationCheckTests\.')
program=nse-runPackageTests.xctest
suites() {
    local bundle earlier='' part results status=0
    build || return
    bundle=$(swift build --show-bin-path)/$program
    results=$(mktemp -d "$TMPDIR/parts.XXXXXX")
    # The tests have hashes as users have them.
    unset SWIFT_DETERMINISTIC_HASHING
    trap 'kill $(jobs -pr) 2> /dev/null; exit 130' INT TERM HUP
    part_of "$results/rest" "${tester[@]}" --skip "^($(IFS='|'; echo "${parts[*]}"))" "$@" &
    for part in "${parts[@]}"; do
        [ "$(jobs -pr | wc -l)" -lt 2 ] || wait -n || true
        part_of "$results/$part" "$bundle" --testing-library swift-testing --skip "^(?!$part)" \
            ${earlier:+--skip "^($earlier)"} "$@" &
        earlier+=${earlier:+|}$part
    done
    wait
    trap - INT TERM HUP
    export SWIFT_DETERMINISTIC_HASHING=1
    for part in rest "${parts[@]}"; do
        # 69: none of the tests that were asked for is in this part.
        case $(cat "$results/$part.status") in 0 | 69) ;; *) status=1 ;; esac
    done
    if ! grep -q '"kind":"testStarted"' "$results"/*.events; then
        echo "run.sh: not one test ran" >&2
        return 1
    fi
    [ "$status" -eq 0 ] || again "$status" "$results"/*.events
}

# part_of RESULT COMMAND...: runs it with its events in RESULT.events and its status in RESULT.status; its output comes at its end.
part_of() {
    local status=0
    "${@:2}" --no-parallel --event-stream-output-path "$1.events" --event-stream-version 0 > "$1.out" 2>&1 &
    trap 'kill $!' TERM
    wait $! || status=$?
    echo "$status" > "$1.status"
    flock "$results" cat "$1.out"
}

# events KIND EVENTS...: the tests of these events.
events() {
    grep -h "\"kind\":\"$1\"" "${@:2}" | grep -v '"isKnown":true' \
        | sed -n 's|.*"testID":"\([^"]*\)".*|\1|p' | sed 's|\\/|/|g' | sort -u || true
}

# again STATUS EVENTS...: which tests failed, and their second try. Where a process did not end them, others never ran.
again() {
    local failed files crashed status=$1
    failed=$(events issueRecorded "${@:2}")
    crashed=$(comm -23 <(events testStarted "${@:2}") <(events testEnded "${@:2}"))
    printf 'failed: %s\n' "${failed:-(not a test: see above)}" ${crashed:+"not ended: $crashed"} \
        | tee -a "$TMPDIR/failed" >&2
    [ -z "$crashed" ] || return "$status"
    [ "${NSE_SECOND_TRY:-}" = 1 ] && [ -n "$failed" ] && [ "$(wc -l <<< "$failed")" -le 10 ] || return "$status"
    files=$(sed -n 's|.*/\([^/]*\)\.swift:[0-9]*:[0-9]*$|\1|p' <<< "$failed" | sort -u | paste -sd '|')
    [ -n "$files" ] || return "$status"
    build || return
    "${tester[@]}" --no-parallel --filter "/(${files//+/\\+})\.swift:" \
        || { status=$?; echo "failed again: in $files" | tee -a "$TMPDIR/failed" >&2; return "$status"; }
}

# Ahead of each `swift test`, which runs the tests of that package of the two that was planned last.
build() { swift build "${at[@]}" --build-tests "$@"; }

# In place of `build`: the small suites linked alone, which a new clone has in a third of the time that everything takes. SwiftPM
# compiles one target at a time, as it does for `build`, which takes the modules from here; but it links only all tests
# together. A file map names the objects of the files that there are, in quotes as a response file wants them.
build_small() {
    local module modules place
    modules=$(tr '|' '\n' <<< "$small" | sed 'p; s/$/Tests/'; echo NSETestValues)
    place=$(swift build --show-bin-path) || return
    for module in $(grep Tests$ <<< "$modules"); do swift build --target "$module" || return; done
    mkdir -p "$place/nse-small"
    for module in $modules; do
        sed -n 's/^ *"object": \(".*"\),*$/\1/p' "$place/$module.build/output-file-map.json" | grep . && continue
        echo "run.sh: $place/$module.build/output-file-map.json names no object: see build_small" >&2
        return 1
    done > "$place/nse-small/objects"
    echo 'import Testing; await Testing.__swiftPMEntryPoint() as Never' > "$place/nse-small/main.swift"
    tester=("$place/$program" --testing-library swift-testing)
    swiftc -o "$place/$program" "$place/nse-small/main.swift" "@$place/nse-small/objects"
}

# fixtures COMMAND ARGUMENTS...: for the package in Tests/Fixtures, which takes what the root package has built.
fixtures() (
    at=(--package-path Tests/Fixtures --scratch-path "$PWD/.build")
    tester+=("${at[@]}")
    "$@"
)

status=0
case ${1:-} in
    build)
        shift
        build "$@"
        fixtures build "$@"
        ;;
    fast)
        shift
        modules='NotificationCore|CurlTransport|AppleModules|UserNotifications|FoundationNetworking'
        suite --filter "^($modules)Tests\." --filter '\.(DemoTests|ScriptedNetworkTests|NotificationRuntimeTests)/' \
            --skip '\.(InventoryTests|DamagedDefaultsTests|DialectSetTests)/' "$@"
        ;;
    small)
        shift
        program=nse-small/tests
        build() { build_small; }
        suites --filter "$small_tests" "$@"
        ;;
    medium) shift; suite --filter "^($medium)Tests\." "$@" ;;
    # A suite that is in neither list is here.
    large) shift; suite --skip "$small_tests" --skip "^($medium)Tests\." "$@" ;;
    fixtures) shift; fixtures suite "$@" ;;
    system)
        shift
        suites "$@" --skip "$small_tests" || status=$?
        fixtures suite "$@" || status=$?
        ;;
    user)
        shift
        files=$(grep -rlE "$by_user" --include='*.swift' Tests/*Tests | sed 's|.*/||; s|\.swift$||' | paste -sd '|')
        suites "$@" --skip "^($small)Tests\." --filter "/(${files//+/\\+})\.swift:"
        ;;
    '')
        suites "$@" || status=$?
        fixtures suite "$@" || status=$?
        ;;
    *) suite "$@" ;;
esac
exit "$status"
