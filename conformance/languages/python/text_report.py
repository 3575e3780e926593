"""usage: text_report.py WIDTH [--upper] [--skip=WORD]...   reads a text and sets it in a column"""
import string
import sys
import textwrap
from collections import Counter


def options(arguments):
    flags, rest = {"skip": []}, []
    for a in arguments:
        if a.startswith("--"):
            key, equals, value = a[2:].partition("=")
            if equals:
                flags[key].append(value)
            else:
                flags[key] = True
        else:
            rest.append(a)
    return flags, rest


def justify(words, width):
    line = []
    length = 0
    for word in words:
        if length + len(line) + len(word) > width:
            yield spread(line, width - length)
            line, length = [], 0
        line.append(word)
        length += len(word)
    if line:
        yield " ".join(line).ljust(width)


def spread(words, blanks):
    if len(words) == 1:
        return words[0] + " " * blanks
    share, more = divmod(blanks, len(words) - 1)
    out = ""
    for i, word in enumerate(words[:-1]):
        out += word + " " * (share + (i < more))
    return out + words[-1]


flags, (width, *_) = options(sys.argv[1:])
width = int(width)
text = sys.stdin.read()
if flags.get("upper"):
    text = text.upper()
skipped = {w.lower() for w in flags["skip"]}
words = [w for w in text.split() if w.strip(string.punctuation).lower() not in skipped]
print("+" + "-" * (width + 2) + "+")
for row in justify(words, width):
    print(f"| {row} |")
print("+" + "=" * (width + 2) + "+")

bare = [w.strip(string.punctuation).lower() for w in words]
common = Counter(filter(None, bare)).most_common(3)
for word, n in common:
    print(f"{word:>{width // 2}}: {n}")
letters = Counter(c for c in text.lower() if c in string.ascii_lowercase)
print("missing letters:", "".join(sorted(set(string.ascii_lowercase) - set(letters))))
vowels = sum(letters[v] for v in "aeiou")
print(f"vowels {vowels}/{sum(letters.values())} = {vowels / sum(letters.values()):.3f}")
print(textwrap.fill(" ".join(bare), width=30, initial_indent="* ", subsequent_indent="  "))
print(text.translate(str.maketrans("aeiou", "43106", ",.")).split("\n")[0])
print("%s|%-10s|%5.1f|%03d|%x|%+d|%e|%%" % ("s", "left", 3.14159, 7, 255, 5, 12345.678))
print("{0}{1}{0} {name!r:>8} {n:,} {n:_} {pi:.2e} {flag:^7}|".format("a", "b", name="x", n=1234567, pi=3.14159, flag="mid"))
print(string.capwords("a tale of two cities"), "x".center(9, "*"), "7".zfill(3), "Tab\there".expandtabs(8))
