# SPDX-License-Identifier: Apache-2.0
# datetime.

class datetime__timedelta:
    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        exact = True
        for part in (days, seconds, microseconds, milliseconds, minutes, hours, weeks):
            if isinstance(part, float):
                exact = False
            elif not isinstance(part, int):
                raise TypeError("unsupported type for timedelta component: " + type(part).__name__)
        if exact:
            total = ((weeks * 7 + days) * 86400 + hours * 3600 + minutes * 60 + seconds) * 1000000 + milliseconds * 1000 + microseconds
        else:
            whole = fractions__Fraction
            total = round(((whole(weeks) * 7 + whole(days)) * 86400 + whole(hours) * 3600 + whole(minutes) * 60 + whole(seconds)) * 1000000 + whole(milliseconds) * 1000 + whole(microseconds))
        self._total = total
        if not -999999999 <= self.days <= 999999999:
            raise OverflowError("days=" + str(self.days) + "; must have magnitude <= 999999999")
    @property
    def days(self):
        return self._total // 86400000000
    @property
    def seconds(self):
        return self._total // 1000000 % 86400
    @property
    def microseconds(self):
        return self._total % 1000000
    def total_seconds(self):
        return self._total / 1000000
    def __repr__(self):
        parts = [name + "=" + str(value) for name, value in (("days", self.days), ("seconds", self.seconds), ("microseconds", self.microseconds)) if value]
        return "datetime.timedelta(" + (", ".join(parts) or "0") + ")"
    def __str__(self):
        seconds = self.seconds
        text = "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
        if self.days:
            text = str(self.days) + (" day, " if abs(self.days) == 1 else " days, ") + text
        return text + ".%06d" % self.microseconds if self.microseconds else text
    def __hash__(self):
        return hash(self._total)
    def __bool__(self):
        return self._total != 0
    def __eq__(self, other):
        return self._total == other._total if isinstance(other, datetime__timedelta) else NotImplemented
    def __lt__(self, other):
        return self._total < other._total if isinstance(other, datetime__timedelta) else NotImplemented
    def __le__(self, other):
        return self._total <= other._total if isinstance(other, datetime__timedelta) else NotImplemented
    def __gt__(self, other):
        return self._total > other._total if isinstance(other, datetime__timedelta) else NotImplemented
    def __ge__(self, other):
        return self._total >= other._total if isinstance(other, datetime__timedelta) else NotImplemented
    def __add__(self, other):
        return datetime__timedelta(microseconds=self._total + other._total) if isinstance(other, datetime__timedelta) else NotImplemented
    def __sub__(self, other):
        return datetime__timedelta(microseconds=self._total - other._total) if isinstance(other, datetime__timedelta) else NotImplemented
    def __neg__(self):
        return datetime__timedelta(microseconds=-self._total)
    def __pos__(self):
        return self
    def __abs__(self):
        return datetime__timedelta(microseconds=abs(self._total))
    def __mul__(self, other):
        if isinstance(other, int):
            return datetime__timedelta(microseconds=self._total * other)
        if isinstance(other, float):
            return datetime__timedelta(microseconds=round(self._total * fractions__Fraction(other)))
        return NotImplemented
    def __rmul__(self, other):
        return self.__mul__(other)
    def __truediv__(self, other):
        if isinstance(other, datetime__timedelta):
            return self._total / other._total
        if isinstance(other, (int, float)):
            return datetime__timedelta(microseconds=round(self._total / fractions__Fraction(other)))
        return NotImplemented
    def __floordiv__(self, other):
        if isinstance(other, datetime__timedelta):
            return self._total // other._total
        return datetime__timedelta(microseconds=self._total // other) if isinstance(other, int) else NotImplemented
    def __mod__(self, other):
        return datetime__timedelta(microseconds=self._total % other._total) if isinstance(other, datetime__timedelta) else NotImplemented
    def __divmod__(self, other):
        return self // other, self % other

class datetime__tzinfo:
    pass
class datetime__FixedZone(datetime__tzinfo):
    def __init__(self, offset, name=None):
        self._offset = offset
        self._name = name
    def utcoffset(self, dt):
        return self._offset
    def dst(self, dt):
        return None
    def tzname(self, dt):
        if self._name is not None:
            return self._name
        return "UTC" + datetime__offset_text(self._offset, ":") if self._offset else "UTC"
    def __eq__(self, other):
        return isinstance(other, datetime__FixedZone) and self._offset == other._offset
    def __hash__(self):
        return hash(self._offset)
    def __str__(self):
        return self.tzname(None)
    def __repr__(self):
        if not self._offset and self._name is None:
            return "datetime.timezone.utc"
        name = "" if self._name is None else ", " + repr(self._name)
        return "datetime.timezone(" + repr(self._offset) + name + ")"
class datetime__timezone(datetime__FixedZone):
    utc = datetime__FixedZone(datetime__timedelta(0))
datetime__UTC = datetime__timezone.utc

class datetime__date:
    _has_clock = False
    def __init__(self, year, month, day):
        datetime__check_date(year, month, day)
        self.year = year
        self.month = month
        self.day = day
    @classmethod
    def today(cls):
        return ramify_unsupported("today's date")
    @classmethod
    def fromtimestamp(cls, timestamp):
        return ramify_unsupported("a date of a place's own time zone")
    @classmethod
    def fromordinal(cls, n):
        year, month, day = datetime__of_ordinal(n)
        return cls(year, month, day)
    @classmethod
    def fromisoformat(cls, text):
        parts = text.split("-")
        if len(parts) != 3 or [len(part) for part in parts] != [4, 2, 2] or not "".join(parts).isdigit():
            if len(text) in (8, 10) and not text.isascii() or "W" in text or len(text) == 8:
                ramify_unsupported("a date in another form of ISO 8601")
            raise ValueError("Invalid isoformat string: " + repr(text))
        return cls(int(parts[0]), int(parts[1]), int(parts[2]))
    @classmethod
    def fromisocalendar(cls, year, week, day):
        first = datetime__ordinal(year, 1, 4)
        first -= (first + 6) % 7
        return cls.fromordinal(first + (week - 1) * 7 + day - 1)
    def toordinal(self):
        return datetime__ordinal(self.year, self.month, self.day)
    def weekday(self):
        return (self.toordinal() + 6) % 7
    def isoweekday(self):
        return self.weekday() + 1
    def isocalendar(self):
        return datetime__IsoCalendarDate(*datetime__iso_week(self.toordinal()))
    def isoformat(self):
        return "%04d-%02d-%02d" % (self.year, self.month, self.day)
    def replace(self, year=None, month=None, day=None):
        return type(self)(self.year if year is None else year, self.month if month is None else month, self.day if day is None else day)
    def strftime(self, format):
        return datetime__format(format, self, 0, 0, 0, 0, None)
    def __format__(self, format):
        return self.strftime(format) if format else str(self)
    def ctime(self):
        return self.strftime("%c")
    def timetuple(self):
        return ramify_unsupported("the tuple of a date")
    def __str__(self):
        return self.isoformat()
    def __repr__(self):
        return "datetime.date(%d, %d, %d)" % (self.year, self.month, self.day)
    def _key(self):
        return (self.year, self.month, self.day)
    def _same(self, other):
        return isinstance(other, datetime__date) and not other._has_clock
    def __hash__(self):
        return hash(self._key())
    def __eq__(self, other):
        return self._key() == other._key() if self._same(other) else NotImplemented
    def __lt__(self, other):
        return self._key() < other._key() if self._same(other) else NotImplemented
    def __le__(self, other):
        return self._key() <= other._key() if self._same(other) else NotImplemented
    def __gt__(self, other):
        return self._key() > other._key() if self._same(other) else NotImplemented
    def __ge__(self, other):
        return self._key() >= other._key() if self._same(other) else NotImplemented
    def __add__(self, other):
        if not isinstance(other, datetime__timedelta):
            return NotImplemented
        return type(self).fromordinal(self.toordinal() + other.days)
    def __radd__(self, other):
        return self.__add__(other)
    def __sub__(self, other):
        if isinstance(other, datetime__timedelta):
            return type(self).fromordinal(self.toordinal() - other.days)
        if isinstance(other, datetime__date):
            return datetime__timedelta(self.toordinal() - other.toordinal())
        return NotImplemented
class datetime__IsoCalendarDate(collections__namedtuple("IsoCalendarDate", "year week weekday")):
    def __repr__(self):
        return "datetime.IsoCalendarDate(year=%d, week=%d, weekday=%d)" % (self[0], self[1], self[2])

class datetime__time:
    def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        datetime__check_time(hour, minute, second, microsecond)
        if tzinfo is not None:
            ramify_unsupported("a time with a time zone")
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = None
    @classmethod
    def fromisoformat(cls, text):
        parts = text.split(":")
        if len(parts) not in (2, 3) or [len(part) for part in parts] != [2] * len(parts) or not "".join(parts).isdigit():
            ramify_unsupported("a time in another form of ISO 8601")
        return cls(*[int(part) for part in parts])
    def isoformat(self, timespec="auto"):
        if timespec != "auto":
            ramify_unsupported("isoformat with timespec")
        return datetime__clock(self.hour, self.minute, self.second, self.microsecond)
    def replace(self, hour=None, minute=None, second=None, microsecond=None):
        return datetime__time(self.hour if hour is None else hour, self.minute if minute is None else minute, self.second if second is None else second, self.microsecond if microsecond is None else microsecond)
    def strftime(self, format):
        return datetime__format(format, datetime__date(1900, 1, 1), self.hour, self.minute, self.second, self.microsecond, None)
    def __format__(self, format):
        return self.strftime(format) if format else str(self)
    def __str__(self):
        return self.isoformat()
    def __repr__(self):
        return "datetime.time(" + datetime__shown_time(self) + ")"
    def _key(self):
        return (self.hour, self.minute, self.second, self.microsecond)
    def __hash__(self):
        return hash(self._key())
    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, datetime__time) else NotImplemented
    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, datetime__time) else NotImplemented
    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, datetime__time) else NotImplemented
    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, datetime__time) else NotImplemented
    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, datetime__time) else NotImplemented
