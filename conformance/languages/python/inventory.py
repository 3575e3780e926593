# Dataclasses, enumerations, named tuples, dictionaries and sets in a shop.
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Optional


class Kind(Enum):
    FOOD = "food"
    TOOL = "tool"
    TOY = "toy"

    @property
    def taxed(self):
        return self is not Kind.FOOD


class Price(NamedTuple):
    amount: int
    currency: str = "EUR"

    def __str__(self):
        return f"{self.amount // 100}.{self.amount % 100:02d} {self.currency}"


@dataclass
class Item:
    name: str
    price: Price
    kind: Kind = Kind.TOY
    tags: list[str] = field(default_factory=list)

    def total(self, count: int = 1) -> Price:
        amount = self.price.amount * count
        if self.kind.taxed:
            amount += amount * 20 // 100
        return self.price._replace(amount=amount)


@dataclass(order=True)
class Order:
    priority: int
    customer: str
    lines: dict = field(default_factory=dict, compare=False)


class Shop:
    def __init__(self, *items: Item):
        self.items = {item.name: item for item in items}
        self.stock: dict[str, int] = defaultdict(int)
        self.sold = Counter()

    def __getitem__(self, name: str) -> Optional[Item]:
        return self.items.get(name)

    def fill(self, **amounts):
        for name, amount in amounts.items():
            self.stock[name] += amount

    def process(self, order):
        missing = {n: c - self.stock[n] for n, c in order.lines.items() if self.stock[n] < c}
        if missing:
            return f"{order.customer}: missing {missing}"
        for name, amount in order.lines.items():
            self.stock[name] -= amount
            self.sold[name] += amount
        total = sum(self[name].total(amount).amount for name, amount in order.lines.items())
        return f"{order.customer}: {Price(total)}"


shop = Shop(
    Item("bread", Price(250), Kind.FOOD, ["fresh"]),
    Item("hammer", Price(1999), Kind.TOOL),
    Item("car", Price(500)),
)
shop.fill(bread=3, hammer=1, car=10)
orders = [Order(2, "Zoe", {"bread": 2, "car": 1}), Order(1, "Yan", {"hammer": 1}), Order(2, "Abe", {"hammer": 1})]
for order in sorted(orders):
    print(order.priority, shop.process(order))
print(shop["bread"], shop["nothing"])
print(shop["car"].total(3), Kind("tool"), Kind.TOY.name, Kind["FOOD"].value, [k.name for k in Kind])
print(dict(shop.stock), shop.sold.most_common(1), Item("a", Price(1)) == Item("a", Price(1)), Price(1) == (1, "EUR"))
amount, currency = shop["hammer"].price
print(amount, currency, Order(1, "A") < Order(1, "B"), Order(1, "A", {1: 2}) == Order(1, "A"))
by_kind = defaultdict(list)
for item in shop.items.values():
    by_kind[item.kind].append(item.name)
print({k.value: v for k, v in by_kind.items()})
a, b = {1, 2, 3}, {3, 4}
print(sorted(a | b), a & b, sorted(a - b), sorted(a ^ b), a <= {1, 2, 3, 4}, {**{"x": 1}, "y": 2} | {"x": 3})
tags = shop["hammer"].tags
tags.append("heavy")
print(shop["hammer"].tags, shop["car"].tags, "x" in {"x": 1}, list({"b": 1, "a": 2}), {"k": [1]}.pop("k"))
