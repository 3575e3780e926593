#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A search by several processes reports the same as a search by one.

    conformance/mpi_test.py RAMIFY [--seed S] [--whole] [--part examples|programs|c|random|refusals|kills]... [--models N] [--kills N]

Examples, programs and random models: equal verdicts, counts and lengths of witnesses on 1, 2, 3 and 4 ranks. Searches whose ranks are
killed at random moments give no answer, or the right one, and go on from their checkpoints with another number of ranks. Ranks with
different specs, options or programs, full disks, and folders that cannot be written, are refused with a message.

Takes about a minute: each model runs on one of 2, 3 and 4 ranks, and examples with more than 3,000 states are left out. --whole (about an
hour): each on all of them, every example, those with more than 20,000 states to a depth at which they have fewer, 300 random models, 50 killed
ranks. Skipped (exit code 77) where MPI is not installed.
"""
import argparse
import concurrent.futures
import contextlib
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
SECONDS_MAX = 900
STATES_MAX = 20000  # of a random model
EXAMPLE_STATES_MAX = 3000
WHOLE_EXAMPLE_STATES_MAX = 20000  # some examples have an unlimited number of states
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
    if "violations" not in report:
        return {"code": code, "error": report}
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


def compare(ramify, name, arguments, ranks, folder=None, expected=None):
    """On each of these numbers of ranks, with one worker each or two."""
    expected = expected or result_of(run(ramify, 1, arguments, folder))
    failures = []
    for count in ranks:
        found = result_of(run(ramify, count, arguments + ["--workers", str(1 + count % 2)], folder))
        same = without_choice if "--keep-going" not in arguments else (lambda result: result)
        if "error" in expected and expected["code"] == 2 and found["code"] == 2:
            continue  # bad input is bad input
        if same(found) != same(expected):
            failures.append(f"{name}, {count} ranks:\n  expected {same(expected)}\n  found    {same(found)}")
    return failures


def example_specs():
    specs = []
    for path in sorted(glob.glob(os.path.join(ROOT, "examples", "*", "*.toml"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "[models." not in text:  # a list of specs
            specs.append(path)
    return specs


def check_examples(ramify, given, pool):
    def one(index, path, more):
        states_max = WHOLE_EXAMPLE_STATES_MAX if given.whole else EXAMPLE_STATES_MAX
        common = ["check", path, "--json", "--no-trace", *more]
        arguments = [*common, "--max-states", str(states_max)]
        expected = result_of(run(ramify, 1, arguments))
        if "error" in expected:
            return [f"{path} is not a spec: {expected}"]
        if expected["verdict"] == "unknown":
            # Where exactly a limit of states cuts differs; a depth does not.
            if not given.whole:
                return None
            arguments = [*common, "--max-depth", str(expected["counts"]["depth"] - 1)]
            expected = result_of(run(ramify, 1, arguments))
        return compare(ramify, " ".join([os.path.relpath(path, ROOT), *more]), arguments, ranks_for(given, index), expected=expected)

    jobs = [pool.submit(one, index, path, more) for index, path in enumerate(example_specs()) if given.only in path
            for more in ([], ["--keep-going"])]
    done = [job.result() for job in jobs]
    print(f"{sum(1 for failures in done if failures is not None)} searches of examples")
    return [failure for failures in done if failures is not None for failure in failures]


# Programs of the languages, which are machines like models.
PROGRAMS = ["lost_update.py", "lost_update_fixed.py", "condition_if.py", "LostUpdate.java", "CheckThenActFixed.java", "double_close.go",
            "lock_order.py", "pipeline.go", "queue_end.py"]
C_PROGRAM = """
#include <assert.h>
int main(void) {
    int sum = 0;
    for (int i = 0; i < 20; i++) sum += i;
    assert(sum == 191);
    return 0;
}
"""


def check_programs(ramify, given, folder, pool):
    source = os.path.join(folder, "count.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(C_PROGRAM)
    commands = [["check", os.path.join(ROOT, "examples", "threads", name)] for name in PROGRAMS]
    commands += [["check", source, "--machine", "ir"]]
    jobs = [pool.submit(compare, ramify, " ".join(command[1:]), [*command, "--json", "--no-trace"], ranks_for(given, index))
            for index, command in enumerate(commands)]
    print(f"{len(jobs)} programs")
    return [failure for job in jobs for failure in job.result()]


def c_result_of(done):
    """Every outcome of a C program, without the way to it; "limit" where the search was cut short, and anything may be left."""
    code, out, err = done
    if not out.startswith("{"):
        return {"code": code, "error": out + err}
    report = json.loads(out)
    if "outcomes" not in report:
        return {"code": code, "error": report}
    if not report["is_complete"]:
        return "limit"
    without_ways = [{key: value for key, value in outcome.items() if key not in ("orders", "trace", "replay")}
                    for outcome in report["outcomes"]]
    return {"code": code, "states": report["states"], "outcomes": sorted(json.dumps(o, sort_keys=True) for o in without_ways)}


def check_c(ramify, given, pool):
    """C on its exact machine: threads, orders of evaluation, programs without an end."""
    folders = ["divergence", "threads", "sequencing", "atomics", "waiting", "nondet"]
    sources = sorted(source for folder in folders for source in glob.glob(os.path.join(ROOT, "conformance", "c", folder, "*.c")))
    chosen = [source for source in sources if given.only in source][::1 if given.whole else 9]

    def one(index, source):
        arguments = ["check", source, "--json", "--max-states", str(STATES_MAX)]
        expected = c_result_of(run(ramify, 1, arguments))
        if expected == "limit":
            return []
        failures = []
        for count in ranks_for(given, index):
            found = c_result_of(run(ramify, count, arguments + ["--workers", str(1 + count % 2)]))
            if found != expected:
                failures.append(f"{source}, {count} ranks:\n  expected {expected}\n  found    {found}")
        return failures

    jobs = [pool.submit(one, index, source) for index, source in enumerate(chosen)]
    print(f"{len(jobs)} C programs")
    return [failure for job in jobs for failure in job.result()]


# Without levels: which violation comes first, and how deep it lies, is left open.
def without_order(result):
    if "counts" not in result or result["verdict"] == "violated":
        return {"code": result["code"], "verdict": result.get("verdict")}
    result = dict(result, counts=dict(result["counts"], depth=0), reached=[])
    return result


def compare_depth_first(ramify, name, arguments, ranks, folder):
    arguments = arguments + ["--strategy", "dfs"]
    expected = without_order(result_of(run(ramify, 1, arguments, folder)))
    failures = []
    for count in ranks:
        found = without_order(result_of(run(ramify, count, arguments + ["--workers", str(1 + count % 2)], folder)))
        if found != expected:
            failures.append(f"{name}, depth first, {count} ranks:\n  expected {expected}\n  found    {found}")
    return failures


def ranks_for(given, index):
    """All numbers of ranks, or one of them, another one for each index."""
    return [2, 3, 4] if given.whole else [2 + index % 3]


def check_random(ramify, given, folder, pool):
    seed = given.seed

    def one(index):
        chance = random.Random(f"{seed}/{index}")
        own = os.path.join(folder, f"random{index}")
        os.mkdir(own)
        program, spec = random_model(chance)
        for name, text in (("random.star", program), ("random.toml", spec)):
            with open(os.path.join(own, name), "w", encoding="utf-8") as file:
                file.write(text)
        arguments = ["check", "random.toml", "--json", "--no-trace", "--max-states", str(STATES_MAX)]
        if chance.random() < 0.5:
            arguments.append("--keep-going")
        expected = result_of(run(ramify, 1, arguments, own))
        if "error" in expected:
            return [f"random model {index} of seed {seed} is no model:\n{expected['error']}\n{program}{spec}"]
        if expected["verdict"] == "unknown" or expected["counts"]["states"] >= STATES_MAX:
            return None  # the limit: where exactly it cuts differs
        name = f"random model {index} of seed {seed}"
        failures = compare(ramify, name, arguments, ranks_for(given, index), own, expected)
        if given.whole or index % 4 == 0:
            failures += compare_depth_first(ramify, name, arguments, ranks_for(given, index), own)
        if failures:
            failures.append(program + spec)
        return failures

    done = [job.result() for job in [pool.submit(one, i) for i in range(given.models)]]
    print(f"{sum(1 for failures in done if failures is not None)} of {given.models} random models, the others being too large")
    return [failure for failures in done if failures is not None for failure in failures]


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


def long_model(folder, threads):
    """14 states a thread: some seconds with five of them."""
    model = os.path.join(folder, "long.toml")
    spec = "".join(f'[threads.t{i}]\nentrypoint = "turn({i})"\n' for i in range(threads))
    for path, text in ((os.path.join(folder, "long.star"), LONG_PROGRAM), (model, spec + LONG_PROPERTIES)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return model


def wait_for_files(saved, is_early, process):
    """Until the search has begun, but for those that are killed early."""
    while not is_early and process.poll() is None and not glob.glob(saved + ".g*"):
        time.sleep(0.01)


def check_kills(ramify, given, folder):
    """A model of some seconds, and a rank that is killed in the middle of it, until it has an answer."""
    chance, count = random.Random(f"{given.seed}/kills"), given.kills
    model = long_model(folder, threads=5 if given.whole else 4)
    begin = time.monotonic()
    expected = result_of(run(ramify, 1, ["check", model, "--json"], folder))
    seconds = time.monotonic() - begin
    failures, killed, resumed, answers = [], 0, 0, 0
    while killed < count:
        saved = os.path.join(folder, f"saved{killed}")
        arguments = ["check", model, "--json", "--store", saved, "--checkpoint-every", "100ms"]
        for _ in range(60):
            ranks = chance.randint(2, 4)
            with subprocess.Popen(command_of(ramify, ranks, arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                  cwd=folder, env=environment()) as process:
                wait_for_files(saved, chance.random() < 0.2, process)
                time.sleep(chance.uniform(0, seconds * 2))
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
                answers += 1
                if {k: found[k] for k in ("verdict", "counts")} != {k: expected[k] for k in ("verdict", "counts")}:
                    failures.append(f"after {killed} kills:\n  expected {expected}\n  found    {found}")
                break
            if process.returncode in (0, 1):
                failures.append(f"exit code {process.returncode} without an answer: {out}{err}")
            if glob.glob(saved + ".g*"):
                arguments = ["resume", saved, "--json"]
                resumed += 1
                if "no checkpoint" in out + err:  # killed before its first commit; with --json the message is in the report
                    if "start it anew, with `mpirun -n " not in out + err:
                        failures.append(f"it does not say how to start anew: {out}{err}")
                    for part in glob.glob(saved + ".g*"):
                        os.remove(part)
                    arguments = ["check", model, "--json", "--store", saved, "--checkpoint-every", "100ms"]
        for part in glob.glob(saved + ".g*"):
            os.remove(part)
        if failures:
            break
    print(f"{killed} ranks killed, {resumed} searches resumed, {answers} answers")
    return failures


LONG_PROGRAM = """
cells = [0, 0, 0, 0, 0, 0]

