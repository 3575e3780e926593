#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A cargo project of several crates, run and checked as MIR: rust_project_test.py RAMIFY FOLDER. Without cargo the test is skipped."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
TIME = 300


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=TIME)


def main():
    ramify, folder = sys.argv[1:]
    if not shutil.which("cargo"):
        return SKIPPED
    problems = []

    def expect(what, found, wanted):
        if found != wanted:
            problems.append(f"{what}: {found!r}, wanted {wanted!r}")

    with tempfile.TemporaryDirectory() as scratch:
        project = pathlib.Path(scratch) / "project"
        shutil.copytree(folder, project)
        manifest = project / "Cargo.toml"
        ran = run(ramify, "run", manifest)
        expect("run", (ran.stdout, ran.returncode), ("Ann: 3\nBo: 4\n7\n", 0))
        checked = run(ramify, "check", manifest, "--args=race", "--json")
        outcomes = sorted(outcome["stdout"] for outcome in json.loads(checked.stdout)["outcomes"])
        expect("outcomes of two threads", outcomes, ["10\n", "5\n"])
        expect("the build's folder", (project / "target").exists(), False)
        (project / "build.rs").write_text("fn main() { std::fs::write(\"was_run\", \"\").unwrap(); }\n")
        refused = run(ramify, "run", manifest)
        expect("a build script", (refused.returncode, "build scripts" in refused.stderr), (2, True))
        expect("a build script runs", (project / "was_run").exists(), False)
        broken = run(ramify, "run", project / "totals" / "Cargo.toml")
        expect("a library", broken.returncode, 2)
    print("\n".join(problems) or "no problem")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
