#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rust sources with their expected results, on the exact machine: smir_sources_test.py RAMIFY FOLDER [NAME ...].

The cases of FOLDER/cases.jsonl (smir_test.py) whose file is Rust source. Cases that begin with `main` are checked; for any other function `paths`
explores every path, with all inputs. Some sources need unstable compiler features, which the test enables. Without
rustc the test is skipped.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys

SKIPPED = 77
TIME = 300
OUTCOMES = {"end": {"end"}, "panic": {"panic", "abort"}, "ub": {"undefined behaviour"}}
# By the outcome for all inputs: whether a path has a fault.
FAULTS = {"holds-for-all-inputs": False, "panic-possible": True, "panic-for-all-assumed-inputs": True, "ub-or-panic": True}


def run(ramify, words):
    return subprocess.run([ramify, *words, "--machine", "mir", "--json"], capture_output=True, text=True, timeout=TIME,
                          env=os.environ | {"RUSTC_BOOTSTRAP": "1"})


def judge_inputs(ramify, source, case):
    ran = run(ramify, ["paths", source, "--function", case["start"], "--max-paths", "50"])
    if not ran.stdout:
        return f"exit code {ran.returncode}: {ran.stderr[:400]}"
    has_fault = json.loads(ran.stdout)["faults"] > 0
    return None if has_fault == FAULTS[case["outcome"]] else f"faults: {has_fault}, expected {case['outcome']}"


def judge(ramify, folder, case):
    source = str(folder / case["file"])
    if case["outcome"] in FAULTS:
        return judge_inputs(ramify, source, case)
    ran = run(ramify, ["check", source])
    if not ran.stdout:
        return f"exit code {ran.returncode}: {ran.stderr[:400]}"
    outcome = json.loads(ran.stdout)["outcome"]
    return None if outcome in OUTCOMES[case["outcome"]] else f"{outcome}, expected {case['outcome']}"


def main():
    ramify, folder, names = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    if shutil.which("rustc") is None:
        print("skipped: there is no rustc")
        return SKIPPED
    cases = [json.loads(line) for line in (folder / "cases.jsonl").read_text().splitlines()]
    cases = [case for case in cases
             if case["file"].endswith(".rs") and (not names or pathlib.Path(case["file"]).stem in names)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        complaints = list(pool.map(lambda case: judge(ramify, folder, case), cases))
    for case, complaint in zip(cases, complaints):
        if complaint:
            print(f"{case['id']}: {complaint}")
    wrong = sum(complaint is not None for complaint in complaints)
    print(f"{len(cases) - wrong} passed, {wrong} failed")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
