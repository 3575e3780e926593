#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`ramify lsp` as an editor uses it: damaged messages of a real process, then the protocol library of its authors (clients/lsp.mjs).

    conformance/lsp_test.py RAMIFY

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


def request(number, method, **params):
    return framed({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def notification(method, **params):
    return framed({"jsonrpc": "2.0", "method": method, "params": params})


def run(ramify, *parts):
    done = subprocess.run([ramify, "lsp"], input=b"".join(parts), capture_output=True, timeout=120, check=False)
    return messages(done.stdout), done.returncode, done.stderr.decode()


def problems_of_damage(ramify):
    """Each damaged part is answered, and the requests after it too."""
    answers, code, errors = run(
        ramify, b"Length: 3\r\n\r\n", framed("{"), framed("[]"), framed("x" * (5 << 20)), framed("[" * 100000),
        request(1, "textDocument/hover"), request(2, "initialize", capabilities={}), request(3, "nothing"),
        notification("$/nothing"), notification("textDocument/didChange"), request(4, "textDocument/hover"),
        request(5, "shutdown"), request(6, "textDocument/hover"), notification("exit"))
    codes = [(answer["id"], answer.get("error", {}).get("code", 0)) for answer in answers if "method" not in answer]
    wanted = [(None, -32700), (None, -32700), (None, -32600), (None, -32700), (None, -32700), (1, -32002), (2, 0), (3, -32601),
              (4, -32602), (5, 0), (6, -32600)]
    if codes != wanted or code != 0 or errors:
        return [f"damaged messages: {codes}, exit code {code}, {errors}"]
    return []


def problems_of_exit(ramify):
    """An end without `shutdown` is no clean end."""
    endings = {"exit alone": [notification("exit")], "no exit": [request(1, "initialize", capabilities={})]}
    return [f"{name}: exit code {run(ramify, *parts)[1]}" for name, parts in endings.items() if run(ramify, *parts)[1] != 1]


def main():
    ramify = sys.argv[1]
    problems = problems_of_damage(ramify) + problems_of_exit(ramify)
    for problem in problems:
        print(problem)
    if problems:
        return 1
    node = shutil.which("node")
    if node is None or not os.path.isdir(os.path.join(CLIENTS, "node_modules", "vscode-languageserver-protocol")):
        print("skipped: no node, or conformance/clients/node_modules is missing (./dev setup test)")
        return 77
    with tempfile.TemporaryDirectory(prefix="ramify_lsp_") as folder:
        for name in ("bank.toml", "bank.star"):
            shutil.copy(os.path.join(BANK, name), folder)
        return subprocess.run([node, os.path.join(CLIENTS, "lsp.mjs"), ramify, folder], check=False, timeout=240).returncode


sys.exit(main())
