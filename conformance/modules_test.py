#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Parts of the program that it loads when they are first needed (ARCHITECTURE.md, "Modules").

    conformance/modules_test.py RAMIFY

A copy of the program without its modules checks a model, and names the module that is missing where it needs one. So does one whose
modules are not libraries. The program itself is not linked with the libraries that only modules need.
"""
import os
import shutil
import subprocess
import sys
import tempfile

MODEL = 'x = 0\ndef work():\n    x += 1\n    step("half")\n    x += 1\n'
SPEC = '[threads]\na.entrypoint = "work()"\nb.entrypoint = "work()"\n[properties]\nsmall = {Always = "x <= 4"}\n'
FUNCTION = "def sign(x):\n    if x > 0:\n        return 1\n    return 2\n"
MODELS = '[models.main]\nwire = "ollama"\nmodel = "any"\n'
# Module, exit code, arguments.
NEEDS = [
    ("ramify_clang.so", 2, ["check", "one.c"]),
    ("ramify_http.so", 2, ["serve", "model.toml"]),
    ("ramify_curl.so", 2, ["explain", "model.trace.json", "--model", "main"]),
    ("ramify_curl.so", 2, ["check", "sign.py", "--oracle", "ask:main"]),
    ("ramify_z3.so", 4, ["paths", "sign.py", "--function", "sign"]),
]
LIBRARIES = ["libclang", "libLLVM", "libz3", "libcurl", "libcpp-httplib", "libncursesw", "libcrypto"]


def run(ramify, folder, args):
    done = subprocess.run([ramify, *args], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout + done.stderr


def main():
    failures = 0

    def expect(what, is_so, seen):
        nonlocal failures
        if not is_so:
            failures += 1
            print(f"FAILED: {what}:\n{seen}")

    built = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for name, text in [("model.star", MODEL), ("model.toml", SPEC), ("sign.py", FUNCTION),
                           ("one.c", "int main(void) { return 0; }\n"), ("ramify.toml", MODELS)]:
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        ramify = shutil.copy(built, folder)
        code, text = run(ramify, folder, ["check", "model.toml"])
        expect("a model needs no module", code == 0 and text.startswith("holds"), text)
        code, text = run(ramify, folder, ["check", "model.toml", "--always", "few=x <= 1"])
        expect("nor does a trace", code == 1 and os.path.exists(os.path.join(folder, "model.trace.json")), text)
        for module, expected, args in NEEDS:
            code, text = run(ramify, folder, args)
            expect(f"{args} without {module}", code == expected and f"`{module}`" in text and "install Ramify again" in text, f"{code}: {text}")
        for module, expected, args in NEEDS:
            with open(os.path.join(folder, module), "w", encoding="utf-8") as file:
                file.write("no library")
            code, text = run(ramify, folder, args)
            expect(f"{args} with another {module}", code == expected and f"{module}` cannot be loaded" in text, f"{code}: {text}")
    linked = subprocess.run(["ldd", built], capture_output=True, text=True, check=True).stdout
    for library in LIBRARIES:
        expect(f"the program is not linked with {library}", library not in linked, linked)
    print(f"{failures} failures")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
