#!/usr/bin/env bash
# Builds samples/extension and runs its tests on a machine without libcurl and libmagic: in a mount namespace of this
# script's own they are deleted from an overlay of /usr. Leaves nothing but samples/extension/ci/.build behind. Needs
# root, or user namespaces; exit 77 where neither is to be had.
set -euo pipefail
cd "$(dirname "$0")/../../samples/extension/ci"

if [ "${NSE_NAMESPACE:-}" != made ]; then
    flags=(--mount)
    [ "$(id -u)" -eq 0 ] || flags+=(--user --map-root-user)
    unshare "${flags[@]}" -- mount --make-rprivate / 2> /dev/null || {
        echo "no mount namespace on this machine" >&2
        exit 77
    }
    exec env NSE_NAMESPACE=made unshare "${flags[@]}" -- bash "$PWD/../../../Tests/Scripts/extension-side-alone.sh" "$@"
fi
mount --make-rprivate /

layer=$(mktemp -d)
trap 'umount -l "$layer"; rmdir "$layer"' EXIT
mount -t tmpfs tmpfs "$layer"
mkdir "$layer/upper" "$layer/work"
mount -t overlay overlay -o "lowerdir=/usr,upperdir=$layer/upper,workdir=$layer/work" /usr || {
    echo "no overlay file system on this machine" >&2
    exit 77
}

compiles() { echo "#include <$1>" | clang -fsyntax-only -x c -; }
links() { echo 'int main(void) { return 0; }' | clang -x c - "$1" -o "$layer/linked"; }
gone() {
    if "$@" > /dev/null 2>&1; then
        echo "still there: $*" >&2
        exit 1
    fi
}

find /usr/include /usr/local/include -depth \( -path '*/curl/*' -o -name curl -o -name magic.h \) -delete
find /usr \( -name libcurl.pc -o -name libcurl.so -o -name libcurl.a -o -name 'libmagic.*' -o -name magic.mgc \) -delete
gone compiles curl/curl.h
gone compiles magic.h
gone links -lcurl
gone links -lmagic
gone pkg-config --exists libcurl

rm -rf .build/alone
# SwiftPM itself loads libcurl.so.4, so that one goes only when it has done its work.
./run.sh --scratch-path .build/alone "$@"

find /usr -name 'libcurl.so.*' -delete
gone links -l:libcurl.so.4
bundle=(.build/alone/debug/*PackageTests.xctest)
"${bundle[0]}"
"${bundle[0]}" --testing-library swift-testing --filter DeliveryTests
echo "samples/extension: built and tested without libcurl and libmagic"