def turn(i):
    for round in range(3):
        cells[i] = (cells[i] + oneof([1, 2])) % 7
        step("turn")
"""
LONG_PROPERTIES = """
[properties]
small = { Always = "cells[0] < 7" }
"""


class Refusals:
    """Commands that are refused, with words that the message has."""

    def __init__(self, ramify, folder):
        self.ramify, self.folder, self.failures, self.count = ramify, folder, [], 0
        self.spec = os.path.join(ROOT, "examples", "bank", "bank_locked.toml")

    def expect(self, what, done, *words):
        self.count += 1
        if done[0] != 2 or not all(word in done[2] for word in words):
            self.failures.append(f"{what}: exit code {done[0]}, expected 2 and {words}\n{done[1]}{done[2]}")

    def expect_same(self, what, done):
        self.count += 1
        if done[0] != 0:
            self.failures.append(f"{what}: exit code {done[0]}, expected 0\n{done[1]}{done[2]}")

    def script(self, text):
        """Each rank runs it; $R is the rank."""
        path = os.path.join(self.folder, "rank.sh")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nR=$OMPI_COMM_WORLD_RANK\n{text}\n")
        os.chmod(path, 0o755)
        return subprocess_result([path])

    def of_commands(self):
        ramify, spec = self.ramify, self.spec
        self.expect("checkpoints without levels", run(ramify, 2, ["check", spec, "--strategy", "dfs", "--store", "x"]), "--strategy dfs")
        for store in ("hash-compact", "bitstate"):
            more = ["--strategy", "dfs"] if store == "bitstate" else []
            self.expect(store, run(ramify, 2, ["check", spec, "--store", store, *more]), f"--store {store}", "ramify swarm")
        for verb in (["explore", spec], ["reach", spec, "True"], ["graph", spec], ["tests", spec], ["estimate", spec], ["stats", spec], ["ir", spec],
                     ["swarm", spec, "--jobs", "1", "--time", "1s"], ["paths", os.path.join(ROOT, "examples", "threads", "lost_update.py")]):
            self.expect(verb[0], run(ramify, 2, verb), f"`{verb[0]}`", "without mpirun")
        broken = os.path.join(self.folder, "broken.c")
        with open(broken, "w", encoding="utf-8") as file:
            file.write("int main(void) { return 0 }\n")
        self.expect("a C program with errors", run(ramify, 2, ["check", broken]), "expected ';'")
        self.expect("a C program that is not there", run(ramify, 2, ["check", "nowhere.c"]), "nowhere.c")
        self.expect("nothing to go on from", run(ramify, 2, ["resume", os.path.join(self.folder, "nothing")]), "no checkpoint")

    def of_ranks_that_differ(self):
        """Different specs, options, builds of the program, and folders."""
        for rank in range(2):
            shutil.copytree(os.path.join(ROOT, "examples", "bank"), os.path.join(self.folder, f"rank{rank}"))
        of_rank = f"cd {self.folder}/rank$R && exec {self.ramify} check bank_locked.toml"
        self.expect_same("the same spec in different folders", self.script(of_rank))
        self.expect("different options", self.script(f"[ $R = 1 ] && set -- --no-deadlocks\n{of_rank} $@"), "rank 1", "another command")
        self.expect("different additions", self.script(f'[ $R = 1 ] && set -- --always more=True\n{of_rank} $@'), "rank 1", "another command")
        self.expect("a folder that one rank does not have", self.script(f"[ $R = 0 ] && mkdir -p saved\n{of_rank} --store saved/x".replace(
            "mkdir -p", f"cd {self.folder}/rank0 && mkdir -p")), "rank 1", "cannot be created")
        program = os.path.join(self.folder, "rank1", "bank_locked.star")
        if not os.path.exists(program):
            program = os.path.join(self.folder, "rank1", "bank.star")
        with open(program, "a", encoding="utf-8") as file:
            file.write("\n# another one\n")
        self.expect("different programs", self.script(of_rank), "rank 1", "another spec or program")
        os.remove(os.path.join(self.folder, "rank1", "bank_locked.toml"))
        self.expect("a spec that one rank does not have", self.script(of_rank), "rank 1", "bank_locked.toml")
        # Another build of the program: the same code, other bytes.
        other = os.path.join(self.folder, "ramify")
        shutil.copy(self.ramify, other)
        shutil.copy(os.path.join(os.path.dirname(self.ramify), "ramify_mpi.so"), self.folder)
        with open(other, "ab") as file:
            file.write(b"other")
        self.expect("different builds", self.script(f"[ $R = 0 ] && exec {self.ramify} check {self.spec}\nexec {other} check {self.spec}"),
                    "rank 1", "another build")

    def of_programs_without_mpi(self):
        lone = os.path.join(self.folder, "lone")
        os.mkdir(lone)
        shutil.copy(self.ramify, lone)
        ramify = os.path.join(lone, "ramify")
        self.expect("no part for MPI", run(ramify, 2, ["check", self.spec]), "libopenmpi-dev", "openmpi-bin")
        with open(os.path.join(lone, "ramify_mpi.so"), "w", encoding="utf-8") as file:
            file.write("no library")
        self.expect("a part that cannot be loaded", run(ramify, 2, ["check", self.spec]), "cannot be loaded", "libopenmpi-dev")

    def of_folders(self):
        spec = self.spec
        for what, where in (("no such folder", os.path.join(self.folder, "nowhere", "saved")), ("no folder", "/dev/null/saved"),
                            ("a folder of the kernel", "/proc/saved")):
            self.expect(what, run(self.ramify, 2, ["check", spec, "--store", where]), "cannot be created", where)
        disk = os.path.join(self.folder, "disk")
        os.mkdir(disk)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk], capture_output=True, check=False).returncode != 0:
            print("not root: full and read-only disks are not tried")
            return
        try:
            self.of_small_disk(disk)
        finally:
            subprocess.run(["umount", "-l", disk], check=True)

    def of_small_disk(self, disk):
        """A disk that becomes full: the search goes on without checkpoints, and says so. One that is full, or read-only: refused."""
        model = long_model(self.folder, threads=4)
        expected = result_of(run(self.ramify, 1, ["check", model, "--json"]))
        done = run(self.ramify, 2, ["check", model, "--json", "--store", os.path.join(disk, "saved"), "--checkpoint-every", "10ms"])
        found = result_of(done)
        self.count += 1
        if any(found.get(key) != expected[key] for key in ("verdict", "counts")) or "No space left" not in done[1] + done[2]:
            self.failures.append(f"a disk that becomes full: expected {expected} and a note, found\n{done[1]}{done[2]}")
        with open(os.path.join(disk, "filler"), "wb", buffering=0) as file:
            with contextlib.suppress(OSError):
                while file.write(b"x" * 1024):
                    pass
        done = run(self.ramify, 2, ["check", self.spec, "--store", os.path.join(disk, "other")])
        self.expect("a full disk", done, "No space left", "rank 0")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        self.expect("a read-only disk", run(self.ramify, 2, ["check", self.spec, "--store", os.path.join(disk, "saved")]),
                    "cannot be created", "Read-only")


def check_refusals(ramify, folder):
    refusals = Refusals(ramify, folder)
    refusals.of_commands()
    refusals.of_ranks_that_differ()
    refusals.of_programs_without_mpi()
    refusals.of_folders()
    print(f"{refusals.count} refusals")
    return refusals.failures


def subprocess_result(command):
    done = subprocess.run(["mpirun", "-n", "2", "--oversubscribe", "--quiet", *command], capture_output=True, text=True,
                          timeout=SECONDS_MAX, env=environment(), check=False)
    return done.returncode, done.stdout, done.stderr


PARTS = ["examples", "programs", "c", "random", "refusals", "kills"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("ramify")
    arguments.add_argument("--seed", default=str(int(time.time())))
    arguments.add_argument("--whole", action="store_true", help="everything: about an hour")
    arguments.add_argument("--part", action="append", choices=PARTS, help="only this part; may be repeated")
    arguments.add_argument("--models", type=int)
    arguments.add_argument("--kills", type=int)
    arguments.add_argument("--only", default="", help="only examples with this in their path")
    given = arguments.parse_args()
    given.models = given.models if given.models is not None else 300 if given.whole else 12
    given.kills = given.kills if given.kills is not None else 50 if given.whole else 2
    ramify = os.path.abspath(given.ramify)
    if shutil.which("mpirun") is None or not os.path.exists(os.path.join(os.path.dirname(ramify), "ramify_mpi.so")):
        print("skipped: there is no MPI, or ramify was built without it (./dev setup mpi)")
        return 77
    print(f"seed: {given.seed}")
    failures = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for part in given.part or PARTS:
            begin = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                if part == "examples":
                    failures += check_examples(ramify, given, pool)
                elif part == "programs":
                    failures += check_programs(ramify, given, folder, pool)
                elif part == "c":
                    failures += check_c(ramify, given, pool)
                elif part == "random":
                    failures += check_random(ramify, given, folder, pool)
                elif part == "refusals":
                    failures += check_refusals(ramify, folder)
                else:
                    failures += check_kills(ramify, given, folder)
            print(f"{part}: {time.monotonic() - begin:.0f} s", flush=True)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
