// SPDX-License-Identifier: Apache-2.0
// Python's modules of numbers and encodings: fractions, base64. Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view numbers_prelude = R"python(
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

class bytearray:
    def __init__(self, source=b"", encoding=None):
        if isinstance(source, int):
            self._d = [0] * source
        elif isinstance(source, str):
            if encoding is None:
                raise TypeError("string argument without an encoding")
            self._d = list(source.encode(encoding))
        else:
            self._d = [bytearray_item(byte) for byte in source]
    def __len__(self):
        return len(self._d)
    def __iter__(self):
        return iter(self._d)
    def __getitem__(self, key):
        if isinstance(key, slice):
            made = bytearray()
            made._d = self._d[key]
            return made
        if key >= len(self._d) or key < -len(self._d):
            raise IndexError("bytearray index out of range")
        return self._d[key]
    def __setitem__(self, key, value):
        if isinstance(key, slice):
            self._d[key] = [bytearray_item(byte) for byte in value]
            return
        if key >= len(self._d) or key < -len(self._d):
            raise IndexError("bytearray index out of range")
        self._d[key] = bytearray_item(value)
    def __delitem__(self, key):
        del self._d[key]
    def __contains__(self, item):
        return item in self._d if isinstance(item, int) else item in bytes(self._d)
    def __eq__(self, other):
        if isinstance(other, (bytes, bytearray)):
            return bytes(self._d) == bytes(list(other))
        return NotImplemented
    def __lt__(self, other):
        return bytes(self._d) < bytes(list(other))
    def __add__(self, other):
        made = bytearray(self)
        made.extend(other)
        return made
    def __iadd__(self, other):
        self.extend(other)
        return self
    def __mul__(self, count):
        made = bytearray()
        made._d = self._d * count
        return made
    def __repr__(self):
        return "bytearray(" + repr(bytes(self._d)) + ")"
    def __bytes__(self):
        return bytes(self._d)
    def __bool__(self):
        return len(self._d) > 0
    def append(self, item):
        self._d.append(bytearray_item(item))
    def extend(self, items):
        for item in items:
            self._d.append(bytearray_item(item))
    def insert(self, i, item):
        self._d.insert(i, bytearray_item(item))
    def pop(self, i=-1):
        if not self._d:
            raise IndexError("pop from empty bytearray")
        return self._d.pop(i)
    def remove(self, item):
        if item not in self._d:
            raise ValueError("value not found in bytearray")
        self._d.remove(item)
    def reverse(self):
        self._d.reverse()
    def clear(self):
        self._d.clear()
    def copy(self):
        return bytearray(self)
    def hex(self):
        return bytes(self._d).hex()
    def decode(self, encoding="utf-8", errors="strict"):
        return bytes(self._d).decode(encoding)
    def find(self, part, *bounds):
        return bytes(self._d).find(part, *bounds)
    def count(self, part):
        return self._d.count(part) if isinstance(part, int) else bytes(self._d).count(part)
    def index(self, part):
        return self._d.index(part) if isinstance(part, int) else bytes(self._d).index(part)
    def startswith(self, part):
        return bytes(self._d).startswith(part)
    def endswith(self, part):
        return bytes(self._d).endswith(part)
    @classmethod
    def fromhex(cls, text):
        return cls(bytes.fromhex(text))
def bytearray_item(value):
    if not isinstance(value, int):
        raise TypeError("'" + type(value).__name__ + "' object cannot be interpreted as an integer")
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    return value

class binascii__Error(ValueError):
    pass
def base64__plain(data):
    if isinstance(data, str):
        for letter in data:
            if ord(letter) > 127:
                raise ValueError("string argument should contain only ASCII characters")
        return bytes(data, "ascii")
    return bytes(data)
