#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What a language model can and cannot do to each command that uses one.

    conformance/asked_models_test.py RAMIFY

A provider on loopback answers by rule, in each wire format: like a good model, not at all, or as badly as possible. A command whose
model gives no answer ends as it does without a model, and says so; bad answers give a message and the usual exit codes; no written
file contains a key. No test needs a network.
"""
import http.server
import json
import os
import re
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOWERED = os.path.join(ROOT, "conformance", "any_language")
RAMIFY = os.path.abspath(sys.argv[1])
KEY = "sk-test-5f2d09c1b7"
PROBLEMS = []


def expect(condition, what):
    if not condition:
        PROBLEMS.append(what)
        print(f"FAILED: {what}")


def contents(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# --- the provider

class Provider(http.server.ThreadingHTTPServer):
    """`answer(request) -> text`; `fault`: how it misbehaves."""

    def __init__(self, answer=None, fault=""):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answer = answer or good_answer
        self.fault = fault
        self.requests = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def base(self):
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request, client_address):
        pass  # the client hangs up on floods


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        server = self.server
        server.requests.append((self.path, dict(self.headers), body))
        if server.fault == "closes":
            self.close_connection = True
            return
        if server.fault == "status 500":
            return self.send(500, json.dumps({"error": {"message": f"broken; the key was {self.headers.get('authorization', '')}"
                                                                   f"{self.headers.get('x-api-key', '')}"}}))
        if server.fault == "flood":
            self.send_response(200)
            self.send_header("content-length", str(50 << 20))
            self.end_headers()
            try:
                for _ in range(50):
                    self.wfile.write(b" " * (1 << 20))
            except OSError:
                pass
            return
        if server.fault == "refuses":
            return self.send(200, self.wrapped(None))
        text = server.answer(self.path, body)
        self.send(200, self.wrapped(text))

    def wrapped(self, text):
        if self.path == "/v1/messages":
            content = [] if text is None else [{"type": "text", "text": text}]
            return json.dumps({"model": "small", "content": content, "stop_reason": "refusal" if text is None else "end_turn",
                               "usage": {"input_tokens": 1, "output_tokens": 1}})
        if self.path == "/api/chat":
            return json.dumps({"model": "small", "message": {"role": "assistant", "content": text or ""}, "done": True})
        message = {"role": "assistant", "content": text}
        if text is None:
            message["refusal"] = "I cannot help with that."
        return json.dumps({"model": "small", "choices": [{"finish_reason": "stop", "message": message}]})

    def send(self, status, text):
        data = text.encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def asked_text(path, body):
    """All text of a request."""
    texts = [m["content"] for m in body["messages"]]
    return (body.get("system", "") if path == "/v1/messages" else "") + "\n".join(texts)


def schema_of(path, body):
    if path == "/v1/messages":
        return body.get("output_config", {}).get("format", {}).get("schema")
    if path == "/api/chat":
        return body.get("format")
    return body.get("response_format", {}).get("json_schema", {}).get("schema")


def outcome(value="", exception="", writes=()):
    return {"kind": "raise" if exception else "value", "value": value, "exception": exception, "message": "no" if exception else "",
            "writes": list(writes)}


def good_answer(path, body):
    told = asked_text(path, body)
    schema = schema_of(path, body)
    members = set(schema["properties"]) if schema else set()
    if "outcomes" in members:
        return json.dumps({"outcomes": [outcome("4"), outcome("0")], "may_write": False})
    if "fragments" in members:
        return json.dumps({"fragments": ["print(1)\n"]})
    if "ways" in members:
        names = told.split("Values that are not known:\n")[1].split("Ways:\n")
        ways = re.findall(r"^  (\d+): ", names[1], re.MULTILINE)
        return json.dumps({"values": [{"name": n.strip(), "text": "the fee of the parcel"} for n in names[0].splitlines() if n.strip()],
                           "ways": [{"number": int(n), "text": "the fee is just so"} for n in ways]})
    if "claims" in members:
        steps = re.findall(r"^(\d+)\. (.*)$", told.split("The steps of the trace:\n")[1], re.MULTILINE)
        number, text = steps[-1]
        return json.dumps({"claims": [{"text": "The last step fails.", "citations": [{"step": int(number), "quote": text[:8]}]}]})
    name = re.findall(r"The program `([^`]+)`, with numbers", told)[-1]
    if name == "sum.py":
        return SUM_IR.format(total="6")
    return contents(os.path.join(LOWERED, os.path.basename(name) + ".ir"))


# --- the commands

class Workplace:
    def __init__(self, folder):
        self.folder = folder
        shop = "import rates\n\nfee = rates.fee(10)\nprint(fee)\nassert fee != 0\n"
        self.write("shop.py", shop)
        self.write("damaged.py", "print(1\n")
        self.write("sum.py", "total = 0\nfor i in range(4):\n    total += i\nprint(total)\n")
        self.write("ok.py", "x = 1\nassert x == 2\n")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def models(self, base, wire="chat", more=""):
        self.write("ramify.toml", f'[models.main]\nwire = "{wire}"\nmodel = "small"\nbase = "{base}"\nretries = 0\n{more}')

    def run(self, command, environment=None):
        done = subprocess.run([RAMIFY] + command.split(), cwd=self.folder, capture_output=True, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, timeout=120, env=environment, check=False)
        return done.returncode, done.stdout, done.stderr

    def close(self):
        pass


SUM_IR = """file "sum.py"
entry start
global total
global i

