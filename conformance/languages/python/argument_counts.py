# Functions of the library say it where they get another number of arguments than they take.
import math


def attempt(call):
    try:
        print(call())
    except TypeError as error:
        print(error)


count = len
attempt(lambda: math.sqrt(1, 2))
attempt(lambda: math.sqrt())
attempt(lambda: math.sqrt(x=4))
attempt(lambda: math.pow(2))
attempt(lambda: math.atan2(1, 2, 3))
attempt(lambda: len([1], 2))
attempt(lambda: len())
attempt(lambda: len(obj=[]))
attempt(lambda: count([1], [2]))
attempt(lambda: list(map(len, [[1]], [[2]])))
attempt(lambda: abs(*[1, 2]))
attempt(lambda: chr(65, 66))
attempt(lambda: ord("a", "b"))
attempt(lambda: isinstance(1))
attempt(lambda: isinstance(1, int, str))
attempt(lambda: getattr(1))
attempt(lambda: divmod(7, 2, 1))
attempt(lambda: next(iter([]), 1, 2))
attempt(lambda: int("1", 2, 3))
attempt(lambda: round(1.25, 1, 2))
attempt(lambda: sum([1], 2, 3))
attempt(lambda: pow(2, 3, 5, 7))
attempt(lambda: sum([1], start=2))
attempt(lambda: pow(base=2, exp=3))
attempt(lambda: pow(2, 3, mod=5))
attempt(lambda: pow(2))
attempt(lambda: round(number=2.75, ndigits=1))
attempt(lambda: round())
attempt(lambda: sum([len([1]), abs(-2), round(2.5), pow(2, 3, 5), int("11", 2)]))
