#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A search by several processes reports the same as a search by one.

    conformance/mpi_test.py RAMIFY [--seed S] [--models N] [--kills N] [--ranks 2,3,4] [--only NAME]

Every example, and random models: equal verdicts, counts and lengths of witnesses on 1, 2, 3 and 4 ranks. Searches whose ranks are killed
at random moments give no answer, or the right one, and resume from their checkpoints with another number of ranks. Ranks with different
specs or programs, and folders that cannot be written, are refused with a message. Skipped (exit code 77) if MPI is not installed.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SECONDS_MAX = 240
NUMBERS = ["states", "initial_states", "transitions", "depth", "finished_states", "deadlocks"]


def environment():
    # A test may have more ranks than cores, and may run as root.
    return {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
            "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_btl": "self,vader,tcp", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
            "OMPI_MCA_mpi_yield_when_idle": "1", "NO_COLOR": "1"}


def command_of(ramify, ranks, arguments):
    return (["mpirun", "-n", str(ranks), "--oversubscribe", "--quiet"] if ranks > 1 else []) + [ramify, *arguments]


def run(ramify, ranks, arguments, folder=None):
    done = subprocess.run(command_of(ramify, ranks, arguments), capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder,
                          env=environment(), check=False)
    return done.returncode, done.stdout, done.stderr


def result_of(done):
    """The compared part of a JSON report."""
    code, out, err = done
    if not out.startswith("{"):
        return {"code": code, "error": out + err}
    report = json.loads(out)
    found = sorted((f["kind"], f.get("property") or f["message"], len(f.get("steps", []))) for f in report["violations"])
    behaviours = sorted(f[:2] for f in found if f[0] == "behaviour")
    # For a behaviour, only that it violates the claim: several lassos have the same length.
    return {"code": code, "verdict": report["verdict"], "counts": {n: report["counts"][n] for n in NUMBERS},
            "findings": [f for f in found if f[0] != "behaviour"], "behaviours": behaviours,
            "reached": sorted(str(r) for r in report.get("reached", [])), "unreached": sorted(str(u) for u in report["unreached"]),
            "vacuous": sorted(str(v) for v in report["vacuous"]), "unjudged": sorted(report["unjudged"])}


def without_choice(result):
    """If the search ends with the first violation, any one of those of the same length may be reported."""
    result = dict(result)
    if "findings" in result:
        result["findings"] = [f[2] for f in result["findings"]]
    return result


def random_model(chance):
    """Threads over a few variables, with loops that end, waits, and choices."""
    variables = ["a", "b", "c"][: chance.randint(1, 3)]
    lines = [f"{v} = {chance.choice(['0', 'oneof([0, 1])', '1'])}" for v in variables]
    lines += ["seen = []", 'd = {"k": 0}', ""]
    threads = chance.randint(2, 3)
    for thread in range(threads):
        lines += [f"def worker{thread}(n):", f"    for i in range({chance.randint(1, 3)}):"]
        for _ in range(chance.randint(1, 4)):
            v, w = chance.choice(variables), chance.choice(variables)
            lines.append("        " + chance.choice([
                f"{v} = ({w} + 1) % {chance.randint(2, 4)}", f"{v} = oneof([0, {w}])", f'step("s{chance.randint(0, 2)}")',
                f"wait({v} != {chance.randint(1, 3)})", f"if len(seen) < 3: seen.append({v})",
                f'd["k"] = ({v} + i) % 3', f"if {v} > 1: {w} = 0", f"assert {v} <= {chance.randint(1, 4)}",
                'step("again")']))
        lines.append('        step("end")')
        lines.append("")
    spec = []
    for thread in range(threads):
        replicas = chance.choice([1, 1, 2])
        spec += [f"[threads.t{thread}]", f'entrypoint = "worker{thread}({chance.randint(0, 1)})"']
        if replicas > 1:
            spec.append(f"replicas = {replicas}")
        if chance.random() < 0.5:
            spec.append("fair = true")
    claim = chance.choice(["Always", "EventuallyAlways", "AlwaysEventually", "Eventually", "Reachable", "Always"])
    spec += ["[properties]", f'p = {{ {claim} = "{chance.choice(variables)} <= {chance.randint(0, 2)}" }}']
    return "\n".join(lines) + "\n", "\n".join(spec) + "\n"


def compare(ramify, name, arguments, ranks, folder=None):
    expected = result_of(run(ramify, 1, arguments, folder))
    failures = []
    for count in ranks:
        found = result_of(run(ramify, count, arguments + ["--workers", str(1 + count % 2)], folder))
        same = without_choice if "--keep-going" not in arguments else (lambda result: result)
        if "error" in expected and expected["code"] == 2 and found["code"] == 2:
            continue  # bad input is bad input
        if same(found) != same(expected):
            failures.append(f"{name}, {count} ranks:\n  expected {same(expected)}\n  found    {same(found)}")
    return failures


