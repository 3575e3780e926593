#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`ramify tui` in a terminal: a pseudoterminal, whose bytes become a screen (screen.py).

    conformance/tui_test.py RAMIFY

Programs of every kind are opened, stepped through forward, back and along other moves, searched and resized; the terminal's modes are
restored at every end; a program's texts never become control sequences.
"""
import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from screen import Screen

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RAMIFY = os.path.abspath(sys.argv[1])
PATIENCE = 60  # seconds, for what takes a moment
HOSTILE = '''import threading
names = {"\\x1b[2J\\x1b]0;owned\\x07": "\\x9b31m\\u202e", "k\\r\\n": "\\x1bc"}
def work(k):
    names[k] = "\\x1b[?1049l" + str(k)
ts = [threading.Thread(target=work, args=(i,)) for i in range(2)]
for t in ts: t.start()
for t in ts: t.join()
'''
C_PROGRAM = '''#include <stdio.h>
int total = 7;
int f(void) { return total++; }
int g(void) { return total++; }
int main(void) {
  int sum = f() - g();
  printf("%d\\n", sum);
  return 0;
}
'''
BIG = '''data = [k for k in range(10000)]
def work():
    for k in range(50):
        step("on")
        data[k * 100] = -1 - k
'''


class Failure(Exception):
    pass


class Terminal:
    """A terminal with `ramify tui` in it."""

    def __init__(self, arguments, rows=24, columns=80, **environment):
        self.master, self.slave = pty.openpty()
        self.screen = Screen(rows, columns)
        self.output = b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.set_size(rows, columns)
        self.modes = termios.tcgetattr(self.slave)
        variables = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
        for name in ("NO_COLOR", "LINES", "COLUMNS"):
            variables.pop(name, None)
        variables.update(environment)
        self.process = subprocess.Popen([RAMIFY, "tui", *arguments], stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        env=variables, cwd=ROOT, start_new_session=True, preexec_fn=self.take_terminal)

    def take_terminal(self):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def set_size(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        while self.read(0.5):  # what was drawn for the former size
            pass
        self.screen.resize(rows, columns)
        self.set_size(rows, columns)
        os.kill(self.process.pid, signal.SIGWINCH)

    def read(self, seconds):
        """What comes within that time; returns when nothing came."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.output += data
        self.screen.feed(self.decoder.decode(data))
        return bool(data)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def wait(self, *texts, absent=()):
        """Until the screen has all of these texts, and none of those that are to be absent."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.screen.text()
            if all(text in shown for text in texts) and not any(text in shown for text in absent):
                return shown
            if not self.read(0.2) and self.process.poll() is not None:
                break
        missing = [text for text in texts if text not in self.screen.text()]
        raise Failure(f"the screen lacks {missing}, or has one of {list(absent)}:\n{self.screen.text()}")

    def do(self, keys, *texts, absent=()):
        self.press(keys)
        return self.wait(*texts, absent=absent)

    def end(self, code=0):
        """Of the program: its exit code, and the terminal as it was."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self.read(0.1)
            if time.monotonic() > deadline:
                raise Failure(f"it does not end:\n{self.screen.text()}")
        while self.read(0.1):
            pass
        if self.process.returncode != code:
            raise Failure(f"it ends with {self.process.returncode}, not with {code}: {self.output[-300:]!r}")
        if termios.tcgetattr(self.slave) != self.modes:
            raise Failure("the terminal's modes are not restored")
        if "?1049" in self.screen.modes:
            raise Failure("the former screen is not back")
        if b"\x1b[?25l" in self.output and self.output.rindex(b"\x1b[?25h") < self.output.rindex(b"\x1b[?25l"):
            raise Failure("the cursor stays hidden")
        if self.screen.unknown or self.screen.titles:
            raise Failure(f"control sequences that ncurses does not write: {self.screen.unknown} {self.screen.titles}")


def example(name):
    return os.path.join("examples", name)


