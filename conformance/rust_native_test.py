#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rust programs, compiled by rustc and run by Ramify as MIR: rust_native_test.py RAMIFY FOLDER [NAME ...].

A program whose first line is `// UB: NAME` has this undefined behaviour. One with `// outcomes: [[KIND, OUTPUT], ...]` has threads, and these
outcomes over all interleavings; each trace is replayed; a second line `// check: WORDS` has options for the check. All others also run natively:
output and exit status must be the same. `// args: WORDS` is the command line, `// stdin: "TEXT"` the standard input (JSON), `// alone` has no
further meaning.

Programs with such a line are compiled separately, as users do. The many others (and those with UB) are compiled in groups of some twenty,
as modules of one crate, in which an argument selects one. Without rustc the test is skipped.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
TIME = 120
BUNDLE = 20
# The same as in src/session/mir/rust_compiler.cpp.
LLVM_IR = ["-Copt-level=0", "-Cdebuginfo=2", "-Clto=fat", "-Ccodegen-units=1", "-Clinker=true", "--emit=llvm-ir,link"]


def run(command, text=""):
    return subprocess.run(command, capture_output=True, text=True, timeout=TIME, input=text)


def rustc(source, folder, options):
    command = ["rustc", "--edition", "2021", "--crate-type", "bin", "--crate-name", "main", "-Awarnings", *options]
    return run([*command, "--out-dir", str(folder), "--", str(source)])


def first_line(source):
    return source.read_text().split("\n", 1)[0]


def is_alone(source):
    return first_line(source).startswith(("// outcomes: ", "// args: ", "// stdin: ", "// alone"))


class Program:
    """How one program is run: Ramify's input, the native binary if there is one, and the argument that selects the program."""

    def __init__(self, source, text, binary, words):
        self.source, self.text, self.binary, self.words = source, text, binary, words
        self.given = [str(text), "--machine", "mir"] if text.suffix == ".rs" else [str(text)]
        self.given += [f"--args={word}" for word in words]

    def wanted(self, key):
        line = first_line(self.source)
        return line.removeprefix(f"// {key}: ") if line.startswith(f"// {key}: ") else None

    def options(self):
        line = self.source.read_text().split("\n")[1]
        return line.removeprefix("// check: ").split() if line.startswith("// check: ") else []


def outcomes_of(ran):
    if not ran.stdout.startswith("{"):
        return None, []
    outcomes = json.loads(ran.stdout)["outcomes"]
    return outcomes, sorted([o.get("ub") or o["outcome"], "" if o.get("ub") else o["stdout"]] for o in outcomes)


def judge_threads(ramify, program, expected):
    ran = run([ramify, "check", *program.given, *program.options(), "--json"])
    outcomes, found = outcomes_of(ran)
    if outcomes is None or found != sorted(expected) or not json.loads(ran.stdout)["complete"]:
        return f"{found}, expected {sorted(expected)}: {ran.stderr[:600]}"
    outcome = outcomes[-1]
    if "trace" in outcome:
        again = run([ramify, "replay", *program.given, "--trace", outcome["trace"], "--json"])
        _, replayed = outcomes_of(again)
        if replayed != [[outcome.get("ub") or outcome["outcome"], "" if outcome.get("ub") else outcome["stdout"]]]:
            return f"the trace {outcome['trace']} replays as {replayed}: {again.stderr[:600]}"
    return None


def judge(ramify, program):
    if (outcomes := program.wanted("outcomes")) is not None:
        return judge_threads(ramify, program, json.loads(outcomes))
    if (name := program.wanted("UB")) is not None:
        ran = run([ramify, "check", *program.given, "--json"])
        if ran.returncode != 1 or f'"ub": "{name}"' not in ran.stdout:
            return f"exit code {ran.returncode}, expected {name}: {(ran.stdout + ran.stderr)[:600]}"
        return None
    text = json.loads(program.wanted("stdin") or '""')
    natively = run([str(program.binary), *program.words], text)
    # A shell's exit status for a killed process is 128 plus the signal.
    expected = (natively.stdout, natively.returncode if natively.returncode >= 0 else 128 - natively.returncode)
    ran = run([ramify, "run", *program.given], text)
    if (ran.stdout, ran.returncode) != expected:
        return f"{(ran.stdout, ran.returncode)}, natively {expected}: {ran.stderr[:600]}"
    return None


def crate_of(sources):
    modules = "".join(f'mod {s.stem} {{ include!("{s.resolve()}"); pub fn start() -> std::process::ExitCode {{ '
                      f"std::process::Termination::report(main()) }} }}\n" for s in sources)
    arms = "".join(f'        "{s.stem}" => {s.stem}::start(),\n' for s in sources)
    return (f"{modules}fn main() -> std::process::ExitCode {{\n    let name = std::env::args().nth(1).unwrap();\n"
            f"    match name.as_str() {{\n{arms}        _ => unreachable!(),\n    }}\n}}\n")


def compiled(sources, folder):
    """The programs of one crate, or of a separate file; if rustc rejects it, the error."""
    alone = sources[0] if is_alone(sources[0]) else None
    source = alone or folder / "main.rs"
    if alone is None:
        source.write_text(crate_of(sources))
    wants_binary = not all(first_line(each).startswith(("// UB: ", "// outcomes: ")) for each in sources)
    runs = [rustc(source, folder, [])] if wants_binary else []
    if alone is None:
        os.makedirs(folder / "ir")
        runs.append(rustc(source, folder / "ir", LLVM_IR))
    for ran in runs:
        if ran.returncode != 0:
            return [], f"rustc refuses it: {ran.stderr[:2000]}"
    if alone is None:
        return [Program(each, folder / "ir" / "main.ll", folder / "main", [each.stem]) for each in sources], None
    program = Program(alone, alone, folder / "main", [])
    return [Program(alone, alone, folder / "main", (program.wanted("args") or "").split())], None


def judged(ramify, sources):
    """For each program: its name, and the error or None."""
    with tempfile.TemporaryDirectory() as folder:
        programs, refusal = compiled(sources, pathlib.Path(folder))
        if refusal:
            return [(sources[0].name, refusal)]
        return [(program.source.name, judge(ramify, program)) for program in programs]


def crates_of(sources):
    together = [source for source in sources if not is_alone(source)]
    crates = [together[i : i + BUNDLE] for i in range(0, len(together), BUNDLE)]
    return crates + [[source] for source in sources if is_alone(source)]


def main():
    ramify, folder, names = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    sources = [source for source in sorted(folder.glob("*.rs")) if not names or source.stem in names]
    if shutil.which("rustc") is None:
        print("skipped: there is no rustc")
        return SKIPPED
    count = wrong = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for results in pool.map(lambda crate: judged(ramify, crate), crates_of(sources)):
            for name, complaint in results:
                count += 1
                if complaint:
                    wrong += 1
                    print(f"{name}: {complaint}", flush=True)
    print(f"{count - wrong} passed, {wrong} failed")
    return 1 if wrong or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
