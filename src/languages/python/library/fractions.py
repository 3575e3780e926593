# SPDX-License-Identifier: Apache-2.0
# fractions.

def fractions__gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)
def fractions__of_text(text):
    whole = text
    text = text.strip()
    sign = 1
    if text[:1] in ("+", "-"):
        sign = -1 if text[0] == "-" else 1
        text = text[1:]
    if "/" in text:
        top, bottom = text.split("/", 1)
        if top.isdigit() and bottom.isdigit():
            return sign * int(top), int(bottom)
        raise ValueError("Invalid literal for Fraction: " + repr(whole))
    exponent = 0
    for mark in ("e", "E"):
        if mark in text:
            text, power = text.split(mark, 1)
            digits = power[1:] if power[:1] in ("+", "-") else power
            if not digits.isdigit():
                raise ValueError("Invalid literal for Fraction: " + repr(whole))
            exponent = int(power)
            break
    before, point, after = text.partition(".")
    if not (before + after).isdigit() or (before and not before.isdigit()) or (after and not after.isdigit()):
        raise ValueError("Invalid literal for Fraction: " + repr(whole))
    top = sign * int(before + after)
    exponent -= len(after)
    if exponent >= 0:
        return top * 10 ** exponent, 1
    return top, 10 ** -exponent
