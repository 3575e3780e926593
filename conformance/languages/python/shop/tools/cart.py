from .money import shown

EMPTY = ()


class Cart:
    def __init__(self, owner):
        self.owner = owner
        self.items = []

    def put(self, name, price, count=1):
        self.items.append((name, price, count))

    def sum(self):
        return sum(price * count for _, price, count in self.items)

    def __str__(self):
        return f"{self.owner}: " + ", ".join(f"{count} {name} {shown(price)}" for name, price, count in self.items)
