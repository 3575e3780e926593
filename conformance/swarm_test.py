#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Swarms find violations and report their coverage; estimates report their range.

    conformance/swarm_test.py RAMIFY
"""
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SECONDS_MAX = 240
failures = []


def run(ramify, arguments, folder):
    return subprocess.run([ramify, *arguments], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder, check=False)


def expect(condition, what, done):
    if not condition:
        failures.append(f"{what}: exit code {done.returncode}\n{done.stdout}{done.stderr}")


def spec(name):
    return os.path.join(ROOT, "examples", *name.split("/"))


def generated(folder, *what):
    done = subprocess.run([os.path.join(ROOT, "bench", "generate"), folder, *what], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def check_swarm(ramify, folder):
    # Every job finds the violation; it is reported once, shrunk, and its trace replays.
    done = run(ramify, ["swarm", spec("bank/bank.toml"), "--jobs", "3", "--time", "5s", "--json"], folder)
    report = json.loads(done.stdout)
    expect(done.returncode == 1 and report["verdict"] == "violated", "a violation", done)
    expect(len(report["violations"]) == 1 and report["violations"][0]["jobs"] == 3, "findings are told once", done)
    again = run(ramify, ["replay", report["violations"][0]["trace_file"]], folder)
    expect(again.returncode == 1, "the trace replays", again)
    # All jobs complete: that is not a proof, but the probability that all of them missed a state is small.
    done = run(ramify, ["swarm", spec("bank/bank_locked.toml"), "--jobs", "2", "--time", "5s", "--json"], folder)
    report = json.loads(done.stdout)
    alone = json.loads(run(ramify, ["check", spec("bank/bank_locked.toml"), "--json", "--no-trace", "--reduction", "off", "--symmetry",
                                    "off"], folder).stdout)
    expect(done.returncode == 3 and report["verdict"] == "holds_probably", "complete jobs", done)
    expect(report["states"]["different"] == alone["counts"]["states"], "the union of equal searches", done)
    # Jobs that are cut short cover different states, more together than each.
    large = generated(folder, "philosophers", "N=12")
    kept = os.path.join(folder, "kept")
    done = run(ramify, ["swarm", large, "--jobs", "3", "--time", "700ms", "--json", "--folder", kept], folder)
    report = json.loads(done.stdout)
    expect(done.returncode == 3 and report["verdict"] in ("unknown", "holds_probably"), "cut short is no answer", done)
    expect(report["states"]["different"] <= report["states"]["visited"] * 1.05, "no more than was visited", done)
    joined = run(ramify, ["swarm", large, "--join", kept, "--json"], folder)
    expect(json.loads(joined.stdout)["states"] == report["states"], "results that are joined later are the same", joined)
    # A script for Slurm is valid, and its jobs leave results to join.
    done = run(ramify, ["swarm", spec("bank/bank.toml"), "--jobs", "2", "--time", "5s", "--folder", "slurm out", "--slurm", "jobs.sh"],
               folder)
    expect(done.returncode == 0, "a script", done)
    with open(os.path.join(folder, "jobs.sh"), encoding="utf-8") as file:
        expect("#SBATCH --array=1-2" in file.read(), "an array of jobs", done)
    for job in "12":
        environment = {**os.environ, "SLURM_ARRAY_TASK_ID": job, "PATH": os.path.dirname(ramify) + ":" + os.environ["PATH"]}
        ran = subprocess.run(["bash", "jobs.sh"], cwd=folder, env=environment, capture_output=True, text=True, check=False)
        expect(ran.returncode == 0, "the script of a job", ran)
    joined = run(ramify, ["swarm", spec("bank/bank.toml"), "--join", "slurm out"], folder)
    expect(joined.returncode == 1 and "found by 2 of 2 jobs" in joined.stdout, "results of jobs", joined)
    # Unsupported searches are bad input.
    done = run(ramify, ["swarm", "nothing.toml", "--jobs", "2", "--time", "1s"], folder)
    expect(done.returncode == 2 and "nothing.toml" in done.stderr, "no such spec", done)


def check_estimate(ramify, folder):
    done = run(ramify, ["estimate", spec("bank/bank.toml"), "--json"], folder)
    report = json.loads(done.stdout)
    expect(done.returncode == 0 and report["exact"], "all was visited", done)
    for what, states in ((("philosophers", "N=10"), None), (("bakery", "N=3", "M=4"), None)):
        large = generated(folder, *what)
        alone = json.loads(run(ramify, ["check", large, "--json", "--no-trace"], folder).stdout)
        states = alone["counts"]["states"]
        done = run(ramify, ["estimate", large, "--max-states", str(states // 5), "--max-time", "60s", "--json"], folder)
        report = json.loads(done.stdout)
        expect(not report["exact"] and report["low"] <= report["high"], "an estimate is a range", done)
        expect(states / 20 <= report["high"] and report["low"] <= states * 20, f"{what}: {states} states", done)


def main():
    ramify = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        check_swarm(ramify, folder)
        check_estimate(ramify, folder)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
