#!/bin/sh
# Sets the Fire Marshal up on Debian 12, Debian 13 or Raspberry Pi OS, then runs it.
#
#   sh systemd/setup.sh start [words for companion]   installs what the app needs, starts the app
#   sh systemd/setup.sh test  [words for pytest]      installs what the tests need, runs every check
#
# Says first what it will install, uses sudo only when not root, and is quick when all is there.
# COMPANION_PYTHON names another Python (3.11 or 3.13), COMPANION_VENV another folder than .venv.
set -eu
cd "$(dirname "$0")/.."

venv=${COMPANION_VENV:-.venv}
case $venv in /*) ;; *) venv=$PWD/$venv ;; esac

fail() {
    echo "setup: $1" >&2
    exit 1
}

# --- which Python -------------------------------------------------------------------------------

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || true; }

lock_of() { echo "lock-py$(version_of "$1" | tr -d .).txt"; }

choose_python() { # the system's python3 first, then the newest that has a lock file
    for candidate in ${COMPANION_PYTHON:-python3 python3.13 python3.11}; do
        if [ -f "$(lock_of "$candidate")" ]; then
            echo "$candidate"
            return
        fi
    done
}

# --- what Debian has to bring -------------------------------------------------------------------

is_installed() { # any of the names: Debian 13 renamed some libraries for its 64-bit clock
    for name in "$@"; do
        case $(dpkg-query -W -f='${Status}' "$name" 2>/dev/null || true) in
        *" installed") return 0 ;;
        esac
    done
    return 1
}

missing_packages() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
    is_installed libgl1 || echo libgl1                                  # Kivy and OpenCV draw with it
    is_installed libegl1 || echo libegl1                                # Kivy without an X server
    is_installed libmtdev1 libmtdev1t64 || echo libmtdev1               # the touch panel
    is_installed libglib2.0-0 libglib2.0-0t64 || echo libglib2.0-0      # OpenCV
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "installing Debian packages needs root or sudo; as root run: apt-get install $missing"
    fi
}

install_packages() {
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null || fail "these packages are missing and there is no apt-get: $missing"
    echo "setup: installing these Debian packages: $missing"
    apt="env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120"
    as_root $apt update </dev/null || echo "setup: apt-get update had trouble; trying all the same"
    as_root $apt install -y --no-install-recommends $missing </dev/null ||
        fail "apt-get could not install $missing- its last lines above say why."
}

# --- the project's own Python packages ----------------------------------------------------------

runtime_part() { sed '/^# --- development/,$d' "$lock"; }

fingerprint() { # of everything that decides what a folder of packages holds
    { "$1" -VV; pwd; cat pyproject.toml; "$2"; } | sha256sum
}

whole_lock() { cat "$lock"; }

is_ready() { # is_ready PART: the venv works and was filled from exactly this part of the lock
    [ "$(version_of "$venv/bin/python")" = "$(version_of "$python")" ] &&
        [ "$(cat "$venv/filled-$1" 2>/dev/null)" = "$(fingerprint "$venv/bin/python" "$1")" ]
}

pip_install() {
    PYTHONNOUSERSITE=1 "$venv/bin/python" -m pip install --quiet --no-input \
        --disable-pip-version-check --retries 3 --timeout 60 "$@" </dev/null
}

fill_venv() { # fill_venv PART
    is_ready "$1" && return
    if [ "$(version_of "$venv/bin/python")" != "$(version_of "$python")" ]; then
        echo "setup: making the folder $venv with Python $(version_of "$python")"
        "$python" -m venv --clear "$venv" || fail "Python could not make the folder $venv."
    fi
    echo "setup: installing $("$1" | grep -c '^[a-z]') Python packages from $lock into $venv"
    rm -f "$venv"/filled-*
    "$1" >"$venv/requirements.txt"
    pip_install --require-hashes --only-binary :all: -r "$venv/requirements.txt" ||
        fail "pip could not install the packages of $lock; check the network and try again."
    pip_install --no-deps --no-build-isolation --no-index --editable . ||
        fail "pip could not install the Fire Marshal itself."
    fingerprint "$venv/bin/python" "$1" >"$venv/filled-$1"
    if [ "$1" = whole_lock ]; then
        fingerprint "$venv/bin/python" runtime_part >"$venv/filled-runtime_part"
    fi
}

set_up() { # set_up PART
    python=$(choose_python)
    if [ -z "$python" ]; then
        fail "no Python with a lock file found (3.11 or 3.13); on Debian run: apt-get install python3"
    fi
    "$python" -c 'import platform, sys
sys.exit(sys.maxsize < 2**32 or platform.machine() not in ("x86_64", "aarch64"))' ||
        fail "this needs a 64-bit system (x86-64 or aarch64), and this Python is built for another."
    lock=$(lock_of "$python")
    install_packages
    fill_venv "$1"
    # Compiled now, so that the first start is as quick as the next, also on a read-only disk.
    "$venv/bin/python" -m compileall -q companion hardware calibration || true
}

# --- the two commands ---------------------------------------------------------------------------

run_checks() {
    # No display, no files in the home folder, no sound card: the same on a desk and in CI.
    unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER
    export KIVY_NO_ARGS=1 KIVY_NO_CONFIG=1 KIVY_NO_FILELOG=1 SDL_AUDIODRIVER=dummy
    PATH="$venv/bin:$PATH"
    ruff check .
    ruff format --check .
    mypy
    lint-imports
    # Two workers, the one that is done first takes from the other, so that both are busy to the
    # end; words of the caller come behind and win (-n 0 for one test and a debugger).
    exec "$venv/bin/python" -m pytest -n 2 --dist worksteal "$@"
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
start)
    set_up runtime_part
    exec "$venv/bin/python" -m companion "$@"
    ;;
test)
    set_up whole_lock
    run_checks "$@"
    ;;
*)
    fail "say 'start' or 'test', for example: sh systemd/setup.sh start"
    ;;
esac
