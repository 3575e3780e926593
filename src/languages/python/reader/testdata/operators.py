a + b - c
a * b / c // d % e
a ** b ** c
-a ** +b
~a
a & b | c ^ d
a << b >> c
a @ b
not a
a and b and c or d
a or b and not c
a < b
a <= b < c != d
a is b
a is not b
a in b
a not in b
a == b is c not in d
x if c else y
x if a else y if b else z
(a + b) * c
a <> b
