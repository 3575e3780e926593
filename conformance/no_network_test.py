#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""No command opens a connection unless it names a model.

    conformance/no_network_test.py RAMIFY NO_NETWORK_LIBRARY

Every verb runs with a `ramify.toml` that declares a model, and with the library of no_network.c preloaded, which refuses
connections and counts them. A command that names the model shows that they are counted.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RAMIFY, LIBRARY = sys.argv[1:3]

FILES = {
    "ramify.toml": '[models.main]\nwire = "chat"\nmodel = "small"\nbase = "http://127.0.0.1:9"\nretries = 0\n',
    "program.py": "import rates\n\ndef pay(n):\n    return rates.fee(n) + n\n\nprint(pay(2))\nassert pay(1) != 3\n",
    "program.c": "int main(void) { return 0; }\n",
    "cases.jsonl": '{"id": "a", "language": "python", "source": "x = 1"}\n',
    "events.log": "",
    "system.sh": "exit 1\n",
    "program.sh": "echo 1\n",
    "damaged.py": "print(1\n",
}
STACK = os.path.join(ROOT, "examples", "action_stack")
# By verb; `{stack}` is a model program. The exit codes do not matter here.
COMMANDS = {
    "new": ["new fresh"],
    "check": ["check program.py", "check program.py --escaped any", "check program.c", "check {stack} --max-states 100", "check program.c --machine ir"],
    "swarm": ["swarm {stack} --jobs 2 --time 1s"],
    "estimate": ["estimate {stack}"],
    "stats": ["stats {stack} --max-states 100", "stats program.py --of 1"],
    "replay": ["replay program.trace.json"],
    "run": ["run program.py", "run program.py --vars", "run program.c"],
    "resume": ["resume none.states"],
    "paths": ["paths program.py", "paths program.py -f pay"],
    "explore": ["explore {stack} --max-states 100"],
    "reach": ["reach {stack} True"],
    "graph": ["graph {stack} --max-states 100"],
    "tests": ["tests {stack} --max-states 100"],
    "test": ["test {stack} -- sh system.sh"],
    "conform": ["conform {stack} events.log"],
    "explain": ["explain missing.trace.json --model main"],
    "vet": ["vet program.unknown --model main"],
    "ir": ["ir program.py"],
    "core": ["core program.c"],
    "cfg": ["cfg program.py"],
    "callgraph": ["callgraph program.py"],
    "dataflow": ["dataflow program.py"],
    "slice": ["slice program.py --line 6"],
    "taint": ["taint program.py --from rates.fee --to print"],
    "corpus": ["corpus cases.jsonl"],
    "mcp": ["mcp"],
    "dap": ["dap"],
    "tui": ["tui program.py"],
    "lsp": ["lsp"],
    "help": ["help", "help check"],
    "completions": ["completions bash"],
    "version": ["version"],
}
# Commands that listen until they are interrupted: on loopback only.
SERVERS = {"serve": ["serve program.py"]}
ASKING = ["check program.py --oracle ask:main", "ir program.sh --frontend model",
          "run damaged.py --repair model", "run program.py --oracle ask:main", "paths program.py --oracle ask:",
          "check program.py --describe main", "paths program.py --describe main", "explain program.trace.json --model main",
          "vet program.py --model main"]
REPLAYING = ["check program.py --oracle ask:main --model-replay recordings", "vet program.py --model main --model-replay recordings",
             "explain program.trace.json --model main --model-replay recordings", "check program.py --oracle ask:local --model-replay recordings"]


def connections(folder, command):
    refused = os.path.join(folder, "refused.txt")
    environment = dict(os.environ, LD_PRELOAD=LIBRARY, REFUSED_CONNECTIONS=refused, http_proxy="http://127.0.0.1:9")
    subprocess.run([RAMIFY] + command.split(), cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=120, check=False)
    if not os.path.exists(refused):
        return ""
    with open(refused, encoding="utf-8") as file:
        text = file.read()
    os.remove(refused)
    return text


def problem_of_server(folder, command):
    refused = os.path.join(folder, "refused.txt")
    environment = dict(os.environ, LD_PRELOAD=LIBRARY, REFUSED_CONNECTIONS=refused)
    with subprocess.Popen([RAMIFY] + command.split(), cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        address = server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)
    if os.path.exists(refused):
        with open(refused, encoding="utf-8") as file:
            seen = file.readline().strip()
        os.remove(refused)
        return seen
    return "" if "http://127.0.0.1:" in address else f"it prints no address of loopback: {address!r}"


def main():
    problems = []
    overview = subprocess.run([RAMIFY, "help"], capture_output=True, text=True, check=True).stdout
    verbs = set(re.findall(r"^  ([a-z]+)  ", overview, re.MULTILINE))
    for verb in sorted(verbs ^ (set(COMMANDS) | set(SERVERS))):
        problems.append(f"`{verb}` is a verb on one side only: of `ramify help`, or of COMMANDS and SERVERS here")
    stack = next(os.path.join(STACK, name) for name in sorted(os.listdir(STACK)) if name.endswith(".toml"))
    with tempfile.TemporaryDirectory(prefix="ramify_no_network_") as folder:
        for name, text in FILES.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        count = 0
        for command in [c.format(stack=stack) for commands in COMMANDS.values() for c in commands] + REPLAYING:
            count += 1
            if seen := connections(folder, command):
                problems.append(f"ramify {command}: {seen.splitlines()[0]}")
        for command in [c for commands in SERVERS.values() for c in commands]:
            count += 1
            if problem := problem_of_server(folder, command):
                problems.append(f"ramify {command}: {problem}")
        count += 1
        if problem_of_server(folder, "serve program.py --bind 0.0.0.0") != "bind beyond loopback":
            problems.append("ramify serve --bind 0.0.0.0: it binds beyond loopback, and that was not seen")
        for command in ASKING:
            count += 1
            if not connections(folder, command):
                problems.append(f"ramify {command}: it asks a model, and no connection was seen")
    for problem in problems:
        print(problem)
    print(f"{count - len(problems)} passed, {len(problems)} failed")
    return 1 if problems else 0


sys.exit(main())