def base64__wanted(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(data)
base64__letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
def base64__encoded(data, letters):
    out = []
    for i in range(0, len(data), 3):
        part = data[i:i + 3]
        number = 0
        for byte in part:
            number = number * 256 + byte
        number <<= 8 * (3 - len(part))
        group = [letters[(number >> shift) & 63] for shift in (18, 12, 6, 0)]
        for k in range(3 - len(part)):
            group[3 - k] = "="
        out.append("".join(group))
    return bytes("".join(out), "ascii")
def base64__decoded(data, letters, validate=False):
    values = []
    padding = 0
    for byte in base64__plain(data):
        letter = chr(byte)
        place = letters.find(letter)
        if letter == "=":
            if len(values) % 4 >= 2:
                padding += 1
                if (len(values) + padding) % 4 == 0:
                    break
        elif place >= 0:
            padding = 0
            values.append(place)
        elif validate:
            raise binascii__Error("Only base64 data is allowed")
    if len(values) % 4 == 1:
        raise binascii__Error("Invalid base64-encoded string: number of data characters (" + str(len(values)) + ") cannot be 1 more than a multiple of 4")
    if len(values) % 4 != 0 and (len(values) + padding) % 4 != 0:
        raise binascii__Error("Incorrect padding")
    out = []
    for i in range(0, len(values), 4):
        group = values[i:i + 4]
        number = 0
        for value in group:
            number = number * 64 + value
        number <<= 6 * (4 - len(group))
        out.extend([(number >> 16) & 255, (number >> 8) & 255, number & 255][:len(group) - 1])
    return bytes(out)
def base64__b64encode(s, altchars=None):
    letters = base64__letters + ("+/" if altchars is None else altchars.decode("ascii"))
    return base64__encoded(base64__wanted(s), letters)
def base64__b64decode(s, altchars=None, validate=False):
    letters = base64__letters + ("+/" if altchars is None else base64__plain(altchars).decode("ascii"))
    return base64__decoded(s, letters, validate)
def base64__standard_b64encode(s):
    return base64__b64encode(s)
def base64__standard_b64decode(s):
    return base64__b64decode(s)
def base64__urlsafe_b64encode(s):
    return base64__encoded(base64__wanted(s), base64__letters + "-_")
def base64__urlsafe_b64decode(s):
    return base64__decoded(s, base64__letters + "-_")
def base64__encodebytes(s):
    lines = []
    for i in range(0, len(s), 57):
        lines.append(base64__b64encode(s[i:i + 57]) + b"\n")
    return b"".join(lines)
def base64__decodebytes(s):
    return base64__b64decode(s)
def base64__b16encode(s):
    return bytes("".join([("0" + hex(byte)[2:].upper())[-2:] for byte in base64__wanted(s)]), "ascii")
def base64__b16decode(s, casefold=False):
    text = base64__plain(s).decode("ascii")
    if casefold:
        text = text.upper()
    for letter in text:
        if letter not in "0123456789ABCDEF":
            raise binascii__Error("Non-base16 digit found")
    if len(text) % 2:
        raise binascii__Error("Odd-length string")
    return bytes([int(text[i:i + 2], 16) for i in range(0, len(text), 2)])
base64__b32_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
def base64__b32encode(s):
    s = base64__wanted(s)
    out = []
    for i in range(0, len(s), 5):
        part = s[i:i + 5]
        number = 0
        for byte in part:
            number = number * 256 + byte
        number <<= 8 * (5 - len(part))
        count = (len(part) * 8 + 4) // 5
        group = [base64__b32_letters[(number >> (35 - 5 * k)) & 31] for k in range(count)]
        out.append("".join(group) + "=" * (8 - count))
    return bytes("".join(out), "ascii")
def base64__b32decode(s, casefold=False):
    text = base64__plain(s).decode("ascii")
    if casefold:
        text = text.upper()
    if len(text) % 8:
        raise binascii__Error("Incorrect padding")
    text = text.rstrip("=")
    number = 0
    bits = 0
    out = []
    for letter in text:
        place = base64__b32_letters.find(letter)
        if place < 0:
            raise binascii__Error("Non-base32 digit found")
        number = ((number << 5) | place) & 0xfff
        bits += 5
        if bits >= 8:
            bits -= 8
            out.append((number >> bits) & 255)
    return bytes(out)
def binascii__hexlify(data):
    return bytes("".join([("0" + hex(byte)[2:])[-2:] for byte in data]), "ascii")
def binascii__unhexlify(text):
    return base64__b16decode(text, True)
def binascii__b2a_base64(data, newline=True):
    return base64__b64encode(data) + (b"\n" if newline else b"")
def binascii__a2b_base64(data):
    return base64__b64decode(data)
)python";

}  // namespace ramify::frontends::python
