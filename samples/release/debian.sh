#!/usr/bin/env bash
# debian.sh TREE VERSION DIRECTORY [OPTION OF DPKG-DEB...]: a Debian package of what install.sh has laid out in TREE.
set -euo pipefail
tree=$(realpath "$1") version=$2 directory=$(realpath "$3")
shift 3
here=$(cd "$(dirname "$0")/debian" && pwd)
architecture=$(dpkg --print-architecture)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
root=$place/nse-run
mkdir -p "$root/DEBIAN" "$root/lib/systemd/system" "$root/etc/default" "$place/debian"

cp -R "$tree" "$root/usr"
# Where Debian has them, and as it has them.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
documents=$root/usr/share/doc/nse-run
gzip --best --no-name "$root"/usr/share/man/man1/*.1
rm "$documents/LIBRARIES"
install -m 0644 "$here/copyright" "$documents/copyright"
printf 'nse-run (%s) unstable; urgency=medium\n\n  * See .github/CHANGELOG.md of the repository.\n\n -- %s  %s\n' \
    "$version" "$(sed -n 's/^Maintainer: //p' "$here/control")" "$(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")" |
    gzip --best --no-name > "$documents/changelog.gz"
install -m 0644 "$here/nse-serve.service" "$root/lib/systemd/system/nse-serve.service"
install -m 0644 "$here/nse-serve.default" "$root/etc/default/nse-serve"
echo /etc/default/nse-serve > "$root/DEBIAN/conffiles"
install -m 0755 "$here/postinst" "$here/prerm" "$here/postrm" "$root/DEBIAN"

# The libraries of a toolchain, which only programs that were built for tests need, belong to no package.
printf 'Source: nse-run\n\nPackage: nse-run\nArchitecture: any\n' > "$place/debian/control"
libraries=$(cd "$place" && dpkg-shlibdeps -O --ignore-missing-info -xnse-run \
    nse-run/usr/bin/nse-run nse-run/usr/bin/nse-serve 2> "$place/said" | sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || { cat "$place/said" >&2; exit 1; }
sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@LIBRARIES@/$libraries/" \
    -e "s/@SIZE@/$(du --apparent-size -sk --exclude DEBIAN "$root" | cut -f 1)/" "$here/control" > "$root/DEBIAN/control"
(cd "$root" && find usr lib -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$root"
# dpkg-deb takes the times of files that are newer than SOURCE_DATE_EPOCH from it.
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group "$@" --build "$root" "$directory/nse-run_${version}_$architecture.deb" >&2
