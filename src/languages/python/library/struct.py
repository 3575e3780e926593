# SPDX-License-Identifier: Apache-2.0
# struct.

class struct__error(Exception):
    pass
def struct__items(format):
    order = format[0] if format and format[0] in "@=<>!" else "@"
    native = order == "@"
    at = 1 if format and format[0] in "@=<>!" else 0
    sizes = {"x": 1, "c": 1, "b": 1, "B": 1, "?": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 4, "L": 4, "q": 8, "Q": 8, "f": 4, "d": 8, "s": 1}
    if native:
        sizes["l"] = sizes["L"] = sizes["n"] = sizes["N"] = 8
    items = []
    offset = 0
    while at < len(format):
        if format[at] == " ":
            at += 1
            continue
        digits = ""
        while at < len(format) and format[at].isdigit():
            digits += format[at]
            at += 1
        if at == len(format):
            raise struct__error("repeat count given without format specifier")
        letter = format[at]
        at += 1
        if letter in "ep" or letter == "P" and native:
            ramify_unsupported("struct with the format " + letter)
        if letter not in sizes:
            raise struct__error("bad char in struct format")
        size = sizes[letter]
        if native and letter not in "xsc?" and offset % size:
            items.append(("x", offset, size - offset % size))
            offset += size - offset % size
        count = int(digits) if digits else 1
        if letter == "s":
            items.append((letter, offset, count))
            offset += count
            continue
        for _ in range(count):
            items.append((letter, offset, size))
            offset += size
    return ("little" if order in "@=<" else "big", items, offset)
def struct__calcsize(format):
    return struct__items(format)[2]
def struct__real_bits(value, size):
    width, bias, low = (52, 1023, -1022) if size == 8 else (23, 127, -126)
    sign = 1 if math.copysign(1.0, value) < 0 else 0
    top = 2 * bias + 1
    if value != value:
        return (sign << (size * 8 - 1)) | (top << width) | (1 << (width - 1))
    value = abs(value)
    if value == float("inf"):
        return (sign << (size * 8 - 1)) | (top << width)
    if value == 0:
        return sign << (size * 8 - 1)
    fraction, exponent = math.frexp(value)
    exponent -= 1
    shift = width - max(exponent, low)
    scaled = round(fractions__Fraction(value) * fractions__Fraction(2) ** shift)
    bits = scaled if exponent < low else scaled + ((exponent + bias - 1) << width)
    if bits >> width >= top:
        raise OverflowError("float too large to pack with f format")
    return (sign << (size * 8 - 1)) | bits
def struct__real_of(bits, size):
    width, bias = (52, 1023) if size == 8 else (23, 127)
    sign = -1.0 if bits >> (size * 8 - 1) else 1.0
    exponent = (bits >> width) & (2 * bias + 1)
    fraction = bits & ((1 << width) - 1)
    if exponent == 2 * bias + 1:
        return sign * float("inf") if fraction == 0 else float("nan")
    if exponent == 0:
        return sign * (float(fraction) * 2.0 ** (1 - bias - width))
    return sign * (float(fraction | (1 << width)) * 2.0 ** (exponent - bias - width))
def struct__pack(format, *values):
    order, items, length = struct__items(format)
    wanted = len([item for item in items if item[0] != "x"])
    if wanted != len(values):
        raise struct__error("pack expected " + str(wanted) + " items for packing (got " + str(len(values)) + ")")
    parts = []
    at = 0
    for letter, _, size in items:
        if letter == "x":
            parts.append(b"\x00" * size)
            continue
        value = values[at]
        at += 1
        if letter == "s":
            if not isinstance(value, (bytes, bytearray)):
                raise struct__error("argument for 's' must be a bytes object")
            parts.append(bytes(value[:size]) + b"\x00" * (size - len(value)))
        elif letter == "c":
            if not isinstance(value, bytes) or len(value) != 1:
                raise struct__error("char format requires a bytes object of length 1")
            parts.append(value)
        elif letter == "?":
            parts.append(b"\x01" if value else b"\x00")
        elif letter in "fd":
            if not isinstance(value, (int, float)):
                raise struct__error("required argument is not a float")
            parts.append(struct__real_bits(float(value), size).to_bytes(size, order))
        else:
            if not isinstance(value, int):
                raise struct__error("required argument is not an integer")
            signed = letter.islower()
            low = -(1 << (size * 8 - 1)) if signed else 0
            high = (1 << (size * 8 - 1 if signed else size * 8)) - 1
            if not low <= value <= high:
                if letter in "bB":
                    raise struct__error(("byte" if signed else "ubyte") + " format requires " + str(low) + " <= number <= " + str(high))
                if letter in "hH":
                    raise struct__error(("short" if signed else "ushort") + " format requires " + (str(low) + " <= number <= " + str(high)))
                raise struct__error("'" + letter + "' format requires " + str(low) + " <= number <= " + str(high))
            parts.append((int(value) & ((1 << (size * 8)) - 1)).to_bytes(size, order))
    return b"".join(parts)
def struct__unpack_from(format, buffer, offset=0):
    order, items, length = struct__items(format)
    data = bytes(buffer)
    if len(data) - offset < length:
        raise struct__error("unpack_from requires a buffer of at least " + str(offset + length) + " bytes for unpacking " + str(length) + " bytes at offset " + str(offset) + " (actual buffer size is " + str(len(data)) + ")")
    values = []
    for letter, at, size in items:
        piece = data[offset + at:offset + at + size]
        if letter == "x":
            continue
        if letter in "sc":
            values.append(piece)
            continue
        bits = int.from_bytes(piece, order)
        if letter == "?":
            values.append(bits != 0)
        elif letter in "fd":
            values.append(struct__real_of(bits, size))
        else:
            values.append(bits - (1 << (size * 8)) if letter.islower() and bits >> (size * 8 - 1) else bits)
    return tuple(values)
def struct__unpack(format, buffer):
    length = struct__calcsize(format)
    if len(buffer) != length:
        raise struct__error("unpack requires a buffer of " + str(length) + " bytes")
    return struct__unpack_from(format, buffer)
def struct__iter_unpack(format, buffer):
    length = struct__calcsize(format)
    for at in range(0, len(buffer), length):
        yield struct__unpack_from(format, buffer, at)
class struct__Struct:
    def __init__(self, format):
        self.format = format
        self.size = struct__calcsize(format)
    def pack(self, *values):
        return struct__pack(self.format, *values)
    def unpack(self, buffer):
        return struct__unpack(self.format, buffer)
    def unpack_from(self, buffer, offset=0):
        return struct__unpack_from(self.format, buffer, offset)
    def iter_unpack(self, buffer):
        return struct__iter_unpack(self.format, buffer)
