#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Claims about labels, threads, X and fairness on random models get the verdicts of a slow and obvious checker.

    conformance/random_pauses_test.py RAMIFY [--models N] [--seed N] [--keep FOLDER]

A model has two or three threads, made of assignments, choices, steps, waits, branches, loops and a called function. Few labels and few
places: steps share their labels and continuations, first steps continue where others do, waits are at loop heads. The checker
interprets the statements themselves, with each pause as a separate statement (docs/properties.md, "Steps and changes"), builds the graph of
all states and evaluates each kind of claim by definition. The number of states must agree, too.
"""
import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

LABELS = ["A", "B", "C"]
FAIR = ["", "", "f", "sf"]
STRENGTH = {"": 0, "f": 1, "sf": 2}


class Writer:
    """Generates the program's text and the equivalent flat code: set, choose, goto, branch, step, wait, apart, end."""

    def __init__(self, rng):
        self.rng = rng
        self.lines = ["a = 0", "b = 0"]
        self.threads = []  # (name, code, strength)
        self.helper = None

    def expression(self):
        kind = self.rng.randrange(3)
        n = self.rng.randrange(3)
        if kind == 0:
            return f"{n}", lambda g: n
        var = self.rng.choice("ab")
        if kind == 1:
            return f"({var} + 1) % 3", lambda g: (g[var] + 1) % 3
        return f"2 - {var}", lambda g: 2 - g[var]

    def comparison(self):
        var, n = self.rng.choice("ab"), self.rng.randrange(3)
        kind = self.rng.randrange(5)
        if kind == 0:
            return f"{var} == {n}", lambda g: g[var] == n
        if kind == 1:
            return f"{var} != {n}", lambda g: g[var] != n
        if kind == 2:
            return "a != b", lambda g: g["a"] != g["b"]
        if kind == 3:
            return "a <= b", lambda g: g["a"] <= g["b"]
        return f"{var} > 7", lambda g: False

    def line(self, depth, text):
        self.lines.append("    " * depth + text)

    def block(self, depth, count, code, in_helper=False):
        for _ in range(count):
            self.statement(depth, code, in_helper)

    def statement(self, depth, code, in_helper):
        rng = self.rng
        kind = rng.randrange(4 if depth > 3 else 5 if in_helper else 7)
        if kind == 0:
            var = rng.choice("ab")
            if rng.randrange(4) == 0:
                options = sorted(rng.sample([0, 1, 2], 2))
                self.line(depth, f"{var} = oneof({options})")
                code.append(("choose", var, options))
            else:
                text, value = self.expression()
                self.line(depth, f"{var} = {text}")
                code.append(("set", var, value))
        elif kind in (1, 2):
            label, fair = rng.choice(LABELS), rng.choice(FAIR)
            self.line(depth, f'{fair}step("{label}")')
            code.append(("step", label, STRENGTH[fair]))
        elif kind == 3:
            label, fair = rng.choice(LABELS + ["W"]), rng.choice(FAIR)
            text, test = self.comparison()
            self.line(depth, f'{fair}wait({text}, "{label}")')
            code.append(("wait", label, STRENGTH[fair], test))
        elif kind == 4:
            text, test = self.comparison()
            self.line(depth, f"if {text}:")
            branch = ["branch", test, None]
            code.append(branch)
            self.block(depth + 1, 1 + rng.randrange(2), code, in_helper)
            if rng.randrange(2):
                skip = ["goto", None]
                code.append(skip)
                branch[2] = len(code)
                self.line(depth, "else:")
                self.block(depth + 1, 1, code, in_helper)
                skip[1] = len(code)
            else:
                branch[2] = len(code)
        elif kind == 5:
            text, test = self.comparison()
            self.line(depth, f"while {text}:")
            head = len(code)
            branch = ["branch", test, None]
            code.append(branch)
            self.block(depth + 1, rng.randrange(2), code)
            self.pause_at_end(depth + 1, code)
            code.append(["goto", head])
            branch[2] = len(code)
        else:
            self.line(depth, "helper()")
            code.append(("apart",))
            base = len(code)
            for instruction in self.helper:  # a copy for each call: the return address is part of the position
                code.append(self.moved(instruction, base))
            code.append(("apart",))

    @staticmethod
    def moved(instruction, by):
        if instruction[0] == "goto":
            return ["goto", instruction[1] + by]
        if instruction[0] == "branch":
            return ["branch", instruction[1], instruction[2] + by]
        return tuple(instruction)

    def pause_at_end(self, depth, code):
        label, fair = self.rng.choice(LABELS), self.rng.choice(FAIR)
        self.line(depth, f'{fair}step("{label}")')
        code.append(("step", label, STRENGTH[fair]))

    def write(self):
        rng = self.rng
        self.lines += ["", "def helper():"]
        self.helper = []
        self.block(1, 1 + rng.randrange(2), self.helper, in_helper=True)
        self.helper = [list(i) for i in self.helper]
        for t in range(2 if rng.randrange(4) else 3):
            code = []
            self.lines += ["", f"def thread{t}():"]
            if rng.randrange(2):
                self.line(1, "while True:")
                self.block(2, 1 + rng.randrange(3), code)
                self.pause_at_end(2, code)
                code.append(["goto", 0])
            else:
                self.block(1, 1 + rng.randrange(4), code)
            code.append(("end",))
            self.threads.append((f"t{t}", code, rng.choice([0, 0, 1, 2])))


