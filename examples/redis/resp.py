# SPDX-License-Identifier: Apache-2.0
"""RESP, the protocol of Redis, as much of it as is needed here: https://redis.io/docs/reference/protocol-spec.

Commands are lists of bytes; replies are ints, bytes, None, lists of these, and Error.
"""


class Error(Exception):
    """A reply that begins with a minus: the text behind it."""


def write_command(file, parts):
    file.write(b"*%d\r\n" % len(parts))
    for part in parts:
        file.write(b"$%d\r\n%s\r\n" % (len(part), part))
    file.flush()


def read_reply(file):
    line = file.readline()
    if not line.endswith(b"\r\n"):
        raise ConnectionError("the server closed the connection")
    kind, rest = line[:1], line[1:-2]
    if kind == b"+":
        return rest
    if kind == b"-":
        return Error(rest.decode())
    if kind == b":":
        return int(rest)
    if kind == b"$":
        return None if rest == b"-1" else file.read(int(rest) + 2)[:-2]
    if kind == b"*":
        return None if rest == b"-1" else [read_reply(file) for _ in range(int(rest))]
    raise ConnectionError(f"a reply begins with {line!r}")


def read_command(file):
    """None: the client went away."""
    line = file.readline()
    return [file.read(int(file.readline()[1:]) + 2)[:-2] for _ in range(int(line[1:]))] if line else None


def write_reply(file, reply):
    file.write(_encoded(reply))
    file.flush()


def _encoded(reply):
    if isinstance(reply, Error):
        return b"-%s\r\n" % str(reply).encode()
    if isinstance(reply, int):
        return b":%d\r\n" % reply
    if reply is None:
        return b"$-1\r\n"
    if isinstance(reply, list):
        return b"*%d\r\n" % len(reply) + b"".join(map(_encoded, reply))
    return b"$%d\r\n%s\r\n" % (len(reply), reply)
