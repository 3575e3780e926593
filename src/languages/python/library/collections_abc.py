# SPDX-License-Identifier: Apache-2.0
# collections.abc.

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
