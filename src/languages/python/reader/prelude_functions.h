// SPDX-License-Identifier: Apache-2.0
// Python's modules of functions: itertools, functools, operator, string, statistics, io; collections.abc. Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view functions_prelude = R"python(
def itertools__count(start=0, step=1):
    while True:
        yield start
        start += step
def itertools__cycle(iterable):
    kept = []
    for element in iterable:
        yield element
        kept.append(element)
    while kept:
        for element in kept:
            yield element
def itertools__repeat(value, times=None):
    if times is None:
        while True:
            yield value
    for _ in range(times):
        yield value
class itertools__chain:
    def __init__(self, *iterables):
        self.elements = itertools__chained(iterables)
    def __iter__(self):
        return self.elements
    def __next__(self):
        return next(self.elements)
    @classmethod
    def from_iterable(cls, iterables):
        return itertools__chained(iterables)
def itertools__chained(iterables):
    for iterable in iterables:
        for element in iterable:
            yield element
def itertools__accumulate(iterable, func=None, *, initial=None):
    iterator = iter(iterable)
    total = initial
    if initial is None:
        try:
            total = next(iterator)
        except StopIteration:
            return
    yield total
    for element in iterator:
        total = total + element if func is None else func(total, element)
        yield total
def itertools__islice(iterable, *bounds):
    start, stop, step = 0, None, 1
    if len(bounds) == 1:
        stop = bounds[0]
    elif len(bounds) == 2:
        start, stop = bounds
    else:
        start, stop, step = bounds
    if start is None:
        start = 0
    if step is None:
        step = 1
    if start < 0 or (stop is not None and stop < 0):
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    return itertools__sliced(iter(iterable), start, stop, step)
def itertools__sliced(iterator, start, stop, step):
    number = 0
    wanted = start
    if stop is not None and start >= stop:
        return
    for element in iterator:
        if number == wanted:
            yield element
            wanted += step
        number += 1
        if stop is not None and (number >= stop or wanted >= stop):
            return
def itertools__takewhile(predicate, iterable):
    for element in iterable:
        if not predicate(element):
            return
        yield element
def itertools__dropwhile(predicate, iterable):
    dropping = True
    for element in iterable:
        if dropping and predicate(element):
            continue
        dropping = False
        yield element
def itertools__filterfalse(predicate, iterable):
    for element in iterable:
        if not (element if predicate is None else predicate(element)):
            yield element
def itertools__compress(data, selectors):
    for element, keep in zip(data, selectors):
        if keep:
            yield element
def itertools__starmap(function, iterable):
    for arguments in iterable:
        yield function(*arguments)
def itertools__pairwise(iterable):
    iterator = iter(iterable)
    try:
        before = next(iterator)
    except StopIteration:
        return
    for element in iterator:
        yield (before, element)
        before = element
def itertools__batched(iterable, n):
    batch = []
    for element in iterable:
        batch.append(element)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)
def itertools__tee(iterable, n=2):
    elements = list(iterable)
    return tuple([iter(elements) for _ in range(n)])
def itertools__zip_longest(*iterables, fillvalue=None):
    iterators = [iter(iterable) for iterable in iterables]
    open_count = len(iterators)
    ended = [False] * open_count
    if not open_count:
        return
    while True:
        row = []
        for i in range(len(iterators)):
            if ended[i]:
                row.append(fillvalue)
                continue
            try:
                row.append(next(iterators[i]))
            except StopIteration:
                open_count -= 1
                if not open_count:
                    return
                ended[i] = True
                row.append(fillvalue)
        yield tuple(row)
def itertools__product(*iterables, repeat=1):
    pools = [tuple(iterable) for iterable in iterables] * repeat
    indices = [0] * len(pools)
    for pool in pools:
        if not pool:
            return
    while True:
        yield tuple([pools[i][indices[i]] for i in range(len(pools))])
        i = len(pools) - 1
        while i >= 0:
            indices[i] += 1
            if indices[i] < len(pools[i]):
                break
            indices[i] = 0
            i -= 1
        if i < 0:
            return
