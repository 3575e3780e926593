#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Goal: each rule of a language's dialect gives the result of the language's real implementation.

rule_cases_test.py RAMIFY [--compare | --record | --mark] [LANGUAGE | FILE ...]

Method: rules/testdata/NAME.cases, beside rules/NAME.cpp, has expressions with the texts that the real
implementation printed. All rows of a file run as one program. --compare checks the texts against the real implementation, if it is
installed; --record writes its output into the file; --mark marks the rows for which ramify
differs. rule_cases/README.md documents the format.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "rule_cases"))
from cases import Malformed, escaped, read_cases, write_cases  # noqa: E402
from languages import LANGUAGES, LUA, REAL, is_installed, program_of  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
SKIPPED = 77
TIME = 180


class Stopped(Exception):
    """The reason why a batch gives no texts."""


def run(command, folder):
    # A fixed zone, language and hash seed make texts of times, errors and sets deterministic.
    fixed = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0", "GO111MODULE": "off",
             "RUST_BACKTRACE": "0"}
    try:
        ran = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, timeout=TIME,
                             stdin=subprocess.DEVNULL, env={**os.environ, **fixed})
    except subprocess.TimeoutExpired:
        return "", f"still runs after {TIME} s", 124
    return ran.stdout.decode("utf-8", "surrogateescape"), ran.stderr.decode("utf-8", "replace"), ran.returncode


def texts_in(output, numbers):
    """The output of each row, the row in which the program ended, and the partial output of that row."""
    parts = re.split(r"@@(\d+|end)@@\n", output)
    texts, last = {}, None
    for name, text in zip(parts[1::2], parts[2::2]):
        if name == "end":
            return texts, None
        last = int(name)
        texts[last] = text[:-1] if text.endswith("\n") else text
    if last is None or last not in numbers:
        raise Stopped("the program ended before its first row")
    return texts, last


def reason_of(errors, source):
    """The message with which a program ended, without its place."""
    panic = re.search(r"panicked at [^\n]*:\n(.*?)(?:\nnote:|\Z)", errors, re.S)
    if panic:
        return panic[1].strip()
    lines = [line for line in errors.split("\n") if re.match(rf"{re.escape(source.name)}:\d+:\d+: (?!warning: )", line)]
    message = re.sub(r"^\S+:\d+:\d+: (error: )?", "", lines[-1]) if lines else errors.strip()
    tail = errors.split(lines[-1] + "\n", 1)[1] if lines and lines[-1] + "\n" in errors else ""
    continued = re.match(r"((?: +(?:left|right): [^\n]*\n?)*)", tail)[1].rstrip()
    return message + ("\n" + continued if continued else "")


def ended_text(printed, errors, code, source, is_ramify):
    before = printed + "\n" if printed else ""
    if not is_ramify or code == 1:
        return before + "!" + reason_of(errors, source)
    if code == 3:
        return "unknown: " + reason_of(errors, source)
    return f"{before}exit {code}: {reason_of(errors, source)}"


def unread_row(errors, owner, source):
    """The row with a syntax error, and the reason."""
    for line in errors.split("\n"):
        found = re.search(rf"{re.escape(source.name)}:(\d+):\d+: (?!warning: )(.*)", line)
        if found and owner.get(int(found[1])) is not None:
            return owner[int(found[1])], found[2]
    return None, ""


def texts_by_ramify(ramify, cases, numbers, folder):
    language, texts = LANGUAGES[cases.language], {}
    source = folder / ("Main.java" if cases.language == "java" else f"cases{language.ending}")
    while numbers:
        text, owner = program_of(language, cases, numbers)
        source.write_text(text, errors="surrogateescape")
        output, errors, code = run([ramify, "run", source.name, *language.options], folder)
        if "@@" not in output:
            row, reason = unread_row(errors, owner, source)
            if row is None and len(numbers) > 1:  # without a place: bisect the batch to find the row
                half = len(numbers) // 2
                return texts | texts_by_ramify(ramify, cases, numbers[:half], folder) | texts_by_ramify(
                    ramify, cases, numbers[half:], folder)
            row = numbers[0] if row is None else row
            reason = reason or reason_of(errors, source)
            texts[row] = f"unknown: {reason}" if code == 3 else f"exit {code}: {reason}"
            numbers = [number for number in numbers if number != row]
            continue
        some, last = texts_in(output, numbers)
        texts.update(some)
        if last is None:
            break
        texts[last] = ended_text(texts[last], errors, code, source, True)
        numbers = [number for number in numbers if number > last]
    return texts


def place_in_cases(errors, cases, owner, source):
    """The compiler's message, with the rows that it refers to."""
    def told(found):
        row = owner.get(int(found[1]))
        return found[0] if row is None else f"{found[0]} [{cases.path.name}:{cases.rows[row].line}]"
    return re.sub(rf"{re.escape(source.name)}\D{{1,3}}(\d+)", told, errors)


def texts_by_real(cases, numbers, folder):
    language, texts = LANGUAGES[cases.language], {}
    source = folder / ("Main.java" if cases.language == "java" else f"cases{language.ending}")
    while numbers:
        text, owner = program_of(language, cases, numbers)
        source.write_text(text, errors="surrogateescape")
        commands = REAL[cases.language].commands(source)
        for command in commands[:-1]:
            output, errors, code = run(command, folder)
            if code != 0:
                raise Stopped(place_in_cases((output + errors)[:6000], cases, owner, source))
        output, errors, code = run(commands[-1], folder)
        if "@@" not in output:
            raise Stopped(place_in_cases(errors[:3000], cases, owner, source))
        some, last = texts_in(output, numbers)
        texts.update(some)
        if last is None:
            break
        texts[last] = ended_text(texts[last], errors, code, source, False)
        numbers = [number for number in numbers if number > last]
    return texts


