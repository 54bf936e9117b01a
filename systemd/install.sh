#!/bin/sh
# Makes a Raspberry Pi (or any Debian 12 or 13, 64 bit) a Fire Marshal that starts by itself.
#
#   sudo sh systemd/install.sh              installs, or brings an older installation up to date
#   sudo sh systemd/install.sh --dry-run    prints all that it would do, and does nothing
#   sudo sh systemd/install.sh --remove     takes it away again; asks whether matches are kept
#   sudo sh systemd/install.sh --remove --purge   takes matches and settings away too, unasked
#
# May be repeated. Uses the network through apt and pip only, and switches no overlay on.
# FIRE_MARSHAL_ROOT=DIR installs into a folder instead of /, and starts nothing.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$here")
root=${FIRE_MARSHAL_ROOT:-}
home=$root/opt/fire-marshal
data=$root/var/lib/fire-marshal
settings=$root/etc/fire-marshal
record=$home/installed.txt
units="fire-marshal.service fire-marshal-fault.service fire-marshal-sensor.socket fire-marshal-sensor@.service"
groups="gpio spi render input video audio"
started="fire-marshal-sensor.socket fire-marshal.service"
parts="companion hardware calibration systemd pyproject.toml lock-py311.txt lock-py313.txt README.md CHANGELOG.md LICENSE NOTICE"
# A bare Debian lacks one or the other of them (12 has no sysusers.d); the outer before the inner.
folders="/etc/sysusers.d /etc/tmpfiles.d /etc/systemd /etc/systemd/system /usr/local/bin"
# cage: shows exactly one program. xwayland: Kivy's wheel speaks no Wayland. seatd: hands screen and
# touch over. alsa-utils: sounds. libgles2: the Pi's graphics.
packages="cage xwayland seatd alsa-utils libgles2 python3-venv"
pins_package=python3-lgpio # Raspberry Pi OS has it, a plain Debian does not

fail() {
    echo "install: $1" >&2
    exit 1
}

action=install dry=no purge=no
for word in "$@"; do
    case $word in
    --dry-run) dry=yes ;;
    --remove) action=remove ;;
    --purge) purge=yes ;;
    *) fail "\"$word\" is not known; there are --dry-run, --remove and --purge" ;;
    esac
done
[ "$purge" = no ] || [ "$action" = remove ] || fail "--purge belongs to --remove"

say() { echo "install: $*"; }

run() { # a step, told and, unless it is only tried, done
    echo "  $*"
    [ "$dry" = yes ] || "$@"
}

note() { # note KIND NAME: we brought this, so that --remove knows
    echo "  note that we brought the $1 $2"
    [ "$dry" = yes ] || echo "$1 $2" >>"$record"
}

noted() { # noted KIND: the names of that kind
    [ ! -f "$record" ] || sed -n "s/^$1 //p" "$record" | sort -u
}

known_groups() {
    for name in $groups; do
        if getent group "$name" >/dev/null || noted group | grep -qx "$name"; then
            echo "$name"
        fi
    done | tr '\n' ' '
}

is_running() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

# --- before anything is touched -----------------------------------------------------------------

check_system() {
    release=$root/etc/os-release
    [ -f "$release" ] || fail "$release is missing; this needs Debian 12 or 13, or Raspberry Pi OS"
    family=$(. "$release" && echo "${ID:-} ${ID_LIKE:-}")
    version=$(. "$release" && echo "${VERSION_ID:-}")
    case $family in *debian*) ;; *) fail "this needs Debian or Raspberry Pi OS, not \"$family\"" ;; esac
    case $version in 12 | 13) ;; *) fail "this needs Debian 12 or 13, not \"$version\"" ;; esac
}

check_rights() {
    if [ "$dry" = no ] && [ -z "$root" ] && [ "$(id -u)" -ne 0 ]; then
        fail "this writes to /opt and /etc: run it with sudo"
    fi
}

# --- installing ---------------------------------------------------------------------------------

is_installed() {
    case $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || true) in
    *" installed") return 0 ;;
    esac
    return 1
}

install_packages() {
    missing= wanted=$packages
    run apt-get -q update
    if apt-cache show "$pins_package" >/dev/null 2>&1; then
        wanted="$wanted $pins_package"
    else
        say "$pins_package is not to be had here: no scale, button or light on pins"
    fi
    for name in $wanted; do
        is_installed "$name" || missing="$missing $name"
    done
    [ -n "$missing" ] || return 0
    say "Debian packages:$missing"
    # shellcheck disable=SC2086 # a list of names
    run env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing
}

chosen_packages() { apt-mark showmanual | tr '\n' ' '; }

copy_program() {
    [ "$source" != "$home" ] || return 0
    say "the program, to $home"
    run mkdir -p "$home"
    for part in $parts; do
        run rm -rf "${home:?}/$part"
        run cp -R "$source/$part" "$home/$part"
    done
    run find "$home" -name __pycache__ -type d -prune -exec rm -rf {} +
    run chmod -R u=rwX,go=rX "$home"
}

