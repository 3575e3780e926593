"""A tokenizer, a recursive-descent parser and two visitors for a small language of expressions and statements."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Callable, Iterator, Union


class Kind(Enum):
    NUMBER = auto()
    NAME = auto()
    OPERATOR = auto()
    END = auto()

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Token:
    kind: Kind
    text: str
    column: int

    def __repr__(self):
        return f"{self.kind}:{self.text}" if self.text else str(self.kind)


class ParseError(SyntaxError):
    def __init__(self, message, token):
        super().__init__(message)
        self.token = token

    def __str__(self):
        return f"{self.args[0]} at column {self.token.column} ({self.token!r})"


PATTERN = re.compile(r"\s*(?:(?P<number>\d+(?:\.\d*)?)|(?P<name>[A-Za-z_]\w*)|(?P<operator>\*\*|[-+*/%()=,<>]|//))")


def tokenize(text: str) -> Iterator[Token]:
    at = 0
    stripped = text.rstrip()
    while at < len(stripped):
        match = PATTERN.match(text, at)
        if not match:
            raise ParseError("unknown character", Token(Kind.OPERATOR, text[at], at))
        kind = match.lastgroup
        yield Token(Kind[kind.upper()], match.group(kind), match.start(kind))
        at = match.end()
    yield Token(Kind.END, "", len(text))


@dataclass
class Number:
    value: float


@dataclass
class Name:
    name: str


@dataclass
class Binary:
    op: str
    left: "Node"
    right: "Node"


@dataclass
class Call:
    name: str
    args: list = field(default_factory=list)


@dataclass
class Assign:
    name: str
    value: "Node"


Node = Union[Number, Name, Binary, Call, Assign]
LEVELS = [{"<", ">"}, {"+", "-"}, {"*", "/", "//", "%"}]


class Parser:
    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.at = 0

    @property
    def token(self):
        return self.tokens[self.at]

    def take(self, *texts) -> bool:
        if self.token.kind is Kind.OPERATOR and self.token.text in texts:
            self.at += 1
            return True
        return False

    def statement(self) -> Node:
        if self.token.kind is Kind.NAME and self.tokens[self.at + 1].text == "=":
            name = self.token.text
            self.at += 2
            node = Assign(name, self.binary(0))
        else:
            node = self.binary(0)
        if self.token.kind is not Kind.END:
            raise ParseError("unexpected input", self.token)
        return node

    def binary(self, level):
        if level == len(LEVELS):
            return self.power()
        node = self.binary(level + 1)
        while (token := self.token).text in LEVELS[level] and token.kind is Kind.OPERATOR:
            self.at += 1
            node = Binary(token.text, node, self.binary(level + 1))
        return node

    def power(self):
        base = self.unary()
        return Binary("**", base, self.power()) if self.take("**") else base

    def unary(self):
        if self.take("-"):
            return Binary("-", Number(0), self.power())
        token = self.token
        self.at += 1
        match token:
            case Token(kind=Kind.NUMBER, text=text):
                return Number(float(text) if "." in text else int(text))
            case Token(Kind.NAME, name):
                if not self.take("("):
                    return Name(name)
                args = []
                while not self.take(")"):
                    args.append(self.binary(0))
                    if not self.take(",") and self.token.text != ")":
                        raise ParseError("',' or ')' expected", self.token)
                return Call(name, args)
            case Token(Kind.OPERATOR, "("):
                node = self.binary(0)
                if not self.take(")"):
                    raise ParseError("')' expected", self.token)
                return node
        raise ParseError("a value expected", token)


OPERATORS: dict[str, Callable] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b,
    "//": lambda a, b: a // b, "%": lambda a, b: a % b, "**": pow, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
}


class Evaluator:
    def __init__(self, **names):
        self.scope = {"pi": 3.14159, **names}
        self.functions = {"max": max, "min": min, "abs": abs, "sum": lambda *xs: sum(xs)}

    def visit(self, node: Node):
        return getattr(self, "visit_" + type(node).__name__.lower())(node)

    def visit_number(self, node): return node.value
    def visit_assign(self, node):
        self.scope[node.name] = value = self.visit(node.value)
        return value

    def visit_name(self, node):
        try:
            return self.scope[node.name]
        except KeyError:
            raise NameError(f"{node.name!r} has no value") from None

    def visit_binary(self, node): return OPERATORS[node.op](self.visit(node.left), self.visit(node.right))
    def visit_call(self, node):
        if (function := self.functions.get(node.name)) is None:
            raise NameError(f"no function {node.name!r}")
        return function(*map(self.visit, node.args))


def show(node: Node) -> str:
    match node:
        case Number(value): return f"{value:g}"
        case Name(name): return name
        case Assign(name, value): return f"{name} = {show(value)}"
        case Binary(op, left, right): return f"({show(left)} {op} {show(right)})"
        case Call(name, []): return f"{name}()"
        case Call(name, args): return f"{name}({', '.join(show(a) for a in args)})"


evaluator = Evaluator(x=10)
for line in ["1 + 2 * 3", "2 ** 3 ** 2", "y = (x - 4) / 4", "-y ** 2", "max(1, x, y) % 4 > 1", "7 // 2 - 7.5 // 2", "abs(0 - 3) + sum()",
             "1 / 0", "z", "f(1)", "1 +", "(1", "2 $ 3", "a b", "max(1 2)"]:
    try:
        tree = Parser(line).statement()
        print(f"{line:24} {show(tree):34} {evaluator.visit(tree)!r}")
    except (ParseError, NameError, ZeroDivisionError) as error:
        print(f"{line:24} {type(error).__name__}: {error}")
print(list(tokenize("a1+2.5")), Parser("f(x, 1)").statement(), sorted(evaluator.scope))
