def f():
    """Says what it does."""
    return 1
def g(a, b=1, *args, c, d=2, **kwargs):
    return a, b
def h(a, /, b, *, c):
    return
def typed(a: int, b: str = "x", *rest: float, **more: Any) -> list[int]:
    ...
def generator(n):
    for i in range(n):
        got = yield i
    yield from other()
    yield
    return 5
def outer():
    count = 0
    def inner():
        nonlocal count
        count += 1
        return count
    return inner
def uses_global():
    global total, other
    total = 1
lambda: 0
lambda x, y=2, *z, **w: x
lambda: (yield)
@decorate
def decorated(x):
    return decorated(x)
@outermost(1)
@module.inner
def twice():
    pass
async def fetch(x):
    await x
    async with a as b:
        pass
    async for i in x:
        pass
    return [j async for j in x]
def positional_and_names(a, /, **others):
    pass
def recursive(n): return n if n < 2 else recursive(n - 1)
