#!/usr/bin/env bash
# documentation.sh [DIR]: renders the DocC pages of what was built with `swift build`, and fails at a warning. DIR keeps
# the archives. Pages that are tables of the program are written by it.
#
# The pages link to each other as Markdown does, [title](Page.md#heading), so that they can be read where the repository is
# hosted. DocC takes such a link for an address on the web and does not check it. So the copies that are rendered here have
# [title](doc:Page#Heading), and the titles alone of links to files outside of the pages.
set -euo pipefail
cd "$(dirname "$0")/../.."
built=$(swift build --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
output=${1:-$scratch/archives}
mkdir -p "$output"

# The compiler finds C modules by their maps: those of system libraries, and those that SwiftPM has made.
clang=()
for map in Sources/System/*/module.modulemap Sources/ExtensionSide/AppleModules/*/module.modulemap "$built"/*.build/module.modulemap; do
    clang+=(-Xcc "-fmodule-map-file=$map")
done

as_docc() {
    sed -z -E -i -e 's@\]\(([A-Za-z]+)\.md\)@](doc:\1)@g' -e 's@\]\(([A-Za-z]+)\.md#(.)@](doc:\1#\u\2@g' \
        -e 's@\[([^][]+)\]\(\.\./[^)]*\)@\1@g' "$@"
}

status=0
for place in Runtime/ServiceExtensionRuntime ExtensionSide/Testing/ServiceExtensionTesting \
    ExtensionSide/UserNotifications/UserNotifications; do
    module=${place##*/}
    mkdir "$scratch/$module"
    swift-symbolgraph-extract -module-name "$module" -I "$built/Modules" -I "$built" -output-dir "$scratch/$module" \
        -target "$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)" \
        -minimum-access-level public -experimental-allowed-reexported-modules=NotificationCore,CurlTransport "${clang[@]}"
    cp -r "Sources/$place.docc" "$scratch/$module.docc"
    [ "$module" != ServiceExtensionRuntime ] || for page in codes senders apns-checks; do
        "$built/nse-run" explain --page "$page" > "$scratch/$module.docc/$page.md"
    done
    as_docc "$scratch/$module.docc"/*.md
    docc convert "$scratch/$module.docc" --additional-symbol-graph-dir "$scratch/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "nse-run.$module" \
        --output-path "$output/$module.doccarchive" > "$scratch/log" 2>&1 || status=1
    if grep -A3 -E '^(warning|error):' "$scratch/log"; then status=1; fi
done
exit $status