class Model:
    """The graph of all states. A state: (a, b, pause of each thread); a pause: its kind and position."""

    def __init__(self, threads):
        self.threads = threads
        self.known = set()
        start = (0, 0) + tuple(self.first_pause(code) for _, code, _ in threads)
        self.states = [start]
        self.known.add(start)
        self.edges = {}  # state -> [(thread, pause, label, successor)]
        for state in self.states:
            self.edges[state] = [edge for t in range(len(threads)) for edge in self.steps(state, t)]
            for *_, successor in self.edges[state]:
                if successor not in self.known:
                    self.known.add(successor)
                    self.states.append(successor)
            if len(self.states) > 3000:
                raise OverflowError

    @staticmethod
    def follow(code, at):
        for _ in range(len(code)):
            if code[at][0] != "goto":
                break
            at = code[at][1]
        return at

    def first_pause(self, code):
        first = self.follow(code, 0)
        return ("wait", first) if code[first][0] == "wait" else ("start", 0)

    def label_of(self, code, pause):
        return "start" if pause[0] == "start" else code[pause[1]][1]

    def strength_of(self, t, pause):
        _, code, of_thread = self.threads[t]
        return max(of_thread, 1 if pause[0] == "start" else code[pause[1]][2])

    def steps(self, state, t):
        _, code, _ = self.threads[t]
        pause = state[2 + t]
        if pause[0] == "end":
            return
        at = pause[1] if pause[0] != "step" else self.follow(code, pause[1] + 1)
        if pause[0] == "start":
            at = self.follow(code, 0)
        # The wait at its position, or the one directly after its step if that has the same fairness.
        is_tested = code[at][0] == "wait" and (pause[0] == "wait" or (pause[0] == "step" and code[at][2] == code[pause[1]][2]))
        if is_tested and not code[at][3]({"a": state[0], "b": state[1]}):
            return
        for a, b, reached in self.run(code, at, {"a": state[0], "b": state[1]}):
            successor = (a, b) + state[2:2 + t] + (reached,) + state[3 + t:]
            yield t, pause, self.label_of(code, pause), successor

    def run(self, code, at, g):
        while True:
            instruction = code[at]
            kind = instruction[0]
            if kind == "set":
                g[instruction[1]] = instruction[2](g)
            elif kind == "choose":
                for option in instruction[2]:
                    yield from self.run(code, at + 1, {**g, instruction[1]: option})
                return
            elif kind == "goto":
                at = instruction[1]
                continue
            elif kind == "branch":
                if not instruction[1](g):
                    at = instruction[2]
                    continue
            elif kind == "step":
                yield g["a"], g["b"], ("step", at)
                return
            elif kind == "wait":
                if not instruction[3](g):
                    yield g["a"], g["b"], ("wait", at)
                    return
            elif kind == "end":
                yield g["a"], g["b"], ("end", 0)
                return
            at += 1

    # --- claims

    def reachable(self, starts, allowed):
        seen, rest = set(starts), list(starts)
        while rest:
            for edge in self.edges[rest.pop()]:
                if allowed(edge) and edge[3] not in seen:
                    seen.add(edge[3])
                    rest.append(edge[3])
        return seen

    def owed(self, state):
        """Fair steps from a state that change something."""
        return {(t, pause) for t, pause, _, to in self.edges[state] if to != state and self.strength_of(t, pause) > 0}

    def has_fair_behaviour(self, starts, allowed):
        """Whether some fair behaviour from a state takes only allowed steps, or stops."""
        states = self.reachable(starts, allowed)
        if any(not self.owed(state) for state in states):
            return True
        return self.has_fair_cycle(states, allowed)

    def has_fair_cycle(self, states, allowed):
        for component in self.components(states, allowed):
            inside = [(state, edge) for state in component for edge in self.edges[state] if allowed(edge) and edge[3] in component]
            if not inside:
                continue
            taken = {(edge[0], edge[1]) for state, edge in inside if edge[3] != state}
            owed = {state: self.owed(state) for state in component}
            all_owed = set().union(*owed.values())
            missing = all_owed - taken
            strong = {c for c in missing if self.strength_of(*c) == 2}
            if strong:
                rest = {state for state in component if not owed[state] & strong}
                if rest and self.has_fair_cycle(rest, allowed):
                    return True
                continue
            if all(any(c not in owed[state] for state in component) for c in missing):
                return True
        return False

    def components(self, states, allowed):
        """Strongly connected ones, by Kosaraju's two walks."""
        order, seen = [], set()
        for root in states:
            if root in seen:
                continue
            seen.add(root)
            stack = [(root, iter(self.edges[root]))]
            while stack:
                state, edges = stack[-1]
                for edge in edges:
                    if allowed(edge) and edge[3] in states and edge[3] not in seen:
                        seen.add(edge[3])
                        stack.append((edge[3], iter(self.edges[edge[3]])))
                        break
                else:
                    order.append(state)
                    stack.pop()
        back = collections.defaultdict(list)
        for state in states:
            for edge in self.edges[state]:
                if allowed(edge) and edge[3] in states:
                    back[edge[3]].append(state)
        assigned = set()
        for root in reversed(order):
            if root in assigned:
                continue
            component, rest = {root}, [root]
            assigned.add(root)
            while rest:
                for state in back[rest.pop()]:
                    if state not in assigned:
                        assigned.add(state)
                        component.add(state)
                        rest.append(state)
            yield component


