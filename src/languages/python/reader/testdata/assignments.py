x = 1
x, y = y, x
a = b = c = 0
i = a[i] = 5
self.x = self.y = None
first, *middle, last = items
[p, (q, r)] = p, (q, r)
(only) = 1
(one,) = [1]
a.b.c = d["k"] = 2
x += 1
a[f()] **= 2
a //= 2; b <<= 1; c >>= 1; d |= 1; e &= 1; g ^= 1; h %= 2; k /= 2
m @= n
count: int = 0
declared: str
self.items: list[int] = []
a[1:2] = [9]
if (n := len(items)) > 10:
    pass
1, 2
x = *a, b
v = yield_ = 1
del x
del a[0], b.c, (d, e)
