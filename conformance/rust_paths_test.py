#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Paths of Rust programs as MIR: rust_paths_test.py RAMIFY FOLDER [NAME ...].

A program's first line, `// paths: WORDS`, has the arguments after `ramify paths FILE --machine mir --json`; the second,
`// expect: JSON`, the results of each explored function: its name, and the distinct faults in order of their text, a
fault by the beginning of its message and its line; `"complete": false` if not every path is known. `"results"`, if present, is the set
of results. A path that does not end the same way when it runs again fails the test. Without rustc the test is skipped.
"""

import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys

SKIPPED = 77
TIME = 300


def reports_of(text):
    decoder, at, reports = json.JSONDecoder(), 0, []
    while at < len(text):
        report, at = decoder.raw_decode(text, at)
        reports.append(report)
        while at < len(text) and text[at].isspace():
            at += 1
    return reports


def found_in(report, wanted):
    faults = {(path["message"], path.get("place", {}).get("line", 0)) for path in report["paths"] if path["end"] == "fault"}
    found = {"function": report["function"], "faults": [[message, line] for message, line in sorted(faults)]}
    # Messages contain addresses and input values: only their beginnings are compared.
    for each in found["faults"]:
        each[0] = next((message for message, line in wanted["faults"] if line == each[1] and each[0].startswith(message)), each[0])
    found["faults"] = [fault for i, fault in enumerate(found["faults"]) if fault not in found["faults"][:i]]
    if not report["complete"]:
        found["complete"] = False
    if "results" in wanted:
        found["results"] = sorted({path["result"] for path in report["paths"] if path["end"] == "returned"})
    return found


def judge(ramify, source):
    first, second = source.read_text().split("\n")[:2]
    words = first.removeprefix("// paths:").split()
    wanted = json.loads(second.removeprefix("// expect:"))
    ran = subprocess.run([ramify, "paths", str(source), "--machine", "mir", "--json", *words], capture_output=True, text=True, timeout=TIME)
    try:
        reports = reports_of(ran.stdout)
    except json.JSONDecodeError:
        return f"status {ran.returncode}: {ran.stderr[:400]}"
    for report in reports:
        for path in report["paths"]:
            if not path["confirmed"]:
                return f"a path that did not end the same: {path}"
    found = [found_in(report, want) for report, want in zip(reports, wanted)] if len(reports) == len(wanted) else reports
    if found != wanted:
        return f"found  {json.dumps(found)[:2000]}"
    has_fault = any(report["faults"] for report in found)
    is_known = all(report.get("complete", True) for report in found)
    status = 1 if has_fault else 0 if is_known else 3
    return None if ran.returncode == status else f"status {ran.returncode}, wanted {status}"


def main():
    ramify, folder, *names = sys.argv[1:]
    if not shutil.which("rustc"):
        return SKIPPED
    sources = sorted(source for source in pathlib.Path(folder).glob("*.rs") if not names or source.stem in names)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        failures = [(source, why) for source, why in zip(sources, pool.map(lambda s: judge(ramify, s), sources)) if why]
    for source, why in failures:
        print(f"{source}: {why}")
    print(f"{len(sources) - len(failures)} of {len(sources)} programs")
    return 1 if failures or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
