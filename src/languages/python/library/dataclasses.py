# SPDX-License-Identifier: Apache-2.0
# dataclasses.

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
