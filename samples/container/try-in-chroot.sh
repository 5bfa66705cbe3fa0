#!/usr/bin/env bash
# try-in-chroot.sh ARCHIVE: tries the second stage of the Containerfile where there is no container engine: a minimal
# Debian made by debootstrap, with the same packages, the same user, a read-only root file system, and the command out
# of ARCHIVE (samples/install.sh makes it). Needs root, debootstrap and a Debian mirror (MIRROR; that of this machine's
# apt, when it is a Debian). Leaves nothing behind.
set -euo pipefail
archive=$(readlink -f "${1:?usage: try-in-chroot.sh ARCHIVE}")
here=$(cd "$(dirname "$0")" && pwd)
suite=$(sed -n 's/^FROM .*debian:\([a-z]*\)-slim AS run$/\1/p' "$here/Containerfile")
# shellcheck disable=SC2016  # apt's own placeholders
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" 2> /dev/null | grep -m 1 '/debian/*$' || true)}
mirror=${mirror:-http://deb.debian.org/debian/}

if [ -z "${TRY_IN_CHROOT:-}" ]; then
    # A mount namespace of its own: whatever is mounted below goes with it.
    exec env TRY_IN_CHROOT=1 unshare --mount "$0" "$@"
fi
root=$(mktemp -d)
server=
clean_up() {
    [ -z "$server" ] || kill "$server" 2> /dev/null || true
    umount --recursive --lazy "$root" 2> /dev/null || true
    rm -rf --one-file-system "$root" "$root.log" "$root.said"
}
trap clean_up EXIT
# The packages come from the Containerfile: what is tried is what it says.
packages=$(sed -n '/^FROM .*-slim AS run$/,$ s/.*apt-get install --yes --no-install-recommends \(.*\) \\$/\1/p' "$here/Containerfile")
echo "debootstrap --variant=minbase $suite, then apt-get install --no-install-recommends $packages"
debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$root.log" 2>&1 || { tail -n 20 "$root.log"; exit 1; }
# The root directory of a container can be entered by everyone; and it is a mount of its own.
chmod 0755 "$root"
mount --bind "$root" "$root"
mount --types proc proc "$root/proc"
in_root() {
    chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin DEBIAN_FRONTEND=noninteractive "$@"
}
# shellcheck disable=SC2086  # a list of package names
in_root sh -ec "apt-get update; apt-get install --yes --no-install-recommends $packages" > "$root.log" 2>&1 ||
    { tail -n 20 "$root.log"; exit 1; }
in_root groupadd --gid 10001 nse-run
in_root useradd --uid 10001 --gid nse-run --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin nse-run
in_root install -d -o nse-run -g nse-run -m 2750 /app-group
tar --extract --gzip --file "$archive" --directory "$root/usr/local" --strip-components=1
mkdir "$root/samples"
cp -r "$here/.."/*.json "$here/../media" "$root/samples/"

# As with --read-only: only the shared directory, and a small /tmp for the demo, can be written.
mount --options remount,bind,ro "$root"
mount --types tmpfs --options size=64m,mode=1777 tmpfs "$root/tmp"
mount --types tmpfs --options size=64m,mode=2750,uid=10001,gid=10001 tmpfs "$root/app-group"
as_user=(chroot --userspec=10001:10001 --groups= "$root"
    /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin NSE_APP_GROUP=/app-group)

echo "\$ nse-run --version    # uid $("${as_user[@]}" id -u), root file system read-only"
"${as_user[@]}" nse-run --version
echo "\$ nse-run demo --samples /samples | cut -c 1-32"
"${as_user[@]}" nse-run demo --samples /samples | sed -n '1,/^$/p' | cut -c 1-32
echo "\$ nse-run batch < pushes.ndjson"
"${as_user[@]}" nse-run demo --serve --samples /samples 2> "$root.said" &
server=$!
until grep -q 'media on' "$root.said"; do
    kill -0 "$server" || { cat "$root.said"; exit 1; }
    sleep 0.1
done
address=$(sed -n 's/.*media on \(http:[^;]*\);.*/\1/p' "$root.said")
bash "$here/../pipelines/payloads.sh" 28 "$address" |
    "${as_user[@]}" nse-run batch --allow-http --allow-address 127.0.0.1 --report /app-group/report.ndjson | wc -l |
    sed 's/$/ lines came out/'
"${as_user[@]}" grep -o '"outcome":"[mois][a-z]*","[cr]' /app-group/report.ndjson |
    cut -d '"' -f 4 | sort | uniq -c
"${as_user[@]}" find /app-group/Attachments -type f -name '*.*' ! -name '.*' | wc -l | sed 's/$/ published files/'
