#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands in the documents, and compares their output with the output shown.

    conformance/docs_test.py RAMIFY [--update] [PAGE...]
    conformance/docs_test.py RAMIFY --self-test

Without pages: README.md, examples/README.md and docs/*.md. Each page has its own scratch folder with a copy of examples/ and
adapters/, and `ramify` on the PATH and as build/release/src/ramify. The blocks of a page run in order, so a later one may read files of an
earlier one. `docs/pages.py` documents the directives, `docs/outputs.py` the comparison. A command `./dev NAME` is only looked up, because it
builds. --update rewrites the outputs that differ, in full: parts that the page had cut with `...` must be cut again.
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "conformance", "docs"))
sys.dont_write_bytecode = True
import outputs  # noqa: E402
import pages  # noqa: E402

SECONDS_MAX = 300
VIOLATION = re.compile(r"^(violated|failed|undefined behaviour|deadlock|aborted)\b")
FAULT = re.compile(r"^\s*\d+\. .*\bFAULT\b")
CHANGES_THE_MACHINE = re.compile(r"^(sudo|apt|apt-get|dpkg|docker|systemctl|cmake|ninja|git|npm|pip|curl|wget)\b")


class Page:
    def __init__(self, path, ramify, updates=False):
        self.path = path
        self.updates = updates  # actual outputs replace the ones shown
        self.name = os.path.relpath(path, ROOT)
        self.ramify = ramify
        self.problems = []  # (line, message, [lines])
        self.skipped = []  # (line, why)
        self.changes = []  # (Command, lines that came)
        self.ran = self.compared = self.quoted = 0

    def say(self, line, message, details=()):
        self.problems.append((line, message, list(details)))

    def judge(self):
        with open(self.path, encoding="utf-8") as file:
            self.text = file.read()
        blocks, problems = pages.blocks_of(self.text)
        for line, message in problems:
            self.say(line, message)
        with tempfile.TemporaryDirectory(prefix="ramify_docs_") as scratch:
            self.scratch = scratch
            self.prepare()
            for block in blocks:
                self.judge_block(block)
                for line, message in block.problems:
                    self.say(line, message)
        return self

    def prepare(self):
        for folder in ("examples", "adapters"):
            shutil.copytree(os.path.join(ROOT, folder), os.path.join(self.scratch, folder),
                            ignore=shutil.ignore_patterns("__pycache__"))
        binaries = os.path.join(self.scratch, "build", "release", "src")
        os.makedirs(binaries)
        os.symlink(self.ramify, os.path.join(binaries, "ramify"))
        self.environment = {
            "PATH": binaries + ":" + os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": self.scratch, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1",
        }

    def judge_block(self, block):
        directives = block.directives
        if directives.get("skip"):
            self.skipped.append((block.line, directives["skip"].removeprefix("because ")))
            return
        if "needs" in directives and not shutil.which(directives["needs"]):
            self.skipped.append((block.line, f"`{directives['needs']}` is not installed"))
            return
        if "quotes" in directives:
            self.judge_quotation(block)
        if "file" in directives:
            path = os.path.join(self.scratch, directives["file"])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(block.lines) + "\n")
        folder = os.path.join(self.scratch, directives.get("in", "."))
        commands = block.commands()
        if "run" in directives:
            commands = [pages.Command(directives["run"], block.line)]
        if not commands:
            return
        if not os.path.isdir(folder):
            self.say(block.line, f"there is no folder `{directives['in']}`")
            return
        statuses = [int(word) for word in directives.get("exit", "").split()]
        if len(statuses) not in (0, 1, len(commands)):
            self.say(block.line, f"{len(statuses)} statuses for {len(commands)} commands")
            return
        for index, command in enumerate(commands):
            text = command.text.strip()
            if text.startswith("cd ") and block.language == "console":
                folder = os.path.normpath(os.path.join(folder, text[3:].strip()))
                if not os.path.isdir(folder):
                    self.say(command.line, f"there is no folder `{text[3:].strip()}`")
                    return
                continue
            if text.startswith("./dev"):
                self.look_up(command)
                continue
            if CHANGES_THE_MACHINE.match(text):
                self.say(command.line, f"`{text}` changes the machine, or needs the network: such blocks are skipped, with the reason")
                continue
            status = statuses[index] if len(statuses) > 1 else statuses[0] if statuses else None
            self.run(command, folder, status)

    def judge_quotation(self, block):
        path = os.path.join(ROOT, block.directives["quotes"])
        if not os.path.isfile(path):
            self.say(block.line, f"there is no file `{block.directives['quotes']}`")
            return
        with open(path, encoding="utf-8") as file:
            lines = [line.rstrip() for line in file.read().split("\n")]
        self.quoted += 1
        if not outputs.matches(["..."] + [line.rstrip() for line in block.lines] + ["..."], lines):
            self.say(block.line, f"this is not in `{block.directives['quotes']}`",
                     [line for line in block.lines if line.rstrip() not in lines and line.strip() != "..."])

    def look_up(self, command):
        with open(os.path.join(ROOT, "dev"), encoding="utf-8") as file:
            dev = file.read()
        words = command.text.split("#")[0].split()
        if len(words) > 1 and f"command_{words[1]}()" not in dev:
            self.say(command.line, f"`./dev` has no command `{words[1]}`")
        self.skipped.append((command.line, f"`{' '.join(words)}` builds"))

    def run(self, command, folder, status):
        try:
            done = subprocess.run(["bash", "-c", command.text], cwd=folder, env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS_MAX)
        except subprocess.TimeoutExpired:
            self.say(command.line, f"`{command.text}` takes more than {SECONDS_MAX} seconds")
            return
        self.ran += 1
        came = done.stdout.decode("utf-8", "replace").replace(self.scratch + "/", "").rstrip("\n").split("\n")
        if came == [""]:
            came = []
        while came and not came[0].strip():
            came.pop(0)
        if status is None:
            shown = came if self.updates and command.output is not None else command.output or []
            status = 1 if any(VIOLATION.match(line) or FAULT.match(line) for line in shown) else 0
        if done.returncode != status:
            self.say(command.line, f"`{command.text}` exits with {done.returncode}, not with {status}", came[:30])
        if command.output is not None:
            self.compared += 1
            if not outputs.matches(command.output, came):
                self.say(command.line, f"`{command.text}` prints something else", outputs.difference(command.output, came))
                self.changes.append((command, came))

    def update(self):
        """Replaces the shown output by the actual one."""
        lines = self.text.split("\n")
        for command, came in reversed(self.changes):
            begin = command.line  # the line after the command, from 0
            end = begin + len(command.output)
            lines[begin:end] = came
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))


def self_test(ramify):
    """Whether exactly the faults planted in docs/faults.md are found."""
    folder = os.path.join(ROOT, "conformance", "docs")
    page = Page(os.path.join(folder, "faults.md"), ramify).judge()
    came = [f"{line}: {message}" for line, message, _ in page.problems] + [f"{line}: skipped: {why}" for line, why in page.skipped]
    with open(os.path.join(folder, "faults.expected"), encoding="utf-8") as file:
        expected = file.read().splitlines()
    for line in outputs.difference(expected, came, ("faults.expected", "found")):
        print(line)
    return 0 if came == expected else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ramify")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if not options.pages:
        folder = os.path.join(ROOT, "docs")
        options.pages = [os.path.join(ROOT, "README.md"), os.path.join(ROOT, "examples", "README.md")]
        for where, _, names in os.walk(folder):
            options.pages += sorted(os.path.join(where, name) for name in names if name.endswith(".md"))
    ramify = os.path.abspath(options.ramify)
    if options.self_test:
        return self_test(ramify)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        judged = list(pool.map(lambda path: Page(os.path.abspath(path), ramify, options.update).judge(), options.pages))
    for page in judged:
        for line, message, details in page.problems:
            print(f"{page.name}:{line}: {message}")
            for detail in details:
                print("    " + detail)
        if options.update and page.changes:
            page.update()
            print(f"{page.name}: {len(page.changes)} outputs rewritten")
    for page in judged:
        for line, why in page.skipped:
            print(f"{page.name}:{line}: skipped: {why}")
    print(f"{len(judged)} pages: {sum(page.ran for page in judged)} commands run, {sum(page.compared for page in judged)} outputs compared, "
          f"{sum(page.quoted for page in judged)} quotations found, {sum(len(page.skipped) for page in judged)} skipped, "
          f"{sum(len(page.problems) for page in judged)} problems")
    return 1 if any(page.problems for page in judged) else 0


if __name__ == "__main__":
    sys.exit(main())
