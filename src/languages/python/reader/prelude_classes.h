// SPDX-License-Identifier: Apache-2.0
// Python's modules that make classes: enum, dataclasses, abc, typing, contextlib, copy. Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view classes_prelude = R"python(
class abc__ABCMeta:
    pass
class abc__ABC:
    def __new__(cls, *args, **kwargs):
        missing = abc__abstract_names(cls)
        if missing:
            names = ", ".join(missing)
            if len(missing) == 1:
                raise TypeError("Can't instantiate abstract class " + cls.__name__ + " with abstract method " + names)
            raise TypeError("Can't instantiate abstract class " + cls.__name__ + " with abstract methods " + names)
        return object.__new__(cls)
def abc__abstract_names(cls):
    found = []
    for base in cls.__mro__[:-1]:
        if isinstance(base, type):
            names = base.__dict__.get("__abstract__")
            if names is not None:
                for name in names:
                    if name not in found:
                        found.append(name)
    missing = []
    for name in found:
        for base in cls.__mro__[:-1]:
            own = base.__dict__
            abstract = own.get("__abstract__")
            if abstract is not None and name in abstract:
                missing.append(name)
                break
            if name in own:
                break
    missing.sort()
    return missing
def abc__abstractmethod(function):
    return function

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

class dataclasses__Missing:
    def __repr__(self):
        return "<dataclasses._MISSING_TYPE object>"
dataclasses__MISSING = dataclasses__Missing()
class dataclasses__KW_ONLY:
    pass
class dataclasses__InitVar:
    def __class_getitem__(cls, item):
        return cls
class dataclasses__FrozenInstanceError(AttributeError):
    pass
class dataclasses__Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = metadata
        self.kw_only = kw_only
        self.is_init_only = False
def dataclasses__field(*, default=dataclasses__MISSING, default_factory=dataclasses__MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=False):
    return dataclasses__Field(default, default_factory, init, repr, hash, compare, {} if metadata is None else metadata, kw_only)
def dataclasses__dataclass(cls=None, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return dataclasses__process(cls, init, repr, eq, order, unsafe_hash, frozen, kw_only)
    if cls is None:
        return wrap
    return wrap(cls)
def dataclasses__process(cls, init, with_repr, eq, order, unsafe_hash, frozen, kw_only):
    fields = {}
    for base in reversed(cls.__mro__[1:-1]):
        inherited = base.__dict__.get("__dataclass_fields__")
        if inherited is not None:
            fields.update(inherited)
    own = cls.__dict__
    only_named = kw_only
    for name, type_text in own.get("__annotations__", {}).items():
        if type_text.startswith("ClassVar") or type_text.startswith("typing.ClassVar"):
            continue
        if type_text == "KW_ONLY" or type_text == "dataclasses.KW_ONLY":
            only_named = True
            continue
        default = own.get(name, dataclasses__MISSING)
        if isinstance(default, dataclasses__Field):
            made = default
            if made.default is dataclasses__MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, made.default)
        else:
            made = dataclasses__Field(default, dataclasses__MISSING, True, True, None, True, {}, False)
            if isinstance(default, (list, dict, set)):
                raise ValueError("mutable default " + repr(type(default)) + " for field " + name + " is not allowed: use default_factory")
        made.name = name
        made.type = type_text
        made.kw_only = made.kw_only or only_named
        made.is_init_only = type_text.startswith("InitVar") or type_text.startswith("dataclasses.InitVar")
        fields[name] = made
    cls.__dataclass_fields__ = fields
    everything = list(fields.values())
    kept = [f for f in everything if not f.is_init_only]
    has_default = False
    for f in everything:
        if f.init and not f.kw_only:
            if f.default is not dataclasses__MISSING or f.default_factory is not dataclasses__MISSING:
                has_default = True
            elif has_default:
                raise TypeError("non-default argument '" + f.name + "' follows default argument")
    if init:
        cls.__init__ = dataclasses__init(cls, everything)
    cls.__match_args__ = tuple([f.name for f in everything if f.init and not f.kw_only])
    if with_repr and "__repr__" not in own:
        cls.__repr__ = dataclasses__repr([f.name for f in kept if f.repr])
    compared = [f.name for f in kept if f.compare]
    if eq and "__eq__" not in own:
        cls.__eq__ = dataclasses__eq(compared)
    if order:
        cls.__lt__ = dataclasses__order(compared, 0)
        cls.__le__ = dataclasses__order(compared, 1)
        cls.__gt__ = dataclasses__order(compared, 2)
        cls.__ge__ = dataclasses__order(compared, 3)
    if unsafe_hash or (eq and frozen):
        if "__hash__" not in own:
            cls.__hash__ = dataclasses__hash([f.name for f in kept if (f.compare if f.hash is None else f.hash)])
    elif eq and "__hash__" not in own:
        cls.__hash__ = None
    if frozen:
        def refuse_set(self, name, value):
            raise dataclasses__FrozenInstanceError("cannot assign to field '" + name + "'")
        def refuse_delete(self, name):
            raise dataclasses__FrozenInstanceError("cannot delete field '" + name + "'")
        cls.__setattr__ = refuse_set
        cls.__delattr__ = refuse_delete
    return cls
