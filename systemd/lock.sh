#!/bin/sh
# Writes the lock files again: the newest versions within the bounds of pyproject.toml, one file per
# Python, runtime part first. Needs `uv` on the PATH (a tool for making the lock, not a dependency).
# uv writes every published hash of a version, so one file serves x86-64 and aarch64; both are
# solved all the same, and the script stops where they would differ.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
# The build backend belongs to the runtime part: installing the project itself needs it.
sed -n 's/^requires = \["\(setuptools[^"]*\)"\]$/\1/p' pyproject.toml >"$work/build.in"
[ -s "$work/build.in" ] || { echo "lock.sh: pyproject.toml names no setuptools." >&2; exit 1; }

solve() { # solve VERSION MACHINE OUTPUT [further words for uv]
    version=$1 machine=$2 output=$3
    shift 3
    uv pip compile --quiet --no-config --no-header --no-annotate --no-emit-index-url \
        --generate-hashes --only-binary :all: --python-version "$version" \
        --python-platform "$machine-manylinux_2_28" --output-file "$output" \
        pyproject.toml "$work/build.in" "$@"
}

# uv prefers the versions its output file already names, and the same work files serve both Pythons:
# where it can be, both run the same versions.
for version in 3.11 3.13; do
    for machine in x86_64 aarch64; do
        solve "$version" "$machine" "$work/run-$machine.txt"
        solve "$version" "$machine" "$work/all-$machine.txt" --extra dev \
            --constraint "$work/run-$machine.txt"
    done
    for part in run all; do
        cmp "$work/$part-x86_64.txt" "$work/$part-aarch64.txt" || {
            echo "lock.sh: x86-64 and aarch64 need different locks for Python $version." >&2
            exit 1
        }
    done
    lock="lock-py$(echo "$version" | tr -d .).txt"
    {
        echo "# Python $version, x86-64 and aarch64. Made by systemd/lock.sh; do not edit."
        echo "# --- runtime: what the app installs ---"
        cat "$work/run-x86_64.txt"
        echo "# --- development: what the tests install on top ---"
        # Every requirement block whose first line does not stand in the runtime part.
        awk 'NR == FNR { if ($0 !~ /^ /) seen[$0] = 1; next }
             $0 !~ /^ / { keep = !($0 in seen) }
             keep' "$work/run-x86_64.txt" "$work/all-x86_64.txt"
    } >"$work/lock.txt"
    mv "$work/lock.txt" "$lock"
    echo "$lock: $(grep -c '^[a-z]' "$lock") packages"
done
