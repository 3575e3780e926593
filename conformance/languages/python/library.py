"""A library of books: abstract classes, properties, custom exceptions, sorting, grouping, reports."""
from abc import ABC, abstractmethod
from collections import Counter, defaultdict, namedtuple
from contextlib import contextmanager
from functools import total_ordering, reduce
from itertools import groupby, islice
import json


class LibraryError(Exception):
    code = 1

    def __init__(self, message, **details):
        super().__init__(message)
        self.details = details


class NotAvailable(LibraryError):
    code = 2


class LimitReached(LibraryError):
    code = 3


@total_ordering
class Item(ABC):
    registry = {}

    def __init_subclass__(cls, /, kind=None, **kwargs):
        super().__init_subclass__(**kwargs)
        Item.registry[kind or cls.__name__.lower()] = cls

    def __init__(self, title, year, copies=1):
        self.title, self.year, self._copies = title, year, copies

    @property
    def copies(self):
        return self._copies

    @copies.setter
    def copies(self, value):
        if value < 0:
            raise ValueError(f"{self.title}: {value} copies")
        self._copies = value

    @abstractmethod
    def days(self) -> int: ...

    @classmethod
    def parse(cls, line):
        kind, title, year, *rest = (part.strip() for part in line.split("|"))
        return cls.registry[kind](title, int(year), *map(int, rest))

    def __eq__(self, other):
        return isinstance(other, Item) and (self.title, self.year) == (other.title, other.year)

    def __lt__(self, other):
        return (self.year, self.title) < (other.year, other.title)

    def __hash__(self):
        return hash((self.title, self.year))

    def __repr__(self):
        return f"{type(self).__name__}({self.title!r}, {self.year}, copies={self.copies})"


class Book(Item):
    def days(self):
        return 28 if self.year < 2000 else 14


class Film(Item, kind="dvd"):
    def days(self):
        return 7

    def __repr__(self):
        return super().__repr__().replace("Film", "DVD")


Loan = namedtuple("Loan", "item member due", defaults=[0])


class Library:
    limit = 2

    def __init__(self, items):
        self.items = {item.title: item for item in items}
        self.loans = []
        self.events = []

    def __contains__(self, title): return title in self.items
    def __getitem__(self, title): return self.items[title]
    def __len__(self): return len(self.items)
    def __iter__(self): return iter(sorted(self.items.values()))

    @contextmanager
    def transaction(self, name):
        before = list(self.loans), {t: i.copies for t, i in self.items.items()}
        try:
            yield self
        except LibraryError as error:
            self.loans = before[0]
            for title, copies in before[1].items():
                self.items[title].copies = copies
            self.events.append(f"{name}: undone ({error})")
            raise
        else:
            self.events.append(f"{name}: done")

    def lend(self, title, member, day=0):
        if title not in self:
            raise KeyError(title)
        item = self[title]
        if sum(loan.member == member for loan in self.loans) >= self.limit:
            raise LimitReached(f"{member} has {self.limit} already", member=member)
        if not item.copies:
            raise NotAvailable(f"no copy of {title}", wait=min(l.due for l in self.loans if l.item is item) - day)
        item.copies -= 1
        self.loans.append(loan := Loan(item, member, day + item.days()))
        return loan

    def overdue(self, day):
        yield from (loan for loan in self.loans if loan.due < day)


lines = """
    book | Emma | 1815 | 2
    book | Dune | 1965
    dvd | Alien | 1979
    book | Piranesi | 2020 | 3
    dvd | Solaris | 1972 | 0
""".strip().splitlines()
library = Library(Item.parse(line) for line in lines)
print(len(library), "Dune" in library, "Ulysses" in library, [i.title for i in library], Item.registry)
print(library["Alien"], library["Emma"] < library["Dune"], max(library), library["Emma"] == Book("Emma", 1815), len({Book("a", 1), Film("a", 1)}))
for title, member, day in [("Emma", "ann", 0), ("Dune", "ann", 1), ("Alien", "ann", 2), ("Dune", "bo", 3), ("Ulysses", "bo", 3), ("Solaris", "bo", 3)]:
    try:
        print(library.lend(title, member, day)._asdict())
    except LibraryError as e:
        print(f"{type(e).__name__}({e.code}): {e} {e.details}")
    except (KeyError, ValueError) as e:
        print(type(e).__name__, e)
for batch in [["Emma", "Piranesi"], ["Piranesi", "Alien", "Emma"]]:
    try:
        with library.transaction("+".join(batch)) as lib:
            for title in batch:
                lib.lend(title, "cy", 5)
    except LibraryError as e:
        print("failed:", e, isinstance(e, Exception), e.__cause__)
print(library.events, [(l.item.title, l.member) for l in library.loans], library["Piranesi"].copies)
print([f"{l.member}:{l.item.title}" for l in library.overdue(20)], next(library.overdue(100), None) is not None, next(library.overdue(0), "nobody"))
by_century = defaultdict(list)
for item in library:
    by_century[item.year // 100 + 1].append(item.title)
print(dict(by_century), {k: [i.title for i in g] for k, g in groupby(library, key=lambda i: type(i).__name__)})
print(Counter(type(i).__name__ for i in library).most_common(), reduce(lambda a, i: a + i.copies, library, 0))
print(json.dumps([{"title": i.title, "days": i.days(), "tags": None} for i in islice(library, 2)], indent=1), vars(library["Dune"]))
try:
    Item("x", 1)
except TypeError as e:
    print(e)
try:
    library["Dune"].copies = -1
except ValueError as e:
    print(repr(e))
