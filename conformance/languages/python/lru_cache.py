"""A cache of limited size, driven by commands.

>>> cache = LRUCache(2)
>>> cache.put("a", 1); cache.put("b", 2)
>>> cache.get("a")
1
>>> cache.put("c", 3)
>>> cache.get("b") is None
True
>>> cache
LRUCache(2, ['a', 'c'])
>>> LRUCache(0)
Traceback (most recent call last):
    ...
ValueError: capacity must be positive
"""
import doctest
import sys


class Node:
    __slots__ = ("key", "value", "previous", "next")

    def __init__(self, key=None, value=None):
        self.key, self.value = key, value
        self.previous = self.next = self


class LRUCache:
    def __init__(self, capacity):
        if capacity <= 0:
            raise ValueError("capacity must be positive")
        self.capacity = capacity
        self.nodes = {}
        self.root = Node()
        self.hits = self.misses = 0

    def _unlink(self, node):
        node.previous.next = node.next
        node.next.previous = node.previous

    def _append(self, node):
        last = self.root.previous
        last.next = node
        node.previous, node.next = last, self.root
        self.root.previous = node

    def get(self, key, default=None):
        node = self.nodes.get(key)
        if node is None:
            self.misses += 1
            return default
        self.hits += 1
        self._unlink(node)
        self._append(node)
        return node.value

    def put(self, key, value):
        if key in self.nodes:
            self._unlink(self.nodes[key])
        elif len(self.nodes) == self.capacity:
            oldest = self.root.next
            self._unlink(oldest)
            del self.nodes[oldest.key]
        node = self.nodes[key] = Node(key, value)
        self._append(node)

    def __iter__(self):
        node = self.root.next
        while node is not self.root:
            yield node.key
            node = node.next

    def __repr__(self):
        return f"LRUCache({self.capacity}, {list(self)})"


def main():
    print(doctest.testmod())
    cache = LRUCache(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
    for command in sys.stdin.read().splitlines():
        verb, *rest = command.split()
        if verb == "put":
            cache.put(rest[0], " ".join(rest[1:]))
        elif verb == "get":
            print(rest[0], "=", cache.get(rest[0], "?"))
        else:
            print("what is", repr(verb) + "?")
    print(cache)
    print(f"{cache.hits} hits, {cache.misses} misses, rate {cache.hits / (cache.hits + cache.misses):.1%}")


if __name__ == "__main__":
    main()
