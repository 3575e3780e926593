#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random Rust functions of small numbers: `ramify paths` finds exactly the panics that native runs on all inputs find.

random_rust_paths_test.py RAMIFY [--seed N] [--count N]. A function has an input of each of u8, i8, bool, and arithmetic that overflows, divides,
shifts, converts, indexes, compares and loops; it ends with assertions that its result is not some value. All functions are in one crate, each
called by a proof harness; the native program calls each with all 131,072 inputs. Without rustc the test is skipped.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
TYPES = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]
WIDTH = {"u8": 8, "i8": 8, "u16": 16, "i16": 16, "u32": 32, "i32": 32, "u64": 64, "i64": 64}


class Function:
    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.count = rng, number, [], 0
        self.names = {"u8": ["a"], "i8": ["b"], "bool": ["c"]}

    def literal(self, kind):
        if kind == "bool":
            return self.rng.choice(["true", "false"])
        most = 2 ** (WIDTH[kind] - 1) - 1 if kind[0] == "i" else 2 ** WIDTH[kind] - 1
        return f"{self.rng.choice([0, 1, 2, 3, 5, 7, 10, 16, 100, 127, min(most, 200), min(most, 1000)])}{kind}"

    def name(self, kind):
        known = self.names.get(kind, [])
        return self.rng.choice(known) if known else self.converted(kind)

    def converted(self, kind):
        others = [(name, of) for of, names in self.names.items() for name in names if of != "bool" or kind != "bool"]
        if kind == "bool":
            return self.comparison(0)
        name, _ = self.rng.choice(others)
        return f"({name} as {kind})"

    def comparison(self, depth):
        kind = self.rng.choice(TYPES)
        return f"({self.value(kind, depth - 1)} {self.rng.choice(['<', '<=', '==', '!=', '>', '>='])} {self.value(kind, depth - 1)})"

    def value(self, kind, depth):
        pick = self.rng.random()
        if depth <= 0 or pick < 0.15:
            return self.literal(kind) if self.rng.random() < 0.3 else self.name(kind)
        if kind == "bool":
            if pick < 0.6:
                return self.comparison(depth)
            if pick < 0.7:
                return f"(!{self.value(kind, depth - 1)})"
            return f"({self.value(kind, depth - 1)} {self.rng.choice(['&&', '||', '^', '&', '|'])} {self.value(kind, depth - 1)})"
        if pick < 0.5:
            return f"({self.value(kind, depth - 1)} {self.rng.choice('+-*/%+-&|^')} {self.value(kind, depth - 1)})"
        if pick < 0.6:
            return f"({self.value(kind, depth - 1)} {self.rng.choice(['<<', '>>'])} ({self.value('u8', depth - 1)} & {WIDTH[kind] + 1 if self.rng.random() < 0.2 else 3}))"
        if pick < 0.7:
            method = self.rng.choice(["wrapping_add", "wrapping_sub", "wrapping_mul", "saturating_add", "saturating_sub", "min", "max", "abs_diff"])
            if method == "abs_diff" and kind[0] == "i":
                method = "max"
            return f"{self.value(kind, depth - 1)}.{method}({self.value(kind, depth - 1)})"
        if pick < 0.8:
            return f"(if {self.value('bool', depth - 1)} {{ {self.value(kind, depth - 1)} }} else {{ {self.value(kind, depth - 1)} }})"
        if pick < 0.85 and kind[0] == "i":
            return f"(-{self.value(kind, depth - 1)})"
        if pick < 0.9:
            return f"{self.value(kind, depth - 1)}.checked_add({self.value(kind, depth - 1)}).unwrap_or({self.literal(kind)})"
        return f"({self.value(self.rng.choice(TYPES), depth - 1)} as {kind})"

    def statement(self, indent):
        pick = self.rng.random()
        kind = self.rng.choice(TYPES + ["bool"])
        name = f"v{self.count}"
        self.count += 1
        space = "    " * indent
        if pick < 0.5:
            self.lines.append(f"{space}let {name}: {kind} = {self.value(kind, 2)};")
            self.names.setdefault(kind, []).append(name)
        elif pick < 0.65:
            self.lines.append(f"{space}if {self.value('bool', 2)} {{")
            self.lines.append(f"{space}    return {self.value('i64', 2)};")
            self.lines.append(f"{space}}}")
        elif pick < 0.8:
            self.lines.append(f"{space}let {name}: u8 = [3u8, 1, 4, 1, 5][({self.value('u8', 1)} & 7) as usize];")
            self.names.setdefault("u8", []).append(name)
        else:
            self.lines.append(f"{space}let mut {name}: u32 = 0;")
            self.lines.append(f"{space}for i in 0..({self.value('u8', 1)} & 3) {{")
            self.lines.append(f"{space}    {name} = {name}.wrapping_mul(3) + i as u32 + ({self.value('u8', 0)} & 1) as u32;")
            self.lines.append(f"{space}}}")
            self.names.setdefault("u32", []).append(name)

    def text(self):
        for _ in range(self.rng.randint(2, 5)):
            self.statement(1)
        self.lines.append(f"    let result: i64 = {self.value('i64', 2)};")
        for _ in range(2):
            self.lines.append(f"    assert!(result != {self.rng.choice([0, 1, 2, 3, 7, 10, 100, 255, -1, -3, 127])});")
        return "\n".join([f"#[inline(never)]\nfn f{self.number}(a: u8, b: i8, c: bool) -> i64 {{", *self.lines, "    result", "}", ""])


