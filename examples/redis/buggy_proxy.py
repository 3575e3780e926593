#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A proxy for Redis with a planted bug: RENAME onto a key that is going to expire keeps that key's deadline, if the one that is
renamed has none. All else is passed on as it is.

  buggy_proxy.py SOCKET SERVER_SOCKET
"""

import socket
import sys

import resp


def main():
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(sys.argv[1])
    listener.listen()
    client = listener.accept()[0].makefile("rwb")
    upstream = socket.socket(socket.AF_UNIX)
    upstream.connect(sys.argv[2])
    server = upstream.makefile("rwb")

    def ask(*parts):
        resp.write_command(server, parts)
        return resp.read_reply(server)

    while (command := resp.read_command(client)) is not None:
        is_rename = command[0].upper() == b"RENAME"
        before = ask(b"PEXPIRETIME", command[2]) if is_rename else -1
        reply = ask(*command)
        if before > 0 and ask(b"PEXPIRETIME", command[2]) == -1:  # the bug
            ask(b"PEXPIREAT", command[2], b"%d" % before)
        resp.write_reply(client, reply)


if __name__ == "__main__":
    main()
