#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Goal: programs with threads have their expected outcomes, with any options. Method: small LLVM IR programs, each with its set of
outcomes inside, checked with and without reduction and with two workers; every trace is replayed.

Usage: llvm_threads_test.py RAMIFY FOLDER
"""
import json
import pathlib
import subprocess
import sys

KINDS_WITH_STATUS = ("end", "exit")


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def outcome(o):
    """An outcome in the notation of the programs: `end 1`, the name of an undefined behaviour, or its kind."""
    if o["outcome"] in KINDS_WITH_STATUS:
        return f"end {o['status']}"
    return o.get("ub") or o["outcome"]


def check(ramify, path, options):
    ended = run([ramify, "check", str(path), "--json", *options])
    try:
        return json.loads(ended.stdout), ended.returncode
    except json.JSONDecodeError:
        return None, (ended.stdout + ended.stderr)[:500]


def problems_of(ramify, path):
    lines = path.read_text().splitlines()
    expected = sorted(line.removeprefix("; expect: ") for line in lines if line.startswith("; expect: "))
    if not expected:
        return [f"{path.name}: it says no outcome"]
    problems = []
    for options in ([], ["--no-reduction"], ["--workers", "2"]):
        report, code = check(ramify, path, options)
        where = f"{path.name} {' '.join(options)}"
        if report is None:
            problems.append(f"{where}: no report: {code}")
            continue
        found = sorted(outcome(o) for o in report["outcomes"])
        wanted_code = 0 if all(e.startswith("end ") for e in expected) else 1
        if found != expected or not report["complete"] or code != wanted_code:
            problems.append(f"{where}: {found}, exit {code}; {expected} is expected, exit {wanted_code}")
        for o in report["outcomes"]:
            if "trace" not in o:
                continue
            replayed = run([ramify, "replay", str(path), "--trace", o["trace"], "--json"])
            again = json.loads(replayed.stdout)["outcomes"] if replayed.stdout.startswith("{") else []
            if [outcome(a) for a in again] != [outcome(o)]:
                problems.append(f"{where}: the trace {o['trace']} of {outcome(o)} replays as {again or replayed.stderr}")
    return problems


def main():
    ramify, folder = sys.argv[1:]
    paths = sorted(pathlib.Path(folder).glob("*.ll"))
    problems = [problem for path in paths for problem in problems_of(ramify, path)]
    for problem in problems:
        print(problem)
    print(f"{len(paths)} programs, {len(problems)} problems")
    sys.exit(1 if problems or not paths else 0)


main()
