"""Who is at the other end of a unix socket, as the kernel says: nobody can pretend otherwise."""

from __future__ import annotations

import pwd
import socket
import struct
from typing import Final

from hardware.errors import HardwareError

CREDENTIALS: Final = struct.Struct("3i")
"""Process, user and group (struct ucred of unix(7))."""


class StrangePeer(HardwareError):
    """Somebody speaks on the socket who has no business there."""


def peer_user_id(channel: socket.socket) -> int:
    """The number of the user at the other end; StrangePeer where it is no unix socket."""
    try:
        packed = channel.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    except OSError as cause:
        raise StrangePeer(f"this is no socket of this machine ({cause.strerror})") from cause
    return int(CREDENTIALS.unpack(packed)[1])


def admit_user(descriptor: int, user: str) -> None:
    """Return where this user is at the other end of the socket; StrangePeer for anybody else."""
    try:
        wanted = pwd.getpwnam(user).pw_uid
    except KeyError:
        raise StrangePeer(f"there is no user {user}; install the units again") from None
    try:
        channel = socket.socket(fileno=descriptor)
    except OSError as cause:
        raise StrangePeer(f"standard input is no socket ({cause.strerror})") from cause
    try:
        found = peer_user_id(channel)
    finally:
        channel.detach()
    if found != wanted:
        raise StrangePeer(f"only {user} may listen to the sensors, not the user number {found}")
