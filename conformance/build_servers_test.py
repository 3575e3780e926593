#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What build servers read: SARIF against the official schema, JUnit as XML, annotations by their grammar, baselines across edits.

    conformance/build_servers_test.py RAMIFY

Without node or conformance/clients/node_modules the schema is not checked, and the test is skipped after all others passed.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
CLIENTS = os.path.join(HERE, "clients")
SKIPPED = 77
SECONDS_MAX = 240
COMMAND = re.compile(r"^::(error|warning|notice)(?: ([^:]*))?::(.*)$")
failures = []

# Verb and program, expected exit code, whether there is a finding.
CASES = [
    (["check", "examples/bank/bank.toml"], 1, True),
    (["check", "examples/bank/bank.toml", "--max-states", "3"], 3, False),
    (["check", "examples/threads/lost_update.py"], 1, True),
    (["check", "examples/threads/lock_order.go"], 1, True),
    (["check", "examples/threads/LockOrder.java"], 1, True),
    (["check", "examples/threads/lock_order_fixed.py"], 0, False),
    (["check", "examples/dining/dining.toml"], 1, True),
    (["check", "race.c"], 1, True),
    (["check", "ends.c"], 0, False),
    (["run", "race.c", "--random", "5"], None, None),
    (["run", "fails.py"], 1, True),
    (["run", "examples/bank/bank.toml", "--seed", "1"], None, None),
    (["explore", "examples/stack/stack.toml"], None, None),
    (["paths", "examples/paths/divide.go", "-f", "Divide"], None, None),
    (["paths", "divides.py", "-f", "share"], 1, True),
    (["check", os.path.join(HERE, "llvm_threads", "lost_update.ll")], None, None),
    (["check", "odd name%é,a:b.py"], 1, True),
]
FILES = {
    "race.c": "int f(int *p) { return (*p)++; }\nint main(void) { int i = 0; return i++ + f(&i) + i++; }\n",
    "ends.c": "int main(void) { return 0; }\n",
    "fails.py": "xs = [1]\nprint(xs[3])\n",
    "divides.py": "def share(n):\n    return 10 // n\n",
    # A message that would end the command and begin another one, were it not escaped.
    "odd name%é,a:b.py": "import threading\ndef f():\n    é = 1; assert False, '100%\\n::error file=x::y ]]> & <b>'\n"
                        "t = threading.Thread(target=f)\nt.start()\nt.join()\n",
}


def expect(condition, what):
    if not condition:
        failures.append(what)


def run(ramify, arguments, folder):
    return subprocess.run([ramify, *arguments], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=folder, check=False)


def annotations(text):
    found = []
    for line in text.splitlines():
        if not line.startswith("::"):
            continue
        match = COMMAND.match(line)
        expect(match is not None, f"not a workflow command: {line}")
        if match:
            pairs = dict(pair.split("=", 1) for pair in (match.group(2) or "").split(",") if pair)
            unescaped = {key: value.replace("%2C", ",").replace("%3A", ":").replace("%25", "%") for key, value in pairs.items()}
            found.append((match.group(1), unescaped, match.group(3)))
    return found


def check_sarif(path, what, done, finds, folder):
    log = json.load(open(path, encoding="utf-8"))
    only = log["runs"][0]
    expect(only["invocations"][0]["exitCode"] == done.returncode, f"{what}: the exit code in SARIF")
    if finds is not None:
        expect(bool(only["results"]) == finds, f"{what}: {len(only['results'])} results\n{done.stdout}{done.stderr}")
    if done.returncode == 3:
        expect(only["invocations"][0]["toolExecutionNotifications"], f"{what}: unknown without a notification")
    for result in only["results"]:
        rules = only["tool"]["driver"]["rules"]
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"{what}: the rule's index")
        expect(re.fullmatch("[0-9a-f]{16}", result["partialFingerprints"]["ramify/v1"]), f"{what}: the fingerprint")
        for flow in result.get("codeFlows", []):
            names = [thread["id"] for thread in flow["threadFlows"]]
            orders = sorted(at["executionOrder"] for thread in flow["threadFlows"] for at in thread["locations"])
            expect(len(set(names)) == len(names), f"{what}: threads {names}")
            expect(len(set(orders)) == len(orders), f"{what}: the order of steps {orders}")
    return only


def check_junit(path, what, done, finds):
    root = xml.parse(path).getroot()
    count = {tag: len(list(root.iter(tag))) for tag in ("testcase", "failure", "error", "skipped")}
    suite = root.find("testsuite")
    written = {"testcase": "tests", "failure": "failures", "error": "errors", "skipped": "skipped"}
    for tag, attribute in written.items():
        expect(int(suite.get(attribute)) == count[tag], f"{what}: {attribute} of JUnit")
    if finds is not None:
        expect((count["failure"] > 0) == finds, f"{what}: failures of JUnit")
    if done.returncode == 3:
        expect(count["error"] > 0, f"{what}: unknown looks like success in JUnit")
    if done.returncode == 0:
        expect(count["error"] == 0 and count["failure"] == 0, f"{what}: success looks like a failure in JUnit")


