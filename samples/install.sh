#!/usr/bin/env bash
# install.sh [DIRECTORY]: builds the release and packs it: nse-run-VERSION-linux-ARCH.tar.gz in DIRECTORY
# (.build/dist), with the command, nse-serve beside it, the README and a list of the run-time libraries that it needs.
# Prints the name of the archive and its SHA-256. The same commit and toolchain give the same bytes.
#
#   tar -C /usr/local --strip-components=1 -xzf nse-run-VERSION-linux-ARCH.tar.gz    # bin/nse-run, bin/nse-serve, share/doc/nse-run/
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=samples/prerequisites.sh
. samples/prerequisites.sh
# shellcheck disable=SC2119  # no further commands
nse_prerequisites
nse_temporary
build=(swift build -c release --static-swift-stdlib)
"${build[@]}" --product nse-run 1>&2
"${build[@]}" --product nse-serve 1>&2
binary=$("${build[@]}" --show-bin-path)/nse-run

# The Debian package that owns a file; the file itself where there is no dpkg.
owner() {
    local file
    # The package may know it under /lib or under /usr/lib, which are one directory today.
    for file in "$1" "$(readlink -f "$1")" "/usr$1" "${1#/usr}"; do
        if dpkg-query --search "$file" 2> /dev/null | sed 's/[:,].*//' | grep -m 1 .; then return; fi
    done
    echo "$1"
}

# What the command itself is linked with (what those need, their packages bring), and what is opened by name.
libraries() {
    local library
    readelf --dynamic "$binary" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | while read -r library; do
        case $library in ld-linux*) continue ;; esac
        owner "$(ldd "$binary" | awk -v name="$library" '$1 == name { print $3 }')"
    done
    # libmagic's database, and the certificates that TLS trusts.
    echo libmagic-mgc
    echo ca-certificates
}

version=$("$binary" --version | sed -n '1s/^nse-run //p')
name=nse-run-$version-linux-$(uname -m)
mapfile -t packages < <(libraries | sort -u)
glibc=$(readelf --version-info "$binary" | grep -o 'GLIBC_[0-9.]*' | sort -u -V | tail -n 1)
curl=$(dpkg-query --show --showformat '${Version}' libcurl4 2> /dev/null || curl-config --version)

directory=${1:-.build/dist}
mkdir -p "$directory"
stage=$TMPDIR/stage
documents=$stage/$name/share/doc/nse-run
mkdir -p "$stage/$name/bin" "$documents"
install -m 0755 "$binary" "$stage/$name/bin/nse-run"
# Names of functions for stack traces stay; what only a debugger reads goes.
strip --strip-debug "$stage/$name/bin/nse-run"
# What `nse-run serve` starts.
install -m 0755 "${binary%/*}/nse-serve" "$stage/$name/bin/nse-serve"
strip --strip-debug "$stage/$name/bin/nse-serve"
install -m 0644 README.md "$documents/README.md"
cat > "$documents/LIBRARIES" << END
nse-run $version needs, beside the C library ($glibc or newer, here $(getconf GNU_LIBC_VERSION)), the packages

$(printf '    %s\n' "${packages[@]}")

as Debian calls them; libcurl is 7.85 or newer (built against $curl). On Debian and Ubuntu:

    apt-get install --no-install-recommends ${packages[*]}
END

commit=$(git log -1 --format=%ct 2> /dev/null || echo 0)
tar --create --directory "$stage" --sort=name --mtime="@${SOURCE_DATE_EPOCH:-$commit}" \
    --owner=0 --group=0 --numeric-owner "$name" | gzip --no-name > "$directory/$name.tar.gz"
cat "$documents/LIBRARIES" >&2
(cd "$directory" && sha256sum "$name.tar.gz")
