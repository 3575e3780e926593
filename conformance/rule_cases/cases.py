# SPDX-License-Identifier: Apache-2.0
"""Reads and writes files of cases (their format is in README.md), with new results or marks."""

import dataclasses
import re

ARROW = "==>"
DIFFERS = "# differs: "
UNKNOWN = "# unknown"
NEWER = "# newer: "
BY_HAND = "# By hand"
RECORDED = "# Recorded by "


class Malformed(Exception):
    """A format error in a file of cases, with its place."""


@dataclasses.dataclass
class Row:
    line: int            # of the expression, from 1
    setup: list          # lines before the expression
    code: str            # the expression, or the statements after `do `
    is_statement: bool
    expected: str | None = None   # the output of the real implementation; None: not recorded yet
    newer: str | None = None      # the output of a newer version, which ramify follows
    differs: str | None = None    # ramify's current, different output
    is_unknown: bool = False      # ramify reports it as unknown

    @property
    def wanted(self):
        return self.expected if self.newer is None else self.newer


@dataclasses.dataclass
class CaseFile:
    path: object
    lines: list
    rows: list
    prelude: list
    language: str

    @property
    def is_by_hand(self):
        return any(line.startswith(BY_HAND) for line in self.lines)

    @property
    def recorded_by(self):
        return next((line[len(RECORDED):-1] for line in self.lines if line.startswith(RECORDED)), None)


def escaped(text):
    """Any text as one line of plain characters."""
    out = []
    for character in text:
        code = ord(character)
        if character == "\\":
            out.append("\\\\")
        elif character == "\n":
            out.append("\\n")
        elif 0xDC80 <= code <= 0xDCFF:  # a byte of invalid UTF-8
            out.append(f"\\x{code - 0xDC00:02x}")
        elif code < 0x20 or 0x7F <= code <= 0xA0 or code in (0x2028, 0x2029, 0xFEFF):
            out.append(f"\\x{code:02x}" if code < 0x80 else f"\\u{{{code:x}}}")
        else:
            out.append(character)
    plain = "".join(out)
    plain = re.sub(r"^ +", lambda spaces: "\\s" * len(spaces[0]), plain)
    return re.sub(r" +$", lambda spaces: "\\s" * len(spaces[0]), plain)


def unescaped(line):
    def one(found):
        word = found[1]
        if word[0] == "u":
            return chr(int(word[2:-1], 16))
        if word[0] == "x":
            code = int(word[1:], 16)
            return chr(code) if code < 0x80 else chr(0xDC00 + code)
        return {"n": "\n", "s": " ", "\\": "\\"}[word]
    return re.sub(r"\\(n|s|\\|x[0-9a-f]{2}|u\{[0-9a-f]+\})", one, line)


def split_row(line):
    """The code of a row and its result, separated by the last arrow."""
    if line.endswith(" " + ARROW):
        return line[:-len(ARROW) - 1], ""
    code, arrow, text = line.rpartition(f" {ARROW} ")
    return (code, unescaped(text)) if arrow else (line, None)


def read_cases(path, language):
    found = CaseFile(path, path.read_text().split("\n"), [], [], language)
    setup, in_prelude = [], False
    for number, line in enumerate(found.lines, 1):
        if in_prelude:
            in_prelude = line != "@end"
            if in_prelude:
                found.prelude.append(line)
        elif line == "@prelude":
            in_prelude = True
        elif line.startswith("@language "):
            found.language = line.split()[1]
        elif re.fullmatch(r"@[a-z]+", line):
            raise Malformed(f"{path}:{number}: `{line}` is no directive: there are @prelude, @end and @language")
        elif line.startswith("| "):
            setup.append(line[2:])
        elif line.startswith(DIFFERS) or line == DIFFERS.rstrip():
            last_row(found, number).differs = unescaped(line[len(DIFFERS):])
        elif line.startswith(NEWER):
            last_row(found, number).newer = unescaped(line[len(NEWER):])
        elif line == UNKNOWN:
            last_row(found, number).is_unknown = True
        elif line and not line.startswith("#"):
            code, expected = split_row(line)
            is_statement = code.startswith("do ")
            found.rows.append(Row(number, setup, code[3:] if is_statement else code, is_statement, expected))
            setup = []
    if in_prelude or setup:
        raise Malformed(f"{path}: ends in the middle of {'@prelude' if in_prelude else 'a setup'}")
    return found


def last_row(found, number):
    if not found.rows:
        raise Malformed(f"{found.path}:{number}: a mark belongs below a row")
    return found.rows[-1]


def write_cases(found, recorded_by=None):
    """The file with the current content of its rows; everything else is unchanged."""
    row_at = {row.line: row for row in found.rows}
    out = []
    for number, line in enumerate(found.lines, 1):
        if line.startswith((DIFFERS.rstrip(), NEWER)) or line == UNKNOWN:
            continue
        if recorded_by and line.startswith(RECORDED):
            line = f"{RECORDED}{recorded_by}."
        row = row_at.get(number)
        if row is None:
            out.append(line)
            continue
        code = split_row(line)[0]
        text = "" if row.expected is None else f" {ARROW} {escaped(row.expected)}"
        out.append((code + text).rstrip())
        if row.newer is not None:
            out.append(NEWER + escaped(row.newer))
        if row.is_unknown:
            out.append(UNKNOWN)
        elif row.differs is not None:
            out.append((DIFFERS + escaped(row.differs)).rstrip())
    found.path.write_text("\n".join(out))
