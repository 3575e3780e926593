# An expression language: tokens, a parser, an evaluator and a simplifier by pattern matching.
from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Name:
    text: str


@dataclass(frozen=True)
class Operation:
    sign: str
    left: object
    right: object


def tokens(text):
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
            continue
        start = i
        if c.isdigit():
            while i < len(text) and text[i].isdigit():
                i += 1
            yield "number", int(text[start:i])
        elif c.isalpha():
            while i < len(text) and text[i].isalnum():
                i += 1
            yield "name", text[start:i]
        else:
            i += 1
            yield "sign", c
    yield "end", None


class Parser:
    LEVELS = [("+", "-"), ("*", "/")]

    def __init__(self, text):
        self.tokens = list(tokens(text))
        self.at = 0

    def next(self):
        token = self.tokens[self.at]
        self.at += 1
        return token

    def expression(self, level=0):
        if level == len(self.LEVELS):
            return self.atom()
        left = self.expression(level + 1)
        while (token := self.tokens[self.at])[0] == "sign" and token[1] in self.LEVELS[level]:
            self.at += 1
            left = Operation(token[1], left, self.expression(level + 1))
        return left

    def atom(self):
        match self.next():
            case "number", value:
                return Number(value)
            case "name", text:
                return Name(text)
            case "sign", "(":
                inside = self.expression()
                if self.next() != ("sign", ")"):
                    raise SyntaxError("bracket")
                return inside
            case "sign", "-":
                return Operation("-", Number(0), self.atom())
            case kind, what:
                raise SyntaxError(f"unexpected {kind} {what}")


def evaluate(node, names):
    match node:
        case Number(value):
            return value
        case Name(text) if text in names:
            return names[text]
        case Name(text):
            raise NameError(text)
        case Operation("+", a, b):
            return evaluate(a, names) + evaluate(b, names)
        case Operation("-", a, b):
            return evaluate(a, names) - evaluate(b, names)
        case Operation("*", a, b):
            return evaluate(a, names) * evaluate(b, names)
        case Operation(sign="/", left=a, right=b):
            return evaluate(a, names) // evaluate(b, names)


def simplify(node):
    match node:
        case Operation(s, a, b):
            match Operation(s, simplify(a), simplify(b)):
                case Operation("*", Number(0), _) | Operation("*", _, Number(0)):
                    return Number(0)
                case Operation("*", Number(1), x) | Operation("*" | "/", x, Number(1)) | Operation("+", Number(0), x):
                    return x
                case Operation("-", x, y) if x == y:
                    return Number(0)
                case Operation("+" | "-" | "*", Number(), Number()) as known:
                    return Number(evaluate(known, {}))
                case other:
                    return other
        case _:
            return node


def classify(value):
    match value:
        case None | True | False:
            return "constant"
        case int() | float() as n if n < 0:
            return f"negative {n}"
        case 0:
            return "zero"
        case int(n):
            return f"int {n}"
        case str(s):
            return f"text {s}"
        case [] | {}:
            return "empty or a mapping"
        case [x]:
            return f"one {x}"
        case [first, *_, last]:
            return f"{first}..{last}"
        case _:
            return "other"


for source in ["1 + 2 * 3", "(1 + 2) * 3", "-x + 10 / 3", "x * 0 + 1 * y", "(a - a) + b", "2 * (3 + ", "1 / 0", "q"]:
    try:
        tree = Parser(source).expression()
        print(source, "=>", simplify(tree), evaluate(tree, {"x": 4, "y": 5, "a": 1, "b": 2}))
    except (SyntaxError, NameError, ZeroDivisionError) as e:
        print(source, "!", type(e).__name__, e)
for value in [None, -3, 0, 7, "s", [], {}, {"k": 1}, [1], (1, 2, 3), 2.5]:
    print(classify(value))
