# SPDX-License-Identifier: Apache-2.0
# collections: deque and UserList. UserList is also the base of classes that extend list.

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