note_what_is_new() { # compared with what was there before, setup.sh's packages among it
    for name in $(chosen_packages); do
        case " $chosen_before " in
        *" $name "*) ;;
        *) note package "$name" ;;
        esac
    done
    for name in $groups; do
        case " $groups_before " in
        *" $name "*) ;;
        *) note group "$name" ;;
        esac
    done
}

fill_venv() {
    say "the Python packages, checked against their hashes"
    run env COMPANION_VENV="$home/.venv" sh "$home/systemd/setup.sh" start --version
    # Of the system's Python packages the program sees lgpio and spidev alone: numpy and others have
    # to be the ones of the lock file, and there is no lgpio for Python 3.13 from elsewhere.
    for file in "$root"/usr/lib/python3/dist-packages/lgpio.py \
        "$root"/usr/lib/python3/dist-packages/_lgpio*.so \
        "$root"/usr/lib/python3/dist-packages/spidev*.so; do
        for packages_of in "$home"/.venv/lib/python3*/site-packages; do
            if [ -f "$file" ] && [ -d "$packages_of" ]; then
                run ln -sf "${file#"$root"}" "$packages_of/"
            fi
        done
    done
}

install_units() {
    say "user, folders and units"
    for folder in $folders; do
        [ -d "$root$folder" ] || note folder "$folder"
        run mkdir -p "$root$folder"
    done
    run cp "$here/sysusers.d/fire-marshal.conf" "$root/etc/sysusers.d/fire-marshal.conf"
    run cp "$here/tmpfiles.d/fire-marshal.conf" "$root/etc/tmpfiles.d/fire-marshal.conf"
    for unit in $units; do
        run cp "$here/$unit" "$root/etc/systemd/system/$unit"
    done
    run ln -sf /opt/fire-marshal/.venv/bin/companion "$root/usr/local/bin/companion"
    # With a folder in place of / they work on that folder alone.
    run systemd-sysusers --root="${root:-/}" fire-marshal.conf
    run systemd-tmpfiles --root="${root:-/}" --create fire-marshal.conf
    # shellcheck disable=SC2086 # a list of names
    run systemctl --root="${root:-/}" enable $started
    if is_running; then
        run systemctl daemon-reload
        run systemctl enable --now seatd.service
        # shellcheck disable=SC2086
        run systemctl restart $started
    fi
}

# --- removing -----------------------------------------------------------------------------------

is_data_unwanted() {
    [ "$purge" = yes ] && return 0
    [ -d "$data" ] || return 1
    if [ "$dry" = yes ] || [ ! -t 0 ]; then
        return 1
    fi
    printf 'Delete matches, names and settings in %s and %s too? [y/N] ' "$data" "$settings"
    read -r answer
    case $answer in y | Y | yes) return 0 ;; esac
    return 1
}

remove_all() {
    brought_packages=$(noted package) brought_groups=$(noted group) brought_folders=$(noted folder | sort -r)
    say "units and program"
    if is_running; then
        # shellcheck disable=SC2086
        run systemctl disable --now $started fire-marshal-fault.service || true
    elif [ -f "$root/etc/systemd/system/fire-marshal.service" ]; then
        # shellcheck disable=SC2086
        run systemctl --root="${root:-/}" disable $started || true
    fi
    for unit in $units; do
        run rm -f "$root/etc/systemd/system/$unit"
    done
    run rm -f "$root/etc/sysusers.d/fire-marshal.conf" "$root/etc/tmpfiles.d/fire-marshal.conf"
    for folder in $brought_folders; do
        run rmdir --ignore-fail-on-non-empty "$root$folder"
    done
    run rm -f "$root/usr/local/bin/companion"
    run rm -rf "${home:?}" "$root/run/fire-marshal"
    if is_running; then
        run systemctl daemon-reload
    fi
    if is_data_unwanted; then
        remove_data
    else
        say "matches and settings stay in $data and $settings; --remove --purge deletes them"
    fi
    if [ -n "$brought_packages" ]; then
        # shellcheck disable=SC2086
        run apt-mark auto $brought_packages
        say "what nothing else needs of the Debian packages goes with: apt-get autoremove --purge"
    fi
}

remove_data() {
    say "matches, settings and the user"
    run rm -rf "${data:?}" "${settings:?}"
    if [ -z "$root" ] && getent passwd fire-marshal >/dev/null; then
        run userdel fire-marshal
    fi
    for name in $brought_groups; do
        if [ -z "$root" ] && getent group "$name" >/dev/null; then
            run groupdel "$name"
        fi
    done
}

# --- which of the two ---------------------------------------------------------------------------

check_system
check_rights
[ "$dry" = no ] || say "nothing is done; this is what would be:"
if [ "$action" = remove ]; then
    remove_all
    [ "$dry" = yes ] || say "removed"
else
    chosen_before=$(chosen_packages)
    groups_before=$(known_groups)
    install_packages
    copy_program
    fill_venv
    note_what_is_new
    install_units
    [ "$dry" = yes ] || say "done. What this machine still lacks:" \
        "sudo -u fire-marshal companion --data /var/lib/fire-marshal doctor"
fi
