"""Dates without a library: the commands on the standard input are `diff A B`, `add A N`, `day A`."""
import sys

MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
NAMES = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def is_leap(year):
    """
    >>> [y for y in (1900, 2000, 2023, 2024) if is_leap(y)]
    [2000, 2024]
    """
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in(year, month):
    return MONTHS[month - 1] + (month == 2 and is_leap(year))


class Date:
    """
    >>> Date(2024, 2, 28) + 2
    Date(2024, 3, 1)
    >>> Date(2024, 3, 1) - Date(2023, 3, 1)
    366
    >>> Date(2023, 2, 29)
    Traceback (most recent call last):
    ValueError: day 29 is out of range for month
    """

    def __init__(self, year, month, day):
        if not 1 <= month <= 12:
            raise ValueError("month must be in 1..12")
        if not 1 <= day <= days_in(year, month):
            raise ValueError("day %d is out of range for month" % day)
        self.parts = (year, month, day)

    @staticmethod
    def parse(text):
        return Date(*map(int, text.split("-")))

    @property
    def ordinal(self):
        year, month, day = self.parts
        before = year - 1
        days = before * 365 + before // 4 - before // 100 + before // 400
        return days + sum(days_in(year, m) for m in range(1, month)) + day

    @classmethod
    def from_ordinal(cls, n):
        year = n // 366 + 1
        while cls(year + 1, 1, 1).ordinal <= n:
            year += 1
        month = 1
        while month < 12 and cls(year, month + 1, 1).ordinal <= n:
            month += 1
        return cls(year, month, n - cls(year, month, 1).ordinal + 1)

    def __add__(self, days):
        return Date.from_ordinal(self.ordinal + days)

    def __sub__(self, other):
        if isinstance(other, int):
            return self + -other
        return self.ordinal - other.ordinal

    def __lt__(self, other):
        return self.parts < other.parts

    def weekday(self):
        return NAMES[(self.ordinal + 6) % 7]

    def __str__(self):
        return "%04d-%02d-%02d" % self.parts

    def __repr__(self):
        return f"Date{self.parts}"


def calendar(year, month):
    first = (Date(year, month, 1).ordinal + 6) % 7
    cells = ["  "] * first + [f"{d:2}" for d in range(1, days_in(year, month) + 1)]
    rows = [" ".join(cells[i:i + 7]) for i in range(0, len(cells), 7)]
    return "\n".join(["Mo Tu We Th Fr Sa Su", *rows])


def main():
    for line in sys.stdin:
        try:
            verb, *rest = line.split()
            match verb, rest:
                case "diff", [a, b]:
                    print(Date.parse(b) - Date.parse(a), "days")
                case "add", [a, n]:
                    print(Date.parse(a) + int(n))
                case "day", [*dates] if dates:
                    print(*(Date.parse(d).weekday() for d in dates))
                case "sort", dates:
                    print(*sorted(map(Date.parse, dates)), sep=" < ")
                case "month", [text]:
                    print(calendar(*map(int, text.split("-"))))
                case _:
                    print("?", verb, rest)
        except ValueError as error:
            print("bad line:", error)


if __name__ == "__main__":
    import doctest
    print("doctests:", doctest.testmod())
    main()
