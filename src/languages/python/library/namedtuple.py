# SPDX-License-Identifier: Apache-2.0
# collections.namedtuple.

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