def claims_on(model, labels, rng):
    """Formulas, each with whether it holds."""
    start = model.states[0]
    every = [(state, edge) for state in model.states for edge in model.edges[state]]
    names = [name for name, _, _ in model.threads]
    for label in labels:
        yield f'[] !(label == "{label}")', not any(edge[2] == label for _, edge in every)
        yield f'<> (label == "{label}")', not model.has_fair_behaviour([start], lambda e, l=label: e[2] != l)
    for t, name in enumerate(names):
        ends = not model.has_fair_behaviour(model.states, lambda e, t=t: e[0] != t)
        yield f'[] <> (thread == "{name}")', ends
        yield f'[] (thread == "{name}" -> X (thread != "{name}"))', not any(
            edge[0] == t and any(e[0] == t for e in model.edges[edge[3]]) for _, edge in every)
        # At a first step or at none: what is true of a after it.
        for value in range(3):
            yield f'[] (thread == "{name}" && label == "start" -> a == {value})', all(
                edge[3][0] == value for _, edge in every if edge[0] == t and edge[2] == "start")
    for _ in range(4):
        one, two = rng.choice(labels), rng.choice(labels)
        yield f'[] (label == "{one}" -> X !(label == "{two}"))', not any(
            edge[2] == one and any(e[2] == two for e in model.edges[edge[3]]) for _, edge in every)
        if one != two:
            after = [edge[3] for _, edge in every if edge[2] == one]
            yield f'[] (label == "{one}" -> <> (label == "{two}"))', not after or not model.has_fair_behaviour(
                after, lambda e, l=two: e[2] != l)


def spec_of(writer, formulas):
    text = "[spec]\nno_deadlocks = true\n"
    for name, _, strength in writer.threads:
        fair = {0: "", 1: "fair = true\n", 2: "strong_fair = true\n"}[strength]
        text += f'[threads.{name}]\nentrypoint = "thread{name[1:]}()"\n{fair}'
    text += "[properties]\n"
    for i, formula in enumerate(formulas):
        text += f"p{i} = {{LTL = '{formula}'}}\n"
    return text


def labels_in(writer):
    return sorted({"start"} | {i[1] for _, code, _ in writer.threads for i in code if i[0] in ("step", "wait")})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ramify")
    parser.add_argument("--models", type=int, default=150)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("RAMIFY_SEED", "1")))
    parser.add_argument("--keep")
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix="ramify_pauses_")
    os.makedirs(folder, exist_ok=True)
    judged = held = failed = checked = 0
    for number in range(options.models):
        rng = random.Random(options.seed * 100003 + number)
        writer = Writer(rng)
        writer.write()
        try:
            model = Model(writer.threads)
        except OverflowError:
            continue
        checked += 1
        claims = list(dict.fromkeys(claims_on(model, labels_in(writer), rng)))
        claims = claims[:48]
        path = os.path.join(folder, f"m{number}")
        with open(path + ".star", "w", encoding="utf-8") as file:
            file.write("\n".join(writer.lines) + "\n")
        with open(path + ".toml", "w", encoding="utf-8") as file:
            file.write(spec_of(writer, [formula for formula, _ in claims]))
        run = subprocess.run([options.ramify, "check", path + ".toml", "--keep-going", "--progress", "never", "--json", "--trace",
                              path + ".json"], capture_output=True, text=True, check=False)
        try:
            answer = json.loads(run.stdout)
            broken = {violation["property"] for violation in answer["violations"]}
            states = answer["counts"]["states"] if "counts" in answer else answer["states"]
        except (ValueError, KeyError) as error:
            print(f"seed {options.seed} model {number}: no answer ({error}): {run.stdout[:600]}{run.stderr[:300]}")
            failed += 1
            continue
        wrong = [f"{formula} {'holds' if holds else 'is violated'}"
                 for i, (formula, holds) in enumerate(claims) if (f"p{i}" not in broken) != holds]
        if states != len(model.states):
            wrong.append(f"there are {len(model.states)} states, not {states}")
        judged += len(claims)
        held += sum(holds for _, holds in claims)
        if wrong:
            failed += 1
            print(f"seed {options.seed} model {number} ({path}.star):")
            for line in wrong:
                print("  " + line)
            if failed == 1:
                print("\n".join("    " + line for line in writer.lines))
                print("   ", [(name, strength) for name, _, strength in writer.threads])
    print(f"{judged} claims on {checked} models, {held} hold; {failed} models went wrong")
    return 1 if failed or judged == 0 or held in (0, judged) else 0


if __name__ == "__main__":
    sys.exit(main())