def a_spec(_):
    """Forward, back, what if, undo, a search whose finding is opened, a resize."""
    with Terminal([example("bank/bank.toml")]) as terminal:
        terminal.wait("bank.toml  step 0", "alice", "[Moves  2]", "def transfer", "1 property true")
        terminal.do("\r", "step 1", "100 -> 40", "1* alice")
        terminal.do("\r\r\r", "step 4", "every thread has ended")
        terminal.do("b", "step 3 of 4", "(ahead)")
        terminal.do("f", "step 4 ", absent=["of 4"])
        terminal.do("4gjjw", "step 1 of 4", "replaces the steps ahead")
        terminal.do("j\r", "step 2 ", "2* bob", absent=["of 4"])
        terminal.do("u", "step 1 of 4")
        terminal.do("C", "[Search]", "violated", "property `money_is_conserved`")
        terminal.do("\r", "step 4", "! money_is_conserved FALSE", "[Path]")
        terminal.do("5", "[Sequence]", "■ start")
        terminal.do("6\r", "money_is_conserved: FALSE", "is false:")  # in full
        terminal.do("\x1b", "[Properties]", "Moves")
        terminal.resize(40, 120)
        terminal.wait("[Properties]", "search: violated", "quit")
        while terminal.read(0.5):  # a large screen comes in pieces
            pass
        shown = terminal.screen.text()
        if len(shown.split("\n")) != 40 or "quit" not in shown.split("\n")[-1]:
            raise Failure("the screen is not filled after a change of size:\n" + shown)
        terminal.resize(10, 40)
        terminal.wait("[Properties]", absent=["Source"])
        terminal.resize(3, 10)
        terminal.wait("too small")
        terminal.resize(24, 80)
        terminal.do("?", "[Keys")
        terminal.do("\x1b", "[Properties]", absent=["[Keys"])
        terminal.do("\t", "[Source")
        terminal.do("/seen\r", "step 4")
        terminal.do("\x1b[B\x1b[B\x1b[A", "[Source")
        terminal.press("q")
        terminal.end()


def a_program_with_threads(_):
    with Terminal([example("threads/lost_update.py")]) as terminal:
        terminal.wait("lost_update.py  step 0", "main")
        terminal.do("r", "Thread-1")
        terminal.do("c", "search: violated", "property `data race`")
        terminal.do("\r", "! data race FALSE")
        terminal.do("0", "step 0 of")
        terminal.press("q")
        terminal.end()


def trace_of_violation(folder, program):
    """The file that a check saves; the program must be violated."""
    trace = os.path.join(folder, "found.trace.json")
    done = subprocess.run([RAMIFY, "check", program, "--trace", trace], cwd=ROOT, capture_output=True, timeout=300, check=False)
    if done.returncode != 1:
        raise Failure(f"{program}: the check ends with {done.returncode}")
    return trace