func start dialect python ()
  %0 = const func main
  %1 = spawn %0 main ()
  %2 = const none
  return %2

func main dialect python () registers 5
  %0 = const {total}  @1:1-1:10
  store_var total %0  @1:1-1:10
  %1 = const 3  @2:1-2:10
  store_var i %1  @2:1-2:10
  %2 = call_builtin print (%0)  @4:1-4:10
  %3 = const none
  return %3
"""

# Each command with a model, and its form without one.
ASKING = [
    ("check shop.py --oracle ask:main --no-trace", "check shop.py --no-trace"),
    ("check shop.py --oracle ask:main --oracle-only --no-trace", "check shop.py --no-trace"),
    ("paths shop.py --oracle ask:main", "paths shop.py"),
    ("run shop.py --oracle ask:main", "run shop.py"),
    ("check shop.py --describe main --no-trace", "check shop.py --no-trace"),
    ("paths shop.py --describe main", "paths shop.py"),
    ("check damaged.py --repair model:main --no-trace", "check damaged.py --no-trace"),
    ("run damaged.py --repair model:main", "run damaged.py"),
    ("paths damaged.py --repair model:main", "paths damaged.py"),
    ("ir damaged.py --repair model:main", "ir damaged.py"),
    ("explain ok.trace.json --model main", "replay ok.trace.json"),
]
# Without a model there is no program to compare with: the exit code of each.
LOWERING = [("check pay.cob --frontend model:main --no-trace", 2), ("run pay.cob --frontend model:main", 2),
            ("paths pay.cob --frontend model:main", 2), ("ir pay.cob --frontend model:main", 2), ("vet sum.py --model main", 3)]
SILENT = re.compile(r"silent|was not repaired|gave no explanation|was not lowered")


def without_notes(text):
    """A report without parts that differ between runs, and without notes about the model."""
    lines = [line for line in text.splitlines() if not SILENT.search(line)]
    return re.sub(r"\d+\.\d+ s \([^)]*\)|\d+\.\d+ s|, [0-9.]+ [KM]iB", "", "\n".join(lines))


def test_good_models(place):
    for wire in ("messages", "chat", "ollama"):
        provider = Provider()
        place.models(provider.base(), wire)
        for command, _ in ASKING + LOWERING:
            code, out, err = place.run(command)
            expect(provider.requests, f"{wire}: {command}: nothing was asked")
            expect(not SILENT.search(out + err), f"{wire}: {command}: {out}{err}")
            expect(code in (0, 1, 3), f"{wire}: {command}: exit code {code}: {out}{err}")
            expect("describe" not in command or "the model `main` says: the fee is just so" in out, f"{wire}: {command}: {out}")
            expect("explain" not in command or "  The last step fails. [step " in out, f"{wire}: {command}: {out}")
            for path, headers, body in provider.requests:
                expect(path == {"messages": "/v1/messages", "chat": "/v1/chat/completions", "ollama": "/api/chat"}[wire],
                       f"{wire}: asked at {path}")
                expect(body["model"] == "small", f"{wire}: body {body}")
            provider.requests.clear()
        provider.shutdown()


def test_languages(place):
    """Programs in languages that ramify does not read, lowered by a provider, recorded and replayed without one."""
    provider = Provider()
    place.models(provider.base())
    names = [name[: -len(".out")] for name in sorted(os.listdir(LOWERED)) if name.endswith(".out")]
    expect(len(names) == 5, f"programs: {names}")
    for name in names:
        place.write(name, contents(os.path.join(LOWERED, name)))
        place.run(f"ir {name} --frontend model:main --model-record recordings")
    provider.shutdown()
    place.models("http://127.0.0.1:9")
    for name in names:
        for verb in ("run", "check", "paths"):
            trace = " --no-trace" if verb == "check" else ""
            code, out, err = place.run(f"{verb} {name} --frontend model:main --model-replay recordings{trace}")
            expect(code in (0, 1, 3), f"{verb} {name}: exit code {code}: {out}{err}")
            if verb == "run":
                expect(out == contents(os.path.join(LOWERED, name + ".out")), f"{name} prints {out}{err}")
            expect("lowering of" in out + err, f"{verb} {name} does not say what it assumes")
    code, out, _ = place.run("check backup.sh --frontend model:main --model-replay recordings --no-trace")
    expect(code == 1 and out.startswith("violated, assuming the lowering of `backup.sh` by the model `main`: "), out)


def part_answer(path, body, failing=()):
    """The lowering of a part of the program of `test_parts`."""
    asked = next(m["content"] for m in body["messages"] if "The lines, with their numbers:" in m["content"])
    lines = re.findall(r"^(\d+): (.*)$", asked.split("The lines, with their numbers:\n")[1], re.MULTILINE)
    functions, statements, globals_, register = "", "", "", 0
    for number, text in lines:
        if number in failing:
            return "That part is too hard."
        if found := re.match(r"to f(\d+)\(x\)", text):
            functions += (f"func f{found[1]} dialect python (x) registers 3\n  %1 = const {found[1]}  @{number}:1-{number}:9\n"
                          f"  %2 = binop add %0 %1  @{number}:1-{number}:9\n  return %2  @{number}:1-{number}:9\n")
        if found := re.match(r"set total = f(\d+)\(total\)", text):
            globals_ = "global total\n"
            span = f"  @{number}:1-{number}:12\n"
            statements += (f"  %{register} = load_var total{span}  %{register + 1} = call_builtin parts.f{found[1]} (%{register}){span}"
                           f"  store_var total %{register + 1}{span}")
            register += 2
        if text == "set total = 0":
            globals_ = "global total\n"
            statements += f"  %{register} = const 0\n  store_var total %{register}\n"
            register += 1
        if text == "print total":
            statements += f"  %{register} = load_var total\n  %{register + 1} = call_builtin print (%{register})\n"
            register += 2
        if text == "fail":
            statements += f"  %{register} = const \"failed\"\n  raise %{register}  @{number}:1-{number}:5\nrest{number}:\n"
            register += 1
    return (f'file "long.ex"\nentry start\n{globals_}func start dialect python ()\n  %0 = const func main\n  %1 = spawn %0 main ()\n'
            f"  %2 = const none\n  return %2\nfunc main dialect python () registers {register + 1}\n{statements}"
            f"  %{register} = const none\n  return %{register}\n{functions}")


def test_parts(place):
    """A long program is lowered in parts, which are linked by name; parts that are not lowered are unknown."""
    lines = ["set total = 0"]
    for i in range(70):
        lines += [f"to f{i}(x)", f"  give x + {i}", "end", f"set total = f{i}(total)", ""]
    where = {text: str(i + 1) for i, text in enumerate(lines)}
    place.write("long.ex", "\n".join(lines + ["print total", "fail"]) + "\n")

    def asked(failing, command):
        provider = Provider(lambda path, body: part_answer(path, body, failing))
        place.models(provider.base())
        result = place.run(command)
        provider.shutdown()
        return result, len(provider.requests)

    (code, out, err), count = asked((), "run long.ex --frontend model:main")
    expect(code == 1 and out == f"{sum(range(70))}\n" and "long.ex:353:1: uncaught 'failed'" in err, f"parts: exit code {code}: {out}{err}")
    expect(count == 141, f"parts: {count} questions")
    (code, out, err), _ = asked((where["to f7(x)"],), "run long.ex --frontend model:main")
    expect(code == 3 and "`parts.f7` is unknown" in err and "were not lowered, what they give is unknown" in err,
           f"a declaration that was not lowered: exit code {code}: {out}{err}")
    (code, out, err), _ = asked((where["to f7(x)"],), "check long.ex --frontend model:main --no-trace")
    expect(code in (1, 3) and "warning: lines" in out, f"a declaration that was not lowered: exit code {code}: {out}{err}")
    (code, out, err), _ = asked((where["set total = f7(total)"],), "check long.ex --frontend model:main --no-trace")
    expect(code == 3 and "were not lowered, what they do is unknown" in out, f"statements that were not lowered: {out}{err}")


def test_answers_make_possible(place):
    provider = Provider()
    place.models(provider.base())
    code, out, _ = place.run("check shop.py --oracle ask:main --oracle-only --trace only.json")
    expect(code == 3 and out.startswith("possible, assuming 2 answers about `rates.fee`, by the model `main`: "), out)
    code, out, _ = place.run("replay only.json")
    expect(code == 1 and out.startswith("possible, assuming 2 answers about"), out)
    # Without the answers it fails for some value, without any assumption.
    code, out, _ = place.run("check shop.py --oracle ask:main --trace both.json")
    expect(code == 1 and out.startswith("violated: "), out)
    code, out, _ = place.run("replay both.json")
    expect(code == 1 and "reproduced" in out, out)
    code, out, _ = place.run("paths shop.py --oracle ask:main --oracle-only")
    expect(code == 3 and "POSSIBLE FAULT" in out and "0 faults, 1 possible" in out, out)
    provider.shutdown()


def silences():
    """Ways in which a model gives no answer: a name, a provider or None for an unreachable one, and additions to its table."""
    yield "an empty budget", Provider(), "budget = { calls = 0 }\n"
    yield "no seconds", Provider(), "budget = { seconds = 0 }\n"
    yield "no tokens", Provider(), "budget = { tokens = 0 }\n"
    yield "no money", Provider(), "budget = { money = 0 }\nprice = { input = 1, output = 1 }\n"
    yield "a dead server", None, ""
    yield "a refusing model", Provider(fault="refuses"), ""
    yield "status 500", Provider(fault="status 500"), ""
    yield "a closed connection", Provider(fault="closes"), ""
    yield "prose", Provider(lambda path, body: "It depends on the weather."), ""
    yield "50 MB", Provider(fault="flood"), ""
    yield "members twice", Provider(lambda path, body: '{"outcomes": [], "outcomes": [], "claims": [], "claims": []}'), ""
    yield "deep nesting", Provider(lambda path, body: "[" * 5000), ""
    yield "undefined registers", Provider(lambda path, body: SUM_IR.format(total="6").replace("print (%0)", "print (%4)")), ""
    yield "registers of another kind", Provider(
        lambda path, body: SUM_IR.format(total="6").replace("%2 = call_builtin print (%0)", "iter_end %0")), ""
    yield "another order", Provider(
        lambda path, body: json.dumps({"read_file": "/etc/passwd", "run": "id", "outcomes": [outcome("open('/etc/passwd')")]})), ""


def test_silence(place):
    expected = {}
    place.models("http://127.0.0.1:9")
    place.run("check ok.py")
    for _, plain in ASKING:
        expected[plain] = place.run(plain)
    for name, provider, more in silences():
        place.models(provider.base() if provider else "http://127.0.0.1:9", more=more)
        for command, plain in ASKING:
            code, out, err = place.run(command)
            without = expected[plain]
            expect(code == without[0], f"{name}: {command}: exit code {code}, {without[0]} without a model: {out}{err}")
            expect(without_notes(out) == without_notes(without[1]), f"{name}: {command}: {out}\n---\n{without[1]}")
            expect(SILENT.search(out + err), f"{name}: {command} does not say that the model was silent: {out}{err}")
            expect("root:" not in out + err, f"{name}: {command} read a file")
        for command, wanted in LOWERING:
            code, out, err = place.run(command)
            expect(code == wanted, f"{name}: {command}: exit code {code}: {out}{err}")
            expect(SILENT.search(out + err), f"{name}: {command}: {out}{err}")
        if provider:
            provider.shutdown()


def test_vet(place):
    for total, code_wanted, head in (("6", 0, "agree: 2 variables and 1 line of output"), ("7", 1, "differ: the variable `total`")):
        provider = Provider(lambda path, body, t=total: SUM_IR.format(total=t))
        place.models(provider.base())
        code, out, err = place.run("vet sum.py --model main")
        expect(code == code_wanted and out.startswith(head), f"vet: exit code {code}: {out}{err}")
        provider.shutdown()
    endless = SUM_IR.format(total="6").replace("  %3 = const none\n  return %3\n", "again:\n  branch -> again\n")
    provider = Provider(lambda path, body: endless)
    place.models(provider.base())
    code, out, err = place.run("vet sum.py --model main")
    expect(code == 3 and "the run of the model's lowering did not complete" in out, f"vet of what never ends: exit code {code}: {out}{err}")
    place.write("sum.xyz", "whatever\n")
    code, out, err = place.run("vet sum.xyz")
    expect(code == 2 and "no other lowering" in err, err)
    provider.shutdown()


def test_keys(place):
    """A key that the provider echoes, in errors and in answers, is written nowhere."""
    place.write("secret.txt", "")
    environment = dict(os.environ, SOME_KEY=KEY)

    def tells(path, body):
        text = good_answer(path, body)
        return text.replace('"fee"', f'"{KEY}"').replace("the fee of the parcel", f"the key {KEY}").replace("The last step", KEY)

    for wire in ("messages", "chat", "ollama"):
        for provider in (Provider(tells), Provider(fault="status 500"), Provider(lambda path, body: f"my key is {KEY}")):
            place.models(provider.base(), wire, 'key = "SOME_KEY"\n')
            place.run("check ok.py", environment)
            for command in [c for c, _ in ASKING] + [c for c, _ in LOWERING]:
                command = command.replace(" --no-trace", "").replace("check ok.py", "check ok.py --trace ok.json")
                code, out, err = place.run(command + " --model-record keys", environment)
                expect(KEY not in out + err, f"{wire}: {command}: the key is shown: {out}{err}")
                code, out, err = place.run(command + " --verbose", environment)
                expect(KEY not in out + err, f"{wire}: {command} --verbose: the key is shown: {out}{err}")
                sent = [h for _, h, _ in provider.requests if KEY in str(h)]
                expect(sent or not provider.requests, f"{wire}: {command}: the key was not sent")
            provider.shutdown()
    for folder, _, names in os.walk(place.folder):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                expect(KEY.encode() not in file.read(), f"the key stands in {name}")


def test_local(place):
    """`--model local` starts the server on the PATH, and says what to install if there is none."""
    nothing = dict(os.environ, PATH="/nowhere")
    place.models("http://127.0.0.1:9")
    command = "check shop.py --oracle ask:local --no-trace"
    code, out, err = place.run(command, nothing)
    expect("llama-server" in out and "ollama" in out and "install" in out, f"local: {out}{err}")
    code_plain, _, _ = place.run("check shop.py --no-trace")
    expect(code == code_plain, f"local without a server: exit code {code}")
    tools = place.path("tools")
    os.makedirs(tools)
    script = f"""#!{sys.executable}
