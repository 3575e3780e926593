#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The explorer's page in a real browser: `ramify serve` on models, C and programs of several languages (clients/explorer.mjs), large
searches and graphs (clients/explorer_searches.mjs), reports of --html opened as files (clients/explorer_reports.mjs); and requests that
the server must refuse.

    conformance/explorer_test.py RAMIFY

Skipped (77) where there is no Chromium, or its driver is not installed: `./dev setup test browser` installs both.
"""
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
CLIENTS = os.path.join(HERE, "clients")
PROGRAMS = ["examples/bank/bank.toml", "examples/dining/dining.toml", "examples/peterson/peterson.toml", "examples/traffic/traffic.toml",
            "examples/stack/stack.toml", "examples/c/ledger.c", "examples/c/queue.c", "examples/threads/lock_order.py",
            "examples/threads/lost_update.py", "examples/threads/LockOrder.java", "examples/paths/divide.go"]
# Texts of a program that a careless page would take for markup.
HOSTILE = {
    "<b>hostile.py": '''import threading
names = {"<img src=x onerror=alert(1)>": "<script>alert(1)</script>"}
def work(k):
    names[k] = "</script><b>" + str(k)
ts = [threading.Thread(target=work, args=(i,)) for i in range(2)]
for t in ts: t.start()
for t in ts: t.join()
''',
    "hostile.star": '''text = "<script>alert(1)</script>"
def work():
    while True:
        step("<b>label</b>")
        wait(text != "</script><script>alert(2)</script>")
        text = "</script><script>alert(2)</script>"
def draw():
    return '<svg width="9" height="9" onload="alert(3)"><script>alert(4)</script><rect width="9" height="9"/></svg>'
''',
    "hostile.toml": '''[spec]
view = "draw"
[threads."<script>alert(5)</script>"]
entrypoint = "work()"
[properties]
"<b>property</b>" = {Always = "text != '<img src=x onerror=alert(6)>'"}
''',
}
FILES = {
    "spin.star": '''turn = 0
def spin():
    while True:
        step("a")
        turn = 1 - turn
def rows():
    return [["turn", turn]]
''',
    "spin.toml": '''[spec]
view = "rows"
[threads.a]
entrypoint = "spin()"
[properties]
ends = {Eventually = "turn == 2"}
''',
    "flag.rs": '''use std::sync::atomic::{AtomicU32, Ordering};
static TURN: AtomicU32 = AtomicU32::new(0);
fn main() {
    let other = std::thread::spawn(|| TURN.fetch_add(1, Ordering::SeqCst));
    TURN.store(5, Ordering::SeqCst);
    other.join().unwrap();
    let turn = TURN.load(Ordering::SeqCst);
    println!("{turn}");
    assert!(turn == 6, "the other thread came first");
}
''',
    "grid.star": "n = 0\ndef work(k):\n    for i in range(9):\n        step(\"s\")\n        n = (3 * n + k) % 101\n",
    "rare.star": "n = 0\ndef work():\n    step(\"s\")\n    if n > 5:\n        n = 9\n        step(\"rare\")\n    n = 1\n",
    "rare.toml": "[threads]\na.entrypoint = \"work()\"\n",
    "long.star": "xs = [i for i in range(2500)]\ndef work():\n    step(\"s\")\n    xs[2000] = -1\n",
    "long.toml": "[threads]\na.entrypoint = \"work()\"\n",
    "ten_thousand.toml": "[spec]\nprogram = \"grid.star\"\n" + "".join(f"[threads.t{i}]\nentrypoint = \"work({i})\"\n" for i in range(4)),
    "violated.toml": "[spec]\nprogram = \"grid.star\"\n[properties]\nsmall = {Always = \"n < 5\"}\n" +
                     "".join(f"[threads.t{i}]\nentrypoint = \"work({i})\"\n" for i in range(9)),
    "large.toml": "[spec]\nprogram = \"grid.star\"\n" + "".join(f"[threads.t{i}]\nentrypoint = \"work({i})\"\n" for i in range(9)),
}
# A command that writes a report, and what its page must show. Paths with a folder are in the repository.
REPORTS = [("check examples/dining/dining.toml", "violated,image"), ("check examples/dining/dining_ordered.toml", "holds"),
           ("check examples/bank/bank.toml", "violated"), ("check examples/c/ledger.c", "violated"),
           ("check examples/threads/lost_update.py", "violated"), ("check spin.toml", "violated,loop,table"),
           ("check hostile.toml", "violated,image"), ("run examples/bank/bank.toml --seed 1", "step"),
           ("paths examples/paths/divide.go -f Divide", "violated"), ("explore examples/stack/stack.toml", "stack.toml")]


def refused(ramify, folder):
    """What the server answers to requests that it must not serve; failures as texts."""
    secret = os.path.join(folder, "secret.txt")
    with open(secret, "w", encoding="utf-8") as file:
        file.write("secret")
    server = subprocess.Popen([ramify, "serve", os.path.join(folder, "spin.toml")], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    failures = []
    try:
        url = urllib.parse.urlsplit(server.stdout.readline().removeprefix("explorer: ").strip())
        token = urllib.parse.parse_qs(url.query)["token"][0]
        own = {"X-Ramify-Token": token}

        def ask(path, headers, method="GET", body=None):
            connection = http.client.HTTPConnection(url.hostname, url.port, timeout=20)
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            return response.status, response.read()

        def form(headers, to="/api/at", **fields):
            parts = [f'--edge\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
            return to, {**headers, "Content-Type": "multipart/form-data; boundary=edge"}, "POST", "".join(parts) + "--edge--\r\n"

        def expect(what, wanted, path, headers, method="GET", body=None):
            status, body = ask(path, headers, method, body)
            if status not in wanted or b"secret" in body:
                failures.append(f"{what}: {status} {body[:80]!r}")

        expect("the token", [200], "/api/program", own)
        expect("no token", [403], "/api/program", {})
        expect("a wrong token", [403], "/api/program", {"X-Ramify-Token": token[::-1]})
        expect("the page without a token", [403], "/", {})
        expect("a wrong host", [403], "/api/program", {**own, "Host": "evil.example"})
        expect("another origin", [403], "/api/program", {**own, "Origin": "http://evil.example"})
        expect("another origin starts a search", [403], "/api/search/start", {**own, "Origin": "null"}, method="POST", body="")
        for name in ("../secret.txt", secret, "..%2fsecret.txt", "%2e%2e/secret.txt", "spin.toml/../secret.txt"):
            expect(f"the file {name}", [404], "/api/source?file=" + urllib.parse.quote(name), own)
            expect(f"the path {name}", [404], "/" + name.lstrip("/"), own)
        expect("no path", [400], *form(own, path="x"))
        expect("a path of another program", [200], *form(own, path="9.9.9"))
        expect("choices of another machine", [400], *form(own, path="-", choices="@4,9"))
        expect("choices that are none", [400], *form(own, path="-", choices="@<script>"))
        expect("a path without an end", [400], *form(own, path="0." * 550_000))
        expect("a form that is too large", [400, 413], *form(own, path="0." * 4_000_000))
        expect("an analysis that is none", [409], "/api/analysis?kind=%3Cscript%3E", own)
        expect("numbers that are none", [200], *form(own, to="/api/graph?states=-1", choices=""))
        expect("a body that is too large", [400, 413], "/api/search/start", own, method="POST", body="x" * (1 << 22))
        expect("a method that is none", [400, 404], "/api/program", own, method="BREW")
        for text in (b"\0\0\0\0\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost: " + b"a" * 100_000 + b"\r\n\r\n",
                     b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n"):
            with socket.create_connection((url.hostname, url.port), timeout=20) as connection:
                try:
                    connection.sendall(text)
                    answer = connection.recv(4096)
                except OSError:
                    answer = b""
                if answer.startswith(b"HTTP/1.1 200"):
                    failures.append(f"answered: {text[:40]!r}")
        expect("the token, afterwards", [200], "/api/program", own)
        if json.loads(ask("/api/search", own)[1])["state"] != "idle":
            failures.append("a refused request started a search")
    finally:
        server.terminate()
        server.wait(20)
    return failures


def node(name, *words):
    script = os.path.join(CLIENTS, name)
    return subprocess.run([shutil.which("node"), script, shutil.which("chromium"), *words], check=False, timeout=580).returncode


def main():
    if shutil.which("node") is None or shutil.which("chromium") is None or not os.path.isdir(os.path.join(CLIENTS, "node_modules")):
        print("skipped: it needs node, chromium and conformance/clients/node_modules (./dev setup test browser)")
        return 77
    ramify = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="ramify_explorer_") as folder:
        for name, text in {**HOSTILE, **FILES}.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        failures = refused(ramify, folder)
        print("\n".join(failures) or "passed: requests that are refused")
        reports = []
        for number, (command, words) in enumerate(REPORTS):
            report = os.path.join(folder, f"report_{number}.html")
            given = [os.path.join(ROOT, word) if "/" in word else word for word in command.split()]
            checked = subprocess.run([ramify, *given, "--html", report], check=False, capture_output=True, text=True, cwd=folder)
            if not os.path.exists(report):
                failures.append(f"{command}: no report: {checked.stderr}")
                continue
            reports.append(f"{report}={words}")
        programs = [os.path.join(ROOT, program) for program in PROGRAMS]
        hostile = [os.path.join(folder, name) for name in ("<b>hostile.py", "hostile.toml")]
        own = [os.path.join(folder, "flag.rs")] if shutil.which("rustc") else []
        codes = [node("explorer.mjs", ramify, *programs, *own, *hostile), node("explorer_reports.mjs", *reports),
                 node("explorer_searches.mjs", ramify, *(os.path.join(folder, name + ".toml") for name in ("large", "violated", "ten_thousand", "rare", "long")))]
        return 1 if failures or any(codes) else 0


sys.exit(main())
