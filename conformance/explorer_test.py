#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`ramify serve` in a real browser (clients/explorer.mjs): models, C and programs of several languages.

    conformance/explorer_test.py RAMIFY

Skipped (77) where there is no Chromium, or its driver is not installed: `./dev setup test browser` installs both.
"""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
CLIENTS = os.path.join(HERE, "clients")
PROGRAMS = ["examples/bank/bank.toml", "examples/dining/dining.toml", "examples/peterson/peterson.toml", "examples/traffic/traffic.toml",
            "examples/stack/stack.toml", "examples/c/ledger.c", "examples/c/queue.c", "examples/threads/lock_order.py",
            "examples/threads/lost_update.py"]
# Texts of a program that a careless page would take for markup.
HOSTILE = '''import threading
names = {"<img src=x onerror=alert(1)>": "<script>alert(1)</script>"}
def work(k):
    names[k] = "</script><b>" + str(k)
ts = [threading.Thread(target=work, args=(i,)) for i in range(2)]
for t in ts: t.start()
for t in ts: t.join()
'''


def main():
    node, chromium = shutil.which("node"), shutil.which("chromium")
    if node is None or chromium is None or not os.path.isdir(os.path.join(CLIENTS, "node_modules")):
        print("skipped: it needs node, chromium and conformance/clients/node_modules (./dev setup test browser)")
        return 77
    with tempfile.TemporaryDirectory(prefix="ramify_explorer_") as folder:
        hostile = os.path.join(folder, "<b>hostile.py")
        with open(hostile, "w", encoding="utf-8") as file:
            file.write(HOSTILE)
        files = [path for path in (os.path.join(ROOT, program) for program in PROGRAMS) if os.path.exists(path)]
        words = [node, os.path.join(CLIENTS, "explorer.mjs"), chromium, sys.argv[1], *files, hostile]
        return subprocess.run(words, check=False, timeout=580).returncode


sys.exit(main())
