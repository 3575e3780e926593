#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes unicode_tables.inc from the Unicode database of the interpreter that runs this."""
import pathlib
import unicodedata

LIMIT = 0x110000


def ranges(test):
    """(first, last, stride) of the code points that pass the test, ascending; stride 1 or 2."""
    members = [c for c in range(0x80, LIMIT) if test(c)]
    result = []
    i = 0
    while i < len(members):
        stride = 1
        if i + 2 < len(members) and members[i + 1] == members[i] + 2 and members[i + 2] == members[i] + 4:
            stride = 2
        j = i
        while j + 1 < len(members) and members[j + 1] == members[j] + stride:
            j += 1
        result.append((members[i], members[j], stride))
        i = j + 1
    return result


def mapping(convert):
    """(first, last, stride, distance) of what the conversion changes to one other code point."""
    pairs = []
    for c in range(0x80, LIMIT):
        if 0xD800 <= c <= 0xDFFF:
            continue
        to = convert(chr(c))
        if len(to) == 1 and ord(to) != c:
            pairs.append((c, ord(to) - c))
    result = []
    i = 0
    while i < len(pairs):
        c, distance = pairs[i]
        stride = 1
        if i + 1 < len(pairs) and pairs[i + 1] == (c + 2, distance):
            stride = 2
        j = i
        while j + 1 < len(pairs) and pairs[j + 1] == (pairs[j][0] + stride, distance):
            j += 1
        result.append((c, pairs[j][0], stride, distance))
        i = j + 1
    return result


def rows(entries):
    lines, line = [], "   "
    for entry in entries:
        item = " {" + ", ".join(hex(n) if k < 2 else str(n) for k, n in enumerate(entry)) + "},"
        if len(line) + len(item) > 118:
            lines.append(line)
            line = "   "
        line += item
    return "\n".join(lines + [line])


def main():
    def category(*names):
        return lambda c: unicodedata.category(chr(c)) in names

    out = [
        "// SPDX-License-Identifier: Apache-2.0",
        f"// Made by unicode_tables.py from Unicode {unicodedata.unidata_version}, from U+0080 on.",
        "// clang-format off",
    ]
    for name, test in [
        ("letters", category("Lu", "Ll", "Lt", "Lm", "Lo")),
        ("decimals", category("Nd")),
        ("uppers", category("Lu")),
        ("lowers", category("Ll")),
        ("titles", category("Lt")),
    ]:
        out += [f"constexpr CodePoints {name}[] = {{", rows(ranges(test)), "};"]
    for name, convert in [("upper_mapping", str.upper), ("lower_mapping", str.lower), ("title_mapping", str.title)]:
        out += [f"constexpr Mapping {name}[] = {{", rows(mapping(convert)), "};"]
    out.append("// clang-format on")
    pathlib.Path(__file__).with_suffix(".inc").write_text("\n".join(out) + "\n")


main()
