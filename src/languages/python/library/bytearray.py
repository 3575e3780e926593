# SPDX-License-Identifier: Apache-2.0
# bytearray.

class bytearray:
    def __init__(self, source=b"", encoding=None):
        if isinstance(source, int):
            self._d = [0] * source
        elif isinstance(source, str):
            if encoding is None:
                raise TypeError("string argument without an encoding")
            self._d = list(source.encode(encoding))
        else:
            self._d = [bytearray_item(byte) for byte in source]
    def __len__(self):
        return len(self._d)
    def __iter__(self):
        return iter(self._d)
    def __getitem__(self, key):
        if isinstance(key, slice):
            made = bytearray()
            made._d = self._d[key]
            return made
        if key >= len(self._d) or key < -len(self._d):
            raise IndexError("bytearray index out of range")
        return self._d[key]
    def __setitem__(self, key, value):
        if isinstance(key, slice):
            self._d[key] = [bytearray_item(byte) for byte in value]
            return
        if key >= len(self._d) or key < -len(self._d):
            raise IndexError("bytearray index out of range")
        self._d[key] = bytearray_item(value)
    def __delitem__(self, key):
        del self._d[key]
    def __contains__(self, item):
        return item in self._d if isinstance(item, int) else item in bytes(self._d)
    def __eq__(self, other):
        if isinstance(other, (bytes, bytearray)):
            return bytes(self._d) == bytes(list(other))
        return NotImplemented
    def __lt__(self, other):
        return bytes(self._d) < bytes(list(other))
    def __add__(self, other):
        made = bytearray(self)
        made.extend(other)
        return made
    def __iadd__(self, other):
        self.extend(other)
        return self
    def __mul__(self, count):
        made = bytearray()
        made._d = self._d * count
        return made
    def __repr__(self):
        return "bytearray(" + repr(bytes(self._d)) + ")"
    def __bytes__(self):
        return bytes(self._d)
    def __bool__(self):
        return len(self._d) > 0
    def append(self, item):
        self._d.append(bytearray_item(item))
    def extend(self, items):
        for item in items:
            self._d.append(bytearray_item(item))
    def insert(self, i, item):
        self._d.insert(i, bytearray_item(item))
    def pop(self, i=-1):
        if not self._d:
            raise IndexError("pop from empty bytearray")
        return self._d.pop(i)
    def remove(self, item):
        if item not in self._d:
            raise ValueError("value not found in bytearray")
        self._d.remove(item)
    def reverse(self):
        self._d.reverse()
    def clear(self):
        self._d.clear()
    def copy(self):
        return bytearray(self)
    def hex(self):
        return bytes(self._d).hex()
    def decode(self, encoding="utf-8", errors="strict"):
        return bytes(self._d).decode(encoding)
    def find(self, part, *bounds):
        return bytes(self._d).find(part, *bounds)
    def count(self, part):
        return self._d.count(part) if isinstance(part, int) else bytes(self._d).count(part)
    def index(self, part):
        return self._d.index(part) if isinstance(part, int) else bytes(self._d).index(part)
    def startswith(self, part):
        return bytes(self._d).startswith(part)
    def endswith(self, part):
        return bytes(self._d).endswith(part)
    @classmethod
    def fromhex(cls, text):
        return cls(bytes.fromhex(text))
def bytearray_item(value):
    if not isinstance(value, int):
        raise TypeError("'" + type(value).__name__ + "' object cannot be interpreted as an integer")
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    return value
