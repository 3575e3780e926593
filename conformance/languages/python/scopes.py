"""Names: closures, globals, defaults, comprehensions, loops and what they leave behind."""
counter = 0


def bump():
    global counter
    counter += 1
    return counter


def make():
    n = 0

    def inc(by=1):
        nonlocal n
        n += by
        return n

    def get():
        return n
    return inc, get


inc, get = make()
print(bump(), bump(), inc(), inc(5), get())
late = [lambda: i for i in range(3)]
early = [lambda i=i: i for i in range(3)]
print([f() for f in late], [f() for f in early])


def append(x, into=[]):
    into.append(x)
    return into


print(append(1), append(2), append(3, []))
x = "outer"


def shadow():
    try:
        print(x)
    except UnboundLocalError as e:
        print(e)
    x = "inner"
    return x


print(shadow(), x)
for i in range(3):
    pass
else:
    print("done", i)
print([i for i in "ab"], i)
for n in range(2, 10):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        print(n, end=" ")
print()


def f(a, b=2, *args, c, d=4, **rest):
    return a, b, args, c, d, rest


print(f(1, c=3), f(1, 2, 3, 4, c=5, z=6), f(*[1, 2, 3], **{"c": 7}), f(c=1, a=2))
a, *b, c = range(5)
(d, e), [g, *h] = (1, 2), "xyz"
print(a, b, c, d, e, g, h)
a, c = c, a
m = k = [1]
m.append(2)
print(a, c, k, m is k, m == [1, 2], m is not [1, 2])


class Scope:
    y = 10
    doubled = [y * z for z in range(3)] if False else y * 2

    def y_of(self):
        return self.y


s = Scope()
s.y = 5
print(Scope.y, s.y_of(), Scope.doubled, Scope().y)
try:
    raise ValueError("gone")
except ValueError as err:
    kept = err
print("err" in dir() if False else "kept", kept)
if (size := len("abcd")) > 3:
    print(size)
print((lambda *a, **k: (a, k))(1, z=2), [*"ab", *[1]], {**{"a": 1}, "b": 2}, not [] or 0, 1 and "x", None or "y", 3 if [] else 4)
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0, True + True, "a" in {"a": 1}, 5 // 2 * 2 + 5 % 2, ~5, 6 & 3, 6 | 3, 6 ^ 3, 1 << 4, -8 >> 1)


def gen():
    received = yield 1
    print("got", received)
    yield 2


it = gen()
print(next(it), it.send("v"))
while True:
    try:
        next(it)
    except StopIteration:
        break


def match_it(v):
    match v:
        case 0 | 1:
            return "small"
        case int(n) if n > 100:
            return f"big {n}"
        case [x, y]:
            return f"pair {x} {y}"
        case [first, *rest]:
            return f"list {first} {rest}"
        case {"type": "circle", "r": r, **others}:
            return f"circle {r} {others}"
        case str() as text:
            return f"text {text}"
        case _:
            return "other"


print([match_it(v) for v in (1, 500, [1, 2], (1, 2, 3), {"type": "circle", "r": 2, "c": "red"}, "hi", None, 50)])
