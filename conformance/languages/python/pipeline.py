"""Generators as pipelines, coroutines, lazy evaluation, closures, decorators with state, operator overloading."""
import functools
import itertools
import operator
import time
from collections import OrderedDict, deque


def numbers(limit):
    print("start")
    try:
        for n in range(limit):
            yield n
    finally:
        print("stop")


def squares(source):
    for n in source:
        yield n * n


def window(source, size):
    buffer = deque(maxlen=size)
    for x in source:
        buffer.append(x)
        if len(buffer) == size:
            yield tuple(buffer)


def averager():
    total, count, average = 0, 0, None
    while True:
        try:
            x = yield average
        except ValueError as e:
            print("reset:", e)
            total = count = 0
            average = None
            continue
        if x is None:
            return total, count
        total += x
        count += 1
        average = total / count


def collect(results):
    while True:
        total, count = yield from averager()
        results.append((total, count))


print(list(squares(numbers(4))))
print([sum(w) for w in window(squares(range(6)), 3)])
with_close = numbers(3)
print(next(with_close), next(with_close))
with_close.close()
print(list(with_close), next(with_close, "nothing"))
a = averager()
next(a)
print(a.send(10), a.send(20), a.throw(ValueError("again")), a.send(5))
try:
    a.send(None)
except StopIteration as stop:
    print("result", stop.value)
results = []
c = collect(results)
next(c)
for x in [1, 2, 3, None, 10, None]:
    c.send(x)
print(results)


class Pipe:
    def __init__(self, *steps):
        self.steps = steps

    def __or__(self, other):
        return Pipe(*self.steps, other)

    def __rrshift__(self, value):
        return functools.reduce(lambda acc, step: step(acc), self.steps, value)

    def __repr__(self):
        return " | ".join(getattr(s, "__name__", type(s).__name__) for s in self.steps) or "identity"


def named(name):
    def decorate(f):
        f.__name__ = name
        return f
    return decorate


keep = lambda test: named("keep")(lambda xs: (x for x in xs if test(x)))
each = lambda f: named("each")(lambda xs: map(f, xs))
pipe = Pipe() | keep(lambda x: x % 2) | each(lambda x: x ** 2) | sorted | functools.partial(itertools.accumulate, func=operator.add) | list
print(range(10) >> pipe, [5, 3, 2] >> pipe, Pipe())


def counted(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return f(*args, **kwargs)
    wrapper.calls = 0
    return wrapper


def retry(times, *errors):
    def decorate(f):
        @functools.wraps(f)
        def wrapper(*args):
            for attempt in itertools.count(1):
                try:
                    return f(*args, attempt)
                except errors as e:
                    print(f"  {f.__name__} {attempt}: {e}")
                    if attempt == times:
                        raise RuntimeError("gave up") from e
        return wrapper
    return decorate


@retry(3, ValueError, KeyError)
def flaky(needed, attempt):
    if attempt < needed:
        raise (ValueError if attempt % 2 else KeyError)(f"attempt {attempt}")
    return f"ok after {attempt}"


@counted
def fib(n):
    """Slowly."""
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(15), fib.calls, fib.__name__, flaky(1), flaky(3))
try:
    flaky(9)
except RuntimeError as e:
    print(e, "because of", repr(e.__cause__))


class LazyList:
    def __init__(self, source):
        self._source, self._known = iter(source), []

    def _upto(self, n):
        while n is None or len(self._known) <= n:
            try:
                self._known.append(next(self._source))
            except StopIteration:
                break

    def __getitem__(self, index):
        if isinstance(index, slice):
            self._upto(None if index.stop is None or index.stop < 0 else index.stop - 1)
            return self._known[index]
        self._upto(index if index >= 0 else None)
        return self._known[index]

    def __len__(self):
        self._upto(None)
        return len(self._known)


lazy = LazyList(n * n for n in itertools.takewhile(lambda n: n < 8, itertools.count()))
print(lazy[2], lazy._known, lazy[-1], len(lazy), 25 in lazy)
try:
    lazy[20]
except IndexError as e:
    print(type(e).__name__, e)


class Lru:
    def __init__(self, size):
        self.size, self.data, self.hits = size, OrderedDict(), 0

    def __call__(self, f):
        def cached(*key):
            if key in self.data:
                self.hits += 1
                self.data.move_to_end(key)
            else:
                self.data[key] = f(*key)
                if len(self.data) > self.size:
                    self.data.popitem(last=False)
            return self.data[key]
        return cached


lru = Lru(2)
double = lru(lambda x: print("compute", x) or x * 2)
print([double(x) for x in (1, 2, 1, 3, 2, 1)], lru.hits, list(lru.data))
counter = itertools.count(10, 5)
print([next(counter) for _ in range(3)], *zip("abc", itertools.cycle([0, 1])), sep=" / ")
