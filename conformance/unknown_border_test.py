#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks docs/unknowns.md for every language: an unknown value never becomes an answer.

    conformance/unknown_border_test.py RAMIFY [--update] [--keep FOLDER] [LANGUAGE...]

conformance/unknowns/LANGUAGE.txt has snippets, from which small programs are generated. Its sections begin with `== `:

    frame                the surrounding program; @DECLARATIONS and @MAIN are replaced
    expressions          a line `KIND: EXPRESSION` for each kind of unknown value
    calls                a line `KIND: CALL` for each kind of unknown function; @ARGUMENT is its argument
    value PLACE [free]   a program for each expression, @UNKNOWN: it fails for one of its values
    escape PLACE         a program for each call, `@CALL(...)`: the function may change the checked value
    program KIND PLACE   a program, unchanged

Text before a line `@main` is declarations. `ramify run` ends with 3, whatever the program catches. `ramify check` ends with 3;
for a `value` it may also end with 1, if the finding names the value. `free`: no value makes the program fail, so it may end
with 0. Exceptions are listed in conformance/unknowns/not_yet.txt, as `LANGUAGE KIND PLACE VERB EXIT_CODE`. The test
also fails if a listed program passes. --update rewrites the list, --keep keeps the programs in a folder.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "unknowns")
LIST = os.path.join(FOLDER, "not_yet.txt")
ENDINGS = {"python": "py", "javascript": "js", "typescript": "ts", "java": "java", "ruby": "rb", "go": "go", "php": "php", "csharp": "cs",
           "c": "c", "cpp": "cpp", "rust": "rs", "kotlin": "kt", "scala": "scala", "lua": "lua", "pascal": "pas"}

Probe = collections.namedtuple("Probe", "language kind place expectation text")


def sections_of(language):
    with open(os.path.join(FOLDER, language + ".txt"), encoding="utf-8") as file:
        parts = re.split(r"(?m)^== ", file.read())[1:]
    return [(head.split(), body) for head, body in (part.split("\n", 1) for part in parts)]


def table_of(body):
    return dict(line.split(": ", 1) for line in body.splitlines() if line)


def calls_replaced(text, call):
    """Replaces `@CALL(x)` by the call of x, with any parentheses in x."""
    while (at := text.find("@CALL(")) >= 0:
        begin = end = at + len("@CALL(")
        depth = 1
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        text = text[:at] + call.replace("@ARGUMENT", text[begin:end - 1]) + text[end:]
    return text


def probes_of(language):
    frame, expressions, calls = "", {}, {}
    for words, body in sections_of(language):
        if words == ["frame"]:
            frame = body
        elif words == ["expressions"]:
            expressions = table_of(body)
        elif words == ["calls"]:
            calls = table_of(body)
        else:
            declarations, main = body.split("@main\n", 1) if "@main\n" in body else ("", body)

            def probe(kind, expectation, fill):
                whole = frame.replace("@DECLARATIONS\n", declarations).replace("@MAIN\n", main)
                return Probe(language, kind, place, expectation, fill(whole))

            if words[0] == "program":
                place = words[2]
                yield probe(words[1], words[3] if len(words) > 3 else "relied", lambda text: text)
                continue
            place = words[1]
            if words[0] == "value":
                for kind, expression in expressions.items():
                    yield probe(kind, words[2] if len(words) > 2 else "value", lambda text: text.replace("@UNKNOWN", expression))
            else:
                for kind, call in calls.items():
                    yield probe("to_" + kind, "relied", lambda text: calls_replaced(text, call))


def is_right(verb, expectation, code, output):
    if code == 3:
        return True
    if verb == "run":
        return False
    return (expectation == "value" and code == 1 and re.search(r"(?m)^\s*with: ", output) is not None) or (expectation == "free" and code == 0)


def failures_of(ramify, folder, probe):
    path = os.path.join(folder, probe.language, f"{probe.kind}_{probe.place}.{ENDINGS[probe.language]}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(probe.text)
    for verb in ("run", "check"):
        command = [ramify, verb, os.path.basename(path)] + (["--machine", "ir"] if probe.language in ("c", "rust") else [])
        done = subprocess.run(command, cwd=os.path.dirname(path), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=120, env=os.environ | {"NO_COLOR": "1"})
        output = done.stdout.decode("utf-8", "replace")
        if not is_right(verb, probe.expectation, done.returncode, output):
            yield f"{probe.language} {probe.kind} {probe.place} {verb} {done.returncode}", path, output


def listed():
    if not os.path.exists(LIST):
        return []
    with open(LIST, encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if line and not line.startswith("#")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ramify")
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--keep")
    options = parser.parse_args()
    ramify = os.path.abspath(options.ramify)
    languages = options.languages or list(ENDINGS)
    expected = [key for key in listed() if key.split()[0] in languages]
    others = [key for key in listed() if key.split()[0] not in languages]
    with tempfile.TemporaryDirectory(prefix="ramify_unknowns_") as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        folder = os.path.abspath(options.keep) if options.keep else scratch
        probes = []
        for language in languages:
            os.makedirs(os.path.join(folder, language), exist_ok=True)
            probes += probes_of(language)
        keys = [(p.language, p.kind, p.place) for p in probes]
        if twice := [key for key, count in collections.Counter(keys).items() if count > 1]:
            sys.exit(f"two programs of one name: {twice}")
        failed = [failure for failures in pool.map(lambda probe: list(failures_of(ramify, folder, probe)), probes) for failure in failures]
    found = {key for key, _, _ in failed}
    problems = 0
    for key, path, output in failed:
        if key not in expected:
            problems += 1
            print(f"{key}  {path}")
            print("".join(f"    {line}\n" for line in output.splitlines()[:6]), end="")
    for key in expected:
        if key not in found:
            problems += 1
            print(f"{key}: is listed, and does not end so")
    for language in languages:
        count = sum(p.language == language for p in probes)
        codes = collections.Counter(key.split(" ", 3)[3] for key in found if key.split()[0] == language)
        print(f"{language:<11} {count:4} programs  " + (", ".join(f"{n} x {code}" for code, n in sorted(codes.items())) or "all as they should"))
    if options.update:
        with open(LIST, "w", encoding="utf-8") as file:
            file.write("# SPDX-License-Identifier: Apache-2.0\n# What does not end as docs/unknowns.md says: LANGUAGE KIND PLACE VERB EXIT_CODE.\n")
            file.writelines(key + "\n" for key in sorted([*found, *others]))
        return 0
    print(f"{len(probes)} programs, {len(found)} known or new failures, {problems} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
