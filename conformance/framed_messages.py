# SPDX-License-Identifier: Apache-2.0
"""The base protocol of debuggers and language servers: a header with the length, then JSON."""
import json


def framed(message):
    """`message`: a value, or a text that need not be JSON."""
    text = message if isinstance(message, str) else json.dumps(message)
    return f"Content-Length: {len(text)}\r\n\r\n{text}".encode()


def messages(output):
    """What a server wrote, from whole messages only."""
    found = []
    while output:
        header, _, rest = output.partition(b"\r\n\r\n")
        length = int(header.split(b":")[1])
        found.append(json.loads(rest[:length]))
        output = rest[length:]
    return found