def normal(text, cases):
    """Places, names of rows and addresses depend on the other rows of the file."""
    if LANGUAGES[cases.language] is LUA:
        text = re.sub(r"cases\.lua:\d+: ", "", text)
    text = re.sub(r"(?i)\brow_\d+", "row_N", text)
    text = re.sub(r"(?:/[\w/]+/)?(cases\.\w+|Main\.java)(:| on line )\d+", r"\1\2N", text)
    return re.sub(r"\b0x[0-9a-f]{8,}\b", "0xADDRESS", text)


def texts_of(cases, ramify):
    numbers = list(range(len(cases.rows)))
    with tempfile.TemporaryDirectory() as folder:
        where = pathlib.Path(folder)
        found = texts_by_ramify(ramify, cases, numbers, where) if ramify else texts_by_real(cases, numbers, where)
    return {number: normal(text, cases) for number, text in found.items()}


def complaint(row, given):
    """The error in a row, if any."""
    if row.expected is None:
        return "no text is recorded: --record asks the real implementation"
    is_unknown = given.startswith("unknown: ")
    if row.is_unknown:
        return None if is_unknown else f"is marked `# unknown`, and is known: `{escaped(given)}`: --mark takes it away"
    if row.differs is not None:
        if given == row.wanted:
            return "is right, and is marked `# differs`: --mark takes it away"
        return None if given == row.differs else f"gives `{escaped(given)}`, and differed as `{escaped(row.differs)}`"
    return None if given == row.wanted else f"gives `{escaped(given)}`, not `{escaped(row.wanted)}`"


def judge(cases, texts):
    wrong = 0
    for number, row in enumerate(cases.rows):
        found = complaint(row, texts.get(number, "exit: nothing was printed"))
        if found:
            wrong += 1
            print(f"{cases.path}:{row.line}: `{row.code}` {found}")
    return wrong


def mark(cases, texts):
    for number, row in enumerate(cases.rows):
        given = texts.get(number, "exit: nothing was printed")
        row.is_unknown = given.startswith("unknown: ")
        row.differs = None if row.is_unknown or given == row.wanted else given
    write_cases(cases)


def compare(cases, texts):
    wrong = 0
    for number, row in enumerate(cases.rows):
        if texts.get(number) != row.expected:
            wrong += 1
            print(f"{cases.path}:{row.line}: `{row.code}` is recorded as `{escaped(row.expected or '')}`, and the real "
                  f"implementation gives `{escaped(texts.get(number, ''))}`")
    return wrong


def record(cases, texts):
    for number, row in enumerate(cases.rows):
        row.expected = texts[number]
    write_cases(cases, REAL[cases.language].version())


def one_file(path, ramify, asked):
    """The rows of a file, the number of wrong ones, and the marked ones."""
    cases = read_cases(path, path.relative_to(ROOT / "src/languages").parts[0])
    try:
        texts = texts_of(cases, None if asked in ("compare", "record") else ramify)
    except Stopped as stopped:
        print(f"{path}: {stopped}")
        return cases, len(cases.rows) or 1
    if asked in ("record", "mark"):
        (record if asked == "record" else mark)(cases, texts)
        return cases, 0
    return cases, (compare if asked == "compare" else judge)(cases, texts)


def files_of(names):
    every = sorted((ROOT / "src/languages").glob("*/rules/testdata/*.cases"))
    every += sorted((ROOT / "src/languages").glob("*/testdata/*.cases"))
    found = []
    for name in names or [""]:
        path = pathlib.Path(name).resolve()
        found += [path] if path.suffix == ".cases" else [
            each for each in every if not name or each.relative_to(ROOT / "src/languages").parts[0] == name]
    return found


def reason_not_to_ask(path, asked):
    """Why a table cannot be compared with the real implementation here."""
    cases = read_cases(path, path.relative_to(ROOT / "src/languages").parts[0])
    if cases.is_by_hand:
        return "it is by hand"
    if not is_installed(cases.language):
        return f"there is no {' and '.join(REAL[cases.language].needs)}"
    here = REAL[cases.language].version()
    if asked == "compare" and here != cases.recorded_by:
        return f"recorded by {cases.recorded_by}, here is {here}"
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("ramify")
    for name in ("compare", "record", "mark"):
        arguments.add_argument(f"--{name}", dest="asked", action="store_const", const=name)
    arguments.add_argument("names", nargs="*")
    given = arguments.parse_intermixed_args()
    files, ramify = files_of(given.names), str(pathlib.Path(given.ramify).resolve())
    if given.asked in ("compare", "record"):
        reasons = {path: reason_not_to_ask(path, given.asked) for path in files}
        there = [path for path in files if reasons[path] is None]
        for path in files:
            if reasons[path]:
                print(f"{path}: not asked: {reasons[path]}")
        if not there:
            return SKIPPED
        files = there
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        ended = list(pool.map(lambda path: one_file(path, ramify, given.asked), files))
    rows = [row for cases, _ in ended for row in cases.rows]
    wrong = sum(count for _, count in ended)
    print(f"{len(rows)} rows in {len(files)} files: {wrong} wrong; marked: {sum(row.is_unknown for row in rows)} "
          f"unknown, {sum(row.differs is not None for row in rows)} that differ")
    return 1 if wrong or not rows else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Malformed as malformed:
        sys.exit(str(malformed))
