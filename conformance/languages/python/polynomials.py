"""Polynomials with integer coefficients.

>>> p = Polynomial([1, 2, 3])
>>> print(p)
3x^2 + 2x + 1
>>> p(2)
17
>>> p == Polynomial([1, 2, 3, 0, 0])
True
"""
from itertools import zip_longest


class Polynomial:
    """Coefficients from the lowest power on.

    >>> Polynomial([0, 0])
    Polynomial([])
    >>> bool(Polynomial([]))
    False
    """

    def __init__(self, coefficients):
        coefficients = list(coefficients)
        while coefficients and coefficients[-1] == 0:
            coefficients.pop()
        self.coefficients = tuple(coefficients)

    def __repr__(self):
        return f"{type(self).__name__}({list(self.coefficients)!r})"

    def __str__(self):
        terms = []
        for power, c in reversed(list(enumerate(self.coefficients))):
            if c == 0:
                continue
            sign = "-" if c < 0 else "+"
            size = "" if abs(c) == 1 and power > 0 else str(abs(c))
            unknown = {0: "", 1: "x"}.get(power, f"x^{power}")
            terms.append((sign, size + unknown))
        if not terms:
            return "0"
        (sign, first), *rest = terms
        return ("-" if sign == "-" else "") + first + "".join(f" {s} {t}" for s, t in rest)

    def __eq__(self, other):
        if not isinstance(other, Polynomial):
            return NotImplemented
        return self.coefficients == other.coefficients

    def __hash__(self):
        return hash(self.coefficients)

    def __bool__(self):
        return bool(self.coefficients)

    def __call__(self, x):
        """Horner's rule.

        >>> Polynomial([5, 0, -1])(3)
        -4
        """
        value = 0
        for c in reversed(self.coefficients):
            value = value * x + c
        return value

    def __add__(self, other):
        """
        >>> Polynomial([1, 1]) + Polynomial([0, -1, 4])
        Polynomial([1, 0, 4])
        """
        return Polynomial(a + b for a, b in zip_longest(self.coefficients, other.coefficients, fillvalue=0))

    def __neg__(self):
        return Polynomial(-c for c in self.coefficients)

    def __sub__(self, other):
        """
        >>> print(Polynomial([1, 1]) - Polynomial([1, 1]))
        0
        """
        return self + -other

    def __mul__(self, other):
        """
        >>> print(Polynomial([1, 1]) * Polynomial([-1, 1]))
        x^2 - 1
        >>> print(2 * Polynomial([1, -3]))
        -6x + 2
        """
        if isinstance(other, int):
            return Polynomial(c * other for c in self.coefficients)
        product = [0] * (len(self.coefficients) + len(other.coefficients))
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                product[i + j] += a * b
        return Polynomial(product)

    __rmul__ = __mul__

    def __pow__(self, n):
        """
        >>> print(Polynomial([1, 1]) ** 5)
        x^5 + 5x^4 + 10x^3 + 10x^2 + 5x + 1
        >>> Polynomial([2]) ** -1
        Traceback (most recent call last):
        ...
        ValueError: negative power
        """
        if n < 0:
            raise ValueError("negative power")
        result = Polynomial([1])
        for _ in range(n):
            result *= self
        return result


def derivative(p):
    """
    >>> [str(d) for d in (derivative(Polynomial([7])), derivative(Polynomial([1, 2, 3])))]
    ['0', '6x + 2']
    >>> {Polynomial([1]): "one"}[derivative(Polynomial([4, 1]))]
    'one'
    """
    return Polynomial(i * c for i, c in enumerate(p.coefficients) if i)


if __name__ == "__main__":
    import doctest
    failed, tried = doctest.testmod(verbose=False)
    print(f"{tried - failed} of {tried} examples passed")
    print(Polynomial([1, -1]) ** 3, "|", derivative(Polynomial([0, 0, 0, 1])), "|", Polynomial([0, -1]))
