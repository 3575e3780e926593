# Abstract classes, operators, structural equality, mixins and sorting.
from abc import ABC, abstractmethod
from functools import total_ordering


class Described:
    def describe(self):
        return f"{type(self).__name__} of area {self.area():.2f}"


@total_ordering
class Shape(ABC):
    @abstractmethod
    def area(self):
        ...

    def __eq__(self, other):
        return isinstance(other, Shape) and self.area() == other.area()

    def __lt__(self, other):
        return self.area() < other.area()

    def __hash__(self):
        return hash(self.area())


class Rectangle(Described, Shape):
    def __init__(self, width, height):
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height

    def __mul__(self, factor):
        return Rectangle(self.width * factor, self.height * factor)

    __rmul__ = __mul__


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)

    def describe(self):
        return "Square! " + super().describe()


class Circle(Described, Shape):
    PI = 3.14159

    def __init__(self, radius):
        self._radius = radius

    @property
    def radius(self):
        return self._radius

    @radius.setter
    def radius(self, value):
        if value < 0:
            raise ValueError(f"negative radius {value}")
        self._radius = value

    def area(self):
        return Circle.PI * self.radius ** 2


class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x=0, y=0):
        self.x = x
        self.y = y

    def __add__(self, other): return Vector(self.x + other.x, self.y + other.y)
    def __sub__(self, other): return Vector(self.x - other.x, self.y - other.y)
    def __neg__(self): return Vector(-self.x, -self.y)
    def __eq__(self, other): return (self.x, self.y) == (other.x, other.y)
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __len__(self): return 2
    def __iter__(self): return iter((self.x, self.y))
    def __bool__(self): return bool(self.x or self.y)
    def __contains__(self, v): return v in (self.x, self.y)
    def __call__(self, k): return Vector(self.x * k, self.y * k)
    def __str__(self): return f"<{self.x}, {self.y}>"
    def __repr__(self): return f"Vector({self.x!r}, {self.y!r})"


shapes = [Rectangle(2, 3), Square(2), Circle(1), 2 * Rectangle(1, 1)]
for shape in sorted(shapes):
    print(shape.describe())
print(shapes[1] == shapes[3], shapes[0] >= shapes[1], max(shapes).area())
circle = Circle(2)
circle.radius = 3
try:
    circle.radius = -1
except ValueError as e:
    print(e)
print(circle.radius)
try:
    Shape()
except TypeError:
    print("abstract")
v = Vector(1, 2) + Vector(3, 4) - -Vector(1, 1)
print(v, repr(v), [v, v], v[0], len(v), list(v), bool(Vector()), 5 in v, v(2) == Vector(10, 14))
x, y = v
print(x * y, [c.__name__ for c in Square.__mro__])
