#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`ramify mcp` with the protocol's official client (clients/mcp.mjs).

    conformance/mcp_test.py RAMIFY

Skipped (77) where the client is not installed: `./dev setup test` installs it.
"""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CLIENTS = os.path.join(HERE, "clients")
EXAMPLES = os.path.join(os.path.dirname(HERE), "examples")


def main():
    node = shutil.which("node")
    if node is None or not os.path.isdir(os.path.join(CLIENTS, "node_modules")):
        print("skipped: no node, or conformance/clients/node_modules is missing (./dev setup test)")
        return 77
    specs = [os.path.join(EXAMPLES, "bank", "bank.toml"), os.path.join(EXAMPLES, "redis", "redis.toml"),
             os.path.join(EXAMPLES, "action_stack", "stack.toml")]
    return subprocess.run([node, os.path.join(CLIENTS, "mcp.mjs"), sys.argv[1], *specs], check=False, timeout=280).returncode


sys.exit(main())
