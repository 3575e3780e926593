#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Goal: the reduction of the search loses no outcome. Method: random programs with threads: atomic accesses with all orderings, fences, plain
accesses, published values, mutexes, futexes, output and early exits, each checked with and without reduction: the outcomes are the same,
except further outcomes of a program with undefined behaviour.

Usage: random_llvm_threads_test.py RAMIFY [--seed N] [--programs N]
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

LOADS = ["monotonic", "acquire", "seq_cst"]
STORES = ["monotonic", "release", "seq_cst"]
BOTH = ["monotonic", "acquire", "release", "acq_rel", "seq_cst"]
KINDS = ["load", "store", "add", "exchange", "fence", "plain", "locked", "publish", "consume", "two locks",
         "std lock", "std try lock", "count down", "wait", "wake", "print"]
WEIGHTS = [4, 4, 3, 3, 1, 1, 2, 2, 3, 1, 3, 1, 2, 1, 1, 0.4]
# The slow path of a lock of Rust's library, which the machine recognises by name.
CONTENDED = "_ZN3std3sys4sync5mutex5futex5Mutex14lock_contended17h0123456789abcdefE"
DECLARATIONS = f"""
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
declare void @_exit(i32)
declare i64 @syscall(i64, ...)
declare i64 @write(i32, ptr, i64)
declare void @{CONTENDED}(ptr)
"""