def itertools__permutations(iterable, r=None):
    pool = tuple(iterable)
    n = len(pool)
    if r is None:
        r = n
    if r > n:
        return
    indices = list(range(n))
    cycles = list(range(n, n - r, -1))
    yield tuple([pool[i] for i in indices[:r]])
    while n:
        advanced = False
        for i in reversed(range(r)):
            cycles[i] -= 1
            if cycles[i] == 0:
                indices[i:] = indices[i + 1:] + indices[i:i + 1]
                cycles[i] = n - i
            else:
                j = cycles[i]
                indices[i], indices[-j] = indices[-j], indices[i]
                yield tuple([pool[k] for k in indices[:r]])
                advanced = True
                break
        if not advanced:
            return
def itertools__combinations(iterable, r):
    pool = tuple(iterable)
    n = len(pool)
    if r > n:
        return
    indices = list(range(r))
    yield tuple([pool[i] for i in indices])
    while True:
        i = r - 1
        while i >= 0 and indices[i] == i + n - r:
            i -= 1
        if i < 0:
            return
        indices[i] += 1
        for j in range(i + 1, r):
            indices[j] = indices[j - 1] + 1
        yield tuple([pool[k] for k in indices])
def itertools__combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    n = len(pool)
    if not n and r:
        return
    indices = [0] * r
    yield tuple([pool[i] for i in indices])
    while True:
        i = r - 1
        while i >= 0 and indices[i] == n - 1:
            i -= 1
        if i < 0:
            return
        indices[i:] = [indices[i] + 1] * (r - i)
        yield tuple([pool[k] for k in indices])
def itertools__groupby(iterable, key=None):
    group = []
    current = None
    is_open = False
    for element in iterable:
        k = element if key is None else key(element)
        if is_open and k == current:
            group.append(element)
        else:
            if is_open:
                yield (current, iter(group))
            group = [element]
            current = k
            is_open = True
    if is_open:
        yield (current, iter(group))

def functools__reduce(function, iterable, *initial):
    iterator = iter(iterable)
    if initial:
        total = initial[0]
    else:
        try:
            total = next(iterator)
        except StopIteration:
            raise TypeError("reduce() of empty iterable with no initial value") from None
    for element in iterator:
        total = function(total, element)
    return total
class functools__partial:
    def __init__(self, func, /, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords
    def __call__(self, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})
