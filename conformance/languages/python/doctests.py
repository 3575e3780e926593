"""Number helpers.

>>> clamp(5, 0, 3)
3
>>> from math import sqrt
>>> sqrt(16)
4.0
"""


def clamp(x, low, high):
    """Keep x within [low, high].

    >>> clamp(-1, 0, 10)
    0
    >>> [clamp(i, 2, 4) for i in range(6)]
    [2, 2, 2, 3, 4, 4]
    >>> clamp(1, 5, 2)
    Traceback (most recent call last):
        ...
    ValueError: low > high
    """
    if low > high:
        raise ValueError("low > high")
    return max(low, min(x, high))


class Stack:
    """
    >>> s = Stack()
    >>> s.push(1)
    >>> s.push("two")
    >>> s
    Stack([1, 'two'])
    >>> for item in s:
    ...     print(item)
    1
    two
    >>> s.pop(), s.pop()
    ('two', 1)
    >>> s.pop()
    Traceback (most recent call last):
    IndexError: pop from empty list
    """

    def __init__(self):
        self.items = []

    def push(self, x):
        """
        >>> Stack().push(None) is None
        True
        """
        self.items.append(x)

    def pop(self):
        return self.items.pop()

    def __iter__(self):
        return iter(self.items)

    def __repr__(self):
        return f"Stack({self.items!r})"


def table(n):
    """
    >>> table(3)  # doctest: +NORMALIZE_WHITESPACE
    1 2   3
    2 4 6
    3 6 9
    >>> list(range(100))  # doctest: +ELLIPSIS
    [0, 1, ..., 99]
    >>> print("a\\n\\nb")
    a
    <BLANKLINE>
    b
    >>> 1 == 1
    1
    """
    for i in range(1, n + 1):
        print(*(i * j for j in range(1, n + 1)))


if __name__ == "__main__":
    import doctest
    print(doctest.testmod())
    doctest.testmod(verbose=True)
