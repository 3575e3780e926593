@dataclass
class Point:
    x: int
    y: float = 0.0
    tags: list[str] = field(default_factory=list)
    origin: ClassVar[int] = 0
    plain = 1
    def norm(self):
        return self.x
@dataclasses.dataclass(frozen=True, order=True, eq=False)
class Version:
    major: int
    minor: "int" = 0
@dataclass(repr=flag)
class Odd:
    x: int
class Pair(NamedTuple):
    left: str
    right: int = 0
class Color(Enum):
    RED = 1
    GREEN, BLUE = 2, 3
    def describe(self):
        return self.name
class Level(enum.IntEnum):
    LOW = auto()
