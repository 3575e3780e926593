class Empty: pass
class Animal:
    """A documentation."""
    count = 0
    kinds, names = [], {}
    total: int = 5
    only_a_type: str
    __secret = 1

    def __init__(self, name: str, __hidden=0):
        self.name = name
        self.__hidden = __hidden
        Animal.count += 1

    def speak(self):
        return self.__hidden

    @property
    def loud(self):
        return self.name.upper()

    @loud.setter
    def loud(self, value):
        self.name = value

    @staticmethod
    def make():
        return Animal("x")

    @classmethod
    def named(cls, name):
        return cls(name)

    @abstractmethod
    def must(self): ...

    @functools.lru_cache(maxsize=None)
    def cached(self):
        return 1

    def __str__(self):
        return f"{self.name}"
    __repr__ = __str__
    double = lambda self: self.count * 2

    def __new__(cls):
        return object.__new__(cls)

    class Inner:
        pass

class Dog(Animal, mixins.Loud):
    def __init__(self, name):
        super().__init__(name)
        super(Dog, self).__init__(name)
        Animal.__init__(self, name)
    def speak(self):
        return super().speak() + super().volume
    def nested(self):
        return [super_ for super_ in (lambda: super().speak())()]
    @classmethod
    def named(cls, name):
        return super().named(name)
    @speak.deleter
    def speak(self):
        pass

class Shape(ABC, metaclass=ABCMeta):
    @property
    @abstractmethod
    def area(self): pass

class Meta(type, metaclass=Other): pass
class Generic_(Generic[T], Base[int]): pass
@register
@tool(1)
class Registered(Base):
    x = 1
class Body:
    if flag:
        x = 1
    x = y = 0
    print("in the body")
    for i in range(3): pass
class Stack[T]:
    def push(self, item: T) -> None: ...
class Single:
    instance = None
    def __new__(cls, *args):
        if cls.instance is None:
            cls.instance = super().__new__(cls)
        return cls.instance
