# Generators: infinite ones, sent values, delegation, pipelines, context managers.
from contextlib import contextmanager
from itertools import islice, takewhile


def naturals(start=0, step=1):
    n = start
    while True:
        yield n
        n += step


def primes():
    found = []
    for candidate in naturals(2):
        if all(candidate % p for p in takewhile(lambda p: p * p <= candidate, found)):
            found.append(candidate)
            yield candidate


def averager():
    total, count, average = 0, 0, None
    while True:
        value = yield average
        if value is None:
            return total, count
        total += value
        count += 1
        average = total / count


def report(results):
    while True:
        outcome = yield from averager()
        results.append(outcome)


def flatten(items):
    for item in items:
        if isinstance(item, (list, tuple)):
            yield from flatten(item)
        else:
            yield item


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right


class Countdown:
    def __init__(self, start):
        self.now = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.now <= 0:
            raise StopIteration
        self.now -= 1
        return self.now + 1


log = []


@contextmanager
def traced(name):
    log.append(f"enter {name}")
    try:
        yield name.upper()
    except KeyError as e:
        log.append(f"swallowed {e}")
    finally:
        log.append(f"exit {name}")


def cleanup():
    try:
        yield 1
        yield 2
    finally:
        log.append("closed")


print(list(islice(primes(), 10)))
average = averager()
next(average)
print([average.send(v) for v in (10, 20, 60)])
results = []
reporter = report(results)
next(reporter)
for value in [1, 2, 3, None, 10, None]:
    reporter.send(value)
print(results)
print(list(flatten([1, [2, (3, [4]), []], "ab"])))
print(list(Tree(4, Tree(2, Tree(1), Tree(3)), Tree(5))))
print(list(Countdown(3)), sum(Countdown(4)), [*zip(Countdown(2), "xyz")])
with traced("outer") as outer, traced("inner") as inner:
    log.append(outer + inner)
    raise KeyError("lost")
generator = cleanup()
print(next(generator))
generator.close()
print(next(generator, "nothing"))
print(log)
squares = (n * n for n in naturals(1) if n % 2)
print(next(squares), next(squares), list(islice(squares, 2)))
