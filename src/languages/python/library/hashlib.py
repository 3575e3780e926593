# SPDX-License-Identifier: Apache-2.0
# hashlib (RFC 1321, FIPS 180-4), also used for seeds that are texts.

def hashlib__blocks(data, size, length_bytes, order):
    padded = bytes(data) + b"\x80"
    padded += b"\x00" * ((size - length_bytes - len(padded)) % size)
    return padded + (len(data) * 8).to_bytes(length_bytes, order)
def hashlib__left(x, n):
    return ((x << n) | (x >> (32 - n))) & 0xffffffff
def hashlib__primes(count):
    found, n = [], 2
    while len(found) < count:
        if all(n % p for p in found):
            found.append(n)
        n += 1
    return found
def hashlib__root(n, power, bits):
    wanted = n << (bits * power)
    low, high = 0, 1 << (bits + 10)
    while low + 1 < high:
        middle = (low + high) // 2
        if middle ** power <= wanted:
            low = middle
        else:
            high = middle
    return low & ((1 << bits) - 1)
def hashlib__md5_of(data):
    shifts = [7, 12, 17, 22] * 4 + [5, 9, 14, 20] * 4 + [4, 11, 16, 23] * 4 + [6, 10, 15, 21] * 4
    table = [int(abs(math.sin(i + 1)) * 4294967296) for i in range(64)]
    state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
    text = hashlib__blocks(data, 64, 8, "little")
    for begin in range(0, len(text), 64):
        words = [int.from_bytes(text[begin + 4 * i:begin + 4 * i + 4], "little") for i in range(16)]
        a, b, c, d = state
        for i in range(64):
            if i < 16:
                f, g = (b & c) | (~b & d), i
            elif i < 32:
                f, g = (d & b) | (~d & c), (5 * i + 1) % 16
            elif i < 48:
                f, g = b ^ c ^ d, (3 * i + 5) % 16
            else:
                f, g = c ^ (b | (~d & 0xffffffff)), (7 * i) % 16
            f = (f + a + table[i] + words[g]) & 0xffffffff
            a, d, c, b = d, c, b, (b + hashlib__left(f, shifts[i])) & 0xffffffff
        state = [(x + y) & 0xffffffff for x, y in zip(state, (a, b, c, d))]
    return b"".join([x.to_bytes(4, "little") for x in state])
def hashlib__sha1_of(data):
    state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
    text = hashlib__blocks(data, 64, 8, "big")
    for begin in range(0, len(text), 64):
        words = [int.from_bytes(text[begin + 4 * i:begin + 4 * i + 4], "big") for i in range(16)]
        for i in range(16, 80):
            words.append(hashlib__left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1))
        a, b, c, d, e = state
        for i in range(80):
            if i < 20:
                f, k = (b & c) | (~b & d), 0x5a827999
            elif i < 40:
                f, k = b ^ c ^ d, 0x6ed9eba1
            elif i < 60:
                f, k = (b & c) | (b & d) | (c & d), 0x8f1bbcdc
            else:
                f, k = b ^ c ^ d, 0xca62c1d6
            a, b, c, d, e = (hashlib__left(a, 5) + f + e + k + words[i]) & 0xffffffff, a, hashlib__left(b, 30), c, d
        state = [(x + y) & 0xffffffff for x, y in zip(state, (a, b, c, d, e))]
    return b"".join([x.to_bytes(4, "big") for x in state])
def hashlib__sha2_of(data, width, state, size):
    mask = (1 << width) - 1
    is_wide = width == 64
    rounds = 80 if is_wide else 64
    big_a, big_e = ((28, 34, 39), (14, 18, 41)) if is_wide else ((2, 13, 22), (6, 11, 25))
    small_0, small_1 = ((1, 8, 7), (19, 61, 6)) if is_wide else ((7, 18, 3), (17, 19, 10))
    keys = [hashlib__root(p, 3, width) for p in hashlib__primes(rounds)]
    step = width // 8
    text = hashlib__blocks(data, step * 16, step * 2, "big")
    def turned(x, n):
        return ((x >> n) | (x << (width - n))) & mask
    for begin in range(0, len(text), step * 16):
        words = [int.from_bytes(text[begin + step * i:begin + step * i + step], "big") for i in range(16)]
        for i in range(16, rounds):
            x, y = words[i - 15], words[i - 2]
            low = turned(x, small_0[0]) ^ turned(x, small_0[1]) ^ (x >> small_0[2])
            high = turned(y, small_1[0]) ^ turned(y, small_1[1]) ^ (y >> small_1[2])
            words.append((words[i - 16] + low + words[i - 7] + high) & mask)
        a, b, c, d, e, f, g, h = state
        for i in range(rounds):
            first = turned(e, big_e[0]) ^ turned(e, big_e[1]) ^ turned(e, big_e[2])
            first = h + first + ((e & f) ^ (~e & g)) + keys[i] + words[i]
            second = (turned(a, big_a[0]) ^ turned(a, big_a[1]) ^ turned(a, big_a[2])) + ((a & b) ^ (a & c) ^ (b & c))
            a, b, c, d, e, f, g, h = (first + second) & mask, a, b, c, (d + first) & mask, e, f, g
        state = [(x + y) & mask for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return b"".join([x.to_bytes(step, "big") for x in state])[:size]
def hashlib__begin(first, last, width):
    return [hashlib__root(p, 2, width) for p in hashlib__primes(last)[first:]]
def hashlib__digest_of(name, data):
    if name == "md5":
        return hashlib__md5_of(data)
    if name == "sha1":
        return hashlib__sha1_of(data)
    if name == "sha224":
        return hashlib__sha2_of(data, 32, [x & 0xffffffff for x in hashlib__begin(8, 16, 64)], 28)
    if name == "sha256":
        return hashlib__sha2_of(data, 32, hashlib__begin(0, 8, 32), 32)
    if name == "sha384":
        return hashlib__sha2_of(data, 64, hashlib__begin(8, 16, 64), 48)
    return hashlib__sha2_of(data, 64, hashlib__begin(0, 8, 64), 64)
class hashlib__Hash:
    def __init__(self, name, data=b""):
        self.name = name
        self.block_size = 128 if name in ("sha384", "sha512") else 64
        self.digest_size = {"md5": 16, "sha1": 20, "sha224": 28, "sha256": 32, "sha384": 48, "sha512": 64}[name]
        self._data = b""
        self.update(data)
    def update(self, data):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        self._data += bytes(data)
    def digest(self):
        return hashlib__digest_of(self.name, self._data)
    def hexdigest(self):
        return self.digest().hex()
    def copy(self):
        return hashlib__Hash(self.name, self._data)
def hashlib__md5(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("md5", data)
def hashlib__sha1(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("sha1", data)
def hashlib__sha224(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("sha224", data)
def hashlib__sha256(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("sha256", data)
def hashlib__sha384(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("sha384", data)
def hashlib__sha512(data=b"", *, usedforsecurity=True):
    return hashlib__Hash("sha512", data)
def hashlib__new(name, data=b"", *, usedforsecurity=True):
    name = name.lower()
    if name not in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512"):
        ramify_unsupported("the hash " + name)
    return hashlib__Hash(name, data)
