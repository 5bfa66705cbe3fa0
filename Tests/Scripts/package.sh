#!/usr/bin/env bash
# package.sh [DIRECTORY]: packs the programs that are in DIRECTORY (.build/debug) and looks at what comes out: the same bytes
# twice, lintian, and in a minimal Debian without anything to build with: install, use, upgrade with state, remove, purge.
# Needs root, mmdebstrap, lintian and dpkg-dev. Leaves only the minimal Debian, .build/package-base.tar, for the next time.
set -euo pipefail
cd "$(dirname "$0")/../.."
programs=$(realpath "${1:-.build/debug}")
if [ -z "${NSE_NAMESPACE:-}" ]; then
    # What is mounted below goes with it.
    exec env NSE_NAMESPACE=made unshare --mount -- bash "$PWD/Tests/Scripts/package.sh" "$programs"
fi
place=$(mktemp -d /var/tmp/nse-package.XXXXXX)
server=
clean_up() {
    [ -z "$server" ] || kill "$server" 2> /dev/null || true
    umount --recursive --lazy "$place/root" 2> /dev/null || true
    rm -rf --one-file-system "$place"
}
trap clean_up EXIT
root=$place/root

fail() { echo "package.sh: $*" >&2; exit 1; }
# contains TEXT FILE
contains() { grep --quiet --fixed-strings -- "$1" "$2" || { cat "$2" >&2; fail "not found: $1"; }; }

# MARK: The files
pack() { bash samples/install.sh --programs "$programs" "$@" > "$place/packed.log" 2>&1 || { cat "$place/packed.log"; return 1; }; }
pack "$place/dist"
pack --version 0.0.9 "$place/before"
# Once more, as somebody else on a machine that is set up in another way.
mkdir "$place/te mp"
(
    umask 077
    export TZ=Asia/Tokyo LC_ALL=C.UTF-8 COLUMNS=200 TERM=xterm-256color FORCE_COLOR=1 HOME=$place/home TMPDIR="$place/te mp"
    pack "$place/again"
)
for file in "$place/dist"/*; do cmp "$file" "$place/again/${file##*/}"; done
echo 'packed twice: the same bytes'
pack --command "$place/command"
[ "$(tar -tzf "$place"/command/*.tar.gz | grep '/bin/.')" = "$(basename "$place"/command/*.tar.gz .tar.gz)/bin/nse-run" ] ||
    fail 'not the command alone'
new=("$place"/dist/*.deb) old=("$place"/before/*.deb)
# Only programs that were built for tests look for the Swift runtime in a toolchain.
suppressed=()
! readelf --dynamic "$programs/nse-run" | grep --quiet RUNPATH || suppressed=(--suppress-tags custom-library-search-path)
lintian --allow-root --fail-on error "${suppressed[@]}" "${new[0]}"
echo 'lintian: no error'
mkdir "$place/prefix"
tar -C "$place/prefix" --strip-components=1 -xzf "$place"/dist/*.tar.gz
# The action of GitHub with the command from the archive.
status=0
PATH=$place/prefix/bin:$PATH GITHUB_OUTPUT=$place/output GITHUB_STEP_SUMMARY=$place/summary \
    NSE_FILES='samples/broken/fcm-v1.j*n' NSE_OPTIONS=--offline bash .github/actions/check/check.sh > "$place/out" || status=$?
[ "$status" -eq 1 ] || fail "the action ended with $status"
contains '::error file=samples/broken/fcm-v1.json,line=10,' "$place/out"
contains 'NO PICTURE' "$place/summary"
contains 'status=1' "$place/output"

# MARK: A minimal Debian
# shellcheck source=/dev/null
suite=$(. /etc/os-release; echo "$VERSION_CODENAME")
depends=$(dpkg-deb --field "${new[0]}" Depends | sed 's/ *([^)]*)//g; s/ //g')
base=.build/package-base.tar
if [ "$(cat "$base.made" 2> /dev/null)" != "$suite $depends" ]; then
    mmdebstrap --quiet --variant=essential --include="$depends" "$suite" "$base"
    echo "$suite $depends" > "$base.made"
fi
mkdir "$root"
tar -C "$root" -xf "$base"
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mkdir -p "$root/packages" "$root/samples"
cp "${new[0]}" "$root/packages/new.deb"
cp "${old[0]}" "$root/packages/old.deb"
cp samples/*.json "$root/samples"
# The runtime of a toolchain, where the programs need it.
ldd "$programs/nse-serve" "$programs/nse-run" | sed -n 's|.* => \(/.*/swift/linux/[^ ]*\) .*|\1|p' | sort -u |
    while read -r library; do install -D "$(realpath "$library")" "$root$library"; done
