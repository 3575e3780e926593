# SPDX-License-Identifier: Apache-2.0
# base64 and binascii.

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
