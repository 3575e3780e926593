import json
import sys
from dataclasses import dataclass, field, asdict
from functools import reduce
from operator import attrgetter
from typing import Dict, List, Optional


@dataclass(order=True)
class Item:
    name: str
    price: float = field(compare=False)
    quantity: int = field(default=0, compare=False)
    tags: List[str] = field(default_factory=list, compare=False)

    @property
    def value(self) -> float:
        return self.price * self.quantity

    @classmethod
    def from_row(cls, row: str) -> "Item":
        name, price, quantity, *tags = [part.strip() for part in row.split(",")]
        return cls(name, float(price), int(quantity), tags)


class OutOfStock(Exception):
    def __init__(self, item: Item, wanted: int) -> None:
        super().__init__(f"only {item.quantity} of {item.name}, not {wanted}")
        self.item = item


class Inventory:
    def __init__(self) -> None:
        self.items: Dict[str, Item] = {}

    def add(self, item: Item) -> None:
        if item.name in self.items:
            self.items[item.name].quantity += item.quantity
        else:
            self.items[item.name] = item

    def find(self, name: str) -> Optional[Item]:
        return self.items.get(name)

    def take(self, name: str, count: int) -> float:
        item = self.items[name]
        if item.quantity < count:
            raise OutOfStock(item, count)
        item.quantity -= count
        return item.price * count

    def total(self) -> float:
        return reduce(lambda sum, item: sum + item.value, self.items.values(), 0.0)


def main() -> int:
    inventory = Inventory()
    with open(sys.argv[1]) as rows:
        next(rows)
        for row in rows:
            inventory.add(Item.from_row(row.rstrip("\n")))
    for command in sys.argv[2:]:
        name, _, count = command.partition("=")
        try:
            print(f"took {name} for {inventory.take(name, int(count)):.2f}")
        except OutOfStock as error:
            print("out of stock:", error, "(tags: %s)" % "/".join(error.item.tags))
        except KeyError as error:
            print("no such item:", error)
        except ValueError as error:
            print("bad count:", error)
    for item in sorted(inventory.items.values(), key=attrgetter("value"), reverse=True):
        print(f"{item.name:.<12}{item.quantity:>4} x {item.price:>7.2f} = {item.value:>9.2f}")
    print("total", round(inventory.total(), 2))
    print(inventory.find("hammer"), inventory.find("moon"))
    print(json.dumps(asdict(min(inventory.items.values())), sort_keys=True))
    by_tag: Dict[str, List[str]] = {}
    for item in inventory.items.values():
        for tag in item.tags:
            by_tag.setdefault(tag, []).append(item.name)
    print({tag: by_tag[tag] for tag in sorted(by_tag)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
