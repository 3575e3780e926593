#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Machine code changes nothing but the time that a program takes.

    conformance/machine_code_test.py RAMIFY [all]

Goal: `run`, `check` and `replay` print the same, and end with the same exit code, whether each function is compiled before it runs
(`--compile-at-once`, which is for tests) or interpreted (`--no-compile`). Method: programs of conformance/languages, drawn by RAMIFY_SEED, or
`all`; the specs of examples/ and of conformance/model_programs; a loop that is compiled in the background, for --stats. Every verb that
runs a program loads the compiler with `--compile-at-once`, and does not with `--no-compile`, as the dynamic linker reports.
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS_MAX = 300
BESIDE = (".out", ".args", ".in", ".status", ".files", ".txt", ".csv")
# What `all` takes minutes for: hundreds of functions of a library.
PROGRAMS_MAX = 4
failures = []


def run(command, folder, given=None):
    with open(given or os.devnull, "rb") as standard_input:
        done = subprocess.run(command, stdin=standard_input, capture_output=True, timeout=SECONDS_MAX, cwd=folder, check=False)
    # Times, rates and memory differ from run to run.
    text = re.sub(rb", [0-9.,]+ (ms|s|min)( \([^)]*/s\))?, [0-9.]+ [KMG]iB", b"", done.stdout)
    return done.returncode, text, done.stderr


def compare(ramify, verb, arguments, folder, given=None):
    interpreted = run([ramify, verb, "--no-compile", *arguments], folder, given)
    compiled = run([ramify, verb, "--compile-at-once", *arguments], folder, given)
    if interpreted != compiled:
        failures.append(f"{verb} {' '.join(arguments)}: interpreted {interpreted}, compiled {compiled}")


def programs(language):
    for source in sorted(language.rglob("*")):
        if source.suffix not in BESIDE and source.with_suffix(".out").exists():
            yield source


def compare_program(ramify, source):
    arguments = [source.name]
    if source.with_suffix(".files").exists():
        for name in source.with_suffix(".files").read_text(encoding="utf-8").split():
            arguments += ["--file", name]
    if source.with_suffix(".args").exists():
        arguments += ["--", *source.with_suffix(".args").read_text(encoding="utf-8").rstrip("\n").split("\n")]
    given = source.with_suffix(".in")
    compare(ramify, "run", arguments, source.parent, given if given.exists() else None)


def lists_what_it_compiled(ramify, folder):
    with open(os.path.join(folder, "loop.py"), "w", encoding="utf-8") as file:
        file.write("def total(n):\n    s = 0\n    for i in range(n):\n        s = (s + i * i) % 1000003\n    return s\n\n"
                   "print(total(3000000))\n")
    done = subprocess.run([ramify, "run", "--stats", "loop.py"], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder, check=False)
    if done.stdout != "999718\n" or "`total` (loop.py:1): " not in done.stderr:
        failures.append(f"run --stats: {done.stdout} {done.stderr}")
    with open(os.path.join(folder, "loop.star"), "w", encoding="utf-8") as file:
        file.write("x = 0\ndef f(n):\n    return n + 1\n\ndef t():\n    n = 0\n    for i in range(50):\n        n = f(n)\n    step(\"done\")\n")
    command = [ramify, "check", "--compile-at-once", "--stats", "--json", "--no-trace", "--thread", "t=t()", "loop.star"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder, check=False)
    listed = json.loads(done.stdout).get("machine_code", []) if done.stdout.startswith("{") else []
    if not any(f["function"] == "f" and f["inlined"] > 0 for f in listed):
        failures.append(f"check --stats --json: {done.stdout} {done.stderr}")


def loads_compiler(command, folder):
    with tempfile.TemporaryDirectory() as reports:
        environment = {**os.environ, "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": os.path.join(reports, "files")}
        subprocess.run(command, capture_output=True, timeout=SECONDS_MAX, cwd=folder, env=environment, check=False)
        return any(b"ramify_native.so" in report.read_bytes() for report in pathlib.Path(reports).iterdir())


def compiles_in_every_verb(ramify, folder):
    source = ("xs = [0]\n\ndef after(n):\n    return n + 1\n\n"
              "def t():\n    for i in range(4):\n        xs[0] = after(xs[0])\n        step()\n")
    files = {"verbs.star": source,
             "verbs.toml": '[threads.t]\nentrypoint = "t()"\n\n[properties]\nis_small = {Always = "xs[0] < 3"}\n',
             "cases.jsonl": '{"id": "one", "language": "python", "source": "def after(n):\\n    return n + 1\\n\\nx = after(1)\\n"}\n'}
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    for call in ("check verbs.toml --trace verbs.trace.json", "run verbs.toml --seed 1 --no-trace", "replay verbs.trace.json",
                 "explain verbs.trace.json", "stats verbs.toml", "estimate verbs.toml --max-time 1s", "explore verbs.toml",
                 "swarm verbs.toml --jobs 1 --time 5s", "corpus cases.jsonl"):
        verb, *arguments = call.split()
        loaded = [loads_compiler([ramify, verb, option, *arguments], folder) for option in ("--compile-at-once", "--no-compile")]
        if loaded != [True, False]:
            failures.append(f"{call}: whether it compiles with --compile-at-once, and with --no-compile: {loaded}")
    # A checkpoint does not have these options.
    for given, option, functions in (("--no-compile", "--compile-at-once", ["after"]), ("--compile-at-once", "--no-compile", [])):
        store = f"resumed{option}.states"
        subprocess.run([ramify, "check", given, "--store", store, "--max-states", "2", "verbs.toml"], cwd=folder, capture_output=True,
                       timeout=SECONDS_MAX, check=False)
        done = subprocess.run([ramify, "resume", option, "--stats", "--json", "--no-trace", "--max-states", "9", store], cwd=folder,
                              capture_output=True, text=True, timeout=SECONDS_MAX, check=False)
        listed = json.loads(done.stdout).get("machine_code") if done.stdout.startswith("{") else None
        if listed is None or sorted(f["function"] for f in listed if "why_not" not in f) != functions:
            failures.append(f"resume {option}: {done.stdout} {done.stderr}")


def main():
    ramify = os.path.abspath(sys.argv[1])
    seed = int(os.environ.get("RAMIFY_SEED", random.randrange(1 << 30)))
    drawn = random.Random(seed)
    for language in sorted((ROOT / "conformance" / "languages").iterdir()):
        if not language.is_dir() or language.name == "rust":  # which `run` gives to its exact machine
            continue
        all_of_it = list(programs(language))
        chosen = all_of_it if "all" in sys.argv[2:] else drawn.sample(all_of_it, min(PROGRAMS_MAX, len(all_of_it)))
        for source in chosen:
            compare_program(ramify, source)
    for folder in (ROOT / "examples", ROOT / "conformance" / "classics"):
        for spec in sorted(folder.rglob("*.toml")):
            if "language_models" in spec.parts:
                continue
            compare(ramify, "check", ["--max-states", "2000", "--workers", "1", "--no-trace", spec.name], spec.parent)
    with tempfile.TemporaryDirectory() as folder:
        lists_what_it_compiled(ramify, folder)
        compiles_in_every_verb(ramify, folder)
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures:
        print(f"RAMIFY_SEED={seed}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