import http.server, json, os, sys
words = sys.argv[1:]
port = int(words[words.index("--port") + 1]) if "--port" in words else int(os.environ["OLLAMA_HOST"].rsplit(":", 1)[1])
class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments): pass
    def send(self, value):
        data = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
    def do_GET(self):
        self.send({{"status": "ok"}} if self.path == "/health" else {{"models": [{{"name": "tiny:1b"}}]}})
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        with open({place.path("seen.txt")!r}, "a") as file: file.write(os.path.basename(sys.argv[0]) + " " + body["model"] + "\\n")
        outcomes = [{{"kind": "value", "value": "4", "exception": "", "message": "", "writes": []}}]
        text = json.dumps({{"outcomes": outcomes, "may_write": False}})
        self.send({{"model": "tiny", "choices": [{{"finish_reason": "stop", "message": {{"content": text}}}}]}})
with open({place.path("pid.txt")!r}, "w") as file: file.write(str(os.getpid()))
http.server.HTTPServer(("127.0.0.1", port), Handler).serve_forever()
"""
    for name, more, model in (("ollama", {}, "tiny:1b"), ("llama-server", {"LLAMA_ARG_MODEL": "x.gguf"}, "local")):
        place.write(f"tools/{name}", script)
        os.chmod(os.path.join(tools, name), 0o755)
        code, out, err = place.run(command + " --oracle-only", dict(os.environ, PATH=tools, **more))
        expect(code == 0 and "assuming 1 answer about `rates.fee`, by the model `local`" in out, f"{name}: exit code {code}: {out}{err}")
        expect(contents(place.path("seen.txt")).splitlines()[-1] == f"{name} {model}", contents(place.path("seen.txt")))
        server = int(contents(place.path("pid.txt")))
        expect(not os.path.exists(f"/proc/{server}"), f"{name} is still there")
    os.remove(os.path.join(tools, "ollama"))
    _, out, _ = place.run(command, dict(os.environ, PATH=tools))
    expect("LLAMA_ARG_MODEL" in out, out)


def main():
    tests = [test_good_models, test_languages, test_parts, test_answers_make_possible, test_silence, test_vet, test_keys, test_local]
    chosen = [t for t in tests if len(sys.argv) < 3 or t.__name__ in sys.argv[2:]]
    for test in chosen:
        before = len(PROBLEMS)
        with tempfile.TemporaryDirectory(prefix="ramify_models_") as folder:
            place = Workplace(folder)
            place.run("check ok.py")
            place.write("pay.cob", contents(os.path.join(LOWERED, "pay.cob")))
            test(place)
        print(f"{test.__name__}: {'ok' if len(PROBLEMS) == before else 'FAILED'}")
    return 1 if PROBLEMS else 0


sys.exit(main())
