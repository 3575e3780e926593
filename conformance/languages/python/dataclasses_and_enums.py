"""Orders of a shop: dataclasses with defaults and order, enumerations with methods, what their errors say."""
from dataclasses import dataclass, field, asdict, replace, FrozenInstanceError
from enum import Enum, IntEnum, auto


class Status(Enum):
    NEW = "new"
    PAID = "paid"
    SENT = "sent"

    @property
    def is_open(self):
        return self is not Status.SENT

    @classmethod
    def parse(cls, text):
        return cls(text.strip().lower())


class Priority(IntEnum):
    LOW = 1
    HIGH = 5


class Direction(Enum):
    NORTH = auto()
    EAST = auto()


@dataclass(frozen=True, order=True)
class Money:
    cents: int
    currency: str = "EUR"

    def __add__(self, other):
        return Money(self.cents + other.cents, self.currency)


@dataclass
class Order:
    number: int
    total: Money = Money(0)
    tags: list = field(default_factory=list)
    status: Status = Status.NEW
    secret: str = field(default="x", repr=False, compare=False)

    def __post_init__(self):
        if self.number < 0:
            raise ValueError(f"negative number {self.number}")


first = Order(1, Money(1250), ["a"])
second = Order(number=2)
second.tags.append("b")
print(first)
print(second, first == Order(1, Money(1250), ["a"], secret="y"))
print(asdict(first)["total"], replace(first, number=7).number)
print(Money(5) < Money(6), max([Money(3), Money(9), Money(4)]), Money(1) + Money(2))
print({Money(1): "one"}[Money(1)], hash(Money(1)) == hash(Money(1)))
for attempt in (lambda: Order(-1), lambda: Order(), lambda: setattr(Money(1), "cents", 2), lambda: Status("lost"), lambda: {first}):
    try:
        attempt()
    except (ValueError, TypeError, FrozenInstanceError) as e:
        print(type(e).__name__, "-", e)
print(Status.PAID, repr(Status.PAID), Status.PAID.name, Status.PAID.value, Status["NEW"], Status.parse(" Sent "))
print([s.value for s in Status], len(Status), Status.NEW.is_open, Status.SENT.is_open, Status.NEW in Status)
print(Priority.HIGH > Priority.LOW, Priority.HIGH + 1, sorted([Priority.HIGH, Priority.LOW]), int(Priority.LOW))
print(list(Direction), Direction.EAST.value, {d: d.name.title() for d in Direction})
print(Status.NEW is Status("new"), Status.NEW == "new", isinstance(Status.NEW, Status))
