"""A JSON parser without the json module."""
import sys


class JSONError(ValueError):
    def __init__(self, message, pos):
        super().__init__(f"{message} at {pos}")


def parse(text):
    value, pos = _value(text, _skip(text, 0))
    pos = _skip(text, pos)
    if pos != len(text):
        raise JSONError("extra data", pos)
    return value


def _skip(text, pos):
    while pos < len(text) and text[pos] in " \t\n":
        pos += 1
    return pos


def _value(text, pos):
    if pos == len(text):
        raise JSONError("unexpected end", pos)
    c = text[pos]
    for word, value in (("true", True), ("false", False), ("null", None)):
        if text.startswith(word, pos):
            return value, pos + len(word)
    if c == "[":
        items = []
        pos = _skip(text, pos + 1)
        while text[pos:pos + 1] != "]":
            item, pos = _value(text, pos)
            items.append(item)
            pos = _skip(text, pos)
            if text[pos:pos + 1] == ",":
                pos = _skip(text, pos + 1)
            elif text[pos:pos + 1] != "]":
                raise JSONError("expected ,", pos)
        return items, pos + 1
    if c == "{":
        obj = {}
        pos = _skip(text, pos + 1)
        while text[pos:pos + 1] != "}":
            key, pos = _value(text, pos)
            pos = _skip(text, pos)
            if text[pos:pos + 1] != ":":
                raise JSONError("expected :", pos)
            obj[key], pos = _value(text, _skip(text, pos + 1))
            pos = _skip(text, pos)
            if text[pos:pos + 1] == ",":
                pos = _skip(text, pos + 1)
        return obj, pos + 1
    if c == '"':
        end = text.index('"', pos + 1)
        return text[pos + 1:end], end + 1
    end = pos
    while end < len(text) and text[end] in "+-0123456789.eE":
        end += 1
    if end == pos:
        raise JSONError(f"unexpected {c!r}", pos)
    number = text[pos:end]
    return (float(number) if any(ch in number for ch in ".eE") else int(number)), end


def depth(value):
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


for line in open(0):
    try:
        v = parse(line.strip())
        print(depth(v), v)
    except JSONError as e:
        print("error:", e)
