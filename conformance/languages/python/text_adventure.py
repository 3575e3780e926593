"""State machines, parsers, decorators, generators and descriptors in one place."""
import functools
import itertools
import json
import operator
import textwrap
from abc import ABC, abstractmethod
from collections import ChainMap, defaultdict, namedtuple


def trace(fn=None, *, prefix="->"):
    if fn is None:
        return functools.partial(trace, prefix=prefix)

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        shown = ", ".join([repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()])
        print(f"{prefix} {fn.__name__}({shown})")
        return fn(*args, **kwargs)
    return wrapper


def retry(times, exceptions=(ValueError,)):
    def decorate(fn):
        def inner(*args):
            for attempt in range(1, times + 1):
                try:
                    return fn(*args)
                except exceptions as error:
                    print(f"attempt {attempt} failed: {error}")
            raise RuntimeError(f"{fn.__name__} gave up") from None
        return inner
    return decorate


@trace
def add(a, b=2):
    return a + b


@trace(prefix="=>")
def mul(a, *rest, scale=1):
    return functools.reduce(operator.mul, rest, a) * scale


calls = itertools.count(1)


@retry(3)
def flaky(limit):
    n = next(calls)
    if n < limit:
        raise ValueError(f"call {n}")
    return n


class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, owner=None):
        return self if obj is None else getattr(obj, self.name)

    def __set__(self, obj, value):
        if value <= 0:
            raise ValueError(f"{self.name[1:]} must be positive, not {value}")
        setattr(obj, self.name, value)


class Shape(ABC):
    registry = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Shape.registry[cls.__name__.lower()] = cls

    @abstractmethod
    def area(self):
        ...

    def __lt__(self, other):
        return self.area() < other.area()

    def __str__(self):
        return f"{type(self).__name__} of {self.area():.2f}"


class Circle(Shape):
    radius = Positive()

    def __init__(self, radius):
        self.radius = radius

    def area(self):
        return 3.14159 * self.radius ** 2


class Rectangle(Shape):
    width = Positive()
    height = Positive()

    def __init__(self, width, height):
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)


class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x=0, y=0):
        self.x, self.y = x, y

    def __add__(self, o): return Vector(self.x + o.x, self.y + o.y)
    def __mul__(self, k): return Vector(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self): return self * -1
    def __eq__(self, o): return (self.x, self.y) == (o.x, o.y)
    def __abs__(self): return (self.x ** 2 + self.y ** 2) ** 0.5
    def __bool__(self): return bool(self.x or self.y)
    def __iter__(self): return iter((self.x, self.y))
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __contains__(self, v): return v in (self.x, self.y)
    def __len__(self): return 2
    def __call__(self, *fs): return [f(self.x) for f in fs]
    def __hash__(self): return hash((self.x, self.y))
    def __format__(self, spec): return f"({self.x:{spec}}, {self.y:{spec}})"
    def __repr__(self): return f"Vector({self.x!r}, {self.y!r})"


class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


def chunks(xs, size):
    it = iter(xs)
    while chunk := list(itertools.islice(it, size)):
        yield chunk


def averager():
    total = count = 0
    average = None
    while True:
        value = yield average
        if value is None:
            return total
        total += value
        count += 1
        average = total / count


def delegate():
    result = yield from averager()
    print("total", result)
    yield "done"


Room = namedtuple("Room", "name exits items", defaults=[()])
rooms = {"hall": Room("Hall", {"n": "attic"}), "attic": Room("Attic", {"s": "hall"}, ("lamp", "rope"))}


def play(commands):
    here, bag, log = "hall", [], []
    for command in commands:
        match command.split():
            case ["go", direction] if direction in rooms[here].exits:
                here = rooms[here].exits[direction]
                log.append(f"you are in the {rooms[here].name}")
            case ["go", _]:
                log.append("no way")
            case ["take", ("lamp" | "rope") as thing] if thing in rooms[here].items:
                bag.append(thing)
            case ["look"] | ["l"]:
                log.append(", ".join(rooms[here].items) or "nothing")
            case []:
                pass
            case [verb, *_]:
                log.append(f"cannot {verb}")
    return log, bag


print(add(1), add(a=1, b=5), mul(2, 3, 4, scale=10), add.__name__)
print(flaky(3))
try:
    retry(1)(lambda: int("x"))()
except RuntimeError as e:
    print(e, e.__cause__)
shapes = [Circle(1), Rectangle(2, 3), Square(1.5)]
print([str(s) for s in sorted(shapes)], sorted(Shape.registry), isinstance(shapes[2], Rectangle), Square.__mro__[1].__name__)
for make in (lambda: Circle(-1), lambda: Shape(), lambda: Square("a")):
    try:
        make()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
v = Vector(3, 4)
print(v + Vector(1, 1), 2 * v, -v, abs(v), bool(Vector()), list(v), v[1], 4 in v, len(v), v(str, float), f"{v:.1f}", {v: 1}[Vector(3, 4)], [*Countdown(3)])
try:
    v.z = 1
except AttributeError as e:
    print("slots", type(e).__name__)
print(list(chunks(range(7), 3)))
d = delegate()
next(d)
print(d.send(10), d.send(20), d.send(None))
print(play(["look", "go x", "go n", "l", "take lamp", "take sword", "", "dance now"]))
print(dict(ChainMap({"a": 1}, {"a": 2, "b": 3})), json.dumps({"k": [1, 2.5, None, True], "é": "\n"}, sort_keys=True), json.loads('{"x": [1, {"y": null}]}'))
print(json.dumps({"b": 1, "a": [1, 2]}, indent=2, ensure_ascii=False))
print(textwrap.fill("the quick brown fox jumps over the lazy dog", 20), textwrap.dedent("  a\n    b").split("\n"), sep="\n")
nested = defaultdict(lambda: defaultdict(int))
nested["a"]["x"] += 1
print({k: dict(x) for k, x in nested.items()}, operator.itemgetter(1, 0)("ab"), sorted([("b", 2), ("a", 2)], key=operator.itemgetter(1, 0)))
print([x for x in itertools.takewhile(lambda n: n < 4, itertools.count())], list(itertools.compress("abc", [1, 0, 1])), list(itertools.starmap(pow, [(2, 3)])), list(itertools.pairwise([1, 2, 3])), next(itertools.filterfalse(bool, [1, 0])))
assert (lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, z=4) == ((1, 2), 3, {"z": 4})
try:
    assert 1 > 2, "math"
except AssertionError as e:
    print("assert:", e)
try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise KeyError("wrapped") from e
except KeyError as e:
    print(repr(e), repr(e.__cause__), e.args)
def f(x, /, y, *, z=3): return x, y, z
print(f(1, y=2), (lambda: None).__name__)
print(*map(lambda p: "%s=%s" % p, sorted(vars(Circle(2)).items())), int.from_bytes(b"\x01\x00", "big"), (1024).to_bytes(2, "little"), "naïve".encode().decode("utf-8"), b"abc"[1], bytes([65, 66]), "%r" % "é")
