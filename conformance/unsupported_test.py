#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the tables of docs/unsupported.md against the program.

    conformance/unsupported_test.py RAMIFY [--update] [LANGUAGE...]

docs/unsupported/LANGUAGE.txt has small programs, each after a line `== TITLE`, which their language runs without an error. Each is run here
and must end with another exit code than 0; otherwise it is supported and does not belong there. The language's table on the page has
a row for each, with the message. --update rewrites the tables. A title `== TITLE (check)` is for `ramify check`.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "docs", "unsupported.md")
PROBES = os.path.join(ROOT, "conformance", "docs", "unsupported")
ENDINGS = {"python": "py", "javascript": "js", "typescript": "ts", "java": "java", "go": "go", "c": "c", "cpp": "cpp", "csharp": "cs",
           "rust": "rs", "kotlin": "kt", "scala": "scala", "lua": "lua", "pascal": "pas", "perl": "pl", "php": "php", "ruby": "rb"}
PLACE = re.compile(r"^(?:[^\s:]*:)?\d+:\d+: ")
SEVERITY = re.compile(r"^(?:warning|error|unsupported|unknown): ")


def probes_of(language):
    with open(os.path.join(PROBES, language + ".txt"), encoding="utf-8") as file:
        parts = re.split(r"(?m)^== ", file.read())[1:]
    return [tuple(part.split("\n", 1)) for part in parts]


def message_of(output):
    """The first message with a place, without the place."""
    for line in output.splitlines():
        text = line.strip()
        if PLACE.match(text) or SEVERITY.match(text) or text.startswith("ramify: "):
            while PLACE.match(text) or SEVERITY.match(text) or text.startswith("ramify: "):
                text = PLACE.sub("", text)
                text = SEVERITY.sub("", text)
                text = text.removeprefix("ramify: ")
            return re.sub(r": where the program uses it there is an unknown value \[unknown_construct\]$", "", re.sub(r" \[(?:syntax_error|c_error)\]$", "", text))
    return output.strip().split("\n")[0]


def judge(ramify, language, title, program):
    """The row of the table, or the error."""
    verb = "check" if title.endswith(" (check)") else "run"
    with tempfile.TemporaryDirectory(prefix="ramify_unsupported_") as folder:
        name = "P." + ENDINGS[language]
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(program)
        machine = ["--machine", "ir"] if language == "rust" else []
        done = subprocess.run([ramify, verb, name, *machine], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=120, env=os.environ | {"NO_COLOR": "1"})
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode == 0:
        return None, f"{language}: {title}: exit code 0, so it is supported:\n{output}"
    message = message_of(output).replace("|", "\\|")
    return f"| {title.removesuffix(' (check)')} | {message} |", None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ramify")
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    ramify = os.path.abspath(options.ramify)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    wrong, count = [], 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for language in options.languages or ENDINGS:
            probes = probes_of(language)
            count += len(probes)
            judged = list(pool.map(lambda probe: judge(ramify, language, *probe), probes))
            wrong += [problem for _, problem in judged if problem]
            table = "\n".join(["| what | what Ramify says |", "| --- | --- |"] + [row for row, _ in judged if row])
            begin = f"<!-- unsupported: {language} -->\n"
            at = page.index(begin) + len(begin)
            end = page.index("\n<!-- unsupported: end -->", at)
            if page[at:end] != table:
                if not options.update:
                    wrong.append(f"docs/unsupported.md: the table of {language} differs; it is now:\n{table}")
                page = page[:at] + table + page[end:]
    if options.update:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page)
    for problem in wrong:
        print(problem)
    print(f"{count} programs that are not supported, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
