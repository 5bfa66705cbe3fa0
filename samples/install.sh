#!/usr/bin/env bash
# install.sh [OPTION...] [DIRECTORY]: builds the release and packs it into DIRECTORY (.build/dist, which is emptied before):
#
#   nse-run-VERSION-linux-ARCH.tar.gz         what goes under /usr/local or ~/.local: the programs, manual pages, completions,
#                                             licences, and the sources that `nse-run build` compiles extensions against
#   nse-run-VERSION-linux-ARCH-debug.tar.xz   what a debugger reads, under /usr/lib/debug
#   nse-run_VERSION_ARCH.deb                  a Debian package, where dpkg-deb is, with a unit for nse-serve
#   nse-run-VERSION.spdx.json                 what is in it and linked with it (SPDX 2.3)
#   nse-run-VERSION-image                     with --image, which needs mmdebstrap: a layout of OCI images
#
#   --command        the archive alone and without nse-serve, for this machine: it is built in half of the time
#   --programs DIR   packs the programs that are in DIR, built by whatever means; without what a debugger reads
#   --version V      under this version; else that of the tag, or one that sorts before the next tag
#
# Prints the SHA-256 of each. The same commit and toolchain give the same bytes.
set -euo pipefail
caller=$PWD
cd "$(dirname "$0")/.."
# shellcheck source=samples/prerequisites.sh
. samples/prerequisites.sh
release=samples/release

usage() { sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' samples/install.sh >&2; exit 64; }
programs='' version='' image=false directory='' whole=true products=(nse-run nse-serve)
while [ $# -gt 0 ]; do
    case $1 in
        --programs) programs=$(cd "$caller" && realpath "${2:?}"); shift ;;
        --version) version=${2:?}; shift ;;
        --image) image=true ;;
        --command) whole=false products=(nse-run) ;;
        -*) usage ;;
        *) [ -z "$directory" ] || usage; directory=$(cd "$caller" && realpath -m "$1") ;;
    esac
    shift
done
if [ -z "$directory" ]; then
    directory=$PWD/.build/dist
    rm -rf "$directory"
fi
mkdir -p "$directory"

# The versions of packages that releases are built with, as SwiftPM wants them.
pinned() {
    local name address version revision comma=
    printf '{\n  "pins": ['
    while read -r name address version; do
        # Of a tag with a message the second line is the commit.
        revision=$(git ls-remote "$address" "refs/tags/$version" "refs/tags/$version^{}" | tail -n 1 | cut -f 1)
        [ -n "$revision" ] || { echo "install.sh: $address has no $version" >&2; return 1; }
        printf '%s\n    {"identity": "%s", "kind": "remoteSourceControl", "location": "%s",' "$comma" "$name" "$address"
        printf ' "state": {"revision": "%s", "version": "%s"}}' "$revision" "$version"
        comma=,
    done < <(grep -v '^#' "$release/versions")
    printf '\n  ],\n  "version": 2\n}\n'
}

built=false cxx='' jemalloc=''
if [ -z "$programs" ]; then
    # shellcheck disable=SC2119  # no further packages
    nse_prerequisites
    nse_install libjemalloc-dev || echo "install.sh: without jemalloc: batches of small files are slower by a quarter" >&2
    built=true
    pinned > "$directory/pinned"
    mv "$directory/pinned" Package.resolved
    nse_temporary
    # shellcheck source=samples/release/compile.sh
    . "$release/compile.sh"
    build+=(--force-resolved-versions)
    # Unless it is there: another choice compiles everything again.
    $whole || [ -e .build/checkouts/swift-nio ] || build+=(--traits Command)
    for product in "${products[@]}"; do "${build[@]}" --product "$product" >&2; done
    programs=$("${build[@]}" --show-bin-path)
else
    TMPDIR=$(mktemp -d "${TMPDIR:-/tmp}/nse-run.XXXXXX")
    export TMPDIR
    trap 'rm -rf "$TMPDIR"' EXIT
fi

# MARK: The version
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || echo 0)}
export SOURCE_DATE_EPOCH
product=$("$programs/nse-run" --version | sed -n '1s/^nse-run //p')
if [ -z "$version" ]; then
    version=$product
    # A tag holds for itself alone; what is between two is before the next one.
    if tag=$(git describe --tags --exact-match --match 'v[0-9]*' 2> /dev/null); then
        [ "$tag" = "v$product" ] || { echo "install.sh: the tag is $tag, the programs say $product" >&2; exit 65; }
    elif commit=$(git rev-parse --short=8 HEAD 2> /dev/null); then
        version=$product~$(git rev-list --count HEAD).g$commit
    fi
fi
name=nse-run-$version-linux-$(uname -m)
echo "nse-run $version" >&2

# MARK: What is installed: one tree for the archive and the Debian package
stage=$TMPDIR/$name
documents=$stage/share/doc/nse-run
package=$stage/share/nse-run/package
mkdir -p "$stage"/{bin,share/man/man1,share/bash-completion/completions,share/zsh/site-functions} \
    "$stage/share/fish/vendor_completions.d" "$documents/licences" "$package/Sources"
