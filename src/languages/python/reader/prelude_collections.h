// SPDX-License-Identifier: Apache-2.0
// Python's modules of containers: collections, heapq, bisect, queue; frozenset; what classes extend where they extend a built-in type.
// Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view collections_prelude = R"python(
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
class collections__deque:
    def __init__(self, iterable=(), maxlen=None):
        self._l = []
        self._head = 0
        self.maxlen = maxlen
        for element in iterable:
            self.append(element)
    def append(self, value):
        self._l.append(value)
        if self.maxlen is not None and len(self._l) - self._head > self.maxlen:
            self.popleft()
    def appendleft(self, value):
        if self._head:
            self._head -= 1
            self._l[self._head] = value
        else:
            room = len(self._l) + 4
            self._l[0:0] = [None] * room
            self._head = room - 1
            self._l[self._head] = value
        if self.maxlen is not None and len(self._l) - self._head > self.maxlen:
            self._l.pop()
    def pop(self):
        if len(self._l) == self._head:
            raise IndexError("pop from an empty deque")
        return self._l.pop()
    def popleft(self):
        if len(self._l) == self._head:
            raise IndexError("pop from an empty deque")
        value = self._l[self._head]
        self._l[self._head] = None
        self._head += 1
        if self._head > 16 and self._head * 2 > len(self._l):
            del self._l[0:self._head]
            self._head = 0
        return value
    def _elements(self):
        return self._l[self._head:]
    def _assign(self, elements):
        self._l = elements
        self._head = 0
    def extend(self, iterable):
        for element in list(iterable):
            self.append(element)
    def extendleft(self, iterable):
        for element in list(iterable):
            self.appendleft(element)
    def rotate(self, n=1):
        elements = self._elements()
        if elements:
            n = n % len(elements)
            if n:
                self._assign(elements[-n:] + elements[:-n])
    def clear(self):
        self._assign([])
    def copy(self):
        return collections__deque(self._elements(), self.maxlen)
    __copy__ = copy
    def count(self, value):
        return self._elements().count(value)
    def index(self, value, *bounds):
        elements = self._elements()
        if value not in elements:
            raise ValueError(repr(value) + " is not in deque")
        return elements.index(value, *bounds)
    def insert(self, i, value):
        if self.maxlen is not None and len(self) >= self.maxlen:
            raise IndexError("deque already at its maximum size")
        elements = self._elements()
        elements.insert(i, value)
        self._assign(elements)
    def remove(self, value):
        elements = self._elements()
        if value not in elements:
            raise ValueError("deque.remove(x): x not in deque")
        elements.remove(value)
        self._assign(elements)
    def reverse(self):
        self._assign(self._elements()[::-1])
    def __len__(self):
        return len(self._l) - self._head
    def __bool__(self):
        return len(self._l) > self._head
    def __iter__(self):
        count = len(self)
        i = 0
        while i < len(self):
            if len(self) != count:
                raise RuntimeError("deque mutated during iteration")
            yield self._l[self._head + i]
            i += 1
        if len(self) != count:
            raise RuntimeError("deque mutated during iteration")
    def __reversed__(self):
        return reversed(self._elements())
    def __getitem__(self, i):
        if isinstance(i, int):
            count = len(self)
            if i < 0:
                i += count
            if i < 0 or i >= count:
                raise IndexError("deque index out of range")
            return self._l[self._head + i]
        raise TypeError("sequence index must be integer, not '" + type(i).__name__ + "'")
    def __setitem__(self, i, value):
        count = len(self)
        if i < 0:
            i += count
        if i < 0 or i >= count:
            raise IndexError("deque index out of range")
        self._l[self._head + i] = value
    def __delitem__(self, i):
        elements = self._elements()
        del elements[i]
        self._assign(elements)
    def __contains__(self, value):
        return value in self._elements()
    def __eq__(self, other):
        return isinstance(other, collections__deque) and self._elements() == other._elements()
    __hash__ = None
    def __lt__(self, other):
        return self._elements() < other._elements()
    def __add__(self, other):
        return collections__deque(self._elements() + other._elements(), self.maxlen)
    def __iadd__(self, other):
        self.extend(other)
        return self
    def __mul__(self, n):
        return collections__deque(self._elements() * n, self.maxlen)
    def __repr__(self):
        if self.maxlen is not None:
            return "deque(" + repr(self._elements()) + ", maxlen=" + repr(self.maxlen) + ")"
        return "deque(" + repr(self._elements()) + ")"