def dataclasses__init(cls, fields):
    class_name = cls.__name__
    by_place = [f for f in fields if f.init and not f.kw_only]
    names = set(f.name for f in fields if f.init)
    init_only = [f.name for f in fields if f.is_init_only]
    def __init__(self, *args, **kwargs):
        count = len(args)
        if count > len(by_place):
            raise TypeError(class_name + ".__init__() takes " + dataclasses__takes(by_place) + " positional arguments but " + str(count + 1) + " were given")
        given = {}
        number = 0
        for value in args:
            given[by_place[number].name] = value
            number += 1
        for name in kwargs:
            if name not in names:
                raise TypeError(class_name + ".__init__() got an unexpected keyword argument '" + name + "'")
            if name in given:
                raise TypeError(class_name + ".__init__() got multiple values for argument '" + name + "'")
            given[name] = kwargs[name]
        missing = []
        extra = []
        for f in fields:
            name = f.name
            if name in given:
                value = given[name]
            elif f.default_factory is not dataclasses__MISSING:
                value = f.default_factory()
            elif f.default is not dataclasses__MISSING:
                value = f.default
            elif f.init:
                missing.append(f)
                continue
            else:
                continue
            if f.is_init_only:
                extra.append(value)
            else:
                object.__setattr__(self, name, value)
        if missing:
            raise TypeError(class_name + ".__init__() missing " + dataclasses__missing(missing))
        if hasattr(self, "__post_init__"):
            self.__post_init__(*extra)
    return __init__
def dataclasses__takes(fields):
    needed = 1
    for f in fields:
        if f.default is dataclasses__MISSING and f.default_factory is dataclasses__MISSING:
            needed += 1
    if needed < len(fields) + 1:
        return "from " + str(needed) + " to " + str(len(fields) + 1)
    return str(needed)
def dataclasses__missing(fields):
    names = ["'" + f.name + "'" for f in fields]
    kind = "keyword-only" if fields[0].kw_only else "positional"
    if len(names) == 1:
        return "1 required " + kind + " argument: " + names[0]
    joined = " and ".join(names) if len(names) == 2 else ", ".join(names[:-1]) + ", and " + names[-1]
    return str(len(names)) + " required " + kind + " arguments: " + joined
def dataclasses__repr(names):
    def __repr__(self):
        return type(self).__name__ + "(" + ", ".join([name + "=" + repr(getattr(self, name)) for name in names]) + ")"
    return __repr__
def dataclasses__eq(names):
    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        for name in names:
            if getattr(self, name) != getattr(other, name):
                return False
        return True
    return __eq__
def dataclasses__order(names, which):
    def compare(self, other):
        if type(self) is not type(other):
            return NotImplemented
        a = tuple([getattr(self, name) for name in names])
        b = tuple([getattr(other, name) for name in names])
        if which == 0:
            return a < b
        if which == 1:
            return a <= b
        if which == 2:
            return a > b
        return a >= b
    return compare
