# SPDX-License-Identifier: Apache-2.0
# abc.

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
