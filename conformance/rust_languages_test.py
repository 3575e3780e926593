#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The Rust programs of conformance/languages on the exact machine: rust_languages_test.py RAMIFY FOLDER [NAME ...].

Checks `--machine mir` against the expectations that languages_test.cpp uses for the universal IR:
NAME.out, the output of the native program, and NAME.status. NAME.args has the arguments, NAME.in the standard input.
Programs with NAME.files read files, which the exact machine does not support: they must end as unsupported (exit code 3),
and say so. Without rustc the test is skipped.
"""

import concurrent.futures
import pathlib
import shutil
import subprocess
import sys

SKIPPED = 77
TIME = 120


def text_beside(source, ending, otherwise=""):
    path = source.with_suffix(ending)
    return path.read_text() if path.exists() else otherwise


def judge(ramify, source):
    arguments = [f"--args={word}" for word in text_beside(source, ".args").splitlines()]
    ran = subprocess.run([ramify, "run", source.name, "--machine", "mir", *arguments], cwd=source.parent,
                         capture_output=True, text=True, timeout=TIME, input=text_beside(source, ".in"))
    if source.with_suffix(".files").exists():
        is_told = ran.returncode == 3 and "not supported: " in ran.stderr and "--machine ir" in ran.stderr
        return None if is_told else f"it reads files, and ends with {ran.returncode}: {ran.stderr[:400]}"
    expected = (text_beside(source, ".out"), int(text_beside(source, ".status", "0")))
    # The file has the expected output of both streams together.
    if (ran.stdout, ran.returncode) == expected or (ran.stdout + ran.stderr, ran.returncode) == expected:
        return None
    return f"{(ran.stdout, ran.returncode)}, expected {expected}: {ran.stderr[:600]}"


def main():
    ramify, folder, names = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]), sys.argv[3:]
    if shutil.which("rustc") is None:
        print("skipped: there is no rustc")
        return SKIPPED
    sources = [source for source in sorted(folder.glob("*.rs"))
               if source.with_suffix(".out").exists() and (not names or source.stem in names)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda source: judge(ramify, source), sources))
    for source, complaint in zip(sources, found):
        if complaint:
            print(f"{source.name}: {complaint}")
    wrong = sum(complaint is not None for complaint in found)
    print(f"{len(sources) - wrong} passed, {wrong} failed")
    return 1 if wrong or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