def dataclasses__hash(names):
    def __hash__(self):
        return hash(tuple([getattr(self, name) for name in names]))
    return __hash__
def dataclasses__is_dataclass(value):
    return hasattr(value, "__dataclass_fields__")
def dataclasses__fields(value):
    if not hasattr(value, "__dataclass_fields__"):
        raise TypeError("must be called with a dataclass type or instance")
    return tuple([f for f in value.__dataclass_fields__.values() if not f.is_init_only])
def dataclasses__asdict(value, *, dict_factory=dict):
    if not hasattr(value, "__dataclass_fields__") or isinstance(value, type):
        raise TypeError("asdict() should be called on dataclass instances")
    return dataclasses__inner(value, dict_factory, None)
def dataclasses__astuple(value, *, tuple_factory=tuple):
    return dataclasses__inner(value, None, tuple_factory)
def dataclasses__inner(value, dict_factory, tuple_factory):
    if hasattr(value, "__dataclass_fields__"):
        if dict_factory is not None:
            return dict_factory([(f.name, dataclasses__inner(getattr(value, f.name), dict_factory, tuple_factory)) for f in dataclasses__fields(value)])
        return tuple_factory([dataclasses__inner(getattr(value, f.name), dict_factory, tuple_factory) for f in dataclasses__fields(value)])
    if isinstance(value, list):
        return [dataclasses__inner(v, dict_factory, tuple_factory) for v in value]
    if hasattr(value, "_fields") and hasattr(value, "_make"):
        return type(value)(*[dataclasses__inner(v, dict_factory, tuple_factory) for v in value])
    if isinstance(value, tuple):
        return tuple([dataclasses__inner(v, dict_factory, tuple_factory) for v in value])
    if isinstance(value, dict):
        return {dataclasses__inner(k, dict_factory, tuple_factory): dataclasses__inner(v, dict_factory, tuple_factory) for k, v in value.items()}
    return copy__deepcopy(value)
def dataclasses__replace(value, **changes):
    for f in dataclasses__fields(value):
        if f.init and f.name not in changes:
            changes[f.name] = getattr(value, f.name)
    return type(value)(**changes)

class collections__NamedTuple(tuple):
    def __init__(self, *args, **kwargs):
        fields = self._fields
        if len(args) > len(fields):
            raise TypeError(type(self).__name__ + ".__new__() takes " + str(len(fields) + 1) + " positional arguments but " + str(len(args) + 1) + " were given")
        number = 0
        missing = []
        for name in fields:
            if number < len(args):
                if name in kwargs:
                    raise TypeError(type(self).__name__ + ".__new__() got multiple values for argument '" + name + "'")
                object.__setattr__(self, name, args[number])
            elif name in kwargs:
                object.__setattr__(self, name, kwargs[name])
            elif name in self._field_defaults:
                object.__setattr__(self, name, self._field_defaults[name])
            else:
                missing.append("'" + name + "'")
            number += 1
        for name in kwargs:
            if name not in fields:
                raise TypeError(type(self).__name__ + ".__new__() got an unexpected keyword argument '" + name + "'")
        if missing:
            joined = missing[0] if len(missing) == 1 else " and ".join(missing) if len(missing) == 2 else ", ".join(missing[:-1]) + ", and " + missing[-1]
            raise TypeError(type(self).__name__ + ".__new__() missing " + str(len(missing)) + " required positional argument" + ("" if len(missing) == 1 else "s") + ": " + joined)
    def __setattr__(self, name, value):
        raise AttributeError("can't set attribute")
    def _tuple(self):
        return tuple([getattr(self, name) for name in self._fields])
    def __iter__(self):
        return iter(self._tuple())
    def __len__(self):
        return len(self._fields)
    def __getitem__(self, i):
        return self._tuple()[i]
    def __contains__(self, value):
        return value in self._tuple()
    def __eq__(self, other):
        return self._tuple() == collections__plain(other)
    def __lt__(self, other):
        return self._tuple() < collections__plain(other)
    def __le__(self, other):
        return self._tuple() <= collections__plain(other)
    def __gt__(self, other):
        return self._tuple() > collections__plain(other)
    def __ge__(self, other):
        return self._tuple() >= collections__plain(other)
    def __hash__(self):
        return hash(self._tuple())
    def __add__(self, other):
        return self._tuple() + collections__plain(other)
    def __radd__(self, other):
        return other + self._tuple()
    def __mul__(self, other):
        return self._tuple() * other
    def __repr__(self):
        return type(self).__name__ + "(" + ", ".join([name + "=" + repr(getattr(self, name)) for name in self._fields]) + ")"
    def index(self, value):
        return self._tuple().index(value)
    def count(self, value):
        return self._tuple().count(value)
    def _asdict(self):
        return {name: getattr(self, name) for name in self._fields}
    def _replace(self, **changes):
        for name in changes:
            if name not in self._fields:
                raise ValueError("Got unexpected field names: " + repr([n for n in changes if n not in self._fields]))
        return type(self)(*[changes[name] if name in changes else getattr(self, name) for name in self._fields])
    @classmethod
    def _make(cls, values):
        return cls(*values)
