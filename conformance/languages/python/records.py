"""Dataclasses, enums, named tuples, formatting of tables, sorting by several keys, statistics, text."""
import math
import re
import string
from collections import Counter, ChainMap, defaultdict
from dataclasses import asdict, astuple, dataclass, field, fields, replace
from datetime import date  # for annotations only
from enum import Enum, IntEnum, unique
from operator import attrgetter, itemgetter
from statistics import mean, median, pstdev
from typing import ClassVar, NamedTuple, Optional


@unique
class Department(Enum):
    SALES = "sales"
    RESEARCH = "research"
    SUPPORT = "support"

    @classmethod
    def _missing_(cls, value):
        return cls.SUPPORT

    @property
    def label(self):
        return self.value.capitalize()


class Level(IntEnum):
    JUNIOR = 1
    SENIOR = 2
    LEAD = 3


class Money(NamedTuple):
    amount: float
    currency: str = "EUR"

    def __add__(self, other):
        if self.currency != other.currency:
            raise ValueError(f"{self.currency} and {other.currency}")
        return self._replace(amount=self.amount + other.amount)

    def __str__(self):
        return f"{self.amount:,.2f} {self.currency}"


@dataclass(order=True)
class Person:
    sort_index: tuple = field(init=False, repr=False)
    name: str
    department: Department
    level: Level = Level.JUNIOR
    salary: Money = Money(1000)
    skills: set[str] = field(default_factory=set, compare=False)
    born: "Optional[date]" = None
    count: ClassVar[int] = 0

    def __post_init__(self):
        self.sort_index = (-self.level, self.name)
        type(self).count += 1
        if not self.name.strip():
            raise ValueError("a person needs a name")

    @property
    def email(self) -> str:
        return re.sub(r"[^a-z]+", ".", self.name.lower()).strip(".") + "@example.org"


people = [
    Person("Ann Lee", Department.SALES, Level.SENIOR, Money(3200.5), {"excel", "talk"}),
    Person("Bo", Department.RESEARCH, skills={"python", "lua"}),
    Person("Cy Ött", Department("research"), Level.LEAD, Money(5100)),
    Person("Di", Department("unknown"), Level.SENIOR, Money(2750.25), {"talk"}),
]
print([p.name for p in sorted(people)], people[0] < people[1], Person.count, people[1])
print(f"{'name':<10}|{'department':^12}|{'salary':>14}|{'level':>6}")
print("-" * 10, "-" * 12, "-" * 14, "-" * 6, sep="+")
for p in sorted(people, key=lambda p: (p.department.value, -p.salary.amount)):
    print(f"{p.name:<10}|{p.department.label:^12}|{p.salary!s:>14}|{p.level:>6d}|{p.level.name.lower():.>8}")
print([p.email for p in people], sum((p.salary for p in people), start=Money(0)))
try:
    Money(1) + Money(1, "USD")
except ValueError as e:
    print("ValueError:", e)
try:
    Person("  ", Department.SALES)
except ValueError as e:
    print("ValueError:", e, Person.count)
raised = replace(people[1], salary=people[1].salary._replace(amount=1500), name="Bob")
print(raised.salary, raised == people[1], raised.skills is people[1].skills, [f.name for f in fields(Person)], len(astuple(raised)))
d = asdict(people[3])
print({k: v for k, v in d.items() if k not in ("sort_index", "skills")}, sorted(d["skills"]))

groups = defaultdict(lambda: {"n": 0, "total": 0.0, "names": []})
for p in people:
    g = groups[p.department]
    g["n"] += 1
    g["total"] += p.salary.amount
    g["names"].append(p.name)
for department, g in sorted(groups.items(), key=lambda kv: kv[0].name):
    print(f"{department.name:9}{g['n']:2}{g['total'] / g['n']:10.2f} {', '.join(g['names'])}")
amounts = [p.salary.amount for p in people]
print(f"{mean(amounts):.3f} {median(amounts)} {pstdev(amounts):.2f} {math.fsum(amounts)} {max(people, key=attrgetter('salary')).name}")
skills = Counter(s for p in people for s in p.skills)
print(skills.most_common(1), sorted(skills.items(), key=lambda kv: (-kv[1], kv[0])), skills["cobol"], sum(skills.values()))
settings = ChainMap({"colour": "red"}, {"colour": "blue", "size": 3})
settings["new"] = 1
print(settings["colour"], settings["size"], dict(settings.maps[0]), sorted(settings), len(settings))
rows = [("b", 2), ("a", 2), ("c", 1)]
rows.sort(key=itemgetter(0))
rows.sort(key=itemgetter(1), reverse=True)
print(rows, sorted(rows, key=itemgetter(1, 0)), [*map(itemgetter(0), rows)])
text = "It was the best of times, it was the worst of times"
words = re.findall(r"[a-z]+", text.lower())
print(Counter(words).most_common(3), max(words, key=len), {w: words.count(w) for w in sorted(set(words)) if words.count(w) > 1})
print(string.Template("$who owes ${amount} to $$bank").substitute(who="Ann", amount=5), text.translate(str.maketrans("aeiou", "*****", ",")), string.capwords("the end"))
print(f"{math.pi:.4f} {math.pi:8.2e} {1234567:,} {1234567:_} {0.256:.1%} {42:08b} {42:#o} {-7:+} {'x':>4}{'y':<4}{'z':^5}| {1e6:g} {True!r:>6} {3.0} {2**70:,}")
print(Department.SALES, repr(Level.LEAD), Level.LEAD > Level.JUNIOR, Level(2), list(Level), Department["SALES"] is Department.SALES, len(Department), Level.SENIOR + 1)