class functools__partialmethod:
    def __init__(self, func, /, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords
    def __get__(self, obj, cls):
        return functools__partial(self.func, obj, *self.args, **self.keywords)
class function:
    def __init__(self, wrapper, wrapped):
        object.__setattr__(self, "_call", wrapper)
        object.__setattr__(self, "__wrapped__", wrapped)
        object.__setattr__(self, "__name__", wrapped.__name__)
        object.__setattr__(self, "__qualname__", wrapped.__name__)
        if isinstance(wrapped, function):
            for name, held in wrapped.__dict__.items():
                if not name.startswith("_"):
                    object.__setattr__(self, name, held)
    def __call__(self, *args, **kwargs):
        return self._call(*args, **kwargs)
    def __get__(self, obj, cls):
        return self if obj is None else functools__partial(self._call, obj)
def functools__wraps(wrapped, *args, **kwargs):
    def wrap(wrapper):
        return function(wrapper, wrapped)
    return wrap
def functools__update_wrapper(wrapper, wrapped):
    return function(wrapper, wrapped)
class functools__CacheInfo:
    def __init__(self, hits, misses, maxsize, currsize):
        self.hits = hits
        self.misses = misses
        self.maxsize = maxsize
        self.currsize = currsize
    def __iter__(self):
        return iter((self.hits, self.misses, self.maxsize, self.currsize))
    def __getitem__(self, i):
        return (self.hits, self.misses, self.maxsize, self.currsize)[i]
    def __repr__(self):
        return "CacheInfo(hits=" + repr(self.hits) + ", misses=" + repr(self.misses) + ", maxsize=" + repr(self.maxsize) + ", currsize=" + repr(self.currsize) + ")"
class functools__Cached:
    def __init__(self, func, maxsize):
        self.__wrapped__ = func
        self.__name__ = func.__name__
        self._maxsize = maxsize
        self._kept = {}
        self._hits = 0
        self._misses = 0
    def __call__(self, *args, **kwargs):
        key = args
        if kwargs:
            key = args + ("%",) + tuple(kwargs.items())
        kept = self._kept
        if key in kept:
            self._hits += 1
            value = kept[key]
            if self._maxsize is not None:
                del kept[key]
                kept[key] = value
            return value
        self._misses += 1
        value = self.__wrapped__(*args, **kwargs)
        if self._maxsize is not None:
            if self._maxsize == 0:
                return value
            if key not in kept and len(kept) >= self._maxsize:
                del kept[next(iter(kept))]
        kept[key] = value
        return value
    def __get__(self, obj, cls):
        return self if obj is None else functools__partial(self, obj)
    def cache_info(self):
        return functools__CacheInfo(self._hits, self._misses, self._maxsize, len(self._kept))
    def cache_clear(self):
        self._kept.clear()
        self._hits = 0
        self._misses = 0
def functools__lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return functools__Cached(maxsize, 128)
    return lambda func: functools__Cached(func, maxsize)
def functools__cache(func):
    return functools__Cached(func, None)
class functools__cached_property:
    def __init__(self, func):
        self.func = func
        self.name = func.__name__
    def __set_name__(self, owner, name):
        self.name = name
    def __get__(self, obj, cls):
        if obj is None:
            return self
        value = self.func(obj)
        obj.__setattr__(self.name, value)
        return value
class functools__Key:
    def __init__(self, compare, value):
        self.compare = compare
        self.value = value
    def __lt__(self, other):
        return self.compare(self.value, other.value) < 0
    def __gt__(self, other):
        return self.compare(self.value, other.value) > 0
    def __eq__(self, other):
        return self.compare(self.value, other.value) == 0
    def __le__(self, other):
        return self.compare(self.value, other.value) <= 0
    def __ge__(self, other):
        return self.compare(self.value, other.value) >= 0
def functools__cmp_to_key(compare):
    return lambda value: functools__Key(compare, value)
def functools__total_ordering(cls):
    own = cls.__dict__
    if "__lt__" in own:
        if "__gt__" not in own:
            cls.__gt__ = lambda self, other: not (self < other) and self != other
        if "__le__" not in own:
            cls.__le__ = lambda self, other: self < other or self == other
        if "__ge__" not in own:
            cls.__ge__ = lambda self, other: not self < other
    elif "__le__" in own:
        if "__ge__" not in own:
            cls.__ge__ = lambda self, other: not (self <= other) or self == other
        if "__lt__" not in own:
            cls.__lt__ = lambda self, other: self <= other and self != other
        if "__gt__" not in own:
            cls.__gt__ = lambda self, other: not self <= other
    elif "__gt__" in own:
        if "__lt__" not in own:
            cls.__lt__ = lambda self, other: not (self > other) and self != other
        if "__ge__" not in own:
            cls.__ge__ = lambda self, other: self > other or self == other
        if "__le__" not in own:
            cls.__le__ = lambda self, other: not self > other
    elif "__ge__" in own:
        if "__le__" not in own:
            cls.__le__ = lambda self, other: not (self >= other) or self == other
        if "__gt__" not in own:
            cls.__gt__ = lambda self, other: self >= other and self != other
        if "__lt__" not in own:
            cls.__lt__ = lambda self, other: not self >= other
    else:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    return cls
class functools__singledispatch:
    def __init__(self, func):
        self.func = func
        self.__name__ = func.__name__
        self.registry = {object: func}
        self.order = []
    def register(self, cls, func=None):
        if func is None:
            def take(func):
                self.order.append((cls, func))
                return func
            return take
        self.order.append((cls, func))
        return func
    def dispatch(self, cls):
        best = None
        for known, func in self.order:
            if cls is known:
                return func
            if issubclass(cls, known) and (best is None or issubclass(known, best[0])):
                best = (known, func)
        return self.func if best is None else best[1]
    def __call__(self, *args, **kwargs):
        return self.dispatch(type(args[0]))(*args, **kwargs)

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
string__ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
string__ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
string__ascii_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
string__digits = "0123456789"
string__hexdigits = "0123456789abcdefABCDEF"
string__octdigits = "01234567"
string__punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
string__whitespace = " \t\n\r\x0b\x0c"
string__printable = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c"
def string__capwords(text, sep=None):
    return (sep or " ").join([word.capitalize() for word in text.split(sep)])

class string__Template:
    delimiter = "$"
    def __init__(self, template):
        self.template = template
    def _fill(self, values, strict):
        out = []
        text = self.template
        i = 0
        while i < len(text):
            c = text[i]
            if c != "$":
                out.append(c)
                i += 1
                continue
            rest = text[i + 1:i + 2]
            if rest == "$":
                out.append("$")
                i += 2
                continue
            end = i + 2 if rest == "{" else i + 1
            start = end
            while end < len(text) and text[end].isascii() and (text[end].isalpha() or text[end] == "_" or (end > start and text[end].isdigit())):
                end += 1
            name = text[start:end]
            is_closed = rest != "{" or text[end:end + 1] == "}"
            if not name or not is_closed:
                if strict:
                    lines = text[:i].split("\n")
                    raise ValueError("Invalid placeholder in string: line " + str(len(lines)) + ", col " + str(len(lines[-1]) + 1))
                out.append("$")
                i += 1
                continue
            if rest == "{":
                end += 1
            if name in values:
                out.append(str(values[name]))
            elif strict:
                raise KeyError(name)
            else:
                out.append(text[i:end])
            i = end
        return "".join(out)
    def substitute(self, mapping=None, /, **kwargs):
        return self._fill({**(mapping or {}), **kwargs}, True)
    def safe_substitute(self, mapping=None, /, **kwargs):
        return self._fill({**(mapping or {}), **kwargs}, False)

class statistics__StatisticsError(ValueError):
    pass
def statistics__mean(data):
    data = list(data)
    if not data:
        raise statistics__StatisticsError("mean requires at least one data point")
    n, d = statistics__exact_sum(data)
    d *= len(data)
    if n % d == 0 and all([isinstance(x, int) for x in data]):
        return n // d
    return n / d
def statistics__exact_sum(data):
    n, d = 0, 1
    for x in data:
        a, b = x.as_integer_ratio()
        if b == d:
            n += a
        elif b > d:
            n, d = n * (b // d) + a, b
        else:
            n += a * (d // b)
    return n, d
def statistics__squares(data, least, name):
    data = list(data)
    if len(data) < least:
        raise statistics__StatisticsError(name + (" requires at least two data points" if least == 2 else " requires at least one data point"))
    n, d = statistics__exact_sum(data)
    count = len(data)
    total, unit = 0, 1
    for x in data:
        a, b = x.as_integer_ratio()
        # (x - mean) as a fraction of b * d * count
        difference = a * d * count - n * b
        below = b * d * count
        total, unit = total * below * below + difference * difference * unit, unit * below * below
        g = math.gcd(total, unit)
        total, unit = total // g, unit // g
    return total, unit, count, all([isinstance(x, int) for x in data])
def statistics__root(n, m):
    if n == 0:
        return 0.0
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        m <<= 2 * q
    else:
        n <<= -2 * q
    a = math.isqrt(n // m)
    a |= a * a * m != n
    return (a << q) / 1 if q >= 0 else a / (1 << -q)
def statistics__ratio(n, d, is_whole):
    return n // d if is_whole and n % d == 0 else n / d
def statistics__variance(data, xbar=None):
    n, d, count, is_whole = statistics__squares(data, 2, "variance")
    return statistics__ratio(n, d * (count - 1), is_whole)
def statistics__pvariance(data, mu=None):
    n, d, count, is_whole = statistics__squares(data, 1, "pvariance")
    return statistics__ratio(n, d * count, is_whole)
def statistics__stdev(data, xbar=None):
    n, d, count, is_whole = statistics__squares(data, 2, "stdev")
    return statistics__root(n, d * (count - 1))
def statistics__pstdev(data, mu=None):
    n, d, count, is_whole = statistics__squares(data, 1, "pstdev")
    return statistics__root(n, d * count)
def statistics__median_low(data):
    data = sorted(data)
    if not data:
        raise statistics__StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]
def statistics__median_high(data):
    data = sorted(data)
    if not data:
        raise statistics__StatisticsError("no median for empty data")
    return data[len(data) // 2]
def statistics__fmean(data):
    data = list(data)
    if not data:
        raise statistics__StatisticsError("fmean requires at least one data point")
    return math.fsum(data) / len(data)
def statistics__median(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise statistics__StatisticsError("no median for empty data")
    if n % 2 == 1:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2
def statistics__mode(data):
    counts = {}
    for element in data:
        counts[element] = counts.get(element, 0) + 1
    if not counts:
        raise statistics__StatisticsError("no mode for empty data")
    return max(counts, key=lambda k: counts[k])
def statistics__multimode(data):
    counts = {}
    for element in data:
        counts[element] = counts.get(element, 0) + 1
    most = max(counts.values(), default=0)
    return [k for k, v in counts.items() if v == most]

class io__StringIO:
    def __init__(self, initial="", newline="\n"):
        self._parts = [initial] if initial else []
        self._size = len(initial)
        self._at = 0
        self.closed = False
    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")
    def write(self, text):
        self._check()
        if not isinstance(text, str):
            raise TypeError("string argument expected, got " + repr(type(text).__name__))
        if self._at == self._size:
            self._parts.append(text)
        else:
            held = self.getvalue().ljust(self._at, chr(0))
            self._parts = [held[:self._at] + text + held[self._at + len(text):]]
            self._size = max(len(held), self._at + len(text)) - len(text)
        self._size += len(text)
        self._at += len(text)
        return len(text)
    def writelines(self, lines):
        for line in lines:
            self.write(line)
    def getvalue(self):
        self._check()
        if len(self._parts) != 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0]
    def read(self, size=-1):
        text = self.getvalue()
        text = text[self._at:] if size is None or size < 0 else text[self._at:self._at + size]
        self._at += len(text)
        return text
    def readline(self, size=-1):
        text = self.getvalue()
        end = text.find("\n", self._at)
        end = len(text) if end < 0 else end + 1
        if size is not None and 0 <= size < end - self._at:
            end = self._at + size
        line = text[self._at:end]
        self._at = max(self._at, end)
        return line
    def readlines(self):
        return list(self)
    def seek(self, at, whence=0):
        self._check()
        self._at = at if whence == 0 else self._at if whence == 1 else len(self.getvalue())
        return self._at
    def tell(self):
        return self._at
    def truncate(self, size=None):
        size = self._at if size is None else size
        self._parts = [self.getvalue()[:size]]
        self._size = len(self._parts[0])
        return size
    def readable(self):
        return True
    def writable(self):
        return True
    def seekable(self):
        return True
    def flush(self):
        pass
    def isatty(self):
        return False
    def __iter__(self):
        return self
    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration()
        return line
    def __enter__(self):
        self._check()
        return self
    def __exit__(self, kind, value, traceback):
        self.close()
    def close(self):
        self.closed = True

def textwrap__dedent(text):
    lines = text.split("\n")
    margin = None
    for line in lines:
        stripped = line.lstrip()
        if stripped:
            indent = line[:len(line) - len(stripped)]
            if margin is None:
                margin = indent
            else:
                while not indent.startswith(margin):
                    margin = margin[:-1]
    margin = margin or ""
    return "\n".join([line[len(margin):] if line.strip() else "" for line in lines])
def textwrap__chunks(text):
    words = []
    for word in text.split():
        # A hyphen between letters is a place to break at, too.
        start = 0
        for i in range(1, len(word) - 1):
            if word[i] == "-" and word[i - 1].isalpha() and word[i + 1].isalpha():
                words.append((word[start:i + 1], start == 0))
                start = i + 1
        words.append((word[start:], start == 0))
    return words
def textwrap__wrap(text, width=70, *, initial_indent="", subsequent_indent="", break_long_words=True, break_on_hyphens=True, max_lines=None, placeholder=" [...]"):
    if width <= 0:
        raise ValueError("invalid width " + repr(width) + " (must be > 0)")
    if max_lines is not None:
        ramify_unsupported("textwrap with max_lines")
    chunks = textwrap__chunks(text) if break_on_hyphens else [(word, True) for word in text.split()]
    chunks.reverse()
    lines = []
    while chunks:
        indent = subsequent_indent if lines else initial_indent
        room = width - len(indent)
        line = ""
        while chunks:
            word, begins = chunks[-1]
            more = (" " if line and begins else "") + word
            if len(line) + len(more) <= room:
                line += more
                chunks.pop()
                continue
            if len(word) > room and break_long_words:
                space = max(room, 1) - len(line) - (1 if line and begins else 0)
                if room < 1:
                    space = 1
                if space > 0:
                    line += (" " if line and begins else "") + word[:space]
                    chunks[-1] = (word[space:], False)
            elif not line:
                line = word
                chunks.pop()
            break
        if line:
            lines.append(indent + line)
    return lines
def textwrap__fill(text, width=70, **options):
    return "\n".join(textwrap__wrap(text, width, **options))
def textwrap__shorten(text, width, *, placeholder=" [...]"):
    words = text.split()
    if len(" ".join(words)) <= width:
        return " ".join(words)
    while words and len(" ".join(words)) + len(placeholder) > width:
        words.pop()
    return " ".join(words) + placeholder if words else placeholder.strip()
def textwrap__indent(text, prefix, predicate=None):
    return "".join([prefix + line if (line.strip() if predicate is None else predicate(line)) else line for line in text.splitlines(True)])

class collections__abc__Hashable:
    def __instancecheck__(value):
        return not isinstance(value, (list, dict, set))
class collections__abc__Iterable:
    def __iter__(self):
        return iter(())
    def __instancecheck__(value):
        return isinstance(value, (list, dict, set, tuple, str, range, bytes)) or hasattr(value, "__iter__")
class collections__abc__Iterator(collections__abc__Iterable):
    def __iter__(self):
        return self
    def __instancecheck__(value):
        return hasattr(value, "__next__")
class collections__abc__Callable:
    def __instancecheck__(value):
        return callable(value)
class collections__abc__Sized:
    def __instancecheck__(value):
        return isinstance(value, (list, dict, set, tuple, str, range, bytes)) or hasattr(value, "__len__")
class collections__abc__Sequence:
    def __instancecheck__(value):
        return isinstance(value, (list, tuple, str, range, bytes))
    def __contains__(self, value):
        return any(element == value for element in self)
    def __iter__(self):
        for i in range(len(self)):
            yield self[i]
    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]
    def index(self, value):
        for i in range(len(self)):
            if self[i] == value:
                return i
        raise ValueError
    def count(self, value):
        return sum(1 for element in self if element == value)
class collections__abc__MutableSequence(collections__abc__Sequence):
    def __instancecheck__(value):
        return isinstance(value, list)
    def append(self, value):
        self.insert(len(self), value)
    def extend(self, values):
        for value in values:
            self.append(value)
    def pop(self, i=-1):
        value = self[i]
        del self[i]
        return value
    def remove(self, value):
        del self[self.index(value)]
class collections__abc__Mapping:
    def __instancecheck__(value):
        return isinstance(value, dict)
    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True
    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default
    def keys(self):
        return list(self)
    def values(self):
        return [self[key] for key in self]
    def items(self):
        return [(key, self[key]) for key in self]
    def __eq__(self, other):
        return dict(self.items()) == dict(other.items())
class collections__abc__MutableMapping(collections__abc__Mapping):
    def __instancecheck__(value):
        return isinstance(value, dict)
    def update(self, *args, **kwargs):
        for key, value in dict(*args, **kwargs).items():
            self[key] = value
    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]
    def pop(self, key, *default):
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default:
            return default[0]
        raise KeyError(key)
    def clear(self):
        for key in list(self):
            del self[key]
def sys__exit(code=None):
    raise SystemExit(code)
sys__recursion_limit = [1000]
def sys__getrecursionlimit():
    return sys__recursion_limit[0]
def sys__setrecursionlimit(limit):
    if limit < 1:
        raise ValueError("recursion limit must be greater or equal than 1")
    sys__recursion_limit[0] = limit
)python";

}  // namespace ramify::frontends::python