def collections__plain(other):
    return other._tuple() if isinstance(other, collections__NamedTuple) else other
def collections__namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = tuple(field_names)
    values = {}
    if defaults is not None:
        defaults = list(defaults)
        values = dict(zip(names[len(names) - len(defaults):], defaults))
    return type(typename, (collections__NamedTuple,), {"_fields": names, "_field_defaults": values, "__match_args__": names})
class typing__NamedTuple(collections__NamedTuple):
    def __init_subclass__(cls, **kwargs):
        own = cls.__dict__
        if "__annotations__" in own:
            names = tuple(own["__annotations__"])
            cls._fields = names
            cls.__match_args__ = names
            cls._field_defaults = {name: own[name] for name in names if name in own}
            for name in cls._field_defaults:
                delattr(cls, name)

class typing__Form:
    def __init__(self, name):
        self.name = name
    def __getitem__(self, item):
        return self
    def __call__(self, *args, **kwargs):
        return self
    def __or__(self, other):
        return self
    def __ror__(self, other):
        return self
    def __repr__(self):
        return "typing." + self.name
typing__Any = typing__Form("Any")
typing__Optional = typing__Form("Optional")
typing__Union = typing__Form("Union")
typing__List = typing__Form("List")
typing__Dict = typing__Form("Dict")
typing__Set = typing__Form("Set")
typing__FrozenSet = typing__Form("FrozenSet")
typing__Tuple = typing__Form("Tuple")
typing__Type = typing__Form("Type")
typing__Callable = typing__Form("Callable")
typing__Iterable = typing__Form("Iterable")
typing__Iterator = typing__Form("Iterator")
typing__Generator = typing__Form("Generator")
typing__Sequence = typing__Form("Sequence")
typing__Mapping = typing__Form("Mapping")
typing__MutableMapping = typing__Form("MutableMapping")
typing__Literal = typing__Form("Literal")
typing__Final = typing__Form("Final")
typing__ClassVar = typing__Form("ClassVar")
typing__Deque = typing__Form("Deque")
typing__DefaultDict = typing__Form("DefaultDict")
typing__Counter = typing__Form("Counter")
typing__Hashable = typing__Form("Hashable")
typing__Self = typing__Form("Self")
typing__NoReturn = typing__Form("NoReturn")
typing__Annotated = typing__Form("Annotated")
typing__TypeAlias = typing__Form("TypeAlias")
typing__Generic = typing__Form("Generic")
typing__Protocol = typing__Form("Protocol")
def typing__TypeVar(name, *constraints, bound=None, covariant=False, contravariant=False):
    return typing__Form(name)
def typing__ParamSpec(name):
    return typing__Form(name)
def typing__NewType(name, base):
    return lambda value: value
def typing__cast(type, value):
    return value
def typing__overload(function):
    return function
def typing__final(value):
    return value
def typing__override(value):
    return value
def typing__runtime_checkable(cls):
    return cls
TYPE_CHECKING = False
typing__TYPE_CHECKING = False

