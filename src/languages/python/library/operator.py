# SPDX-License-Identifier: Apache-2.0
# operator.

def operator__add(a, b):
    return a + b
def operator__sub(a, b):
    return a - b
def operator__mul(a, b):
    return a * b
def operator__truediv(a, b):
    return a / b
def operator__floordiv(a, b):
    return a // b
def operator__mod(a, b):
    return a % b
def operator__pow(a, b):
    return a ** b
def operator__neg(a):
    return -a
def operator__pos(a):
    return +a
def operator__abs(a):
    return abs(a)
def operator__not_(a):
    return not a
def operator__truth(a):
    return bool(a)
def operator__eq(a, b):
    return a == b
def operator__ne(a, b):
    return a != b
def operator__lt(a, b):
    return a < b
def operator__le(a, b):
    return a <= b
def operator__gt(a, b):
    return a > b
def operator__ge(a, b):
    return a >= b
def operator__and_(a, b):
    return a & b
def operator__or_(a, b):
    return a | b
def operator__xor(a, b):
    return a ^ b
def operator__lshift(a, b):
    return a << b
def operator__rshift(a, b):
    return a >> b
def operator__inv(a):
    return ~a
def operator__invert(a):
    return ~a
def operator__is_(a, b):
    return a is b
def operator__is_not(a, b):
    return a is not b
def operator__concat(a, b):
    return a + b
def operator__contains(a, b):
    return b in a
def operator__getitem(a, b):
    return a[b]
def operator__setitem(a, b, c):
    a[b] = c
def operator__countOf(a, b):
    return sum(1 for x in a if x == b)
def operator__itemgetter(*items):
    if len(items) == 1:
        item = items[0]
        return lambda value: value[item]
    return lambda value: tuple([value[item] for item in items])
def operator__attrgetter(*names):
    if len(names) == 1:
        return lambda value: operator__attribute(value, names[0])
    return lambda value: tuple([operator__attribute(value, name) for name in names])
def operator__attribute(value, path):
    for name in path.split("."):
        value = getattr(value, name)
    return value
def operator__methodcaller(name, *args, **kwargs):
    return lambda value: getattr(value, name)(*args, **kwargs)

__function_fields = {}