debug=$TMPDIR/debug
for program in "${products[@]}"; do
    if $built; then
        id=$(readelf --notes "$programs/$program" | sed -n 's/.*Build ID: //p')
        [ -n "$id" ] || { echo "install.sh: $program has no build-id" >&2; exit 1; }
        # Else the libraries take memory from one allocator and the program gives it to the other.
        [ -z "$jemalloc" ] || readelf --dyn-syms --wide "$programs/$program" | grep ' [0-9]* malloc$' > /dev/null ||
            { echo "install.sh: $program does not export its allocator" >&2; exit 1; }
        mkdir -p "$debug/.build-id/${id:0:2}"
        objcopy --only-keep-debug --compress-debug-sections "$programs/$program" "$debug/.build-id/${id:0:2}/${id:2}.debug"
    fi
    strip --strip-all -o "$stage/bin/$program" "$programs/$program"
    chmod 0755 "$stage/bin/$program"
done

nse_run=$programs/nse-run
"$nse_run" --generate-completion-script bash > "$stage/share/bash-completion/completions/nse-run"
"$nse_run" --generate-completion-script zsh > "$stage/share/zsh/site-functions/_nse-run"
"$nse_run" --generate-completion-script fish > "$stage/share/fish/vendor_completions.d/nse-run.fish"
manuals=$stage/share/man/man1
"$nse_run" help --man > "$manuals/nse-run.1"
for command in $("$nse_run" --help | sed -n '/^SUBCOMMANDS:/,$s/^  \([a-z]*\)  .*/\1/p'); do
    "$nse_run" help --man "$command" > "$manuals/nse-run-$command.1"
done
echo '.so man1/nse-run-serve.1' > "$manuals/nse-serve.1"

# What an extension depends on; Package.swift knows that it is not whole.
cp Package.swift "$package"
for room in Support Rules Phone Drill Check ExtensionSide; do cp -R "Sources/$room" "$package/Sources"; done
cp README.md "$documents"

# Of what is linked statically: the packages' own texts, where the build has them, and the toolchain's.
checkouts=$programs
until [ -d "$checkouts/checkouts" ] || [ "$checkouts" = / ]; do checkouts=$(dirname "$checkouts"); done
while read -r package_name _; do
    for text in LICENSE.txt NOTICE.txt; do
        from=$checkouts/checkouts/$package_name/$text
        [ ! -f "$from" ] || install -D -m 0644 "$from" "$documents/licences/$package_name/$text"
    done
done < <(grep -v '^#' "$release/versions")
terms=/usr/share/doc/libjemalloc-dev/copyright
[ -z "$jemalloc" ] || [ ! -f "$terms" ] || install -D -m 0644 "$terms" "$documents/licences/jemalloc/copyright"
toolchain=$(dirname "$(dirname "$(realpath "$(command -v swift || echo /usr/bin/swift)")")")
[ ! -f "$toolchain/share/swift/LICENSE.txt" ] ||
    install -D -m 0644 "$toolchain/share/swift/LICENSE.txt" "$documents/licences/swift/LICENSE.txt"

# Libraries of the system, and what is opened by name: libmagic's database and the certificates that TLS trusts.
if $whole; then
    python3 "$release/sbom.py" "$version" "$release/versions" "$programs" "$cxx" "$jemalloc" > "$documents/nse-run.spdx.json"
    cp "$documents/nse-run.spdx.json" "$directory/nse-run-$version.spdx.json"
fi
mapfile -t packages < <(python3 "$release/sbom.py" --packages "$programs")
glibc=$(readelf --version-info "$stage/bin/nse-run" | grep -o 'GLIBC_[0-9.]*' | sort -u -V | tail -n 1)
curl=$(dpkg-query --show --showformat '${Version}' libcurl4 2> /dev/null || curl-config --version)
cat > "$documents/LIBRARIES" << END
nse-run $version needs, beside the C library ($glibc or newer, here $(getconf GNU_LIBC_VERSION)), the packages

$(printf '    %s\n' "${packages[@]}")

as Debian calls them; libcurl is 7.85 or newer (built against $curl). On Debian and Ubuntu:

    apt-get install --no-install-recommends ${packages[*]}
END

# MARK: The files
chmod -R u=rwX,go=rX "$stage"
# archive DIRECTORY NAME: to standard output, the same bytes at any time and for any user.
archive() {
    tar --create --directory "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
        --owner=0 --group=0 --numeric-owner "$2"
}
# Given programs are packed to be tried: quickly.
if $built; then level=--best compression=(-Zxz); else level=--fast compression=(-Zgzip -z1); fi
archive "$TMPDIR" "$name" | gzip --no-name $level > "$directory/$name.tar.gz"
if $built && $whole; then archive "$debug" .build-id | xz --threads=0 > "$directory/$name-debug.tar.xz"; fi
if ! $whole; then
    echo "install.sh: without nse-serve there is no Debian package" >&2
elif command -v dpkg-deb dpkg-shlibdeps > /dev/null; then
    bash "$release/debian.sh" "$stage" "$version" "$directory" "${compression[@]}"
    ! $image || python3 "$release/image.py" "$directory"/nse-run_*.deb "$directory/nse-run-$version-image"
else
    echo "install.sh: no Debian package: dpkg-deb and dpkg-shlibdeps (dpkg-dev) are not here" >&2
fi
cat "$documents/LIBRARIES" >&2
(cd "$directory" && find . -maxdepth 1 -type f -name 'nse-run*' -printf '%P\n' | sort | xargs sha256sum)