class fractions__Fraction:
    def __init__(self, numerator=0, denominator=None):
        if denominator is None:
            if isinstance(numerator, fractions__Fraction):
                top, bottom = numerator._numerator, numerator._denominator
            elif isinstance(numerator, int):
                top, bottom = int(numerator), 1
            elif isinstance(numerator, float):
                top, bottom = numerator.as_integer_ratio()
            elif isinstance(numerator, str):
                top, bottom = fractions__of_text(numerator)
            else:
                raise TypeError("argument should be a string or a Rational instance")
        else:
            if not isinstance(numerator, (int, fractions__Fraction)) or not isinstance(denominator, (int, fractions__Fraction)):
                raise TypeError("both arguments should be Rational instances")
            top = numerator.numerator * denominator.denominator
            bottom = denominator.numerator * numerator.denominator
        if bottom == 0:
            raise ZeroDivisionError("Fraction(" + str(top) + ", 0)")
        common = fractions__gcd(top, bottom)
        if bottom < 0:
            common = -common
        object.__setattr__(self, "_numerator", top // common)
        object.__setattr__(self, "_denominator", bottom // common)
    @classmethod
    def from_float(cls, number):
        return cls(number)
    @classmethod
    def from_decimal(cls, number):
        return cls(str(number))
    @property
    def numerator(self):
        return self._numerator
    @property
    def denominator(self):
        return self._denominator
    @property
    def real(self):
        return self
    @property
    def imag(self):
        return 0
    def conjugate(self):
        return self
    def as_integer_ratio(self):
        return (self._numerator, self._denominator)
    def is_integer(self):
        return self._denominator == 1
    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return fractions__Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        bound1 = fractions__Fraction(p0 + k * p1, q0 + k * q1)
        bound2 = fractions__Fraction(p1, q1)
        if abs(bound2 - self) <= abs(bound1 - self):
            return bound2
        return bound1
    def __repr__(self):
        return type(self).__name__ + "(" + str(self._numerator) + ", " + str(self._denominator) + ")"
    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return str(self._numerator) + "/" + str(self._denominator)
    def _pair(self, other):
        if isinstance(other, fractions__Fraction):
            return other._numerator, other._denominator
        if isinstance(other, int):
            return int(other), 1
        return None
    def __add__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) + other if isinstance(other, float) else NotImplemented
        return fractions__Fraction(self._numerator * pair[1] + pair[0] * self._denominator, self._denominator * pair[1])
    def __radd__(self, other):
        return self.__add__(other)
    def __sub__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) - other if isinstance(other, float) else NotImplemented
        return fractions__Fraction(self._numerator * pair[1] - pair[0] * self._denominator, self._denominator * pair[1])
    def __rsub__(self, other):
        pair = self._pair(other)
        if pair is None:
            return other - float(self) if isinstance(other, float) else NotImplemented
        return fractions__Fraction(pair[0] * self._denominator - self._numerator * pair[1], self._denominator * pair[1])
    def __mul__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) * other if isinstance(other, float) else NotImplemented
        return fractions__Fraction(self._numerator * pair[0], self._denominator * pair[1])
    def __rmul__(self, other):
        return self.__mul__(other)
    def __truediv__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) / other if isinstance(other, float) else NotImplemented
        return fractions__Fraction(self._numerator * pair[1], self._denominator * pair[0])
    def __rtruediv__(self, other):
        pair = self._pair(other)
        if pair is None:
            return other / float(self) if isinstance(other, float) else NotImplemented
        return fractions__Fraction(pair[0] * self._denominator, pair[1] * self._numerator)
    def __floordiv__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) // other if isinstance(other, float) else NotImplemented
        return (self._numerator * pair[1]) // (self._denominator * pair[0])
    def __rfloordiv__(self, other):
        pair = self._pair(other)
        if pair is None:
            return other // float(self) if isinstance(other, float) else NotImplemented
        return (pair[0] * self._denominator) // (pair[1] * self._numerator)
    def __mod__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) % other if isinstance(other, float) else NotImplemented
        return fractions__Fraction((self._numerator * pair[1]) % (pair[0] * self._denominator), self._denominator * pair[1])
    def __rmod__(self, other):
        pair = self._pair(other)
        if pair is None:
            return other % float(self) if isinstance(other, float) else NotImplemented
        return fractions__Fraction((pair[0] * self._denominator) % (self._numerator * pair[1]), self._denominator * pair[1])
    def __divmod__(self, other):
        return (self // other, self % other)
    def __pow__(self, power):
        if isinstance(power, fractions__Fraction) and power._denominator == 1:
            power = power._numerator
        if isinstance(power, int):
            if power >= 0:
                return fractions__Fraction(self._numerator ** power, self._denominator ** power)
            if self._numerator == 0:
                raise ZeroDivisionError("Fraction(" + str(self._denominator ** -power) + ", 0)")
            return fractions__Fraction(self._denominator ** -power, self._numerator ** -power)
        return float(self) ** float(power)
    def __rpow__(self, base):
        if self._denominator == 1 and self._numerator >= 0:
            return base ** self._numerator
        return base ** float(self)
    def __neg__(self):
        return fractions__Fraction(-self._numerator, self._denominator)
    def __pos__(self):
        return fractions__Fraction(self)
    def __abs__(self):
        return fractions__Fraction(abs(self._numerator), self._denominator)
    def __int__(self):
        return self.__trunc__()
    def __float__(self):
        return self._numerator / self._denominator
    def __trunc__(self):
        if self._numerator < 0:
            return -(-self._numerator // self._denominator)
        return self._numerator // self._denominator
    def __floor__(self):
        return self._numerator // self._denominator
    def __ceil__(self):
        return -(-self._numerator // self._denominator)
    def __round__(self, ndigits=None):
        if ndigits is None:
            floor, rest = divmod(self._numerator, self._denominator)
            if rest * 2 < self._denominator:
                return floor
            if rest * 2 > self._denominator:
                return floor + 1
            return floor if floor % 2 == 0 else floor + 1
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return fractions__Fraction((self * shift).__round__(), shift)
        return fractions__Fraction((self / shift).__round__() * shift)
    def __bool__(self):
        return self._numerator != 0
    def __hash__(self):
        if self._denominator == 1:
            return hash(self._numerator)
        modulus = (1 << 61) - 1
        inverse = pow(self._denominator, modulus - 2, modulus)
        value = hash(abs(self._numerator)) * inverse % modulus if inverse else 314159
        if self._numerator < 0:
            value = -value
        return -2 if value == -1 else value
    def __eq__(self, other):
        pair = self._pair(other)
        if pair is None:
            return float(self) == other and fractions__Fraction(other) == self if isinstance(other, float) else NotImplemented
        return self._numerator == pair[0] and self._denominator == pair[1]
    def _order(self, other):
        if isinstance(other, float):
            other = fractions__Fraction(other)
        pair = self._pair(other)
        if pair is None:
            return None
        return self._numerator * pair[1] - pair[0] * self._denominator
    def __lt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order < 0
    def __le__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order <= 0
    def __gt__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order > 0
    def __ge__(self, other):
        order = self._order(other)
        return NotImplemented if order is None else order >= 0