class contextlib__Manager:
    def __init__(self, generator):
        self.generator = generator
    def __enter__(self):
        try:
            return next(self.generator)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None
    def __exit__(self, kind, value, traceback):
        if kind is None:
            try:
                next(self.generator)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            self.generator.throw(value)
        except StopIteration as stop:
            return stop is not value
        except BaseException as other:
            if other is value:
                return False
            raise
        raise RuntimeError("generator didn't stop after throw()")
    def __call__(self, function):
        def inner(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return inner
def contextlib__contextmanager(function):
    def make(*args, **kwargs):
        return contextlib__Manager(function(*args, **kwargs))
    return make
class contextlib__suppress:
    def __init__(self, *exceptions):
        self.exceptions = exceptions
    def __enter__(self):
        return None
    def __exit__(self, kind, value, traceback):
        return kind is not None and isinstance(value, self.exceptions)
class contextlib__closing:
    def __init__(self, thing):
        self.thing = thing
    def __enter__(self):
        return self.thing
    def __exit__(self, kind, value, traceback):
        self.thing.close()
class contextlib__nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result
    def __enter__(self):
        return self.enter_result
    def __exit__(self, kind, value, traceback):
        return None
class contextlib__ContextDecorator:
    def __call__(self, function):
        def inner(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return inner
class contextlib__ExitStack:
    def __init__(self):
        self.callbacks = []
    def __enter__(self):
        return self
    def enter_context(self, manager):
        value = manager.__enter__()
        self.callbacks.append(manager.__exit__)
        return value
    def push(self, exit):
        self.callbacks.append(exit.__exit__ if hasattr(exit, "__exit__") else exit)
        return exit
    def callback(self, function, *args, **kwargs):
        def run(kind, value, traceback):
            function(*args, **kwargs)
            return False
        self.callbacks.append(run)
        return function
    def close(self):
        self.__exit__(None, None, None)
    def __exit__(self, kind, value, traceback):
        had_one = kind is not None
        while self.callbacks:
            callback = self.callbacks.pop()
            try:
                if callback(kind, value, traceback):
                    kind = value = None
            except BaseException as other:
                kind = type(other)
                value = other
                pending = other
        if kind is not None and not had_one:
            raise value
        return had_one and kind is None

def copy__copy(value):
    if isinstance(value, list):
        return list(value) if type(value) is list else value.copy()
    if isinstance(value, dict):
        return value.copy()
    if isinstance(value, set):
        return value.copy()
    if hasattr(value, "__copy__"):
        return value.__copy__()
    if type(value).__name__ in ("int", "float", "str", "bool", "NoneType", "tuple", "bytes", "range", "function", "type", "builtin_function_or_method", "method"):
        return value
    if isinstance(value, (tuple, int, float, str)):
        return value
    made = object.__new__(type(value))
    for name, held in value.__dict__.items():
        object.__setattr__(made, name, held)
    return made
def copy__deepcopy(value, memo=None):
    if memo is None:
        memo = {}
    kind = type(value)
    if kind is int or kind is str or kind is float or kind is bool or value is None or kind is bytes or kind is range:
        return value
    key = id(value)
    if key in memo:
        return memo[key][0]
    if kind is list:
        made = []
        memo[key] = (made, value)
        for element in value:
            made.append(copy__deepcopy(element, memo))
        return made
    if kind is dict:
        made = {}
        memo[key] = (made, value)
        for k, v in value.items():
            made[copy__deepcopy(k, memo)] = copy__deepcopy(v, memo)
        return made
    if kind is tuple:
        return tuple([copy__deepcopy(element, memo) for element in value])
    if kind is set:
        return {copy__deepcopy(element, memo) for element in value}
    if kind.__name__ in ("function", "type", "builtin_function_or_method", "method", "NoneType", "generator"):
        return value
    if isinstance(value, type) or isinstance(value, enum__Enum):
        return value
    if hasattr(value, "__deepcopy__"):
        return value.__deepcopy__(memo)
    made = object.__new__(kind)
    memo[key] = (made, value)
    for name, held in value.__dict__.items():
        object.__setattr__(made, name, copy__deepcopy(held, memo))
    return made
)python";

}  // namespace ramify::frontends::python
