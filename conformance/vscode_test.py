#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The extension for VS Code: its types, its bundle, and its own tests against the real `ramify lsp`.

    conformance/vscode_test.py RAMIFY

Skipped (77) where its packages are not installed: `./dev setup test` installs them.
"""
import os
import shutil
import subprocess
import sys

EXTENSION = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "editors", "vscode")


def main():
    npm = shutil.which("npm")
    if npm is None or not os.path.isdir(os.path.join(EXTENSION, "node_modules", "vscode-languageclient")):
        print("skipped: no npm, or editors/vscode/node_modules is missing (./dev setup test)")
        return 77
    environment = {**os.environ, "RAMIFY": os.path.abspath(sys.argv[1])}
    for script in ("build", "test"):
        code = subprocess.run([npm, "run", script], cwd=EXTENSION, env=environment, check=False, timeout=240).returncode
        if code != 0:
            return 1
    return 0


sys.exit(main())