class Body:
    """The instructions of one thread; it sums the values that it reads in its own variable."""

    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.count = rng, number, [], 0

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def note(self, value):
        old, scaled, new = self.name(), self.name(), self.name()
        own = f"@own{self.number}"
        self.lines += [
            f"{old} = load i32, ptr {own}, align 4",
            f"{scaled} = mul i32 {old}, 3",
            f"{new} = add i32 {scaled}, {value}",
            f"store i32 {new}, ptr {own}, align 4",
        ]

    def step(self):
        rng = self.rng
        place = f"@a{rng.randrange(2)}"
        kind = rng.choices(KINDS, WEIGHTS)[0]
        if kind == "load":
            value = self.name()
            self.lines.append(f"{value} = load atomic i32, ptr {place} {rng.choice(LOADS)}, align 4")
            self.note(value)
        elif kind == "store":
            self.lines.append(f"store atomic i32 {rng.randrange(3)}, ptr {place} {rng.choice(STORES)}, align 4")
        elif kind == "add":
            value = self.name()
            self.lines.append(f"{value} = atomicrmw add ptr {place}, i32 1 {rng.choice(BOTH)}, align 4")
            self.note(value)
        elif kind == "exchange":
            pair, value = self.name(), self.name()
            order = rng.choice(BOTH)
            self.lines += [
                f"{pair} = cmpxchg ptr {place}, i32 {rng.randrange(2)}, i32 2 {order} monotonic, align 4",
                f"{value} = extractvalue {{ i32, i1 }} {pair}, 0",
            ]
            self.note(value)
        elif kind == "fence":
            self.lines.append(f"fence {rng.choice(BOTH[1:])}")
        elif kind == "plain":
            self.lines.append(f"store i32 1, ptr @p{rng.randrange(2)}, align 4")
        elif kind == "publish":
            self.lines.append(f"store i32 {rng.randint(1, 2)}, ptr @p{rng.randrange(2)}, align 4")
            self.lines.append(f"store atomic i32 3, ptr {place} {rng.choice(STORES)}, align 4")
        elif kind == "consume":
            flag, is_set, value, label = self.name(), self.name(), self.name(), f"{self.number}.{self.count}"
            self.lines += [
                f"{flag} = load atomic i32, ptr {place} {rng.choice(LOADS)}, align 4",
                f"{is_set} = icmp eq i32 {flag}, 3",
                f"br i1 {is_set}, label %yes.{label}, label %no.{label}\n\nyes.{label}:",
            ]
            if rng.random() < 0.3:
                self.lines.append(f"fence {rng.choice(BOTH[1:])}")
            self.lines.append(f"{value} = load i32, ptr @p{rng.randrange(2)}, align 4")
            self.note(value)
            self.lines.append(f"br label %no.{label}\n\nno.{label}:")
        elif kind == "two locks":
            value = self.name()
            first, second = rng.choice([("m", "n"), ("m", "n"), ("n", "m")])
            self.lines += [
                f"{self.name()} = call i32 @pthread_mutex_lock(ptr @{first})",
                f"{self.name()} = call i32 @pthread_mutex_lock(ptr @{second})",
                f"{value} = load i32, ptr @guarded, align 4",
                f"store i32 {rng.randint(5, 7)}, ptr @guarded, align 4",
                f"{self.name()} = call i32 @pthread_mutex_unlock(ptr @{second})",
                f"{self.name()} = call i32 @pthread_mutex_unlock(ptr @{first})",
            ]
            self.note(value)
        elif kind == "std lock":
            value, label = self.name(), f"{self.number}.{self.count}"
            pair, had, changed = self.name(), self.name(), self.name()
            self.lines += [
                f"{pair} = cmpxchg ptr @s, i32 0, i32 1 acquire monotonic, align 4",
                f"{had} = extractvalue {{ i32, i1 }} {pair}, 1",
                f"br i1 {had}, label %held.{label}, label %taken.{label}\n\ntaken.{label}:",
                f"call void @{CONTENDED}(ptr @s)",
                f"br label %held.{label}\n\nheld.{label}:",
                f"{value} = load i32, ptr @watched, align 4",
                f"{changed} = add i32 {value}, {rng.randint(1, 2)}",
                f"store i32 {changed}, ptr @watched, align 4",
            ]
            if rng.random() < 0.3:
                self.lines.append(f"store atomic i32 {rng.randrange(3)}, ptr {place} {rng.choice(STORES)}, align 4")
            self.lines.append(f"{self.name()} = atomicrmw xchg ptr @s, i32 0 release, align 4")
            self.note(value)
        elif kind == "std try lock":
            value, label = self.name(), f"{self.number}.{self.count}"
            pair, had = self.name(), self.name()
            self.lines += [
                f"{pair} = cmpxchg ptr @s, i32 0, i32 1 acquire monotonic, align 4",
                f"{had} = extractvalue {{ i32, i1 }} {pair}, 1",
                f"br i1 {had}, label %yes.{label}, label %no.{label}\n\nyes.{label}:",
                f"{value} = load i32, ptr @watched, align 4",
                f"{self.name()} = atomicrmw xchg ptr @s, i32 0 release, align 4",
            ]
            self.note(value)
            self.lines.append(f"br label %no.{label}\n\nno.{label}:")
        elif kind == "count down":
            old, is_last, label = self.name(), self.name(), f"{self.number}.{self.count}"
            self.lines += [
                f"{old} = atomicrmw sub ptr @count, i32 1 {rng.choice(['release', 'release', 'acq_rel', 'monotonic'])}, align 4",
                f"{is_last} = icmp eq i32 {old}, 1",
                f"br i1 {is_last}, label %yes.{label}, label %no.{label}\n\nyes.{label}:",
            ]
            if rng.random() < 0.8:
                self.lines.append("fence acquire")
            value = self.name()
            self.lines.append(f"{value} = load i32, ptr @p{rng.randrange(2)}, align 4")
            self.note(value)
            self.lines.append(f"br label %no.{label}\n\nno.{label}:")
        elif kind == "wait":
            self.lines.append(f"{self.name()} = call i64 (i64, ...) @syscall(i64 202, ptr {place}, i32 128, i32 "
                              f"{rng.randrange(2)}, ptr null)")
            value = self.name()
            self.lines.append(f"{value} = load atomic i32, ptr {place} {rng.choice(LOADS)}, align 4")
            self.note(value)
        elif kind == "wake":
            self.lines.append(f"store atomic i32 {rng.randrange(3)}, ptr {place} {rng.choice(STORES)}, align 4")
            self.lines.append(f"{self.name()} = call i64 (i64, ...) @syscall(i64 202, ptr {place}, i32 129, i32 "
                              f"{rng.choice([1, 2147483647])})")
        elif kind == "print":
            self.lines.append(f"{self.name()} = call i64 @write(i32 1, ptr @text{self.number}, i64 1)")
        else:
            value, changed = self.name(), self.name()
            self.lines += [
                f"{self.name()} = call i32 @pthread_mutex_lock(ptr @m)",
                f"{value} = load i32, ptr @guarded, align 4",
                f"{changed} = add i32 {value}, 1",
                f"store i32 {changed}, ptr @guarded, align 4",
                f"{self.name()} = call i32 @pthread_mutex_unlock(ptr @m)",
            ]
            self.note(value)

    def text(self):
        return "".join(f"  {line}\n" for line in self.lines)


