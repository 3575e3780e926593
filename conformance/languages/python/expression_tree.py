"""Evaluates its arguments, one expression each: + - * / % ^ with brackets, functions and variables."""
import math
import re
import sys
from abc import ABC, abstractmethod
from collections import namedtuple

Token = namedtuple("Token", "kind text position")

TOKENS = re.compile(r"""
    (?P<number>\d+(?:\.\d*)?)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<operator>\*\*|[-+*/%^(),=])
  | (?P<blank>\s+)
""", re.VERBOSE)


class ParseError(Exception):
    pass


def tokenize(text):
    position = 0
    while position < len(text):
        match = TOKENS.match(text, position)
        if match is None:
            raise ParseError(f"unexpected {text[position]!r} at {position}")
        if match.lastgroup != "blank":
            yield Token(match.lastgroup, match.group(), position)
        position = match.end()
    yield Token("end", "", len(text))


class Node(ABC):
    @abstractmethod
    def value(self, names):
        ...


class Number(Node):
    def __init__(self, text):
        self.number = float(text) if "." in text else int(text)

    def value(self, names):
        return self.number

    def __str__(self):
        return str(self.number)


class Name(Node):
    def __init__(self, name):
        self.name = name

    def value(self, names):
        return names[self.name]

    def __str__(self):
        return self.name


class Call(Node):
    functions = {
        "+": lambda a, b: a + b,
        "-": lambda a, b=None: -a if b is None else a - b,
        "*": lambda a, b: a * b,
        "/": lambda a, b: a / b,
        "%": lambda a, b: a % b,
        "^": pow,
        "sqrt": math.sqrt,
        "max": max,
        "floor": math.floor,
    }

    def __init__(self, name, *arguments):
        self.name, self.arguments = name, arguments

    def value(self, names):
        return self.functions[self.name](*(a.value(names) for a in self.arguments))

    def __str__(self):
        return "(" + " ".join([self.name, *map(str, self.arguments)]) + ")"


class Parser:
    LEVELS = [("+", "-"), ("*", "/", "%")]

    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.at = 0

    @property
    def token(self):
        return self.tokens[self.at]

    def accept(self, *texts):
        if self.token.text in texts and self.token.kind == "operator":
            self.at += 1
            return self.tokens[self.at - 1].text

    def expect(self, text):
        if not self.accept(text):
            raise ParseError(f"expected {text!r}, not {self.token.text!r}, at {self.token.position}")

    def parse(self):
        tree = self.binary(0)
        if self.token.kind != "end":
            raise ParseError(f"what follows {self.token.position} is too much: {self.token.text}")
        return tree

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while operator := self.accept(*self.LEVELS[level]):
            left = Call(operator, left, self.binary(level + 1))
        return left

    def unary(self):
        if self.accept("-"):
            return Call("-", self.unary())
        base = self.primary()
        return Call("^", base, self.unary()) if self.accept("^", "**") else base

    def primary(self):
        token = self.token
        if self.accept("("):
            inner = self.binary(0)
            self.expect(")")
            return inner
        self.at += 1
        if token.kind == "number":
            return Number(token.text)
        if token.kind != "name":
            raise ParseError(f"a value is missing at {token.position}")
        if not self.accept("("):
            return Name(token.text)
        arguments = [self.binary(0)]
        while self.accept(","):
            arguments.append(self.binary(0))
        self.expect(")")
        return Call(token.text, *arguments)


names = {"pi": round(math.pi, 4), "e": 2.7183}
for text in sys.argv[1:]:
    name, equals, rest = text.partition("=")
    try:
        tree = Parser(rest if equals else text).parse()
        result = tree.value(names)
        if equals:
            names[name.strip()] = result
    except (ParseError, ArithmeticError, KeyError, TypeError) as error:
        print(f"{text}: {type(error).__name__}: {error}", file=sys.stdout)
    else:
        print(f"{text} = {result:g}" if isinstance(result, float) else f"{text} = {result}", "|", tree)
print(sorted(names.items()))
