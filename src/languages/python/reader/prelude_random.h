// SPDX-License-Identifier: Apache-2.0
// random: the Mersenne Twister (Matsumoto, Nishimura 1998) and the distributions as CPython 3.11 computes them, so that a
// seed gives its numbers. The functions of the module are random.seeded.NAME: they are taken only by programs that call `seed`
// (statements.cpp), in any other a random number is unknown. hashlib (RFC 1321, FIPS 180-4), which seeds that are texts need.
// Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view random_prelude = R"python(
class random__Random:
    def __init__(self, x=None):
        self._words = []
        self._at = 624
        self.gauss_next = None
        if x is None:
            ramify_unsupported("a random number generator without a seed")
        self.seed(x)
    def seed(self, a=None, version=2):
        if a is None:
            ramify_unsupported("a random number generator without a seed")
        if isinstance(a, str):
            a = a.encode()
        if isinstance(a, (bytes, bytearray)):
            a = int.from_bytes(bytes(a) + hashlib__sha512(bytes(a)).digest(), "big")
        elif isinstance(a, float):
            a = hash(a)
        elif not isinstance(a, int):
            raise TypeError("The only supported seed types are: None,\nint, float, str, bytes, and bytearray.")
        rest = abs(int(a))
        key = [rest & 0xffffffff]
        rest >>= 32
        while rest:
            key.append(rest & 0xffffffff)
            rest >>= 32
        last = 19650218
        words = [last]
        for i in range(1, 624):
            last = (1812433253 * (last ^ (last >> 30)) + i) & 0xffffffff
            words.append(last)
        i, j, count = 1, 0, len(key)
        last = words[0]
        for _ in range(max(624, count)):
            last = ((words[i] ^ ((last ^ (last >> 30)) * 1664525)) + key[j] + j) & 0xffffffff
            words[i] = last
            i += 1
            j += 1
            if i >= 624:
                words[0] = last
                i = 1
            if j >= count:
                j = 0
        for _ in range(623):
            last = ((words[i] ^ ((last ^ (last >> 30)) * 1566083941)) - i) & 0xffffffff
            words[i] = last
            i += 1
            if i >= 624:
                words[0] = last
                i = 1
        words[0] = 0x80000000
        self._words = words
        self._at = 624
        self.gauss_next = None
    def _refill(self):
        words = self._words
        for i in range(624):
            mixed = (words[i] & 0x80000000) | (words[(i + 1) % 624] & 0x7fffffff)
            words[i] = words[(i + 397) % 624] ^ (mixed >> 1) ^ (0x9908b0df if mixed & 1 else 0)
        self._at = 0
    def _word(self):
        if self._at >= 624:
            self._refill()
        y = self._words[self._at]
        self._at += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9d2c5680
        y ^= (y << 15) & 0xefc60000
        return y ^ (y >> 18)
    def getstate(self):
        return (3, tuple(self._words) + (self._at,), self.gauss_next)
    def setstate(self, state):
        self._words = list(state[1][:-1])
        self._at = state[1][-1]
        self.gauss_next = state[2]
    def random(self):
        a = self._word() >> 5
        return (a * 67108864.0 + (self._word() >> 6)) * (1.0 / 9007199254740992.0)
    def getrandbits(self, k):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        value, at = 0, 0
        while at < k:
            word = self._word()
            if k - at < 32:
                word >>= 32 - (k - at)
            value |= word << at
            at += 32
        return value
    def randbytes(self, n):
        return self.getrandbits(n * 8).to_bytes(n, "little")
    def _randbelow(self, n):
        k = n.bit_length()
        value = self.getrandbits(k)
        while value >= n:
            value = self.getrandbits(k)
        return value
    def randrange(self, start, stop=None, step=1):
        if stop is None:
            if start > 0:
                return self._randbelow(start)
            raise ValueError("empty range for randrange()")
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._randbelow(width)
            raise ValueError("empty range for randrange() (" + str(start) + ", " + str(stop) + ", " + str(width) + ")")
        if step == 0:
            raise ValueError("zero step for randrange()")
        n = (width + step - 1) // step if step > 0 else (width + step + 1) // step
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * self._randbelow(n)
    def randint(self, a, b):
        return self.randrange(a, b + 1)
    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]
    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = self._randbelow(i + 1)
            x[i], x[j] = x[j], x[i]
    def sample(self, population, k, *, counts=None):
        if isinstance(population, (set, frozenset, dict)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            limits = list(itertools__accumulate(counts))
            return [population[bisect__bisect_right(limits, s)] for s in self.sample(range(limits.pop()), k=k)]
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        size = 21
        if k > 5:
            size += 4 ** math.ceil(math.log(k * 3, 4))
        if n <= size:
            pool = list(population)
            result = []
            for i in range(k):
                j = self._randbelow(n - i)
                result.append(pool[j])
                pool[j] = pool[n - i - 1]
            return result
        taken = set()
        result = []
        for i in range(k):
            j = self._randbelow(n)
            while j in taken:
                j = self._randbelow(n)
            taken.add(j)
            result.append(population[j])
        return result
    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[math.floor(self.random() * (n + 0.0))] for _ in range(k)]
            cum_weights = list(itertools__accumulate(weights))
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        return [population[bisect__bisect_right(cum_weights, self.random() * total, 0, n - 1)] for _ in range(k)]
    def uniform(self, a, b):
        return a + (b - a) * self.random()
    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        if high == low:
            return low
        c = 0.5 if mode is None else (mode - low) / (high - low)
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * math.sqrt(u * c)
    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u = self.random()
            v = 1.0 - self.random()
            z = 1.7155277699214135 * (u - 0.5) / v
            if z * z / 4.0 <= -math.log(v):
                return mu + z * sigma
    def gauss(self, mu=0.0, sigma=1.0):
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            angle = self.random() * (2.0 * math.pi)
            radius = math.sqrt(-2.0 * math.log(1.0 - self.random()))
            z = math.cos(angle) * radius
            self.gauss_next = math.sin(angle) * radius
        return mu + z * sigma
    def lognormvariate(self, mu, sigma):
        return math.exp(self.normalvariate(mu, sigma))
    def expovariate(self, lambd):
        return -math.log(1.0 - self.random()) / lambd
    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            root = math.sqrt(2.0 * alpha - 1.0)
            b = alpha - math.log(4.0)
            c = alpha + root
            while True:
                u = self.random()
                if not 1e-7 < u < 0.9999999:
                    continue
                w = 1.0 - self.random()
                v = math.log(u / (1.0 - u)) / root
                x = alpha * math.exp(v)
                z = u * u * w
                r = b + c * v - x
                if r + (1.0 + math.log(4.5)) - 4.5 * z >= 0.0 or r >= math.log(z):
                    return x * beta
        if alpha == 1.0:
            return -math.log(1.0 - self.random()) * beta
        while True:
            u = self.random()
            b = (math.e + alpha) / math.e
            p = b * u
            x = p ** (1.0 / alpha) if p <= 1.0 else -math.log((b - p) / alpha)
            w = self.random()
            if p > 1.0:
                if w <= x ** (alpha - 1.0):
                    return x * beta
            elif w <= math.exp(-x):
                return x * beta
    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0
    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)
    def weibullvariate(self, alpha, beta):
        return alpha * (-math.log(1.0 - self.random())) ** (1.0 / beta)