# Features that several ranks do not support: refused, with a message.
def is_refused(done):
    return done[0] == 2 and "ramify: " in done[2]


def example_specs():
    specs = []
    for path in sorted(glob.glob(os.path.join(ROOT, "examples", "*", "*.toml"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "program" in text:
            specs.append(path)
    return specs


def check_examples(ramify, ranks, only, pool):
    jobs = []
    for path in example_specs():
        name = os.path.relpath(path, ROOT)
        if only and only not in name:
            continue
        for more in ([], ["--keep-going"]):
            jobs.append(pool.submit(compare, ramify, " ".join([name] + more), ["check", path, "--json", "--no-trace"] + more, ranks))
    return [failure for job in jobs for failure in job.result()], len(jobs)


def check_random(ramify, ranks, seed, count, folder, pool):
    def one(index):
        chance = random.Random(f"{seed}/{index}")
        own = os.path.join(folder, f"random{index}")
        os.mkdir(own)
        program, spec = random_model(chance)
        for name, text in (("random.star", program), ("random.toml", spec)):
            with open(os.path.join(own, name), "w", encoding="utf-8") as file:
                file.write(text)
        arguments = ["check", "random.toml", "--json", "--no-trace", "--max-states", "20000"]
        if chance.random() < 0.5:
            arguments.append("--keep-going")
        expected = result_of(run(ramify, 1, arguments, own))
        if "error" in expected:
            return [f"random model {index} of seed {seed} is no model:\n{expected['error']}\n{program}{spec}"]
        if expected["verdict"] == "unknown":
            return []  # the exact cut of a limit differs
        failures = compare(ramify, f"random model {index} of seed {seed}", arguments, [chance.choice(ranks)], own)
        if failures:
            failures.append(program + spec)
        return failures

    return [failure for job in [pool.submit(one, i) for i in range(count)] for failure in job.result()]


def ranks_of(mpirun):
    """The processes of the ranks: children of mpirun."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            if parent == mpirun:
                found.append(int(entry))
    return found


def check_kills(ramify, seed, count, folder):
    """A model of some seconds, and a rank that is killed in the middle of it, until it has an answer."""
    chance = random.Random(f"{seed}/kills")
    model = os.path.join(folder, "kills.toml")
    shutil.copy(os.path.join(ROOT, "bench", "models", "philosophers.star"), os.path.join(folder, "philosophers.star"))
    with open(os.path.join(folder, "kills.star"), "w", encoding="utf-8") as file:
        file.write(KILLED_PROGRAM)
    with open(model, "w", encoding="utf-8") as file:
        file.write(KILLED_SPEC)
    begin = time.monotonic()
    expected = result_of(run(ramify, 1, ["check", model, "--json"], folder))
    seconds = time.monotonic() - begin
    failures, killed, resumed = [], 0, 0
    while killed < count:
        saved = os.path.join(folder, f"saved{killed}")
        arguments = ["check", model, "--json", "--store", saved, "--checkpoint-every", "100ms"]
        for _ in range(60):
            ranks = chance.randint(2, 4)
            with subprocess.Popen(command_of(ramify, ranks, arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                  cwd=folder, env=environment()) as process:
                time.sleep(chance.uniform(0.1, 0.4 + seconds * 2))
                victims = ranks_of(process.pid) if killed < count else []
                if victims and process.poll() is None:
                    try:
                        os.kill(chance.choice(victims), signal.SIGKILL)
                        killed += 1
                    except ProcessLookupError:
                        pass
                out, err = process.communicate(timeout=SECONDS_MAX)
            found = result_of((process.returncode, out, err))
            if "verdict" in found:
                if {k: found[k] for k in ("verdict", "counts")} != {k: expected[k] for k in ("verdict", "counts")}:
                    failures.append(f"after {killed} kills:\n  expected {expected}\n  found    {found}")
                break
            if process.returncode in (0, 1):
                failures.append(f"exit code {process.returncode} without an answer: {out}{err}")
            if glob.glob(saved + ".g*"):
                arguments = ["resume", saved, "--json"]
                resumed += 1
                if "no checkpoint" in err or "has no checkpoint of several ranks" in err:
                    for part in glob.glob(saved + ".g*"):
                        os.remove(part)
                    arguments = ["check", model, "--json", "--store", saved, "--checkpoint-every", "100ms"]
        for part in glob.glob(saved + ".g*"):
            os.remove(part)
        if failures:
            break
    print(f"{killed} ranks killed, {resumed} times gone on")
    return failures


KILLED_PROGRAM = """
cells = [0, 0, 0, 0, 0, 0]

def turn(i):
    for round in range(3):
        cells[i] = (cells[i] + oneof([1, 2])) % 7
        step("turn")
"""
KILLED_SPEC = """
[threads.a]
entrypoint = "turn(0)"
[threads.b]
entrypoint = "turn(1)"
[threads.c]
entrypoint = "turn(2)"
[threads.d]
entrypoint = "turn(3)"
[threads.e]
entrypoint = "turn(4)"
[properties]
small = { Always = "cells[0] < 7" }
"""


def check_refusals(ramify, folder):
    failures = []
    spec = os.path.join(ROOT, "examples", "bank", "bank_locked.toml")

    def expect(what, done, *words):
        if done[0] != 2 or not all(word in done[2] for word in words):
            failures.append(f"{what}: exit code {done[0]}, expected 2 and {words}\n{done[1]}{done[2]}")

    expect("depth first", run(ramify, 2, ["check", spec, "--strategy", "dfs"]), "--strategy dfs")
    expect("bitstate", run(ramify, 2, ["check", spec, "--store", "hash-compact"]), "--store hash-compact")
    expect("another verb", run(ramify, 2, ["explore", spec]), "without mpirun")
    expect("no such folder", run(ramify, 2, ["check", spec, "--store", os.path.join(folder, "nowhere", "saved")]), "cannot be created")
    expect("nothing to go on from", run(ramify, 2, ["resume", os.path.join(folder, "nothing")]), "no checkpoint")
    # Each rank reads another spec: the file depends on the rank.
    script = os.path.join(folder, "other.sh")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\ncd {folder}/rank$OMPI_COMM_WORLD_RANK && exec {ramify} check bank.toml\n')
    os.chmod(script, 0o755)
    for rank in range(2):
        shutil.copytree(os.path.join(ROOT, "examples", "bank"), os.path.join(folder, f"rank{rank}"))
    with open(os.path.join(folder, "rank1", "bank.star"), "a", encoding="utf-8") as file:
        file.write("\n# another one\n")
    expect("different specs", subprocess_result([script]), "rank 1", "another spec")
    os.remove(os.path.join(folder, "rank1", "bank.toml"))
    expect("a spec that one rank does not have", subprocess_result([script]), "rank 1", "bank.toml")
    # Another build of the program: the same code, other bytes.
    other = os.path.join(folder, "ramify")
    shutil.copy(ramify, other)
    shutil.copy(os.path.join(os.path.dirname(ramify), "ramify_mpi.so"), folder)
    with open(other, "ab") as file:
        file.write(b"other")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\n[ $OMPI_COMM_WORLD_RANK = 0 ] && exec {ramify} check {spec}\nexec {other} check {spec}\n')
    expect("different builds", subprocess_result([script]), "rank 1", "another build")
    # A program without the MPI module.
    lone = os.path.join(folder, "lone")
    os.mkdir(lone)
    shutil.copy(ramify, lone)
    expect("no part for MPI", run(os.path.join(lone, "ramify"), 2, ["check", spec]), "libopenmpi-dev")
    return failures


def subprocess_result(command):
    done = subprocess.run(["mpirun", "-n", "2", "--oversubscribe", "--quiet", *command], capture_output=True, text=True,
                          timeout=SECONDS_MAX, env=environment(), check=False)
    return done.returncode, done.stdout, done.stderr


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("ramify")
    arguments.add_argument("--seed", default=str(int(time.time())))
    arguments.add_argument("--models", type=int, default=20)
    arguments.add_argument("--kills", type=int, default=4)
    arguments.add_argument("--ranks", default="2,3,4")
    arguments.add_argument("--only", default="")
    given = arguments.parse_args()
    ramify = os.path.abspath(given.ramify)
    if shutil.which("mpirun") is None or not os.path.exists(os.path.join(os.path.dirname(ramify), "ramify_mpi.so")):
        print("skipped: there is no MPI, or ramify was built without it (./dev setup mpi)")
        return 77
    print(f"seed: {given.seed}")
    ranks = [int(count) for count in given.ranks.split(",")]
    failures = []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        found, count = check_examples(ramify, ranks, given.only, pool)
        failures += found
        print(f"{count} examples on {given.ranks} ranks")
        if not given.only:
            failures += check_random(ramify, ranks, given.seed, given.models, folder, pool)
            print(f"{given.models} random models")
            failures += check_refusals(ramify, folder)
            failures += check_kills(ramify, given.seed, given.kills, folder)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
