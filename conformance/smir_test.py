#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""SMIR JSON files with their expected results: smir_test.py RAMIFY FOLDER.

FOLDER/cases.jsonl has one case per line: file, start, args, outcome (end, panic, ub), final_locals. Cases whose file is Rust source, or that are
about all inputs, are skipped and counted. The values of final locals are compared where the case has them (null: no expectation).
"""

import json
import pathlib
import subprocess
import sys

OUTCOMES = {"end": "end", "panic": "panic", "ub": "undefined behaviour"}
EXIT_CODES = {"end": 0, "panic": 1, "ub": 1}


def argument(value):
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def agrees(wanted, got):
    if wanted is None:
        return True
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(agrees(value, got.get(key)) for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and len(wanted) == len(got) and all(map(agrees, wanted, got))
    return wanted == got


def judge(ramify, folder, case):
    command = [ramify, "check", str(folder / case["file"]), "--start", case["start"], "--json"]
    for value in case.get("args") or []:
        command.append("--args=" + argument(value))
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if not ran.stdout:
        return f"exit code {ran.returncode}: {ran.stderr.strip()}"
    report = json.loads(ran.stdout)
    if report["outcome"] != OUTCOMES[case["outcome"]] or ran.returncode != EXIT_CODES[case["outcome"]]:
        return f"{report['outcome']} ({report.get('message', '')}), exit code {ran.returncode}; expected {case['outcome']}"
    values = {local["local"]: local["value"] for local in report["locals"]}
    for local in case.get("final_locals") or []:
        if not agrees(local["value"], values.get(local["local"])):
            return f"_{local['local']} is {values.get(local['local'])}; expected {local['value']}"
    return None


def main():
    ramify, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    cases = [json.loads(line) for line in (folder / "cases.jsonl").read_text().splitlines()]
    judged = [case for case in cases if case["file"].endswith(".json") and case["outcome"] in OUTCOMES]
    wrong = 0
    for case in judged:
        complaint = judge(ramify, folder, case)
        if complaint:
            wrong += 1
            print(f"{case['id']}: {complaint}")
    print(f"{len(judged) - wrong} passed, {wrong} failed, {len(cases) - len(judged)} skipped")
    return 1 if wrong or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