class random__Shared:
    generator = None
def random__shared():
    if random__Shared.generator is None:
        ramify_unsupported("a random number before the generator has a seed")
    return random__Shared.generator
def seeded_random__seed(a=None, version=2):
    random__Shared.generator = random__Random(a)
def seeded_random__Random(x=None):
    return random__Random(x)
def seeded_random__random(*args, **named):
    return random__shared().random(*args, **named)
def seeded_random__getrandbits(*args, **named):
    return random__shared().getrandbits(*args, **named)
def seeded_random__randbytes(*args, **named):
    return random__shared().randbytes(*args, **named)
def seeded_random__randrange(*args, **named):
    return random__shared().randrange(*args, **named)
def seeded_random__randint(*args, **named):
    return random__shared().randint(*args, **named)
def seeded_random__choice(*args, **named):
    return random__shared().choice(*args, **named)
def seeded_random__shuffle(*args, **named):
    return random__shared().shuffle(*args, **named)
def seeded_random__sample(*args, **named):
    return random__shared().sample(*args, **named)
def seeded_random__choices(*args, **named):
    return random__shared().choices(*args, **named)
def seeded_random__uniform(*args, **named):
    return random__shared().uniform(*args, **named)
def seeded_random__triangular(*args, **named):
    return random__shared().triangular(*args, **named)
def seeded_random__normalvariate(*args, **named):
    return random__shared().normalvariate(*args, **named)
def seeded_random__gauss(*args, **named):
    return random__shared().gauss(*args, **named)
def seeded_random__lognormvariate(*args, **named):
    return random__shared().lognormvariate(*args, **named)
def seeded_random__expovariate(*args, **named):
    return random__shared().expovariate(*args, **named)
def seeded_random__gammavariate(*args, **named):
    return random__shared().gammavariate(*args, **named)
def seeded_random__betavariate(*args, **named):
    return random__shared().betavariate(*args, **named)
def seeded_random__paretovariate(*args, **named):
    return random__shared().paretovariate(*args, **named)
def seeded_random__weibullvariate(*args, **named):
    return random__shared().weibullvariate(*args, **named)
def seeded_random__getstate(*args, **named):
    return random__shared().getstate(*args, **named)
def seeded_random__setstate(*args, **named):
    return random__shared().setstate(*args, **named)

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
)python";

}  // namespace ramify::frontends::python
