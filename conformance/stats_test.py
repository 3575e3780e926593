#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Coverage and statistics agree with the search that they are of; limits, several traces and diagrams from the command line.

    conformance/stats_test.py RAMIFY
"""
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SECONDS_MAX = 240
failures = []


def run(ramify, arguments, folder, locale="C.UTF-8"):
    environment = {**os.environ, "LC_ALL": locale}
    return subprocess.run([ramify, *arguments], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder, check=False, env=environment)


def expect(condition, what, done):
    if not condition:
        failures.append(f"{what}: exit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


def spec(name):
    return os.path.join(ROOT, "examples", *name.split("/"))


def small_stack(folder):
    """A model program with finitely many states."""
    with open(os.path.join(folder, "small.star"), "w", encoding="utf-8") as file:
        file.write("stack = []\ndef Push(x = oneof([1, 2])):\n    require(len(stack) < 4)\n    stack.insert(0, x)\n"
                   "def Pop():\n    require(stack)\n    return stack.pop(0)\n")
    path = os.path.join(folder, "small.toml")
    with open(path, "w", encoding="utf-8") as file:
        file.write('[spec]\nactions = ["Push", "Pop"]\n')
    return path


def sums(coverage):
    every = coverage["actions"] + coverage["steps"]
    return sum(step["transitions"] for step in every), sum(step["new_states"] for step in every)


def check_coverage(ramify, folder):
    """The sums are the counts of the search, however many workers it has, and whatever its order."""
    for path in (spec("dining/dining.toml"), small_stack(folder), spec("peterson/peterson.toml")):
        name = os.path.basename(path)
        by_workers = []
        for more in (["--workers", "1"], ["--workers", "4"], ["--workers", "1", "--strategy", "dfs"], ["--store", "hash-compact"]):
            done = run(ramify, ["check", path, "--coverage", "--keep-going", "--no-trace", "--json", "--reduction", "off", *more], folder)
            if done.returncode == 2 and "hash-compact" in more:  # claims about behaviours need the graph
                continue
            report = json.loads(done.stdout)
            counts, coverage = report["counts"], report["coverage"]
            transitions, new_states = sums(coverage)
            expect(transitions == counts["transitions"], f"{name} {more}: transitions", done)
            expect(new_states + counts["initial_states"] == counts["states"], f"{name} {more}: new states", done)
            expect(sum(coverage["states_by_depth"]) == counts["states"], f"{name} {more}: levels", done)
            by_degree = coverage["states_by_degree"]
            expect(sum(by_degree) == counts["states"], f"{name} {more}: every state was expanded", done)
            expect(sum(i * n for i, n in enumerate(by_degree)) == counts["transitions"], f"{name} {more}: degrees", done)
            by_workers.append(coverage)
        for other in by_workers[1:]:
            expect([(s.get("thread"), s.get("label"), s["states"], s["transitions"]) for s in other["steps"]] ==
                   [(s.get("thread"), s.get("label"), s["states"], s["transitions"]) for s in by_workers[0]["steps"]] and
                   other["lines"] == by_workers[0]["lines"], f"{name}: the same steps and lines in every search", done)
    # Without --coverage there is none, and the counts are the same.
    plain = run(ramify, ["check", spec("dining/dining_ordered.toml"), "--json"], folder)
    counted = run(ramify, ["check", spec("dining/dining_ordered.toml"), "--json", "--coverage"], folder)
    expect("coverage" not in json.loads(plain.stdout), "no coverage", plain)
    expect(json.loads(plain.stdout)["counts"] == json.loads(counted.stdout)["counts"], "counts", counted)


def check_machines(ramify, folder):
    with open(os.path.join(folder, "p.c"), "w", encoding="utf-8") as file:
        file.write("int main(void) {\n  int x = 1;\n  if (x > 2)\n    x = 3;\n  return x - 1;\n}\n")
    exact = run(ramify, ["check", "p.c", "--coverage"], folder)
    expect(exact.returncode == 0 and "not executed: p.c:4" in exact.stdout, "a line of C that the exact machine never executes", exact)
    ir = run(ramify, ["check", "p.c", "--coverage", "--machine", "ir", "--json"], folder)
    lines = json.loads(ir.stdout)["coverage"]["lines"]
    expect(lines and lines[0]["not_executed"] == [4], "a line of C that nothing executes", ir)
    packed = run(ramify, ["check", spec("dining/dining_ordered.toml"), "--store", "packed", "--coverage"], folder)
    expect(packed.returncode == 0 and "coverage is counted" in packed.stdout, "packed", packed)


def check_stats(ramify, folder):
    stack = small_stack(folder)
    done = run(ramify, ["stats", stack, "--of", "len(stack)", "--of", "stack", "--json"], folder)
    report = json.loads(done.stdout)
    expect(done.returncode == 0 and report["complete"], "complete", done)
    numbers = report["distributions"][0]["numbers"]
    expect(sum(b["states"] for b in numbers["bins"]) == report["counts"]["states"], "every state has a length", done)
    expect(report["distributions"][1]["numbers"] is None and report["distributions"][1]["distinct"] == report["counts"]["states"],
           "every state has a stack of its own", done)
    expect(report["moments"][-1]["states"] == report["counts"]["states"], "the last moment is the end", done)
    # A violation is counted, not judged; a limit is exit code 3; a mistake 2.
    broken = run(ramify, ["stats", spec("bank/bank.toml")], folder)
    expect(broken.returncode == 0 and "1 distinct violation, which `ramify check` shows" in broken.stdout, "a violation", broken)
    cut = run(ramify, ["stats", spec("redis/redis.toml"), "--max-states", "500", "--json"], folder)
    expect(cut.returncode == 3 and not json.loads(cut.stdout)["complete"], "a limit", cut)
    wrong = run(ramify, ["stats", stack, "--of", "stack +"], folder)
    expect(wrong.returncode == 2 and "--of" in wrong.stderr, "an expression with a mistake", wrong)
    both = run(ramify, ["stats", stack, "--svg", "a.svg", "-o", "b.svg"], folder)
    expect(both.returncode == 2, "two pictures", both)
    # One picture, well-formed, without scripts; plain characters where the locale has no others.
    for option in (["--svg", "p.svg"], ["-o", "p.svg"]):
        drawn = run(ramify, ["stats", stack, "--of", "len(stack)", *option], folder)
        tree = xml.etree.ElementTree.parse(os.path.join(folder, "p.svg"))
        names = {element.tag.split("}")[1] for element in tree.iter()}
        expect(drawn.returncode == 0 and "script" not in names and "rect" in names, "a picture", drawn)
        os.remove(os.path.join(folder, "p.svg"))
    expect("█" in run(ramify, ["stats", stack], folder).stdout, "blocks", done)
    plain = run(ramify, ["stats", stack], folder, locale="C")
    expect(plain.stdout.isascii() and "##" in plain.stdout, "signs", plain)


def check_traces(ramify, folder):
    """Several traces of one violation end in different states, all replay, and the first one is the shortest."""
    by_workers = []
    for workers in ("1", "4"):
        done = run(ramify, ["check", spec("bank/bank.toml"), "--traces", "3", "--json", "--full", "--workers", workers], folder)
        violations = json.loads(done.stdout)["violations"]
        ends = [json.dumps(v["steps"][-1]["state"], sort_keys=True) for v in violations]
        expect(done.returncode == 1 and 1 < len(violations) <= 3 and len(set(ends)) == len(ends), "different ends", done)
        lengths = [len(v["steps"]) for v in violations]
        expect(lengths == sorted(lengths), "shortest first", done)
        for violation in violations:
            again = run(ramify, ["replay", violation["trace_file"]], folder)
            expect(again.returncode == 1, "each trace replays", again)
        by_workers.append([[step["choices"] for step in v["steps"]] for v in violations])
    expect(by_workers[0] == by_workers[1], "the same traces with any number of workers", done)
    done = run(ramify, ["check", spec("bank/bank.toml"), "--traces", "3", "--no-trace", "--sarif", "b.sarif"], folder)
    with open(os.path.join(folder, "b.sarif"), encoding="utf-8") as file:
        expect(len(json.load(file)["runs"][0]["results"]) == 1, "one finding for build servers", done)


def check_diagram(ramify, folder):
    run(ramify, ["check", spec("bank/bank.toml"), "--trace", "d.trace.json"], folder)
    drawn = run(ramify, ["replay", "d.trace.json", "--format", "mermaid"], folder)
    expect(drawn.returncode == 1 and drawn.stdout.startswith("sequenceDiagram\n  participant p0 as "), "a diagram", drawn)
    page = run(ramify, ["replay", "d.trace.json", "--format", "markdown", "-o", "d.md"], folder)
    with open(os.path.join(folder, "d.md"), encoding="utf-8") as file:
        expect(file.read() == "```mermaid\n" + drawn.stdout + "```\n", "a page", page)
    both = run(ramify, ["replay", "d.trace.json", "--format", "mermaid", "--json"], folder)
    expect(both.returncode == 2 and "--json" in both.stderr, "two forms", both)


def check_disk(ramify, folder):
    """A limit on the disk ends a search as any other; with more room it goes on to the same counts."""
    arguments = ["check", spec("redis/redis.toml"), "--no-trace", "--json", "--max-states", "60000", "--reduction", "off"]
    whole = json.loads(run(ramify, arguments, folder).stdout)
    done = run(ramify, [*arguments, "--store", "s.states", "--max-disk", "1MiB", "--checkpoint-every", "100ms"], folder)
    report = json.loads(done.stdout)
    expect(done.returncode == 3 and any("on disk" in reason for reason in report["reasons"]), "the limit on disk", done)
    expect(os.path.getsize(os.path.join(folder, "s.states")) <= 1 << 20, "the file is within the limit", done)
    if any("resume with" in reason for reason in report["reasons"]):
        more = run(ramify, ["resume", "s.states", "--max-disk", "1GiB", "--json", "--no-trace"], folder)
        expect(json.loads(more.stdout)["counts"]["states"] == whole["counts"]["states"], "it goes on with more room", more)
    without = run(ramify, ["check", spec("redis/redis.toml"), "--max-disk", "1GiB"], folder)
    expect(without.returncode == 2 and "--store FILE" in without.stderr, "no file, no room on disk", without)


def main():
    ramify = os.path.abspath(sys.argv[1])
    for check in (check_coverage, check_machines, check_stats, check_traces, check_diagram, check_disk):
        with tempfile.TemporaryDirectory() as folder:
            check(ramify, folder)
    for failure in failures:
        print(failure)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
