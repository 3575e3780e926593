import base64
print(base64.b64encode(b"hello"), base64.b64decode("aGVsbG8="), base64.urlsafe_b64encode(b"\xff\xfe"), base64.b16encode(b"ab"), base64.b32encode(b"abc"))
from fractions import Fraction as F
print(F(1, 3) + F(1, 6), F("3/4"), F(0.5), repr(F(2, 4)), F(3, 4) > F(1, 2), float(F(1, 4)), F(7, 2) // 1, F(-7, 2) % 2, abs(F(-1, 2)), F(1, 2) ** 2, F(1, 2) * 3, 1 - F(1, 3), F(5).numerator, round(F(7, 3), 1), F(3.14159).limit_denominator(100), int(F(7, 2)), hash(F(1, 2)) == hash(0.5), sum([F(1, 2), F(1, 3)]), F(1,2) == 0.5)
from functools import lru_cache
b = bytearray(b"abc")
b[0] = 65
b.append(33)
b += b"xy"
print(b, len(b), bytes(b), b.decode(), 33 in b, bytearray(3), b == b"Abc!xy")
try:
    b.append(256)
except ValueError as e:
    print(e)


class Grid:
    def __init__(self, n):
        self.n = n

    @lru_cache(maxsize=None)
    def paths(self, r, c):
        return 1 if r == 0 or c == 0 else self.paths(r - 1, c) + self.paths(r, c - 1)


g = Grid(8)
print(g.paths(8, 8), g.paths(2, 2))
