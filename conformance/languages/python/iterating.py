"""Lazy sequences: generators, itertools, what comes when."""
import itertools
from functools import reduce, partial, lru_cache, wraps
from operator import add, itemgetter, attrgetter, mul


def noisy(n):
    for i in range(n):
        print("make", i)
        yield i


print(next(x for x in noisy(5) if x > 0))
print(any(x == 1 for x in noisy(4)), list(itertools.islice(itertools.count(10, 5), 3)))
lazy = map(lambda x: x * x, noisy(3))
print("nothing yet")
print(next(lazy), list(lazy))
print(list(itertools.chain([1], (2, 3), "ab")), list(itertools.accumulate([1, 2, 3, 4])), list(itertools.accumulate([1, 2, 3], mul)))
print([(k, list(g)) for k, g in itertools.groupby("aabbbc")])
print(list(itertools.product("ab", [1, 2])), list(itertools.permutations([1, 2, 3], 2)))
print(list(itertools.combinations("abc", 2)), list(itertools.zip_longest([1, 2], "a", fillvalue="-")))
print(list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda x: x < 3, [1, 2, 3, 1])))
print(list(itertools.starmap(pow, [(2, 3), (3, 2)])), list(itertools.repeat("x", 2)), list(itertools.compress("abcd", [1, 0, 1, 0])))
print(reduce(add, [1, 2, 3]), reduce(lambda a, b: a * b, [1, 2, 3, 4], 10), partial(pow, 2)(5))


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(50), fib.cache_info().hits > 40)


def logged(tag):
    def decorate(f):
        @wraps(f)
        def inner(*args, **kwargs):
            print(tag, f.__name__, args, kwargs)
            return f(*args, **kwargs)
        return inner
    return decorate


@logged("call")
def area(w, h=2):
    return w * h


print(area(3), area(2, h=5), area.__name__)


def averager():
    total, count, average = 0, 0, None
    while True:
        value = yield average
        if value is None:
            return total
        total += value
        count += 1
        average = total / count


def outer():
    result = yield from averager()
    yield f"total {result}"


g = outer()
next(g)
print(g.send(10), g.send(20), g.send(None))


def guarded():
    try:
        yield 1
        yield 2
    except ValueError as e:
        yield f"caught {e}"
    finally:
        print("closed")


g = guarded()
print(next(g), g.throw(ValueError("bad")))
g.close()
people = [("Ann", 30), ("Bob", 25), ("Cid", 30)]
print(sorted(people, key=itemgetter(1)), max(people, key=lambda p: p[1]), [n for n, _ in sorted(people, key=lambda p: (-p[1], p[0]))])
it = iter([1, 2, 3])
print(next(it), list(it), next(it, "end"), list(enumerate("ab", start=1)), list(reversed([1, 2, 3])))
print(sum(x for x in range(5)), {x % 3 for x in range(7)}, {c: ord(c) for c in "ab"}, [y := 5, y ** 2])