def check_formats(ramify, folder):
    files = []
    for number, (arguments, code, finds) in enumerate(CASES):
        what = " ".join(arguments)
        sarif, junit = os.path.join(folder, f"{number}.sarif"), os.path.join(folder, f"{number}.xml")
        done = run(ramify, [*arguments, "--sarif", sarif, "--junit", junit, "--annotations", "github"], folder)
        expect(code is None or done.returncode == code, f"{what}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        if not os.path.exists(sarif) or not os.path.exists(junit):
            failures.append(f"{what}: no file\n{done.stdout}{done.stderr}")
            continue
        only = check_sarif(sarif, what, done, finds, folder)
        check_junit(junit, what, done, finds)
        said = annotations(done.stderr)
        errors = [result for result in only["results"] if result["level"] == "error"]
        expect(len([word for word, _, _ in said if word == "error"]) == len(errors), f"{what}: {said}")
        if arguments[-1].startswith("odd"):
            expect(said[0][1]["file"] == arguments[-1], f"{what}: the file in {said}")
            uri = only["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            expect(uri == "odd%20name%25%C3%A9%2Ca%3Ab.py", f"{what}: {uri}")
        files.append(sarif)
    return files


def check_baseline(ramify, folder):
    path, known = os.path.join(folder, "fails.py"), os.path.join(folder, "known.json")
    run(ramify, ["run", "fails.py", "--write-baseline", known], folder)
    source = open(path, encoding="utf-8").read()
    open(path, "w", encoding="utf-8").write("# a line above\n\n" + source)
    done = run(ramify, ["run", "fails.py", "--baseline", known], folder)
    expect(done.returncode == 0 and "1 known, 0 new" in done.stdout, f"a known finding, shifted\n{done.stdout}{done.stderr}")
    open(path, "w", encoding="utf-8").write("xs = [1]\nprint(xs[1] / 0)\n")
    done = run(ramify, ["run", "fails.py", "--baseline", known], folder)
    expect(done.returncode == 1 and "1 no longer found" in done.stdout, f"a new finding\n{done.stdout}{done.stderr}")
    # Known findings do not turn a limit into success.
    bank = ["check", "examples/bank/bank.toml", "--no-trace"]
    run(ramify, [*bank, "--keep-going", "--write-baseline", known], folder)
    done = run(ramify, [*bank, "--baseline", known], folder)
    expect(done.returncode == 0, f"the bank with its baseline\n{done.stdout}{done.stderr}")
    early = [*bank, "--always", "empty=accounts['savings'] == 0", "--max-depth", "3"]
    run(ramify, [*early, "--keep-going", "--write-baseline", known], folder)
    done = run(ramify, [*early, "--baseline", known], folder)
    expect(done.returncode == 3 and "1 known, 0 new" in done.stdout, f"a limit with a baseline\n{done.stdout}{done.stderr}")
    run(ramify, [*bank, "--keep-going", "--write-baseline", known], folder)
    done = run(ramify, [*bank, "--baseline", known, "--always", "small=accounts['savings'] < 90"], folder)
    expect(done.returncode == 1 and "1 known, 1 new" in done.stdout, f"a new property\n{done.stdout}{done.stderr}")
    for text, place in (("", "1:1"), ("{", "1:2"), ("[]", "1:1"), ('{"format": "ramify-baseline", "version": 2, "known": []}', "1:42"),
                        ('{"format": "ramify-baseline", "version": 1,\n "known": [{}]}', "2:12")):
        open(known, "w", encoding="utf-8").write(text)
        done = run(ramify, [*bank, "--baseline", "known.json"], folder)
        expect(done.returncode == 2 and f"known.json:{place}" in done.stderr, f"a damaged baseline {text}\n{done.stdout}{done.stderr}")
    done = run(ramify, [*bank, "--baseline", "missing.json"], folder)
    expect(done.returncode == 2 and "missing.json" in done.stderr, f"no baseline\n{done.stdout}{done.stderr}")


def main():
    ramify = os.path.abspath(sys.argv[1])
    node = shutil.which("node")
    can_validate = node is not None and os.path.isdir(os.path.join(CLIENTS, "node_modules", "@microsoft", "sarif-multitool-ts"))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(ROOT, "examples"), os.path.join(folder, "examples"))
        for name, text in FILES.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        files = check_formats(ramify, folder)
        check_baseline(ramify, folder)
        if can_validate:
            done = subprocess.run([node, os.path.join(CLIENTS, "sarif_validate.mjs"), *files], capture_output=True, text=True, check=False)
            expect(done.returncode == 0, f"the schema of SARIF:\n{done.stderr}")
    for failure in failures:
        print(failure)
    if failures:
        return 1
    if not can_validate:
        print("skipped: the schema of SARIF; no node, or conformance/clients/node_modules is missing (./dev setup test)")
        return SKIPPED
    print(f"{len(files)} SARIF files are valid")
    return 0


if __name__ == "__main__":
    sys.exit(main())