in_root=(chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive)

# serve: starts nse-serve as the unit does, with the state where the unit has it, and finds its API.
serve() {
    rm -f "$root/run/ready.json"
    "${in_root[@]}" nse-serve --state /var/lib/nse-serve --apns-port off --plain-port 0 --proxy-port off --http-port 0 \
        --ready-file /run/ready.json > "$place/serve.log" 2>&1 &
    server=$!
    until [ -e "$root/run/ready.json" ]; do
        kill -0 "$server" 2> /dev/null || { cat "$place/serve.log" >&2; fail 'nse-serve did not start'; }
        sleep 0.1
    done
    api=$(sed -n 's/.*"url":"\([^"]*\)".*/\1/p' "$root/run/ready.json")
    token=$(sed -n 's/.*"token":"\([0-9a-f]*\)".*/\1/p' "$root/run/ready.json")
}
stop() { kill "$server"; wait "$server" || fail "nse-serve ended with $?"; server=; }

# MARK: Install
"${in_root[@]}" dpkg --install /packages/old.deb > "$place/dpkg.log" 2>&1 || { cat "$place/dpkg.log"; fail 'not installed'; }
"${in_root[@]}" nse-run --version > "$place/out"
contains 'libmagic' "$place/out"
"${in_root[@]}" nse-serve --version > "$place/out"
contains 'nse-serve ' "$place/out"
"${in_root[@]}" nse-run /samples/no-media.json --app-group /tmp/group > "$place/out" 2> "$place/err"
contains '"aps"' "$place/out"
for file in share/man/man1/nse-{run,run-batch,run-check,serve}.1.gz share/bash-completion/completions/nse-run \
    share/zsh/vendor-completions/_nse-run share/fish/vendor_completions.d/nse-run.fish \
    share/nse-run/package/Package.swift share/doc/nse-run/{copyright,nse-run.spdx.json}; do
    [ -s "$root/usr/$file" ] || fail "/usr/$file is missing"
done
for manual in "$root"/usr/share/man/man1/nse-*.gz; do gzip -dc "$manual" | grep --quiet '^\.' || fail "$manual"; done
serve
curl --silent --show-error --fail "${api}v1/deliver?token=$token" -d '{"aps":{"alert":"before the upgrade"}}' > /dev/null
stop
echo 'installed and used'

# MARK: Upgrade, with the state and with a changed configuration
echo '# changed' >> "$root/etc/default/nse-serve"
"${in_root[@]}" dpkg --install /packages/new.deb > "$place/dpkg.log" 2>&1 || { cat "$place/dpkg.log"; fail 'not upgraded'; }
contains '# changed' "$root/etc/default/nse-serve"
before=$token
serve
[ "$token" = "$before" ] || fail 'the phone has another token after the upgrade'
curl --silent --show-error --fail "${api}v1/pushes?token=$token&since=0" > "$place/out"
contains 'before the upgrade' "$place/out"
stop
echo 'upgraded: the phone and its push are there'

# MARK: Remove, purge
kept=(var/lib/nse-serve/ca.pem etc/default/nse-serve)
"${in_root[@]}" dpkg --remove nse-run > /dev/null 2>&1
for file in usr/bin/nse-run usr/share/nse-run; do [ ! -e "$root/$file" ] || fail "/$file is left after the removal"; done
for file in "${kept[@]}"; do [ -e "$root/$file" ] || fail "the removal took /$file"; done
"${in_root[@]}" dpkg --purge nse-run > /dev/null 2>&1
for file in "${kept[@]}"; do [ ! -e "$root/$file" ] || fail "/$file is left after the purge"; done
left=$(find "$root" -xdev -name 'nse-*' -not -path "$root/tmp/*" -not -path "$root/proc/*" -printf '/%P\n')
[ -z "$left" ] || fail "left after the purge: $left"
echo 'removed and purged: nothing is left'
