"""What errors say, and where they go."""


class AppError(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class NotFound(AppError):
    def __init__(self, what):
        super().__init__(404, f"{what} not found")


def attempt(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


class Box:
    pass


def needs(a, b, *, c):
    pass


for f in (
    lambda: 1 / 0, lambda: 1 // 0, lambda: 1 % 0, lambda: 1.5 / 0, lambda: [1][5], lambda: (1,)[5], lambda: "a"[5], lambda: {}["k"],
    lambda: {}[1], lambda: None.x, lambda: (5).y, lambda: Box().z, lambda: int("a b"), lambda: float("x"), lambda: "a" + 1, lambda: 1 + "a",
    lambda: [1] + (2,), lambda: 1 < "a", lambda: len(5), lambda: [].pop(), lambda: [1].remove(2), lambda: {1}.remove(2), lambda: [1].index(2),
    lambda: next(iter([])), lambda: needs(1), lambda: needs(1, 2), lambda: needs(1, 2, 3), lambda: needs(1, 2, c=1, d=2), lambda: 5(), lambda: max([]),
    lambda: -"a", lambda: "abc".index("z"), lambda: {[]: 1}, lambda: sum(["a"]), lambda: undefined_name, lambda: ord("ab"), lambda: "%d" % "x",
    lambda: range(1.5), lambda: ",".join([1]), lambda: 3 in 4, lambda: Box() < Box(), lambda: Box()[0], lambda: sorted([1, "a"]), lambda: iter(5), lambda: Box(1),
):
    print(attempt(f))


def unpack(values):
    a, b = values
    return a + b


print(attempt(unpack, [1]), "|", attempt(unpack, [1, 2, 3]), "|", attempt(unpack, 5))


def flow(kind):
    try:
        print("try", end=" ")
        if kind == 1:
            raise NotFound("page")
        if kind == 2:
            return "returned"
        if kind == 3:
            raise KeyError("k")
    except AppError as e:
        print("app", e.code, e, e.args, end=" ")
        return "handled"
    else:
        print("else", end=" ")
    finally:
        print("finally", end=" ")
    return "end"


for k in range(4):
    print(attempt(flow, k))


def chain():
    try:
        try:
            {}["missing"]
        except KeyError as e:
            raise ValueError("wrapped") from e
    except ValueError as e:
        return repr(e), repr(e.__cause__), e.__suppress_context__


print(chain())
try:
    try:
        raise RuntimeError("first")
    except RuntimeError:
        raise
except RuntimeError as e:
    print("again", e)
try:
    try:
        int("x")
    except ValueError:
        [][1]
except IndexError as e:
    print(type(e.__context__) if False else e)


class Managed:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        print("enter", self.name, end=" ")
        return self

    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind.__name__ if kind else None, value, end=" ")
        return self.swallow


with Managed("a") as a, Managed("b", True):
    raise ValueError("inside")
print("after")
try:
    assert 1 == 2, "they differ"
except AssertionError as e:
    print("assertion:", e)
print(issubclass(NotFound, AppError), isinstance(NotFound("x"), Exception), NotFound.__mro__[1].__name__)


def countdown(n):
    while True:
        try:
            n -= 1
            if n == 2:
                continue
            if n < 0:
                break
            print(n, end=",")
        finally:
            print(".", end="")
    print()


countdown(4)
