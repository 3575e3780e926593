# SPDX-License-Identifier: Apache-2.0
# textwrap.

def textwrap__dedent(text):
    lines = text.split("\n")
    margin = None
    for line in lines:
        stripped = line.lstrip()
        if stripped:
            indent = line[:len(line) - len(stripped)]
            if margin is None:
                margin = indent
            else:
                while not indent.startswith(margin):
                    margin = margin[:-1]
    margin = margin or ""
    return "\n".join([line[len(margin):] if line.strip() else "" for line in lines])
def textwrap__chunks(text):
    words = []
    for word in text.split():
        # A line may also break after a hyphen between letters.
        start = 0
        for i in range(1, len(word) - 1):
            if word[i] == "-" and word[i - 1].isalpha() and word[i + 1].isalpha():
                words.append((word[start:i + 1], start == 0))
                start = i + 1
        words.append((word[start:], start == 0))
    return words
def textwrap__wrap(text, width=70, *, initial_indent="", subsequent_indent="", break_long_words=True, break_on_hyphens=True, max_lines=None, placeholder=" [...]"):
    if width <= 0:
        raise ValueError("invalid width " + repr(width) + " (must be > 0)")
    if max_lines is not None:
        ramify_unsupported("textwrap with max_lines")
    chunks = textwrap__chunks(text) if break_on_hyphens else [(word, True) for word in text.split()]
    chunks.reverse()
    lines = []
    while chunks:
        indent = subsequent_indent if lines else initial_indent
        room = width - len(indent)
        line = ""
        while chunks:
            word, begins = chunks[-1]
            more = (" " if line and begins else "") + word
            if len(line) + len(more) <= room:
                line += more
                chunks.pop()
                continue
            if len(word) > room and break_long_words:
                space = max(room, 1) - len(line) - (1 if line and begins else 0)
                if room < 1:
                    space = 1
                if space > 0:
                    line += (" " if line and begins else "") + word[:space]
                    chunks[-1] = (word[space:], False)
            elif not line:
                line = word
                chunks.pop()
            break
        if line:
            lines.append(indent + line)
    return lines
def textwrap__fill(text, width=70, **options):
    return "\n".join(textwrap__wrap(text, width, **options))
def textwrap__shorten(text, width, *, placeholder=" [...]"):
    words = text.split()
    if len(" ".join(words)) <= width:
        return " ".join(words)
    while words and len(" ".join(words)) + len(placeholder) > width:
        words.pop()
    return " ".join(words) + placeholder if words else placeholder.strip()
def textwrap__indent(text, prefix, predicate=None):
    return "".join([prefix + line if (line.strip() if predicate is None else predicate(line)) else line for line in text.splitlines(True)])
