#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`ramify dap` as an editor uses it: damaged messages of a real process, then the client of the protocol's authors (clients/dap.mjs).

    conformance/dap_test.py RAMIFY

Skipped (77), after the first part, where the client is not installed: `./dev setup test` installs it.
"""
import os
import shutil
import subprocess
import sys
import tempfile

from framed_messages import framed, messages

HERE = os.path.dirname(os.path.abspath(__file__))
CLIENTS = os.path.join(HERE, "clients")
BANK = os.path.join(os.path.dirname(HERE), "examples", "bank")
C_PROGRAM = """#include <stdio.h>
int total = 7;
int f(void) { return total++; }
int g(void) { return total++; }
int main(void) {
  int sum = f() - g();
  printf("%d\\n", sum);
  return 0;
}
"""
LOOP = "def spin():\n    while True:\n        step(\"again\")\n"


def request(seq, command, **arguments):
    return framed({"type": "request", "seq": seq, "command": command, "arguments": arguments})


def problems_of_damage(ramify):
    """Each damaged part is answered, and the requests after it too."""
    bank = os.path.join(BANK, "bank.toml")
    stream = b"".join([
        b"Length: 3\r\n\r\n", framed("{"), framed("[]"), framed("x" * (5 << 20)), request(1, "initialize"), request(2, "nothing"),
        request(3, "launch", program=bank, stopOnEntry=True), request(4, "configurationDone"), request(5, "threads"),
        request(6, "disconnect")])
    done = subprocess.run([ramify, "dap"], input=stream, capture_output=True, timeout=120, check=False)
    answers = [message for message in messages(done.stdout) if message["type"] == "response"]
    successes = [(answer["request_seq"], answer["success"]) for answer in answers]
    wanted = [(0, False)] * 4 + [(1, True), (2, False), (3, True), (4, True), (5, True), (6, True)]
    return [f"damaged messages: {successes}"] if successes != wanted or done.returncode != 0 else []


def problems_of_pause(ramify, folder):
    """A program without an end runs until it is paused."""
    for name, text in {"loop.star": LOOP, "loop.toml": "[threads]\na.entrypoint = \"spin()\"\n"}.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    with subprocess.Popen([ramify, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        server.stdin.write(request(1, "initialize") + request(2, "launch", program=os.path.join(folder, "loop.toml")) +
                           request(3, "configurationDone") + request(4, "pause", threadId=1) + request(5, "stackTrace", threadId=1) +
                           request(6, "disconnect"))
        server.stdin.flush()
        output = server.stdout.read()
        server.wait(timeout=60)
    stops = [message["body"]["reason"] for message in messages(output) if message.get("event") == "stopped"]
    return [] if stops == ["pause"] else [f"a program that is paused stops with {stops}"]


def main():
    ramify = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="ramify_dap_") as folder:
        problems = problems_of_damage(ramify) + problems_of_pause(ramify, folder)
        for problem in problems:
            print(problem)
        if problems:
            return 1
        node = shutil.which("node")
        if node is None or not os.path.isdir(os.path.join(CLIENTS, "node_modules", "@vscode", "debugadapter-testsupport")):
            print("skipped: no node, or conformance/clients/node_modules is missing (./dev setup test)")
            return 77
        program = os.path.join(folder, "order.c")
        with open(program, "w", encoding="utf-8") as file:
            file.write(C_PROGRAM)
        trace = os.path.join(folder, "bank.trace.json")
        spec = os.path.join(BANK, "bank.toml")
        subprocess.run([ramify, "check", spec, "--trace", trace], stdout=subprocess.DEVNULL, timeout=60, check=False)
        command = [node, os.path.join(CLIENTS, "dap.mjs"), ramify, spec, os.path.join(BANK, "bank.star"), program, trace]
        return subprocess.run(command, check=False, timeout=240).returncode


sys.exit(main())
