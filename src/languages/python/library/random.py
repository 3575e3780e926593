# SPDX-License-Identifier: Apache-2.0
# random: the Mersenne Twister (Matsumoto, Nishimura 1998) and the distributions as CPython 3.11 computes them, so that
# a seed determines the numbers. The functions of the module are random.seeded.NAME: they are used only in programs that
# call `seed` (reader/statements.cpp); in any other a random number is unknown.

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
