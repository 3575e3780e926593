#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Any IR that the verifier accepts runs to an end, a fault or a limit.

    conformance/ir_mutants_test.py RAMIFY [--seed S] [--mutants N] [--only LANGUAGE] [--keep FOLDER]

Programs in each language are lowered to IR, whose text is mutated at random (registers, labels, constants, names, operators, whole
lines), and checked within small bounds. The parser or the verifier rejects most mutants, with exit code 2; an accepted one
may end in any way except by a signal or an internal error.
"""
import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.path.join(ROOT, "fuzz", "corpus", "programs_fuzz")
LOWERED = os.path.join(ROOT, "conformance", "any_language")
CONSTANTS = ["none", "true", "unset", "0", "1", "-1", "3000000000", "1.5", '"text"', '""', "missing"]
SECONDS_MAX = 20


def lowered(ramify, folder):
    """The IR of a program in each language, by file extension."""
    texts = {}
    for ending in sorted(os.listdir(PROGRAMS)):
        with open(os.path.join(PROGRAMS, ending), encoding="utf-8") as file:
            text = file.read()[1:]  # the first byte selects the language
        path = os.path.join(folder, f"seed.{ending}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        texts[ending] = subprocess.run([ramify, "ir", path], capture_output=True, text=True, check=True, timeout=120).stdout
    for name in sorted(os.listdir(LOWERED)):
        if name.endswith(".ir"):
            with open(os.path.join(LOWERED, name), encoding="utf-8") as file:
                texts[name] = file.read()
    model = os.path.join(ROOT, "examples", "bank", "bank.toml")
    texts["star"] = subprocess.run([ramify, "ir", model], capture_output=True, text=True, check=True, timeout=120).stdout
    return texts


def mutant(text, chance):
    lines = text.split("\n")
    codes = [i for i, line in enumerate(lines) if line.startswith("  ")]
    registers = sorted(set(re.findall(r"%\d+", text)))
    labels = sorted(set(re.findall(r"-> (\w+)", text))) or ["L1"]
    names = sorted(set(re.findall(r"(?:call_builtin|call_method %\d+|load_field %\d+|convert %\d+|default_value) (\S+)", text))) or ["x"]
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        at = chance.choice(codes)
        line = lines[at]
        kind = chance.randrange(9)
        if kind <= 2 and (found := list(re.finditer(r"%\d+", line))):
            place = chance.choice(found)
            near = [r for r in registers if abs(int(r[1:]) - int(place.group()[1:])) < 8]
            lines[at] = line[: place.start()] + chance.choice(near) + line[place.end():]
        elif kind == 3:
            lines[at] = lines[chance.choice(codes)]
        elif kind == 4:
            lines[at] = ""
        elif kind == 5:
            lines.insert(at, lines[chance.choice(codes)])
            codes.append(len(lines) - 1)
        elif kind == 6 and " const " in line:
            lines[at] = re.sub(r" const .*?(  @|$)", lambda m: f" const {chance.choice(CONSTANTS)}{m.group(1)}", line)
        elif kind == 7 and (found := re.search(r"(call_builtin|call_method %\d+|load_field %\d+|convert %\d+|default_value) (\S+)", line)):
            lines[at] = line[: found.start(2)] + chance.choice(names) + line[found.end(2):]
        else:
            lines[at] = re.sub(r"-> \w+", lambda m: f"-> {chance.choice(labels)}", line)
    return "\n".join(lines)


def outcome(ramify, path):
    limits = ["--max-states", "200", "--max-time", "5s", "--max-memory", "1GB"]
    try:
        done = subprocess.run([ramify, "check", path, "--trace", path + ".json"] + limits, capture_output=True, text=True, errors="replace",
                              timeout=SECONDS_MAX, check=False)
    except subprocess.TimeoutExpired:
        return None, "it did not end"
    return done.returncode, done.stderr[-300:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ramify")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=40, help="of each language")
    parser.add_argument("--only")
    parser.add_argument("--keep", help="a folder for those that crash")
    options = parser.parse_args()
    counts = {"refused": 0, "ran": 0, "crashed": 0}
    with tempfile.TemporaryDirectory(prefix="ramify_mutants_") as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = []
        for ending, text in lowered(options.ramify, folder).items():
            if options.only and ending != options.only:
                continue
            for number in range(options.mutants):
                path = os.path.join(folder, f"{ending}_{options.seed}_{number}.ir")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(mutant(text, random.Random(f"{ending} {options.seed} {number}")))
                jobs.append((path, pool.submit(outcome, options.ramify, path)))
        for path, job in jobs:
            code, said = job.result()
            kind = "refused" if code == 2 else "ran" if code in (0, 1, 3) else "crashed"
            counts[kind] += 1
            if kind != "crashed":
                continue
            print(f"{os.path.basename(path)}: exit code {code}: {said.strip()}")
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                os.replace(path, os.path.join(options.keep, os.path.basename(path)))
    print(f"{counts['ran']} ran, {counts['refused']} were refused, {counts['crashed']} crashed")
    # If almost no mutant is accepted the test is useless.
    return 1 if counts["crashed"] or counts["ran"] * 20 < sum(counts.values()) else 0


sys.exit(main())
