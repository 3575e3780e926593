#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rust programs, compiled by rustc and run by Ramify as MIR: rust_native_test.py RAMIFY FOLDER.

A program whose first line is `// UB: NAME` is undefined by that name. One with `// outcomes: [[KIND, OUTPUT], ...]` has threads, and in all
interleavings together these outcomes; each trace is replayed. Any other is compiled and run natively too: what it prints, and its
exit status, are the same. Where there is no rustc the test is skipped.
"""

import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
TIME = 120


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=TIME, stdin=subprocess.DEVNULL)


def native(source, folder):
    binary = pathlib.Path(folder) / source.stem
    compiled = run(["rustc", "--edition", "2021", "-Awarnings", "-o", str(binary), str(source)])
    if compiled.returncode != 0:
        return None
    ran = run([str(binary)])
    return ran.stdout, ran.returncode


def outcomes_of(ran):
    if not ran.stdout.startswith("{"):
        return None, []
    outcomes = json.loads(ran.stdout)["outcomes"]
    return outcomes, sorted([o.get("ub") or o["outcome"], "" if o.get("ub") else o["stdout"]] for o in outcomes)


def judge_threads(ramify, source, expected):
    ran = run([ramify, "check", str(source), "--machine", "mir", "--json"])
    outcomes, found = outcomes_of(ran)
    if outcomes is None or found != sorted(expected) or not json.loads(ran.stdout)["complete"]:
        return f"{found}, expected {sorted(expected)}: {ran.stderr[:600]}"
    outcome = outcomes[-1]
    if "trace" in outcome:
        again = run([ramify, "replay", str(source), "--machine", "mir", "--trace", outcome["trace"], "--json"])
        _, replayed = outcomes_of(again)
        if replayed != [[outcome.get("ub") or outcome["outcome"], "" if outcome.get("ub") else outcome["stdout"]]]:
            return f"the trace {outcome['trace']} replays as {replayed}: {again.stderr[:600]}"
    return None


def judge(ramify, source, folder):
    first = source.read_text().splitlines()[0]
    if first.startswith("// outcomes: "):
        return judge_threads(ramify, source, json.loads(first.removeprefix("// outcomes: ")))
    if first.startswith("// UB: "):
        ran = run([ramify, "check", str(source), "--machine", "mir", "--json"])
        wanted = first.removeprefix("// UB: ")
        if ran.returncode != 1 or f'"ub": "{wanted}"' not in ran.stdout:
            return f"exit code {ran.returncode}, expected {wanted}: {(ran.stdout + ran.stderr)[:600]}"
        return None
    expected = native(source, folder)
    if expected is None:
        return "rustc refuses it"
    ran = run([ramify, "run", str(source), "--machine", "mir"])
    if (ran.stdout, ran.returncode) != expected:
        return f"{(ran.stdout, ran.returncode)}, natively {expected}: {ran.stderr[:600]}"
    return None


def main():
    ramify, sources = sys.argv[1], sorted(pathlib.Path(sys.argv[2]).glob("*.rs"))
    if shutil.which("rustc") is None:
        print("skipped: there is no rustc")
        return SKIPPED
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        complaints = pool.map(lambda source: judge(ramify, source, folder), sources)
        for source, complaint in zip(sources, complaints):
            if complaint:
                wrong += 1
                print(f"{source.name}: {complaint}")
    print(f"{len(sources) - wrong} passed, {wrong} failed")
    return 1 if wrong or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
