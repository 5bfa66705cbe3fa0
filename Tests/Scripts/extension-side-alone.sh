#!/usr/bin/env bash
# Builds and runs samples/extension where libcurl's and libmagic's development files cannot be seen, and runs its
# tests where the libraries cannot be seen either: a mount namespace of this script's own. Leaves no trace outside
# samples/extension/ci/.build. Needs root, or user namespaces.
set -euo pipefail
cd "$(dirname "$0")/../../samples/extension/ci"

if [ "${NSE_NAMESPACE:-}" != made ]; then
    flags=(--mount)
    [ "$(id -u)" -eq 0 ] || flags+=(--user --map-root-user)
    exec env NSE_NAMESPACE=made unshare "${flags[@]}" -- bash "$PWD/../../../Tests/Scripts/extension-side-alone.sh" "$@"
fi
mount --make-rprivate /

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
mkdir "$scratch/folder"
echo '#error hidden' > "$scratch/file"

hide() {
    local path
    for path in "$@"; do
        if [ -d "$path" ]; then mount --bind "$scratch/folder" "$path"; elif [ -e "$path" ]; then mount --bind "$scratch/file" "$path"; fi
    done
}
fails() {
    if "$@" > /dev/null 2>&1; then
        echo "still to be seen: $*" >&2
        exit 1
    fi
}
compiles() { echo "#include <$1>" | clang -fsyntax-only -x c -; }
links() { echo 'int main(void) { return 0; }' | clang -x c - "$1" -o "$scratch/linked"; }

libraries=(/usr/lib /usr/lib/*-linux-gnu /usr/local/lib)
hide /usr/include/curl /usr/include/*-linux-gnu/curl /usr/local/include/curl /usr/include/magic.h \
    /usr/local/include/magic.h /usr/share/misc/magic.mgc /usr/lib/file/magic.mgc
for folder in "${libraries[@]}"; do
    hide "$folder"/pkgconfig/libcurl.pc "$folder"/pkgconfig/libmagic.pc "$folder"/libcurl.so "$folder"/libcurl.a \
        "$folder"/libmagic.so* "$folder"/libmagic.a
done
fails compiles curl/curl.h
fails compiles magic.h
fails links -lcurl
fails links -lmagic
fails pkg-config --exists libcurl

# SwiftPM itself loads libcurl.so.4, so that one goes only when it has done its work.
./run.sh "$@"

for folder in "${libraries[@]}"; do hide "$folder"/libcurl.so.*; done
fails links -l:libcurl.so.4
bundle=(.build/debug/*PackageTests.xctest)
"${bundle[0]}"
"${bundle[0]}" --testing-library swift-testing
echo "samples/extension: built and tested without libcurl and libmagic"