def a_c_program(folder):
    path = os.path.join(folder, "orders.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(C_PROGRAM)
    with Terminal([path], TERM="vt100") as terminal:
        terminal.wait("orders.c  step 0", "int main(void)", "total = 7")
        terminal.do("r", "Moves  2")
        terminal.do("\r", "step 2")
        terminal.do("bb", "step 0 of 2")
        terminal.do("c", "exit status 0", "prints 1", "prints -1")
        terminal.do("\r", "this is the path of the finding", "every thread has ended")
        terminal.press("q")
        terminal.end()
    with Terminal([trace_of_violation(folder, example("c/queue.c"))]) as terminal:
        terminal.wait("queue.c  step", "undefined behaviour", "the run ends here")
        terminal.do("b", "[Moves")
        terminal.press("q")
        terminal.end()


def a_saved_trace(_):
    with Terminal([example("threads/lost_update.trace.json")]) as terminal:
        terminal.wait("lost_update.py  step 4", "! data race FALSE")
        terminal.do("bb", "step 2 of 4", absent=["FALSE"])
        terminal.press("q")
        terminal.end()


def a_lasso(folder):
    """Behaviours: one that returns to an earlier state, and one that stays where it is."""
    for name, texts in (("classic_alternating_bit_weak", ("can repeat from after step 4", "┌", "└")),
                        ("classic_dekker_unfair", ("stays in this state for ever",))):
        with Terminal([trace_of_violation(folder, f"conformance/temporal/{name}.toml")]) as terminal:
            terminal.do("4", *texts)
            terminal.do("b", "(ahead)")
            terminal.press("q")
            terminal.end()


def a_model_program(_):
    with Terminal([example("action_stack/stack.toml")]) as terminal:
        terminal.wait("Push(1)", "Push(2)", "- Pop", "not enabled:")
        terminal.do("j\r", "stack = [2]", "3 Pop")
        terminal.do("b", "step 0 of 1")
        terminal.do("k\r", "stack = [1]", absent=["of 1"])
        terminal.do("c", "searching", "frontier")
        terminal.do("x", "(stopped)")
        terminal.press("q")
        terminal.end()


def a_rust_program(_):
    with Terminal(["conformance/llvm_threads/lost_update.ll"]) as terminal:
        terminal.wait("lost_update.ll  step 0")
        terminal.do("c", "exit status")
        terminal.do("\r", "this is the path of the finding")
        terminal.press("q")
        terminal.end()


def hostile_texts(folder):
    path = os.path.join(folder, "hos\x1b[31mtile.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HOSTILE)
    with Terminal([path]) as terminal:
        terminal.wait("\\x1b[31mtile.py")
        for keys in ("r", "\r", "\r", "2", "g\r", "i", "\x1b", "4", "5", "1"):
            terminal.press(keys)
            while terminal.read(0.2):
                pass
        terminal.press("q")
        terminal.end()
    with Terminal([path], LC_ALL="C") as terminal:
        shown = terminal.wait("[Moves", "Path")
        if any(ord(c) >= 0x80 for c in shown):
            raise Failure("characters that are not ASCII in a terminal that shows only these:\n" + shown)
        terminal.press("q")
        terminal.end()


def large_states(folder):
    """A step in a state of 10,000 values is on the screen at once."""
    for name, text in (("big.star", BIG), ("big.toml", "[threads]\na.entrypoint = \"work()\"\n")):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    with Terminal([os.path.join(folder, "big.toml")]) as terminal:
        terminal.wait("step 0", "data")
        terminal.do("2g\r", "[0] = 0")
        terminal.do("3f", "step 1 ")
        times = []
        for step in range(2, 12):
            start = time.monotonic()
            terminal.do("f", f"step {step} ")
            times.append(time.monotonic() - start)
        typical = sorted(times)[len(times) // 2]
        print(f"  a step in a state of 10,000 values is on the screen after {typical * 1000:.0f} ms")
        if typical > 1:
            raise Failure(f"a step takes {typical:.2f} s")
        terminal.press("q")
        terminal.end()


def every_end_restores_the_terminal(_):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with Terminal([example("bank/bank.toml")]) as terminal:
            terminal.wait("step 0")
            os.kill(terminal.process.pid, number)
            terminal.end()
    with Terminal([example("bank/bank.toml")]) as terminal:
        terminal.wait("step 0")
        terminal.press("\x03")  # Ctrl-C
        terminal.end()
    with Terminal([example("bank/bank.toml")]) as terminal:  # an error of our own
        terminal.wait("step 0")
        os.kill(terminal.process.pid, signal.SIGABRT)
        terminal.end(4)
    with Terminal([example("action_stack/stack.toml")]) as terminal:  # with a search that has no end
        terminal.wait("step 0")
        terminal.do("c", "searching")
        os.kill(terminal.process.pid, signal.SIGTERM)
        terminal.end()


def colours_are_only_used_where_they_are_wanted(_):
    with Terminal([example("bank/bank.toml")]) as terminal:
        terminal.wait("step 0")
        terminal.press("q")
        terminal.end()
        if terminal.screen.colours == 0:
            raise Failure("there are no colours in a terminal that has them")
    for environment, options in (({"NO_COLOR": "1"}, []), ({}, ["--color", "never"]), ({"TERM": "vt100"}, [])):
        with Terminal([example("bank/bank.toml"), *options], **environment) as terminal:
            terminal.wait("step 0")
            terminal.press("q")
            terminal.end()
            if terminal.screen.colours != 0:
                raise Failure(f"there are colours with {environment} {options}")


def no_terminal_is_refused(_):
    for kind, wanted in (("dumb", "cannot move its cursor"), ("no-such-terminal", "is not known"), ("", "TERM is not set")):
        with Terminal([example("bank/bank.toml")], TERM=kind) as terminal:
            terminal.end(2)
            if wanted.encode() not in terminal.output:
                raise Failure(f"TERM={kind}: {terminal.output!r}")
    done = subprocess.run([RAMIFY, "tui", example("bank/bank.toml")], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=60, check=False)
    if done.returncode != 2 or "is no terminal" not in done.stderr or done.stdout:
        raise Failure(f"in a pipe: {done}")
    with Terminal(["no_such_file.toml"]) as terminal:
        terminal.end(2)


TESTS = [a_spec, a_program_with_threads, a_c_program, a_saved_trace, a_lasso, a_model_program, a_rust_program, hostile_texts,
         large_states, every_end_restores_the_terminal, colours_are_only_used_where_they_are_wanted, no_terminal_is_refused]


def main():
    failures = 0
    wanted = sys.argv[2:]
    for test in TESTS:
        if wanted and test.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory(prefix="ramify_tui_") as folder:
            try:
                test(folder)
                print(f"ok: {test.__name__}")
            except Failure as failure:
                failures += 1
                print(f"FAILED: {test.__name__}: {failure}")
    return 1 if failures else 0


sys.exit(main())