def program(rng):
    threads = rng.choice([1, 1, 2])
    text = "@a0 = global i32 0, align 4\n@a1 = global i32 0, align 4\n@m = global i64 0, align 8\n@n = global i64 0, align 8\n"
    text += "@guarded = global i32 0, align 4\n" + "".join(f"@p{i} = global i32 0, align 4\n" for i in range(2))
    text += "@s = global i32 0, align 4\n@watched = global i32 0, align 4\n@count = global i32 2, align 4\n"
    text += "".join(f"@own{i} = global i32 0, align 4\n@text{i} = constant i8 {97 + i}\n" for i in range(threads + 1))
    for t in range(1, threads + 1):
        body = Body(rng, t)
        for _ in range(rng.randint(1, 3)):
            body.step()
        text += f"\ndefine ptr @thread{t}(ptr %arg) {{\n{body.text()}  ret ptr null\n}}\n"
    body = Body(rng, 0)
    begun = []
    for t in range(1, threads + 1):
        handle, status = body.name(), body.name()
        body.lines += [
            f"{handle} = alloca i64, align 8",
            f"{status} = call i32 @pthread_create(ptr {handle}, ptr null, ptr @thread{t}, ptr null)",
        ]
        begun.append(handle)
        for _ in range(rng.randint(0, 1)):
            body.step()
    for _ in range(rng.randint(0, 2)):
        body.step()
    if rng.random() < 0.8:
        for handle in begun:
            thread = body.name()
            body.lines += [
                f"{thread} = load i64, ptr {handle}, align 8",
                f"{body.name()} = call i32 @pthread_join(i64 {thread}, ptr null)",
            ]
        for t in range(1, threads + 1):
            value = body.name()
            body.lines.append(f"{value} = load i32, ptr @own{t}, align 4")
            body.note(value)
        for place in ("a0", "a1"):
            value = body.name()
            body.lines.append(f"{value} = load atomic i32, ptr @{place} seq_cst, align 4")
            body.note(value)
    result, status = body.name(), body.name()
    body.lines += [f"{result} = load i32, ptr @own0, align 4", f"{status} = and i32 {result}, 127"]
    text += f"\ndefine i32 @main(i32 %argc, ptr %argv) {{\n{body.text()}  ret i32 {status}\n}}\n"
    return text + DECLARATIONS


def outcomes(ramify, path, options):
    ended = subprocess.run([ramify, "check", str(path), "--json", *options], capture_output=True, text=True, timeout=120)
    if not ended.stdout.startswith("{"):
        return None, ended.stdout + ended.stderr
    report = json.loads(ended.stdout)
    return {o.get("ub") or f"{o['outcome']} {o['status']} {o['stdout']}" for o in report["outcomes"]}, report["complete"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ramify")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=150)
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}")
    wrong = defined = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "random.ll"
        for number in range(arguments.programs):
            text = program(random.Random(f"{arguments.seed} {number}"))
            path.write_text(text)
            reduced, how = outcomes(arguments.ramify, path, [])
            full, how_full = outcomes(arguments.ramify, path, ["--no-reduction"])
            is_undefined = full is not None and "data_race" in full
            same = reduced == full if not is_undefined else reduced is not None and "data_race" in reduced
            defined += not is_undefined
            if same and how is True and how_full is True:
                continue
            wrong += 1
            print(f"program {number}: reduced {reduced} ({how}), all {full} ({how_full})\n{text}")
    print(f"{arguments.programs} programs, {defined} of them defined, {wrong} problems")
    sys.exit(1 if wrong or defined == 0 else 0)


main()
