# In the style of a puzzle of December: paragraphs of input, two parts.
import re
import sys
from functools import partial
from math import prod, gcd, lcm

Point = tuple[int, int]


def parse(block: str) -> tuple[str, list[list[int]]]:
    title, *rows = block.splitlines()
    return title.rstrip(":"), [list(map(int, re.findall(r"-?\d+", row))) for row in rows]


def move(size: Point, seconds: int, robot: list[int]) -> Point:
    x, y, dx, dy = robot
    return (x + dx * seconds) % size[0], (y + dy * seconds) % size[1]


def quadrant(size: Point, at: Point) -> int | None:
    (w, h), (x, y) = size, at
    if x == w // 2 or y == h // 2:
        return None
    return (x > w // 2) * 2 + (y > h // 2)


def picture(size: Point, points: set[Point]) -> str:
    return "\n".join("".join("#" if (x, y) in points else "." for x in range(size[0])) for y in range(size[1]))


def part1(size: Point, robots: list[list[int]], seconds: int) -> int:
    counts = [0] * 4
    for at in map(partial(move, size, seconds), robots):
        q = quadrant(size, at)
        if q is not None:
            counts[q] += 1
    print("quadrants", counts)
    return prod(counts)


def part2(size: Point, robots: list[list[int]]) -> int:
    """The first second at which most robots stand side by side."""
    def neighbours(seconds: int) -> int:
        points = {move(size, seconds, r) for r in robots}
        return sum((x + 1, y) in points for x, y in points)
    return max(range(lcm(*size)), key=lambda s: (neighbours(s), -s))


blocks = [parse(block) for block in sys.stdin.read().split("\n\n")]
(name, [size]), (_, robots) = blocks[:2]
size = tuple(size)
print(name, size, "gcd", gcd(*size), "robots", len(robots))
print("part 1:", part1(size, robots, 100))
best = part2(size, robots)
print("part 2:", best)
print(picture(size, {move(size, best, r) for r in robots}))
for title, rows in blocks[2:]:
    print(title, [sum(column) for column in zip(*rows)], sorted(rows, key=lambda r: r[-1])[0])
