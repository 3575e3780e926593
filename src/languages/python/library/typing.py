# SPDX-License-Identifier: Apache-2.0
# typing.

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

class typing__TypedDict(dict):
    def __init_subclass__(cls, total=True):
        pass
