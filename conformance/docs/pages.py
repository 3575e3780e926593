# SPDX-License-Identifier: Apache-2.0
"""The fenced blocks of a Markdown page, with their directives.

A directive is a comment on a separate line, `<!-- docs-test: TEXT -->`, and applies to the next block:

  in FOLDER           the block's commands run in FOLDER (default: the root of the scratch copy)
  exit N [N ...]      the exit status of the block's commands; one number for all, or one for each
  skip because WHY    the block is not run
  needs PROGRAM       the block is run if PROGRAM is installed
  file PATH           the block is the content of PATH, which is written for later blocks
  run COMMAND         runs after that file is written; not visible to readers
  quotes PATH         the block's text occurs in PATH; a line `...` matches any lines

Several may share a comment: `<!-- docs-test: in examples/stack; exit 3 -->`.
"""
import re

FENCE = re.compile(r"^(\s*)```+\s*([\w+-]*)\s*$")
DIRECTIVE = re.compile(r"^\s*<!--\s*docs-test:\s*(.*?)\s*-->\s*$")
KNOWN = ("in", "exit", "skip", "needs", "file", "run", "quotes")


class Command:
    """A command of a block and the output shown after it: None in `sh` blocks, which show none."""

    def __init__(self, text, line, output=None):
        self.text = text
        self.line = line  # from 1
        self.output = output


class Block:
    def __init__(self, language, line, lines, directives, indent):
        self.language = language
        self.line = line  # of the opening fence, from 1
        self.lines = lines
        self.directives = directives  # name -> text
        self.indent = indent
        self.problems = []

    def commands(self):
        """The commands of the block; none for a block that is neither `sh` nor `console`."""
        if self.language == "console":
            return self._console()
        if self.language in ("sh", "bash", "shell"):
            return self._script()
        return []

    def _console(self):
        found = []
        for number, text in enumerate(self.lines, self.line + 1):
            if text.startswith("$ "):
                found.append(Command(text[2:], number, []))
            elif not found:
                self.problems.append((number, "a `console` block begins with a command: `$ ...`"))
                return []
            elif found[-1].text.endswith("\\") and not found[-1].output and text.startswith("> "):
                found[-1].text = found[-1].text[:-1] + text[2:]
            else:
                found[-1].output.append(text)
        for command in found:  # blank lines between commands belong to no output
            while command.output and not command.output[-1].strip():
                command.output.pop()
        return found

    def _script(self):
        found = []
        goes_on = False
        for number, text in enumerate(self.lines, self.line + 1):
            if goes_on:
                found[-1].text += "\n" + text
            elif text.strip() and not text.lstrip().startswith("#"):
                found.append(Command(text, number))
            goes_on = text.endswith("\\")
        return found


def blocks_of(text):
    """All fenced blocks of a page, and errors in its directives as (line, message)."""
    blocks, problems, pending, opened = [], [], {}, None
    for number, line in enumerate(text.split("\n"), 1):
        fence = FENCE.match(line)
        if opened is not None:
            if fence and not fence.group(2):
                blocks.append(opened)
                opened = None
            else:
                opened.lines.append(line[len(opened.indent):] if line.startswith(opened.indent) else line)
        elif fence:
            opened = Block(fence.group(2), number, [], pending, fence.group(1))
            pending = {}
        elif directive := DIRECTIVE.match(line):
            for text_of_one in directive.group(1).split("; "):
                name, _, rest = text_of_one.partition(" ")
                if name not in KNOWN or not rest:
                    problems.append((number, f"`{text_of_one}` is no directive; there are {', '.join(KNOWN)}"))
                elif name == "skip" and not rest.startswith("because "):
                    problems.append((number, "a block is skipped for a reason: `skip because ...`"))
                pending[name] = rest
        elif line.strip() and pending:
            problems.append((number, "a directive stands before a block"))
            pending = {}
    if opened is not None:
        problems.append((opened.line, "this block has no end"))
    for block in blocks:
        if not block.language and any(line.startswith("$ ") for line in block.lines):
            problems.append((block.line, "a block with commands is marked `console`, so that it is run"))
    return blocks, problems
