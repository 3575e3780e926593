"""Classes whose comparisons give NotImplemented: the comparison is a TypeError."""


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __lt__(self, other):
        return self.cents < other.cents if isinstance(other, Money) else NotImplemented

    def __gt__(self, other):
        return self.cents > other.cents if isinstance(other, Money) else NotImplemented

    def __le__(self, other):
        return NotImplemented


print(Money(1) < Money(2), Money(1) > Money(2), sorted([Money(3), Money(1)])[0].cents, max(Money(5), Money(7)).cents)
for wrong in (lambda: Money(1) < 5, lambda: 5 > Money(1), lambda: Money(1) <= Money(2), lambda: Money(1) > "x", lambda: sorted([Money(1), 2])):
    try:
        wrong()
    except TypeError as e:
        print(e)