def program(rng, count):
    text = "#![allow(warnings, unconditional_panic, arithmetic_overflow)]\n" + "\n".join(Function(rng, i).text() for i in range(count))
    harnesses = "".join(
        f"    #[kani::proof]\n    fn h{i}() {{\n        f{i}(kani::any(), kani::any(), kani::any());\n    }}\n" for i in range(count))
    calls = "".join(f"    try_all({i}, f{i});\n" for i in range(count))
    return f"""{text}
#[cfg(kani)]
mod proofs {{
    use super::*;
{harnesses}}}
use std::collections::BTreeSet;
use std::sync::Mutex;
static FOUND: Mutex<BTreeSet<(u32, u32)>> = Mutex::new(BTreeSet::new());
fn try_all(number: usize, f: fn(u8, i8, bool) -> i64) {{
    FOUND.lock().unwrap().clear();
    for a in 0..=255u8 {{
        for b in -128..=127i8 {{
            for c in [false, true] {{
                let _ = std::panic::catch_unwind(|| f(a, b, c));
            }}
        }}
    }}
    println!("{{}} {{:?}}", number, FOUND.lock().unwrap());
}}
fn main() {{
    std::panic::set_hook(Box::new(|info| {{
        let place = info.location().unwrap();
        FOUND.lock().unwrap().insert((place.line(), place.column()));
    }}));
{calls}}}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ramify")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    options = parser.parse_args()
    if not shutil.which("rustc"):
        return SKIPPED
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as folder:
        source, binary = pathlib.Path(folder) / "program.rs", pathlib.Path(folder) / "program"
        source.write_text(program(random.Random(options.seed), options.count))
        subprocess.run(["rustc", "--edition", "2021", "-Awarnings", "-Copt-level=1", "-Coverflow-checks=on", "-Cdebug-assertions=on", "-o", str(binary),
                        str(source)], check=True, timeout=300)
        native = subprocess.run([str(binary)], capture_output=True, text=True, check=True, timeout=600).stdout
        wanted = {}
        for line in native.splitlines():
            number, found = line.split(" ", 1)
            wanted[int(number)] = {tuple(map(int, pair)) for pair in re.findall(r"\((\d+), (\d+)\)", found)}
        ran = subprocess.run([options.ramify, "paths", str(source), "--json", "--max-paths", "3000"], capture_output=True, text=True, timeout=3000)
        decoder, at, wrong, complete = json.JSONDecoder(), 0, 0, 0
        for number in range(options.count):
            report, at = decoder.raw_decode(ran.stdout, at)
            while at < len(ran.stdout) and ran.stdout[at].isspace():
                at += 1
            found = {(p["place"]["line"], p["place"]["column"]) for p in report["paths"] if p["end"] == "fault"}
            mistakes = [p for p in report["paths"] if not p["confirmed"]]
            missed = wanted[number] - found if report["complete"] else set()
            complete += report["complete"]
            if found - wanted[number] or missed or mistakes:
                wrong += 1
                print(f"f{number}: found {sorted(found - wanted[number])} too many, missed {sorted(missed)}, {mistakes[:1]}")
        if wrong:
            kept = pathlib.Path(tempfile.gettempdir()) / f"random_rust_paths_{options.seed}.rs"
            kept.write_text(source.read_text())
            print(f"the program is kept: {kept}")
        print(f"{options.count} functions, {complete} with all ways known, {wrong} wrong")
        return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
