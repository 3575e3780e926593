#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Drives a real Redis server (7.0 or newer) for redis.star: JSON lines in, JSON lines out, as `ramify test` asks.

  ramify test redis.toml --adapter './redis_adapter.py'                   the server itself
  ramify test redis.toml --adapter './redis_adapter.py --through-proxy'   with buggy_proxy.py between the two

The server is a private one, without a port, in a temporary folder; it ends with the adapter.

Time. The model counts ticks. To wait for them would be slow, and wrong on a busy machine, where a command that is late finds a
key gone that the model still has. So nobody waits: a tick is an hour, all deadlines are absolute, a whole number of ticks after
the moment of the last reset, and Tick moves each deadline that the server has one tick down. To the server this is the same as
an hour that has passed, since it only ever compares deadlines with its clock. What is due is given a millisecond, and the adapter
sleeps for several: it does expire by the clock, and to oversleep does no harm. The deadlines are the server's own, so one that it
lost, kept or mixed up does show. Holds as long as less than an hour passes between two resets.
"""

import ctypes
import json
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import resp

TICK_MS = 3_600_000


def start(*command):
    """A child that does not outlive this process, however that ends."""
    end_with_parent = lambda: ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # 1 is PR_SET_PDEATHSIG
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, preexec_fn=end_with_parent)


class Client:
    def __init__(self, path):
        for _ in range(1000):  # up to ten seconds, until the socket is there
            self.socket = socket.socket(socket.AF_UNIX)
            try:
                self.socket.connect(str(path))
                break
            except OSError:
                self.socket.close()
                time.sleep(0.01)
        else:
            raise ConnectionError(f"nobody answers at {path}")
        self.file = self.socket.makefile("rwb")

    def ask(self, *parts):
        resp.write_command(self.file, [str(part).encode() for part in parts])
        return resp.read_reply(self.file)


class Redis:
    """An action of redis.star each, by its name."""

    def __init__(self, folder, goes_through_proxy):
        here = pathlib.Path(__file__).resolve().parent
        server = folder / "server"
        self.children = [start("redis-server", "--port", "0", "--unixsocket", str(server), "--dir", str(folder),
                               "--save", "", "--appendonly", "no")]
        self.clock = Client(server)  # moves deadlines, past the proxy
        self.client = self.clock
        if goes_through_proxy:
            proxy = folder / "proxy"
            self.children.append(start(sys.executable, str(here / "buggy_proxy.py"), str(proxy), str(server)))
            self.client = Client(proxy)
        self.reset()

    def close(self):
        for child in self.children:
            child.terminate()
            child.wait()

    def reset(self):
        self.clock.ask("FLUSHALL")
        seconds, microseconds = self.clock.ask("TIME")
        self.now = int(seconds) * 1000 + int(microseconds) // 1000

    def ask(self, *parts):
        return as_result(self.client.ask(*parts))

    def deadline(self, ticks):
        return self.now + ticks * TICK_MS

    def Set(self, key, text, expires):
        if expires is None:
            return self.ask("SET", key, text)
        if expires == "keep":
            return self.ask("SET", key, text, "KEEPTTL")
        return self.ask("SET", key, text, "PXAT", self.deadline(expires))

    def LRange(self, key, first, last):
        return self.ask("LRANGE", key, first, last)

    def Expire(self, key, after, only):
        return self.ask("PEXPIREAT", key, self.deadline(after), *([only] if only else []))

    def ExpireTime(self, key):
        time_ms = self.ask("PEXPIRETIME", key)
        if time_ms < 0:
            return time_ms
        ticks, rest_ms = divmod(time_ms - self.now, TICK_MS)
        return ticks if rest_ms == 0 else f"{ticks} ticks and {rest_ms} ms"

    def Tick(self):
        is_due = False
        for key in self.clock.ask("KEYS", "*"):
            key = key.decode()
            time_ms = self.clock.ask("PEXPIRETIME", key)
            if time_ms < 0:
                continue
            if time_ms - TICK_MS > self.now:
                self.clock.ask("PEXPIREAT", key, time_ms - TICK_MS)
            else:
                is_due = True
                self.clock.ask("PEXPIRE", key, 1)
        if is_due:
            time.sleep(0.005)

    def __getattr__(self, action):
        """What is a command of the same name and arguments."""
        return lambda *arguments: self.ask(action.upper(), *arguments)


def as_result(reply):
    """As redis.star has it."""
    if isinstance(reply, resp.Error):
        return "WRONGTYPE" if str(reply).startswith("WRONGTYPE") else str(reply)
    if reply is None:
        return "(nil)"
    if isinstance(reply, bytes):
        return reply.decode()
    return [as_result(element) for element in reply] if isinstance(reply, list) else reply


def answer(redis, request):
    if request["op"] == "reset":
        redis.reset()
        return {"ok": True}
    if request["op"] == "do":
        return {"ok": True, "result": getattr(redis, request["action"])(*request["args"])}
    if request["op"] == "wait":
        return {"ok": True, "events": []}  # nothing happens by itself
    if request["op"] == "end":
        return {"ok": True}
    return {"ok": False, "error": f"no such request: {request['op']}"}


def main():
    if not shutil.which("redis-server"):
        sys.exit("redis_adapter.py: there is no redis-server; install it (apt-get install redis-server)")
    with tempfile.TemporaryDirectory() as folder:
        redis = Redis(pathlib.Path(folder), "--through-proxy" in sys.argv[1:])
        try:
            for line in sys.stdin:
                request = json.loads(line)
                print(json.dumps(answer(redis, request)), flush=True)
                if request["op"] == "end":
                    break
        finally:
            redis.close()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # tidies up, too
    main()
