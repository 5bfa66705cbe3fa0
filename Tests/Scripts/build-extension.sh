#!/usr/bin/env bash
# Builds extensions with `nse-run build` and the real compiler, as it is installed, without the checkout: the template of
# Xcode and the samples, which then run, one with @objc, one that does not compile. Takes the directory with the programs
# (default: .build/debug). Leaves nothing; the first build of the modules takes one to three minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
programs=$(realpath "${1:-.build/debug}")
place=$(mktemp -d "${TMPDIR:-/tmp}/nse-build.XXXXXX")
trap 'rm -rf "$place"' EXIT
bash samples/install.sh --programs "$programs" "$place/dist" > "$place/packed.log" 2>&1 || { cat "$place/packed.log"; exit 1; }
mkdir "$place/prefix"
tar -C "$place/prefix" --strip-components=1 -xzf "$place"/dist/*.tar.gz
command=$place/prefix/bin/nse-run
# Nothing is written where it is installed.
installed() { find "$place/prefix" -printf '%p %s %T@\n' | sort | sha256sum; }
before=$(installed)
export XDG_CACHE_HOME=$place/cache
unset NSE_RUN_PACKAGE

# contains TEXT FILE
contains() {
    grep --quiet --fixed-strings -- "$1" "$2" || {
        printf 'not found: %s\nin:\n' "$1" >&2
        cat "$2" >&2
        exit 1
    }
}

# matches EXPRESSION FILE
matches() {
    grep --quiet --extended-regexp -- "$1" "$2" || {
        printf 'not matched: %s\nin:\n' "$1" >&2
        cat "$2" >&2
        exit 1
    }
}

# build NAME STATUS ARGUMENTS...
build() {
    local name=$1 expected=$2 status=0
    shift 2
    SECONDS=0
    "$command" build "$@" -o "$place/$name" > "$place/$name.out" 2> "$place/$name.log" || status=$?
    echo "nse-run build: $name, $SECONDS s"
    if [ "$status" -ne "$expected" ] || [ -s "$place/$name.out" ]; then
        echo "status $status instead of $expected" >&2
        cat "$place/$name.out" "$place/$name.log" >&2
        exit 1
    fi
}

build template 0 Tests/Fixtures/Extensions/XcodeTemplateExtension
test -x "$place/template"

"$command" --extension "$place/template" samples/no-media.json --app-group "$place/group" --quiet > "$place/delivered.json"
contains ' [modified]"' "$place/delivered.json"

# The sample of the documentation, with a server that has lost the picture.
build sample 0 samples/extension/NotificationService
"$command" --extension "$place/sample" samples/extension/payloads/parcel.json --inject status=404 \
    --app-group "$place/group" --report "$place/record.json" --quiet > "$place/delivered.json"
contains '"outcome":"modified"' "$place/record.json"
contains '"outcome":"finished","http_status":404' "$place/record.json"

# The sample with every mistake: a crash has its line of source, and a timer of its own follows the clock.
build wrong 0 samples/extensions/EverythingWrong
wrong=("$command" --extension "$place/wrong" --app-group "$place/group" --report "$place/record.json" --quiet)
"${wrong[@]}" samples/extensions/payloads/crash.json > "$place/delivered.json"
cmp samples/extensions/payloads/crash.json "$place/delivered.json"
matches '"code":"extension\.crashed".*NotificationService\.swift:[0-9]+' "$place/record.json"

SECONDS=0
"${wrong[@]}" samples/extensions/payloads/own-timer.json --virtual-time --inject delay=1h > "$place/delivered.json"
contains '"subtitle":"without its picture"' "$place/delivered.json"
matches '"outcome":"modified".*"elapsed_ms":25[0-9]{3}[.,]' "$place/record.json"
if [ "$SECONDS" -gt 10 ]; then
    echo "25 virtual seconds took $SECONDS real ones" >&2
    exit 1
fi

build selectors 0 Tests/Fixtures/Extensions/Originals/Selectors
contains '@objcMembers (line 6)' "$place/selectors.log"
test -x "$place/selectors"

build foundation 0 Tests/Fixtures/Extensions/FoundationOnlyExtension

broken=$place/'my "broken" extension.swift'
cat > "$broken" << 'END'
import SwiftUI
import UserNotifications

class NotificationService: UNNotificationServiceExtension {}
END
build module 1 "$broken"
contains "$broken:1:8: error: no such module 'SwiftUI'" "$place/module.log"

broken=$place/Broken.swift
cat > "$broken" << 'END'
import UIKit
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    @objc var player: AVAudioPlayer?
    func scene(_ response: UNNotificationResponse) { print(response.targetScene) }
}
END
build symbols 1 "$broken"
contains "$broken:5:23: error: cannot find type 'AVAudioPlayer' in scope" "$place/symbols.log"
contains 'inventory: AVAudioPlayer: left out, nothing is played here' "$place/symbols.log"
contains "$broken:6:69: error:" "$place/symbols.log"
contains 'inventory: UNNotificationResponse.targetScene: left out' "$place/symbols.log"

[ "$before" = "$(installed)" ] || { echo 'nse-run build has changed what is installed' >&2; exit 1; }
echo "nse-run build: as expected"