def datetime__shown_time(time):
    text = str(time.hour) + ", " + str(time.minute)
    if time.microsecond:
        return text + ", " + str(time.second) + ", " + str(time.microsecond)
    return text + ", " + str(time.second) if time.second else text

class datetime__datetime(datetime__date):
    _has_clock = True
    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        datetime__check_date(year, month, day)
        datetime__check_time(hour, minute, second, microsecond)
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = tzinfo
    @classmethod
    def now(cls, tz=None):
        return ramify_unsupported("the time of day")
    @classmethod
    def today(cls):
        return ramify_unsupported("the time of day")
    @classmethod
    def utcnow(cls):
        return ramify_unsupported("the time of day")
    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        if tz is None:
            return ramify_unsupported("a time of a place's own time zone")
        return datetime__datetime(1970, 1, 1, tzinfo=tz) + datetime__timedelta(seconds=timestamp) + tz.utcoffset(None)
    @classmethod
    def utcfromtimestamp(cls, timestamp):
        return datetime__datetime(1970, 1, 1) + datetime__timedelta(seconds=timestamp)
    @classmethod
    def fromordinal(cls, n):
        year, month, day = datetime__of_ordinal(n)
        return cls(year, month, day)
    @classmethod
    def combine(cls, date, time):
        return cls(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond, time.tzinfo)
    @classmethod
    def fromisoformat(cls, text):
        found = re__compile(r"(\d{4})-(\d\d)-(\d\d)(?:.(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}|\d{6}))?)?(Z|[+-]\d\d:\d\d)?)?").fullmatch(text)
        if found is None:
            if text[:1].isdigit():
                ramify_unsupported("a time in another form of ISO 8601")
            raise ValueError("Invalid isoformat string: " + repr(text))
        parts = [int(part or "0") for part in found.groups()[:6]]
        zone = found.group(8)
        if zone is not None:
            offset = datetime__timedelta(0) if zone == "Z" else datetime__timedelta(hours=int(zone[1:3]), minutes=int(zone[4:]))
            zone = datetime__timezone.utc if not offset else datetime__timezone(-offset if zone[0] == "-" else offset)
        return cls(*parts, int((found.group(7) or "0").ljust(6, "0")), zone)
    @classmethod
    def strptime(cls, text, format):
        return datetime__parse(cls, text, format)
    def date(self):
        return datetime__date(self.year, self.month, self.day)
    def time(self):
        return datetime__time(self.hour, self.minute, self.second, self.microsecond)
    def utcoffset(self):
        return None if self.tzinfo is None else self.tzinfo.utcoffset(self)
    def tzname(self):
        return None if self.tzinfo is None else self.tzinfo.tzname(self)
    def timestamp(self):
        if self.tzinfo is None:
            return ramify_unsupported("a time of a place's own time zone")
        return (self._total() - 62135683200000000) / 1000000
    def astimezone(self, tz=None):
        if tz is None or self.tzinfo is None:
            return ramify_unsupported("a time of a place's own time zone")
        moved = self.replace(tzinfo=None) - self.utcoffset() + tz.utcoffset(None)
        return moved.replace(tzinfo=tz)
    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=True):
        return type(self)(self.year if year is None else year, self.month if month is None else month, self.day if day is None else day, self.hour if hour is None else hour, self.minute if minute is None else minute, self.second if second is None else second, self.microsecond if microsecond is None else microsecond, self.tzinfo if tzinfo is True else tzinfo)
    def isoformat(self, sep="T", timespec="auto"):
        clock = datetime__clock(self.hour, self.minute, self.second, self.microsecond)
        if timespec == "seconds":
            clock = clock[:8]
        elif timespec == "minutes":
            clock = clock[:5]
        elif timespec == "milliseconds":
            clock = clock[:8] + ".%03d" % (self.microsecond // 1000)
        elif timespec != "auto":
            ramify_unsupported("isoformat with this timespec")
        offset = self.utcoffset()
        return "%04d-%02d-%02d" % (self.year, self.month, self.day) + sep + clock + ("" if offset is None else datetime__offset_text(offset, ":"))
    def strftime(self, format):
        if "%Z" in format and self.tzinfo is not None:
            format = format.replace("%Z", self.tzinfo.tzname(self))
        return datetime__format(format, self, self.hour, self.minute, self.second, self.microsecond, self.utcoffset())
    def __str__(self):
        return self.isoformat(" ")
    def __repr__(self):
        zone = "" if self.tzinfo is None else ", tzinfo=" + repr(self.tzinfo)
        return "datetime.datetime(%d, %d, %d, " % (self.year, self.month, self.day) + datetime__shown_time(self) + zone + ")"
    def _total(self):
        total = ((self.toordinal() * 24 + self.hour) * 60 + self.minute) * 60 + self.second
        offset = self.utcoffset()
        return total * 1000000 + self.microsecond - (0 if offset is None else offset._total)
    def _key(self):
        return self._total()
    def _same(self, other):
        if not isinstance(other, datetime__datetime):
            if isinstance(other, datetime__date):
                raise TypeError("can't compare datetime.datetime to datetime.date")
            return False
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return True
    def __hash__(self):
        return hash(self._total())
    def __eq__(self, other):
        if not isinstance(other, datetime__datetime):
            return NotImplemented
        return (self.tzinfo is None) == (other.tzinfo is None) and self._total() == other._total()
    def _moved(self, by):
        offset = self.utcoffset()
        total = self._total() + (0 if offset is None else offset._total) + by
        days, rest = divmod(total, 86400000000)
        year, month, day = datetime__of_ordinal(days)
        return type(self)(year, month, day, rest // 3600000000, rest // 60000000 % 60, rest // 1000000 % 60, rest % 1000000, self.tzinfo)
    def __add__(self, other):
        return self._moved(other._total) if isinstance(other, datetime__timedelta) else NotImplemented
    def __sub__(self, other):
        if isinstance(other, datetime__timedelta):
            return self._moved(-other._total)
        if not isinstance(other, datetime__datetime):
            return NotImplemented
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        return datetime__timedelta(microseconds=self._total() - other._total())

def datetime__parse(cls, text, format):
    patterns = {"Y": r"(\d\d\d\d)", "m": r"(1[0-2]|0[1-9]|[1-9])", "d": r"(3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9])", "H": r"(2[0-3]|[0-1]\d|\d)", "M": r"([0-5]\d|\d)", "S": r"(6[0-1]|[0-5]\d|\d)", "f": r"([0-9]{1,6})", "y": r"(\d\d)", "I": r"(1[0-2]|0[1-9]|[1-9])", "j": r"(36[0-6]|3[0-5]\d|[1-2]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9])", "p": "(am|pm)", "B": "(" + "|".join([name.lower() for name in datetime__months]) + ")", "b": "(" + "|".join([name[:3].lower() for name in datetime__months]) + ")", "A": "(" + "|".join([name.lower() for name in datetime__days]) + ")", "a": "(" + "|".join([name[:3].lower() for name in datetime__days]) + ")"}
    letters, pattern = [], ""
    at = 0
    while at < len(format):
        c = format[at]
        at += 1
        if c == "%" and at < len(format):
            letter = format[at]
            at += 1
            if letter == "%":
                pattern += "%"
                continue
            if letter not in patterns:
                ramify_unsupported("strptime with %" + letter)
            letters.append(letter)
            pattern += patterns[letter]
        elif c.isspace():
            if not pattern.endswith(r"\s+"):
                pattern += r"\s+"
        else:
            pattern += re__escape(c.lower())
    found = re__compile(pattern).match(text.lower())
    if found is None:
        raise ValueError("time data " + repr(text) + " does not match format " + repr(format))
    if found.end() != len(text):
        raise ValueError("unconverted data remains: " + text[found.end():])
    values = {}
    for letter, value in zip(letters, found.groups()):
        values[letter] = value
    year, month, day, hour = 1900, 1, 1, 0
    if "Y" in values:
        year = int(values["Y"])
    elif "y" in values:
        year = int(values["y"])
        year += 2000 if year < 69 else 1900
    if "m" in values:
        month = int(values["m"])
    elif "B" in values:
        month = [name.lower() for name in datetime__months].index(values["B"]) + 1
    elif "b" in values:
        month = [name[:3].lower() for name in datetime__months].index(values["b"]) + 1
    if "d" in values:
        day = int(values["d"])
    elif "j" in values:
        year, month, day = datetime__of_ordinal(datetime__before_year(year) + int(values["j"]))
    if "H" in values:
        hour = int(values["H"])
    elif "I" in values:
        hour = int(values["I"]) % 12 + (12 if values.get("p") == "pm" else 0)
    return cls(year, month, day, hour, int(values.get("M", "0")), int(values.get("S", "0")), int(values.get("f", "0").ljust(6, "0")))
