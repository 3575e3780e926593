# SPDX-License-Identifier: Apache-2.0
# functools.

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
