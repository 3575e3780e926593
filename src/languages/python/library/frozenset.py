# SPDX-License-Identifier: Apache-2.0
# frozenset.

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
