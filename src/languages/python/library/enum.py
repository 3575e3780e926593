# SPDX-License-Identifier: Apache-2.0
# enum.

class enum__auto:
    pass
class enum__EnumMeta:
    def __iter__(cls):
        return iter(list(cls._members_.values()))
    def __len__(cls):
        return len(cls._members_)
    def __getitem__(cls, name):
        return cls._member_map_[name]
    def __contains__(cls, member):
        return any(member is m for m in cls._member_map_.values()) or any(member == m._value_ for m in cls._members_.values() if not isinstance(member, enum__Enum))
    def __reversed__(cls):
        return reversed(list(cls._members_.values()))
    def __call__(cls, value, names=None):
        if names is not None:
            return enum__functional(cls, value, names)
        return enum__lookup(cls, value)
    def __repr__(cls):
        return "<enum '" + cls.__name__ + "'>"
    def __setattr__(cls, name, value):
        raise AttributeError("cannot reassign member '" + name + "'")
    @property
    def __members__(cls):
        return cls._member_map_
def enum__functional(base, name, names):
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    members = {}
    number = 1
    for entry in names:
        if isinstance(entry, str):
            members[entry] = number
            number += 1
        else:
            members[entry[0]] = entry[1]
    made = type(name, (base,), members)
    enum__make(made)
    return made
def enum__lookup(cls, value):
    for member in cls._members_.values():
        if member is value:
            return member
        if member._value_ == value:
            return member
    missing = cls._missing_(value)
    if missing is not None:
        return missing
    raise ValueError(repr(value) + " is not a valid " + cls.__name__)
def enum__is_plain(name, value):
    if name.startswith("__") or (name.startswith("_") and name.endswith("_")):
        return False
    return not (type(value).__name__ in ("function", "property", "method")) and not hasattr(value, "__get__")
def enum__make(cls):
    members = {}
    by_name = {}
    last = []
    own = cls.__dict__
    for name, value in own.items():
        if not enum__is_plain(name, value):
            continue
        if isinstance(value, enum__auto):
            value = cls._generate_next_value_(name, 1, len(last), last)
        elif isinstance(value, tuple) and any(isinstance(part, enum__auto) for part in value):
            value = tuple(cls._generate_next_value_(name, 1, len(last), last) if isinstance(part, enum__auto) else part for part in value)
        member = None
        has_init = hasattr(cls, "__init__") and cls.__init__ is not None
        if "__new__" in own:
            member = cls.__new__(*(value if isinstance(value, tuple) else (value,)))
        else:
            member = object.__new__(cls)
        fields = member.__dict__
        if "_value_" not in fields:
            object.__setattr__(member, "_value_", value)
        object.__setattr__(member, "_name_", name)
        if has_init:
            if isinstance(value, tuple):
                member.__init__(*value)
            else:
                member.__init__(value)
        last.append(member._value_)
        same = None
        for other in members.values():
            if type(other._value_) is type(member._value_) and other._value_ == member._value_:
                same = other
                break
        if same is not None:
            member = same
        else:
            object.__setattr__(member, "_sort_order_", len(members))
            members[name] = member
        by_name[name] = member
    for name, member in by_name.items():
        enum__set(cls, name, member)
    enum__set(cls, "_members_", members)
    enum__set(cls, "_member_map_", by_name)
def enum__set(cls, name, value):
    setattr(cls, name, value)
class enum__Enum:
    __metaclass__ = enum__EnumMeta
    def __init_subclass__(cls, **kwargs):
        enum__make(cls)
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        return last_values[-1] + 1
    @classmethod
    def _missing_(cls, value):
        return None
    @property
    def name(self):
        return self._name_
    @property
    def value(self):
        return self._value_
    def __repr__(self):
        return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"
    def __str__(self):
        if isinstance(self, str) and False:
            return self._value_
        return type(self).__name__ + "." + self._name_
    def __format__(self, spec):
        return format(str(self), spec)
    def __hash__(self):
        return hash(self._name_)
    def __eq__(self, other):
        if isinstance(self, str):
            return self is other or (not isinstance(other, enum__Enum) and self._value_ == other)
        return self is other
    def __reduce__(self):
        return self._name_
    def __getattr__(self, name):
        if isinstance(self, (str, int, float)):
            return getattr(self._value_, name)
        raise AttributeError("'" + type(self).__name__ + "' object has no attribute '" + name + "'")
