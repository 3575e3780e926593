# Closures, decorators, scopes, defaults, variable arguments.
import functools

counter = 0


def make_counter(start=0):
    count = start

    def increment(by=1):
        nonlocal count
        count += by
        return count

    def reset():
        nonlocal count
        count = start

    return increment, reset


def bump():
    global counter
    counter += 1
    return counter


def remember(item, seen=[]):
    seen.append(item)
    return len(seen)


def logged(prefix):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            result = function(*args, **kwargs)
            shown = ", ".join([repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()])
            print(f"{prefix} {function.__name__}({shown}) = {result!r}")
            return result
        return wrapper
    return decorate


def memoize(function):
    cache = {}

    def inner(n):
        if n not in cache:
            cache[n] = function(n)
        return cache[n]

    inner.cache = cache
    return inner


@logged("call")
def area(width, height=2, *, scale=1):
    return width * height * scale


@memoize
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def everything(a, b=2, *rest, c, d=4, **others):
    return a, b, rest, c, d, sorted(others.items())


def compose(*functions):
    return functools.reduce(lambda f, g: lambda x: g(f(x)), functions, lambda x: x)


increment, reset = make_counter(10)
print(increment(), increment(5), increment())
reset()
print(increment())
bump()
bump()
print(counter, remember("a"), remember("b"), remember("c", []))
area(3)
area(3, scale=10, height=1)
print(fib(30), len(fib.cache))
print(everything(1, c=3), everything(1, 5, 6, 7, c=0, e=1, f=2))
options = {"c": 1, "z": 26}
print(everything(*"xyz", **options))
late = [lambda: i for i in range(3)]
early = [lambda i=i: i for i in range(3)]
print([f() for f in late], [f() for f in early])
print(compose(lambda x: x + 1, lambda x: x * 2, str)(4))
matrix = [[1, 2, 3], [4, 5, 6]]
print([list(row) for row in zip(*matrix)], {x: y for x, y in zip("ab", matrix)}, {n % 3 for n in range(7)} == {0, 1, 2})
print([(x, y) for x in range(3) if x for y in range(x)], sum(n * n for n in range(5)), any([]), all([]))
value = [total := 0, *[total := total + n for n in (1, 2, 3)]]
print(value, total)
try:
    def broken():
        print(undefined_here)
        undefined_here = 1
    broken()
except UnboundLocalError:
    print("unbound")
x = 1 if counter > 5 else 2 if counter > 1 else 3
print(x, 1 < x <= 2 != 3, not x, x and "and", 0 or "or", None is None)