class collections__UserList(list):
    def __init__(self, iterable=()):
        self._l = list(iterable)
    def append(self, value):
        self._l.append(value)
    def extend(self, iterable):
        self._l.extend(iterable)
    def insert(self, i, value):
        self._l.insert(i, value)
    def pop(self, i=-1):
        return self._l.pop(i)
    def remove(self, value):
        self._l.remove(value)
    def clear(self):
        self._l.clear()
    def index(self, *args):
        return self._l.index(*args)
    def count(self, value):
        return self._l.count(value)
    def sort(self, *, key=None, reverse=False):
        self._l.sort(key=key, reverse=reverse)
    def reverse(self):
        self._l.reverse()
    def copy(self):
        return list(self._l)
    def __len__(self):
        return len(self._l)
    def __iter__(self):
        return iter(self._l)
    def __reversed__(self):
        return reversed(self._l)
    def __getitem__(self, i):
        return self._l[i]
    def __setitem__(self, i, value):
        self._l[i] = value
    def __delitem__(self, i):
        del self._l[i]
    def __contains__(self, value):
        return value in self._l
    def __eq__(self, other):
        return self._l == collections__plain_list(other)
    __hash__ = None
    def __lt__(self, other):
        return self._l < collections__plain_list(other)
    def __add__(self, other):
        return self._l + collections__plain_list(other)
    def __radd__(self, other):
        return other + self._l
    def __iadd__(self, other):
        self._l.extend(other)
        return self
    def __mul__(self, n):
        return self._l * n
    def __repr__(self):
        return repr(self._l)
def collections__plain_list(other):
    return other._l if isinstance(other, collections__UserList) else other

class frozenset:
    def __init__(self, iterable=()):
        self._s = set(iterable)
    def __len__(self):
        return len(self._s)
    def __iter__(self):
        return iter(self._s)
    def __contains__(self, value):
        return value in self._s
    def __eq__(self, other):
        return self._s == frozenset__set(other)
    def __hash__(self):
        total = 1927868237 * (len(self._s) + 1)
        for element in self._s:
            total ^= hash(element) * 89869747 & 4294967295
        return total
    def __or__(self, other):
        return frozenset(self._s | frozenset__set(other))
    def __and__(self, other):
        return frozenset(self._s & frozenset__set(other))
    def __sub__(self, other):
        return frozenset(self._s - frozenset__set(other))
    def __xor__(self, other):
        return frozenset(self._s ^ frozenset__set(other))
    def __ror__(self, other):
        return other | self._s
    def __rand__(self, other):
        return other & self._s
    def __rsub__(self, other):
        return other - self._s
    def __lt__(self, other):
        return self._s < frozenset__set(other)
    def __le__(self, other):
        return self._s <= frozenset__set(other)
    def __gt__(self, other):
        return self._s > frozenset__set(other)
    def __ge__(self, other):
        return self._s >= frozenset__set(other)
    def union(self, *others):
        return frozenset(self._s.union(*others))
    def intersection(self, *others):
        return frozenset(self._s.intersection(*others))
    def difference(self, *others):
        return frozenset(self._s.difference(*others))
    def symmetric_difference(self, other):
        return frozenset(self._s.symmetric_difference(other))
    def issubset(self, other):
        return self._s.issubset(other)
    def issuperset(self, other):
        return self._s.issuperset(other)
    def isdisjoint(self, other):
        return self._s.isdisjoint(other)
    def copy(self):
        return self
    def __repr__(self):
        if not self._s:
            return "frozenset()"
        return "frozenset(" + repr(self._s) + ")"
def frozenset__set(other):
    return other._s if isinstance(other, frozenset) else other

def heapq__heappush(heap, item):
    heap.append(item)
    heapq__siftdown(heap, 0, len(heap) - 1)
def heapq__heappop(heap):
    last = heap.pop()
    if heap:
        result = heap[0]
        heap[0] = last
        heapq__siftup(heap, 0)
        return result
    return last
def heapq__heapreplace(heap, item):
    result = heap[0]
    heap[0] = item
    heapq__siftup(heap, 0)
    return result
def heapq__heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        heapq__siftup(heap, 0)
    return item
def heapq__heapify(heap):
    for i in reversed(range(len(heap) // 2)):
        heapq__siftup(heap, i)
def heapq__siftdown(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        if item < above:
            heap[pos] = above
            pos = parent
            continue
        break
    heap[pos] = item
def heapq__siftup(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    heapq__siftdown(heap, start, pos)
def heapq__nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]
def heapq__nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
def heapq__merge(*iterables, key=None, reverse=False):
    merged = []
    for iterable in iterables:
        merged.extend(iterable)
    merged.sort(key=key, reverse=reverse)
    return iter(merged)

def bisect__bisect_left(a, x, lo=0, hi=None, *, key=None):
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if (a[mid] if key is None else key(a[mid])) < x:
            lo = mid + 1
        else:
            hi = mid
    return lo
def bisect__bisect_right(a, x, lo=0, hi=None, *, key=None):
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if x < (a[mid] if key is None else key(a[mid])):
            hi = mid
        else:
            lo = mid + 1
    return lo
bisect__bisect = bisect__bisect_right
def bisect__insort_right(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect__bisect_right(a, x if key is None else key(x), lo, hi, key=key), x)
def bisect__insort_left(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect__bisect_left(a, x if key is None else key(x), lo, hi, key=key), x)
bisect__insort = bisect__insort_right
)python";

}  // namespace ramify::frontends::python