class enum__IntEnum(enum__Enum, int):
    def __str__(self):
        return str(self._value_)
    def __format__(self, spec):
        return format(self._value_, spec)
    def __int__(self):
        return self._value_
    def __index__(self):
        return self._value_
    def __float__(self):
        return float(self._value_)
    def __bool__(self):
        return bool(self._value_)
    def __hash__(self):
        return hash(self._value_)
    def __eq__(self, other):
        return self._value_ == enum__number(other)
    def __lt__(self, other):
        return self._value_ < enum__number(other)
    def __le__(self, other):
        return self._value_ <= enum__number(other)
    def __gt__(self, other):
        return self._value_ > enum__number(other)
    def __ge__(self, other):
        return self._value_ >= enum__number(other)
    def __add__(self, other):
        return self._value_ + enum__number(other)
    def __radd__(self, other):
        return other + self._value_
    def __sub__(self, other):
        return self._value_ - enum__number(other)
    def __rsub__(self, other):
        return other - self._value_
    def __mul__(self, other):
        return self._value_ * enum__number(other)
    def __rmul__(self, other):
        return other * self._value_
    def __floordiv__(self, other):
        return self._value_ // enum__number(other)
    def __truediv__(self, other):
        return self._value_ / enum__number(other)
    def __mod__(self, other):
        return self._value_ % enum__number(other)
    def __and__(self, other):
        return self._value_ & enum__number(other)
    def __or__(self, other):
        return self._value_ | enum__number(other)
    def __xor__(self, other):
        return self._value_ ^ enum__number(other)
    def __lshift__(self, other):
        return self._value_ << enum__number(other)
    def __rshift__(self, other):
        return self._value_ >> enum__number(other)
    def __rlshift__(self, other):
        return other << self._value_
    def __neg__(self):
        return -self._value_
    def __pow__(self, other):
        return self._value_ ** enum__number(other)
def enum__number(value):
    return value._value_ if isinstance(value, enum__IntEnum) else value
class enum__StrEnum(enum__Enum, str):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()
    def __str__(self):
        return self._value_
    def __hash__(self):
        return hash(self._value_)
    def __add__(self, other):
        return self._value_ + (other._value_ if isinstance(other, enum__StrEnum) else other)
    def __radd__(self, other):
        return other + self._value_
    def __len__(self):
        return len(self._value_)
    def __iter__(self):
        return iter(self._value_)
    def __contains__(self, part):
        return part in self._value_
    def __getitem__(self, i):
        return self._value_[i]
    def __lt__(self, other):
        return self._value_ < (other._value_ if isinstance(other, enum__StrEnum) else other)
class enum__Flag(enum__Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        highest = 0
        for value in last_values:
            highest = max(highest, value)
        return 1 << highest.bit_length() if highest else 1
    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            return None
        every = 0
        for member in cls._members_.values():
            every |= member._value_
        if value < 0:
            value = every & value
        if value & ~every:
            return None
        made = object.__new__(cls)
        object.__setattr__(made, "_value_", value)
        object.__setattr__(made, "_name_", "|".join(m._name_ for m in cls._members_.values() if m._value_ and m._value_ & value == m._value_ and m._value_ & (m._value_ - 1) == 0) or None)
        return made
    def __or__(self, other):
        return enum__lookup(type(self), self._value_ | other._value_)
    def __and__(self, other):
        return enum__lookup(type(self), self._value_ & other._value_)
    def __xor__(self, other):
        return enum__lookup(type(self), self._value_ ^ other._value_)
    def __invert__(self):
        return enum__lookup(type(self), ~self._value_)
    def __contains__(self, other):
        return other._value_ & self._value_ == other._value_
    def __iter__(self):
        return iter([m for m in type(self)._members_.values() if m._value_ and m._value_ & self._value_ == m._value_])
    def __bool__(self):
        return self._value_ != 0
    def __eq__(self, other):
        return type(self) is type(other) and self._value_ == other._value_
    def __hash__(self):
        return hash(self._value_)
    def __repr__(self):
        if self._name_ is None:
            return "<" + type(self).__name__ + ": " + repr(self._value_) + ">"
        return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"
    def __str__(self):
        if self._name_ is None:
            return type(self).__name__ + "(" + repr(self._value_) + ")"
        return type(self).__name__ + "." + self._name_
class enum__IntFlag(enum__Flag, int):
    def __int__(self):
        return self._value_
    def __index__(self):
        return self._value_
    def __str__(self):
        return str(self._value_)
    def __eq__(self, other):
        return self._value_ == (other._value_ if isinstance(other, enum__IntFlag) else other)
    def __or__(self, other):
        return enum__lookup(type(self), self._value_ | (other._value_ if isinstance(other, enum__IntFlag) else other))
    def __and__(self, other):
        return enum__lookup(type(self), self._value_ & (other._value_ if isinstance(other, enum__IntFlag) else other))
def enum__unique(cls):
    for name, member in cls._member_map_.items():
        if member._name_ != name:
            raise ValueError("duplicate values found in " + repr(cls) + ": " + name + " -> " + member._name_)
    return cls
