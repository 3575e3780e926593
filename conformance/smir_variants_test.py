#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Damaged SMIR JSON files: smir_variants_test.py RAMIFY FOLDER [--seed N] [--count N] [--keep FOLDER].

Each file below FOLDER is mutated: a value is replaced by one from another place or of another kind, a number is changed, a key or an element is
removed, duplicated or swapped with its neighbour. For any variant `ramify check` ends with a result (exit codes 0 to 3), and never
with an internal error (4) or a signal. The seed is printed; with --keep failing variants stay in a folder.
"""

import argparse
import concurrent.futures
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

TIME = 60
NUMBERS = [0, 1, -1, 2, 7, 8, 255, 256, 2**31, 2**32 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), 0.5, 1e300]


def places_of(value):
    """Every place in a document: the container and the key."""
    places, pending = [], [value]
    while pending:
        container = pending.pop()
        keys = container.keys() if isinstance(container, dict) else range(len(container))
        for key in keys:
            places.append((container, key))
            if isinstance(container[key], (dict, list)):
                pending.append(container[key])
    return places


def other_value(draw, old, places):
    if isinstance(old, (int, float)) and not isinstance(old, bool) and draw.random() < 0.7:
        near = [old + 1, old - 1, old * 2, -old]
        return draw.choice(NUMBERS + near)
    kind = draw.randrange(3)
    if kind == 0:
        return draw.choice([None, True, "", "x", [], {}, 0])
    container, key = draw.choice(places)
    return copy.deepcopy(container[key])


def changed(draw, document):
    document = copy.deepcopy(document)
    for _ in range(draw.choice([1, 1, 1, 2, 4])):
        places = places_of(document)
        container, key = draw.choice(places)
        kind = draw.randrange(6)
        if kind < 3:
            container[key] = other_value(draw, container[key], places)
        elif kind == 3:
            del container[key]
        elif isinstance(container, list) and kind == 4:
            container.insert(key, copy.deepcopy(container[key]))
        elif isinstance(container, list) and len(container) > 1:
            other = draw.randrange(len(container))
            container[key], container[other] = container[other], container[key]
        else:
            container[key] = other_value(draw, container[key], places)
    return document


def judge(ramify, path):
    command = [ramify, "check", str(path), "--max-states", "1000", "--max-time", "5s"]
    try:
        ran = subprocess.run(command, capture_output=True, timeout=TIME)
    except subprocess.TimeoutExpired:
        return f"has not ended after {TIME} seconds"
    if ran.returncode in (0, 1, 2, 3):
        return None
    return f"exit code {ran.returncode}: {(ran.stdout + ran.stderr)[-600:].decode(errors='replace')}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ramify")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10, help="of each file")
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    sources = sorted(options.folder.rglob("*.smir.json"))
    with tempfile.TemporaryDirectory(prefix="ramify_smir_") as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        folder = options.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        variants = []
        for source in sources:
            document = json.loads(source.read_text())
            for number in range(options.count):
                draw = random.Random(f"{options.seed} {source.name} {number}")
                path = folder / f"{source.stem.removesuffix('.smir')}_{number}.smir.json"
                path.write_text(json.dumps(changed(draw, document)))
                variants.append(path)
        failures = 0
        for path, complaint in zip(variants, pool.map(lambda path: judge(options.ramify, path), variants)):
            if complaint:
                failures += 1
                print(f"{path.name}: {complaint}")
            elif options.keep:
                path.unlink()
    print(f"seed {options.seed}: {len(variants)} variants of {len(sources)} files, {failures} failed")
    return 1 if failures or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
