"""Classes: operators, properties, inheritance, protocols."""
from abc import ABC, abstractmethod
from functools import total_ordering
import contextlib


class Vector:
    __slots__ = ("x", "y")
    made = 0

    def __init__(self, x, y=0):
        self.x, self.y = x, y
        Vector.made += 1

    def __add__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k)

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def __eq__(self, other):
        return isinstance(other, Vector) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __abs__(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5

    def __bool__(self):
        return bool(self.x or self.y)

    def __getitem__(self, i):
        return (self.x, self.y)[i]

    def __iter__(self):
        yield self.x
        yield self.y

    def __repr__(self):
        return f"Vector({self.x!r}, {self.y!r})"

    def __format__(self, spec):
        return f"<{self.x:{spec}}, {self.y:{spec}}>"

    @classmethod
    def unit(cls):
        return cls(1)

    @staticmethod
    def dot(a, b):
        return a.x * b.x + a.y * b.y


v, w = Vector(3, 4), Vector.unit()
print(v + w, 2 * v, v * 2, -v, v == Vector(3, 4), v != w, abs(v), bool(Vector(0)), list(v), v[1], f"{v:.1f}", Vector.dot(v, w), Vector.made, len({v, Vector(3, 4)}))
try:
    v + 1
except TypeError as e:
    print(e)


class Temperature:
    def __init__(self, celsius):
        self.celsius = celsius

    @property
    def celsius(self):
        return self._celsius

    @celsius.setter
    def celsius(self, value):
        if value < -273.15:
            raise ValueError("too cold")
        self._celsius = value

    @property
    def fahrenheit(self):
        return self.celsius * 9 / 5 + 32


t = Temperature(20)
t.celsius += 5
print(t.fahrenheit, t.__dict__)
for change in (lambda: setattr(t, "celsius", -300), lambda: setattr(t, "fahrenheit", 1)):
    try:
        change()
    except (ValueError, AttributeError) as e:
        print(type(e).__name__)


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    def describe(self):
        return f"{type(self).__name__} {self.area():.2f}"


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side ** 2


class Cube(Square):
    def area(self):
        return 6 * super().area()


print([s.describe() for s in (Square(2), Cube(2))])
try:
    Shape()
except TypeError as e:
    print(e)


class A:
    def who(self):
        return ["A"]


class B(A):
    def who(self):
        return ["B"] + super().who()


class C(A):
    def who(self):
        return ["C"] + super().who()


class D(B, C):
    def who(self):
        return ["D"] + super().who()


print(D().who(), [c.__name__ for c in D.__mro__], isinstance(D(), C), issubclass(D, A))


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) for p in text.split("."))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __str__(self):
        return ".".join(map(str, self.parts))


print(max(map(Version, ["1.2", "1.10", "1.9"])), Version("1.0") >= Version("1.0"), str(sorted([Version("2.0"), Version("1.5")])[0]))


class Dynamic:
    def __init__(self):
        self.calls = 0

    def __getattr__(self, name):
        if name.startswith("get_"):
            return lambda: name[4:]
        raise AttributeError(name)

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return len(args), sorted(kwargs)

    def __contains__(self, item):
        return item == "x"

    def __len__(self):
        return 3


d = Dynamic()
print(d.get_name(), d(1, 2, k=3), d(), d.calls, "x" in d, "y" in d, len(d), hasattr(d, "nope"), getattr(d, "nope", "default"), callable(d))


@contextlib.contextmanager
def tag(name):
    print(f"<{name}>", end="")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")


with tag("b") as inner:
    print(inner, end="")
with contextlib.suppress(KeyError):
    {}["x"]
    print("not here")


class Plugin:
    known = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Plugin.known.append(cls.__name__)


class One(Plugin):
    pass


class Two(Plugin):
    pass


class Meta(type):
    instances = {}

    def __call__(cls, *args):
        if cls not in cls.instances:
            cls.instances[cls] = super().__call__(*args)
        return cls.instances[cls]


class Single(metaclass=Meta):
    def __init__(self, n):
        self.n = n


print(Plugin.known, Single(1) is Single(2), Single(3).n)


class Typed:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner):
        return self if obj is None else obj.__dict__.get(self.name, "unset")

    def __set__(self, obj, value):
        if not isinstance(value, int):
            raise TypeError(f"{self.name} must be int")
        obj.__dict__[self.name] = value


print(type(5), type("x").__name__, type(v).__name__, type(v) is Vector, isinstance(True, int), type([]) == list, int.__name__)
