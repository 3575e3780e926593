import re
import string
import sys
from collections import namedtuple
from contextlib import contextmanager


def sieve(limit):
    flags = bytearray([1]) * (limit + 1)
    flags[0] = flags[1] = 0
    for n in range(2, int(limit ** 0.5) + 1):
        if flags[n]:
            for k in range(n * n, limit + 1, n):
                flags[k] = 0
    return [i for i, f in enumerate(flags) if f]


def hanoi(n, a="A", b="B", c="C"):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield a, c
        yield from hanoi(n - 1, b, a, c)


def roman(n):
    out = ""
    for value, digits in zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
                             "M CM D CD C XC L XL X IX V IV I".split()):
        while n >= value:
            out += digits
            n -= value
    return out


def caesar(text, key):
    shifted = str.maketrans(string.ascii_letters,
                            string.ascii_lowercase[key:] + string.ascii_lowercase[:key]
                            + string.ascii_uppercase[key:] + string.ascii_uppercase[:key])
    return text.translate(shifted)


def collatz(n):
    while n != 1:
        yield n
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    yield 1


def pascal(rows):
    row = [1]
    for _ in range(rows):
        yield row
        row = [a + b for a, b in zip([0] + row, row + [0])]


def look_and_say(s):
    return re.sub(r"(.)\1*", lambda m: str(len(m.group(0))) + m.group(1), s)


def levenshtein(a, b):
    d = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        prev, d[0] = d[0], i
        for j, y in enumerate(b, 1):
            prev, d[j] = d[j], min(d[j] + 1, d[j - 1] + 1, prev + (x != y))
    return d[-1]


def matmul(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def life(cells, steps):
    for _ in range(steps):
        near = {}
        for x, y in cells:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if dx or dy:
                        near[x + dx, y + dy] = near.get((x + dx, y + dy), 0) + 1
        cells = {c for c, n in near.items() if n == 3 or (n == 2 and c in cells)}
    return cells


def rpn(expression):
    ops = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b,
           "^": pow}
    stack = []
    for token in expression.split():
        if token in ops:
            b, a = stack.pop(), stack.pop()
            stack.append(ops[token](a, b))
        else:
            stack.append(float(token))
    return stack[0]


@contextmanager
def tag(name):
    print(f"<{name}>", end="")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")


Point = namedtuple("Point", "x y")

print(sieve(50))
print(len(list(hanoi(5))), list(hanoi(2)))
print([roman(n) for n in (1990, 2008, 1666)])
print(caesar("Hello, World!", 3), caesar(caesar("abc XYZ", 3), 23))
print(list(collatz(7)), max(range(1, 100), key=lambda n: sum(1 for _ in collatz(n))))
for row in pascal(5):
    print(" ".join(map(str, row)).center(20).rstrip())
s = "1"
for _ in range(5):
    s = look_and_say(s)
print(s, levenshtein("kitten", "sitting"))
print(matmul([[1, 2], [3, 4]], [[5, 6], [7, 8]]))
print(sorted(life({(0, 1), (1, 1), (2, 1)}, 1)))
print(rpn("3 4 2 * 1 5 - 2 3 ^ ^ / +"))
with tag("b") as t:
    print(t, end="")
p = Point(3, y=4)
print(p, p.x + p.y, p._replace(x=0), Point._fields, p == (3, 4), {**p._asdict()})
for n in range(1, 16):
    print("FizzBuzz" if n % 15 == 0 else "Fizz" if n % 3 == 0 else "Buzz" if n % 5 == 0 else n, end=" ")
print()
bottles = lambda n: f"{n or 'no more'} bottle{'s' * (n != 1)}"
for n in range(2, 0, -1):
    print(f"{bottles(n)} of beer on the wall".capitalize(), "->", bottles(n - 1))
print(sys.maxsize > 2 ** 31, 7 // -2, -7 % 3, divmod(-7, 2), 2 ** -1, 10 ** 20, 0.1 + 0.2, round(2.5), int("ff", 16), bin(10))
print("a,b;c d".replace(";", ",").split(","), "  x ".strip() + "|", "abc"[::-1], "Hello"[1:-1], "ab" * 2, "x" in "xyz", "a-b".partition("-"))
print(re.findall(r"(\w+)=(\d+)", "a=1, b=22"), re.split(r"\s*,\s*", "a , b,c"), bool(re.match(r"^\d{3}$", "123")))
print(sorted("banana"), sorted(["bb", "a", "ccc"], key=len, reverse=True), list(map(lambda x: x ** 2, filter(lambda x: x % 2, range(6)))))
print(*(f"{i}:{c}" for i, c in enumerate("abc", start=1)), sep=", ")
try:
    [][0]
except IndexError as e:
    print("caught", e)
else:
    print("none")
print({1, 2} | {3}, {1, 2} & {2}, {"a": 1} | {"b": 2}, [*range(3)], dict(zip("ab", [1, 2])), type(3.0).__name__, isinstance(True, int))
d = {}
d.setdefault("k", []).append(1)
print(d, d.get("z", 0), list(d.items()), "k" in d, d.pop("k"), d)
a, *b, c = range(5)
print(a, b, c, [x for x in range(20) if x % 3 == 0 if x % 2 == 0], [[0] * 2 for _ in range(2)])
print(all([]), any([]), sum([0.1] * 3), min("hello"), max([3, 1], default=0), abs(-3), chr(97), ord("a"), hash(1) == hash(1.0))
global_count = 0
def counter():
    global global_count
    global_count += 1
    def inner():
        nonlocal_value = 0
        def most_inner():
            nonlocal nonlocal_value
            nonlocal_value += 1
            return nonlocal_value
        return most_inner
    return inner()
c = counter(); print(c(), c(), global_count)
