#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""caesar.py KEY TEXT... : shift letters by KEY."""
import sys
import string


def shift(text, key):
    lower, upper = string.ascii_lowercase, string.ascii_uppercase
    table = str.maketrans(lower + upper, lower[key:] + lower[:key] + upper[key:] + upper[:key])
    return text.translate(table)


def main(argv):
    if len(argv) < 3:
        print(f"usage: {argv[0]} KEY TEXT...", file=sys.stderr)
        return 2
    try:
        key = int(argv[1]) % 26
    except ValueError:
        print("KEY must be a number", file=sys.stderr)
        return 2
    secret = shift(" ".join(argv[2:]), key)
    print(secret)
    print(shift(secret, 26 - key))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
