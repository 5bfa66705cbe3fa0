#!/usr/bin/env bash
# What the build needs beside a Swift toolchain: sourced by the scripts that build.
# Installs only what is missing; says what to do where it cannot.

nse_missing() {
    command -v pkg-config >/dev/null 2>&1 || echo pkg-config
    { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libcurl; } || echo libcurl4-openssl-dev
    [ -e /usr/include/magic.h ] || echo libmagic-dev
    [ -e /etc/ssl/certs/ca-certificates.crt ] || echo ca-certificates
    for package in "$@"; do
        command -v "$package" >/dev/null 2>&1 || [ -e "/usr/share/doc/$package" ] || echo "$package"
    done
}

# nse_prerequisites [PACKAGE...]: also these of Debian; a command of the same name counts, too (the tests need openssl).
nse_prerequisites() {
    if ! command -v swift >/dev/null 2>&1; then
        echo "nse-run: no 'swift' on PATH. Install a Swift 6.2 or newer toolchain: https://www.swift.org/install/linux/" >&2
        return 1
    fi
    nse_install "$@" || return 1
    if ! pkg-config --atleast-version=7.85 libcurl; then
        echo "nse-run: libcurl $(pkg-config --modversion libcurl) is too old: 7.85 or newer is needed (Debian 12, Ubuntu 23.04)" >&2
        return 1
    fi
}

nse_install() {
    local missing root=()
    missing=$(nse_missing "$@" | tr '\n' ' ')
    [ -n "${missing// /}" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "nse-run: missing: $missing" >&2
        echo "nse-run: this script installs them with apt-get, which is not here. Install the development files" >&2
        echo "nse-run: of libcurl (OpenSSL flavour, 7.85 or newer) and libmagic, and pkg-config, then run it again." >&2
        return 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "nse-run: missing: $missing" >&2
            echo "nse-run: not root, and no sudo. As root: apt-get update && apt-get install -y $missing" >&2
            return 1
        fi
        root=(sudo)
    fi
    echo "nse-run: installing $missing" >&2
    # shellcheck disable=SC2086  # a list of package names
    "${root[@]}" apt-get update -qq &&
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2
}

# nse_temporary: all temporary files, of the compiler and of SwiftPM too, go into one directory, which goes with the
# script that calls this.
nse_temporary() {
    nse_temporary_directory=$(mktemp -d "${TMPDIR:-/tmp}/nse-run.XXXXXX") || return 1
    trap 'rm -rf "$nse_temporary_directory"' EXIT
    # Other users may pass: a test runs the command as one of them.
    chmod 0711 "$nse_temporary_directory"
    export TMPDIR=$nse_temporary_directory
    nse_packages
}

# SwiftPM's locks lie in TMPDIR, which is now a directory of this run's own: without them, two runs would write to the
# user's cache of packages at once.
nse_packages() {
    local cache=${XDG_CACHE_HOME:-${HOME:-}/.cache}/org.swift.swiftpm
    [ ! -e .build/workspace-state.json ] || return 0
    mkdir -p "$cache" 2> /dev/null && command -v flock > /dev/null || return 0
    flock "$cache/nse-run.lock" swift package resolve >&2
}
