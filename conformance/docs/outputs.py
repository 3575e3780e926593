# SPDX-License-Identifier: Apache-2.0
"""Compares an output with the one shown on a page.

Times, sizes of memory, rates and the number of workers differ between machines and runs; each is replaced by its unit on
both sides. Nothing else is. A line `...` of the page matches any lines, or none.
"""
import difflib
import re

NUMBER = r"(?<![\w.])\d[\d,]*(?:\.\d+)?"
VARYING = [
    (re.compile(NUMBER + r" (?:KiB|MiB|GiB|TiB|bytes/state)\b"), "N KiB"),
    (re.compile(NUMBER + r" ?(?:k |M )?(states|steps|transitions|lines|runs|paths)(?:/s\b| a second\b| per second\b)"), r"N \1/s"),
    (re.compile(NUMBER + r" (?:ms|s|min|h)\b"), "N s"),
    (re.compile(r"(N s) \([\d.,]+ ?[kM]?/s\)"), r"\1"),  # a rate, which very short searches do not show
    (re.compile(NUMBER + r" workers?\b"), "N workers"),
]


def normalised(line):
    line = line.rstrip()
    for pattern, replacement in VARYING:
        line = pattern.sub(replacement, line)
    return line


def _is_cut(line):
    return line.strip() == "..."


def matches(shown, came):
    """Whether the lines `came` match the lines `shown`, in which a line `...` matches any lines."""
    pieces, piece = [], []
    for line in shown:
        if _is_cut(line):
            pieces.append(piece)
            piece = []
        else:
            piece.append(normalised(line))
    pieces.append(piece)
    rest = [normalised(line) for line in came]
    if len(pieces) == 1:
        return rest == pieces[0]
    first, last = pieces[0], pieces[-1]
    if rest[:len(first)] != first:
        return False
    rest = rest[len(first):]
    for middle in pieces[1:-1]:
        at = next((i for i in range(len(rest) - len(middle) + 1) if rest[i:i + len(middle)] == middle), None)
        if at is None:
            return False
        rest = rest[at + len(middle):]
    return len(rest) >= len(last) and (not last or rest[-len(last):] == last)


def difference(shown, came, names=("shown", "came")):
    """A readable difference of the lines in their compared form."""
    return list(difflib.unified_diff([normalised(line) for line in shown], [normalised(line) for line in came],
                                     *names, lineterm="", n=2))
