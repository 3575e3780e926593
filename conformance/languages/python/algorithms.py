"""Classic algorithms: heaps, search, dynamic programming, text."""
import heapq
from bisect import bisect_left, insort
from collections import deque

graph = {"a": {"b": 4, "c": 1}, "c": {"b": 2, "d": 7}, "b": {"d": 1}, "d": {}}


def dijkstra(start):
    best, heap = {start: 0}, [(0, start)]
    while heap:
        cost, node = heapq.heappop(heap)
        if cost > best[node]:
            continue
        for to, weight in graph[node].items():
            if cost + weight < best.get(to, float("inf")):
                best[to] = cost + weight
                heapq.heappush(heap, (best[to], to))
    return best


def bfs(start, goal):
    queue, seen = deque([(start, [start])]), {start}
    while queue:
        node, path = queue.popleft()
        if node == goal:
            return path
        for to in graph[node]:
            if to not in seen:
                seen.add(to)
                queue.append((to, path + [to]))


def lcs(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1][j + 1] = table[i][j] + 1 if x == y else max(table[i][j + 1], table[i + 1][j])
    out, i, j = [], len(a), len(b)
    while i and j:
        if a[i - 1] == b[j - 1]:
            out.append(a[i - 1])
            i, j = i - 1, j - 1
        elif table[i - 1][j] >= table[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return "".join(reversed(out))


def sieve(n):
    flags = [True] * (n + 1)
    flags[0:2] = [False, False]
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i::i] = [False] * len(flags[i * i::i])
    return [i for i, f in enumerate(flags) if f]


def queens(n):
    def place(row, columns, diagonals, antis):
        if row == n:
            return 1
        return sum(place(row + 1, columns | {c}, diagonals | {row - c}, antis | {row + c})
                   for c in range(n) if c not in columns and row - c not in diagonals and row + c not in antis)
    return place(0, frozenset(), frozenset(), frozenset())


def permutations(items):
    if len(items) <= 1:
        yield items
        return
    for i, x in enumerate(items):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [x] + rest


def evaluate(text):
    tokens = text.replace("(", " ( ").replace(")", " ) ").split()[::-1]

    def expression():
        value = term()
        while tokens and tokens[-1] in "+-":
            value = value + term() if tokens.pop() == "+" else value - term()
        return value

    def term():
        value = factor()
        while tokens and tokens[-1] in "*/":
            value = value * factor() if tokens.pop() == "*" else value / factor()
        return value

    def factor():
        token = tokens.pop()
        if token == "(":
            value = expression()
            tokens.pop()
            return value
        return int(token)

    return expression()


print(dijkstra("a"), bfs("a", "d"), lcs("AGGTAB", "GXTXAYB"), sieve(30), queens(5))
print(list(permutations([1, 2, 3])), evaluate("2 * ( 3 + 4 ) - 6 / 4"))
numbers = []
for n in [5, 1, 4, 2, 3]:
    insort(numbers, n)
print(numbers, bisect_left(numbers, 3), heapq.nlargest(2, numbers), heapq.nsmallest(2, [3, 1, 2]))
heap = [5, 2, 8, 1]
heapq.heapify(heap)
print(heap, heapq.heappushpop(heap, 0), [heapq.heappop(heap) for _ in range(len(heap))])


def hanoi(n, a, b, c, moves):
    if n:
        hanoi(n - 1, a, c, b, moves)
        moves.append((a, c))
        hanoi(n - 1, b, a, c, moves)
    return moves


print(len(hanoi(6, "A", "B", "C", [])), hanoi(2, "A", "B", "C", []))
memo = {}


def ways(coins, amount):
    key = (coins, amount)
    if key not in memo:
        memo[key] = 1 if amount == 0 else 0 if amount < 0 or not coins else ways(coins, amount - coins[0]) + ways(coins[1:], amount)
    return memo[key]


print(ways((50, 20, 10, 5, 2, 1), 100), len(memo) > 100)
spiral = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
flat = []
while spiral:
    flat += spiral.pop(0)
    spiral = [list(r) for r in zip(*spiral)][::-1]
print(flat, [bin(i).count("1") for i in range(8)], "".join(sorted("algorithm")), sum(int(d) for d in str(2 ** 100)))
