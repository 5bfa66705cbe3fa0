#!/usr/bin/env bash
# What action.yml runs: NSE_FILES, NSE_OPTIONS, NSE_STRICT and NSE_PACKAGE are its inputs. Annotations go to standard
# output, the table to $GITHUB_STEP_SUMMARY, the status to $GITHUB_OUTPUT.
set -euo pipefail
if [ -n "${NSE_PACKAGE:-}" ] && ! command -v nse-run > /dev/null; then
    package=$NSE_PACKAGE
    if [[ $package == https://* ]]; then
        package=${RUNNER_TEMP:-/tmp}/nse-run.deb
        curl --proto '=https' --fail --silent --show-error --location --output "$package" "$NSE_PACKAGE"
    fi
    root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get update -qq
    "${root[@]}" apt-get install --yes --no-install-recommends "$(realpath "$package")" > /dev/null
fi
command -v nse-run > /dev/null || { echo '::error::There is no nse-run on PATH: give its Debian package in package'; exit 69; }

shopt -s globstar nullglob
# shellcheck disable=SC2206  # patterns and words on purpose
files=($NSE_FILES) options=(${NSE_OPTIONS:-})
if [ "${#files[@]}" -eq 0 ]; then
    echo "::error::No file is named by $NSE_FILES"
    exit 66
fi
[ "${NSE_STRICT:-true}" != true ] || options+=(--strict)
status=0
nse-run check "${options[@]}" --format github -- "${files[@]}" || status=$?
echo "status=$status" >> "${GITHUB_OUTPUT:-/dev/null}"
# The same once more, for people: what was not a finding is there, too.
{
    echo '### nse-run check'
    echo
    echo '```'
    NO_COLOR=1 nse-run check "${options[@]}" -- "${files[@]}" | head -c 900000 || true
    echo '```'
} >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
exit "$status"
