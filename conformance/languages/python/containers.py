"""Word counts, groups and queues with what collections has."""
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple, ChainMap

text = "the quick brown fox jumps over the lazy dog the fox"
counts = Counter(text.split())
print(counts.most_common(2), counts["fox"], counts["cat"], sum(counts.values()))
print(Counter("banana"), Counter(a=3, b=1) - Counter(a=1, b=2), sorted(Counter("abca").elements()))
counts.update(["fox", "cat"])
print(counts["fox"], "cat" in counts, len(counts))

groups = defaultdict(list)
for word in text.split():
    groups[len(word)].append(word)
print(dict(groups), groups[99], 99 in groups)
tree = defaultdict(lambda: defaultdict(int))
tree["a"]["x"] += 2
tree["a"]["y"] += 1
print({k: dict(v) for k, v in tree.items()})

queue = deque([1, 2, 3], maxlen=4)
queue.append(4)
queue.append(5)
queue.appendleft(0)
print(queue, queue.popleft(), queue.pop(), list(queue), len(queue))
queue.rotate(1)
queue.extend("ab")
print(queue, queue[0], queue[-1], "a" in queue)

Point = namedtuple("Point", "x y")
p = Point(3, y=4)
x, y = p
print(p, p.x + p.y, p[0], x, y, p == (3, 4), p._replace(x=10), p._asdict(), Point._fields)
print({p: 1}[Point(3, 4)], sorted([Point(2, 1), Point(1, 5)]), len(p))

cache = OrderedDict()
for key in "abcd":
    cache[key] = key * 2
cache.move_to_end("a")
print(list(cache), cache.popitem(last=False), list(cache.items()))
settings = ChainMap({"colour": "red"}, {"colour": "blue", "size": 3})
print(settings["colour"], settings["size"], sorted(settings))

d = {"b": 1, "a": 2}
d |= {"c": 3}
print(d, d.pop("b"), d.get("z", 0), d.setdefault("q", []), list(d.keys() & {"a", "c", "zz"}) and sorted(d.keys() & {"a", "c", "zz"}))
print({**d, "a": 9}, dict(zip("xy", [1, 2])), dict.fromkeys("ab", 0), d.items())
s = {5, 1, 3}
s.add(2)
s.discard(99)
print(s, s | {9}, s & {1, 2}, s - {1}, s ^ {1, 7}, {1, 2} <= s, frozenset([1, 2]) == {1, 2})
nested = [[1, 2], [3]]
shallow = nested[:]
shallow[0].append(9)
print(nested, [n for row in nested for n in row], [[0] * 2 for _ in range(2)], nested[::-1], [1, 2, 3, 4][1:3], [*range(5)][::2])
matrix = [[1, 2, 3], [4, 5, 6]]
print(list(zip(*matrix)), [list(r) for r in zip(*matrix)], sum(map(sum, matrix)))
numbers = [5, 3, 8]
numbers.sort(reverse=True)
numbers[1:2] = [7, 7]
del numbers[0]
numbers.insert(0, 100)
print(numbers, numbers.index(7), numbers.count(7), numbers.pop(), numbers + [1], numbers * 2)
