# SPDX-License-Identifier: Apache-2.0
"""Lets `ramify test` drive a Python object: each action is a method of that name (docs/testing.md).

    class Stack:
        def reset(self, seed): ...        # back to the initial state
        def Push(self, x): ...            # what it returns is the result; an exception is a failure
        def state(self): ...              # optional: some of the model's variables, to be compared
    ramify_adapter.serve(Stack())

What the system does by itself is told with `observe`, from any thread.
"""
import json
import queue
import sys
import traceback

events = queue.Queue()
IGNORE = {"$ignore": True}


def observe(action, *args):
    events.put([action, list(args)])


def waiting_events(seconds=0.0):
    found = []
    try:
        if seconds > 0:
            found.append(events.get(timeout=seconds))
        while True:
            found.append(events.get_nowait())
    except queue.Empty:
        return found


def answer(subject, request):
    op = request["op"]
    reply = {"ok": True}
    if op == "reset":
        waiting_events()  # of the run before
        subject.reset(request["random_seed"])
        waiting_events()
    elif op == "do":
        reply["result"] = getattr(subject, request["action"])(*request["args"])
    elif op == "wait":
        reply["events"] = waiting_events(request["ms"] / 1000)
    if op != "wait":
        found = waiting_events()
        if found:
            reply["events"] = found
    if hasattr(subject, "state"):
        reply["state"] = subject.state()
    return reply


def serve(subject):
    out, sys.stdout = sys.stdout, sys.stderr  # what the subject prints is no answer
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "end":
            break
        try:
            reply = answer(subject, request)
        except Exception as error:  # the system's failure, not ours
            traceback.print_exc()
            reply = {"ok": False, "error": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(reply) + "\n")
        out.flush()
