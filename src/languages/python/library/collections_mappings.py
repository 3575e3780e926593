# SPDX-License-Identifier: Apache-2.0
# collections: UserDict (also the base of classes that extend dict), defaultdict, OrderedDict, Counter, ChainMap.

class collections__UserDict(dict):
    def __init__(self, *args, **kwargs):
        object.__setattr__(self, "_d", {})
        if args or kwargs:
            self.update(*args, **kwargs)
    def __getitem__(self, key):
        if key in self._d:
            return self._d[key]
        return self.__missing__(key)
    def __missing__(self, key):
        raise KeyError(key)
    def __setitem__(self, key, value):
        self._d[key] = value
    def __delitem__(self, key):
        del self._d[key]
    def __contains__(self, key):
        return key in self._d
    def __len__(self):
        return len(self._d)
    def __iter__(self):
        return iter(self._d)
    def __reversed__(self):
        return reversed(self._d)
    def __eq__(self, other):
        return self._d == collections__inner(other)
    __hash__ = None
    def __or__(self, other):
        made = self.copy()
        made.update(other)
        return made
    def __ior__(self, other):
        self.update(other)
        return self
    def __repr__(self):
        return repr(self._d)
    def keys(self):
        return self._d.keys()
    def values(self):
        return self._d.values()
    def items(self):
        return self._d.items()
    def get(self, key, default=None):
        return self._d.get(key, default)
    def pop(self, key, *default):
        return self._d.pop(key, *default)
    def popitem(self):
        return self._d.popitem()
    def setdefault(self, key, default=None):
        if key in self._d:
            return self._d[key]
        self[key] = default
        return default
    def clear(self):
        self._d.clear()
    def update(self, *args, **kwargs):
        for key, value in dict(*args, **kwargs).items():
            self._d[key] = value
    def copy(self):
        made = object.__new__(type(self))
        for name, held in self.__dict__.items():
            object.__setattr__(made, name, held)
        object.__setattr__(made, "_d", dict(self._d))
        return made
def collections__inner(other):
    return other._d if isinstance(other, collections__UserDict) else other
class collections__defaultdict(collections__UserDict):
    def __init__(self, default_factory=None, *args, **kwargs):
        object.__setattr__(self, "_d", dict(*args, **kwargs))
        self.default_factory = default_factory
    def __getitem__(self, key):
        d = self._d
        if key in d:
            return d[key]
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        d[key] = value
        return value
    def __repr__(self):
        return "defaultdict(" + repr(self.default_factory) + ", " + repr(self._d) + ")"
class collections__OrderedDict(collections__UserDict):
    def __repr__(self):
        if not self._d:
            return "OrderedDict()"
        return "OrderedDict(" + repr(list(self._d.items())) + ")"
    def __eq__(self, other):
        if isinstance(other, collections__OrderedDict):
            return list(self._d.items()) == list(other._d.items())
        return self._d == collections__inner(other)
    def move_to_end(self, key, last=True):
        value = self._d.pop(key)
        if last:
            self._d[key] = value
        else:
            rest = dict(self._d)
            self._d.clear()
            self._d[key] = value
            self._d.update(rest)
    def popitem(self, last=True):
        if not self._d:
            raise KeyError("dictionary is empty")
        if last:
            return self._d.popitem()
        key = next(iter(self._d))
        return (key, self._d.pop(key))
class collections__Counter(collections__UserDict):
    def __init__(self, iterable=None, **kwargs):
        object.__setattr__(self, "_d", {})
        self.update(iterable, **kwargs)
    def __missing__(self, key):
        return 0
    def update(self, iterable=None, **kwargs):
        d = self._d
        if iterable is not None:
            if hasattr(iterable, "items"):
                for key, count in iterable.items():
                    d[key] = d.get(key, 0) + count
            else:
                for element in iterable:
                    d[element] = d.get(element, 0) + 1
        for key, count in kwargs.items():
            d[key] = d.get(key, 0) + count
    def subtract(self, iterable=None, **kwargs):
        d = self._d
        if iterable is not None:
            if hasattr(iterable, "items"):
                for key, count in iterable.items():
                    d[key] = d.get(key, 0) - count
            else:
                for element in iterable:
                    d[element] = d.get(element, 0) - 1
        for key, count in kwargs.items():
            d[key] = d.get(key, 0) - count
    def __delitem__(self, key):
        self._d.pop(key, None)
    def most_common(self, n=None):
        ordered = sorted(self._d.items(), key=lambda item: item[1], reverse=True)
        return ordered if n is None else ordered[:n]
    def elements(self):
        for key, count in self._d.items():
            for _ in range(count):
                yield key
    def total(self):
        return sum(self._d.values())
    def __eq__(self, other):
        if not isinstance(other, collections__Counter):
            return self._d == collections__inner(other)
        return all(self[k] == other[k] for c in (self, other) for k in c)
    def __add__(self, other):
        made = collections__Counter()
        for key, count in self._d.items():
            if count + other[key] > 0:
                made._d[key] = count + other[key]
        for key, count in other._d.items():
            if key not in self._d and count > 0:
                made._d[key] = count
        return made
    def __sub__(self, other):
        made = collections__Counter()
        for key, count in self._d.items():
            if count - other[key] > 0:
                made._d[key] = count - other[key]
        for key, count in other._d.items():
            if key not in self._d and count < 0:
                made._d[key] = -count
        return made
    def __and__(self, other):
        made = collections__Counter()
        for key, count in self._d.items():
            least = min(count, other[key])
            if least > 0:
                made._d[key] = least
        return made
    def __or__(self, other):
        made = collections__Counter()
        for key, count in self._d.items():
            most = max(count, other[key])
            if most > 0:
                made._d[key] = most
        for key, count in other._d.items():
            if key not in self._d and count > 0:
                made._d[key] = count
        return made
    def __pos__(self):
        return self + collections__Counter()
    def __iadd__(self, other):
        made = self + other
        self._d.clear()
        self._d.update(made._d)
        return self
    def __isub__(self, other):
        made = self - other
        self._d.clear()
        self._d.update(made._d)
        return self
    def __repr__(self):
        if not self._d:
            return "Counter()"
        return "Counter({" + ", ".join([repr(k) + ": " + repr(v) for k, v in self.most_common()]) + "})"
class collections__ChainMap:
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]
    def __getitem__(self, key):
        for m in self.maps:
            if key in m:
                return m[key]
        raise KeyError(key)
    def get(self, key, default=None):
        return self[key] if key in self else default
    def __contains__(self, key):
        return any(key in m for m in self.maps)
    def __setitem__(self, key, value):
        self.maps[0][key] = value
    def __delitem__(self, key):
        del self.maps[0][key]
    def _merged(self):
        merged = {}
        for m in reversed(self.maps):
            merged.update(m)
        return merged
    def __iter__(self):
        return iter(self._merged())
    def __len__(self):
        return len(self._merged())
    def keys(self):
        return self._merged().keys()
    def values(self):
        return self._merged().values()
    def items(self):
        return self._merged().items()
    def new_child(self, m=None):
        return collections__ChainMap({} if m is None else m, *self.maps)
    @property
    def parents(self):
        return collections__ChainMap(*self.maps[1:])
    def __repr__(self):
        return "ChainMap(" + ", ".join([repr(m) for m in self.maps]) + ")"
