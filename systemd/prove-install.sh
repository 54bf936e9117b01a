#!/bin/sh
# Proves install.sh in a bare Debian: installs, starts the program, asks the doctor, removes, and
# compares the list of files before and after.
#
#   sudo sh systemd/prove-install.sh bookworm /tmp/bare      Debian 12
#   sudo sh systemd/prove-install.sh trixie /tmp/bare        Debian 13
#
# Needs root, debootstrap, the network and 3 GB. A folder that is there already is taken as the bare
# Debian; it is left for a look, with nothing in it but what was there.
set -eu
suite=$1 bare=$2
project=$(cd "$(dirname "$0")/.." && pwd)

# The caches of what draws pictures are no part of an installation.
inside() {
    chroot "$bare" env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp \
        XDG_CACHE_HOME=/tmp LC_ALL=C.UTF-8 "$@"
}

files() { # what an installation could leave; logs, caches and apt's own books are no part of it
    (cd "$bare" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp \
        -o -path ./project -o -path ./var/cache -o -path ./var/log -o -path ./var/lib/apt \
        -o -path ./var/lib/dpkg -o -path ./var/lib/systemd/deb-systemd-helper-enabled \) -prune \
        -o -print | grep -v '/__pycache__' | sort)
}

[ -e "$bare" ] || debootstrap --variant=minbase "$suite" "$bare"
mkdir -p "$bare/proc" "$bare/project"
mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"' EXIT
(cd "$project" && tar cf - companion hardware calibration systemd pyproject.toml lock-py3*.txt \
    README.md CHANGELOG.md LICENSE NOTICE) | tar xf - -C "$bare/project"

inside apt-get -q update
inside env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
    systemd python3 ca-certificates
files >"$bare.before"
inside sh /project/systemd/install.sh
inside companion --version
inside sh -c 'companion --demo --face terminal </dev/null | tail -n 3'
inside sh -c 'SDL_VIDEODRIVER=offscreen companion --demo --face touch --screenshots /tmp/pictures'
inside sh -c 'companion --data /tmp/data doctor || [ $? -eq 1 ]'
inside sh /project/systemd/install.sh # a second time changes nothing
inside sh /project/systemd/install.sh --remove --purge
# By itself apt keeps what came with us once any other package recommends or suggests it (on trixie
# libkmod2 and python3-venv); the bare Debian had none of that.
inside apt-get -q -o APT::AutoRemove::RecommendsImportant=false \
    -o APT::AutoRemove::SuggestsImportant=false autoremove --purge -y
files >"$bare.after"
diff "$bare.before" "$bare.after" && echo "prove: $suite: nothing is left"
