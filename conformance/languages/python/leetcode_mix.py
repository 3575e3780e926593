from collections import Counter, defaultdict, deque, OrderedDict
from heapq import heappush, heappop, heapify, nlargest
from itertools import permutations, combinations, accumulate, groupby, product, chain, zip_longest
from bisect import bisect_left, insort
from functools import lru_cache, cmp_to_key
from math import gcd, inf, isqrt, comb
from typing import List


class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val
        self.next = next


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val, self.left, self.right = val, left, right


class Solution:
    def twoSum(self, nums: List[int], target: int) -> List[int]:
        seen = {}
        for i, n in enumerate(nums):
            if (k := target - n) in seen:
                return [seen[k], i]
            seen[n] = i
        return []

    def reverseList(self, head):
        prev = None
        while head:
            head.next, prev, head = prev, head, head.next
        return prev

    def lengthOfLongestSubstring(self, s: str) -> int:
        last, start, best = {}, 0, 0
        for i, c in enumerate(s):
            if c in last and last[c] >= start:
                start = last[c] + 1
            last[c] = i
            best = max(best, i - start + 1)
        return best

    def groupAnagrams(self, strs):
        groups = defaultdict(list)
        for s in strs:
            groups[tuple(sorted(s))].append(s)
        return list(groups.values())

    def levelOrder(self, root):
        out, queue = [], deque([root] if root else [])
        while queue:
            out.append([n.val for n in queue])
            for _ in range(len(queue)):
                n = queue.popleft()
                queue.extend(c for c in (n.left, n.right) if c)
        return out

    def numIslands(self, grid):
        def sink(r, c):
            if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == "1":
                grid[r][c] = "0"
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    sink(r + dr, c + dc)
                return 1
            return 0
        return sum(sink(r, c) for r in range(len(grid)) for c in range(len(grid[0])))

    def coinChange(self, coins, amount):
        dp = [0] + [inf] * amount
        for a in range(1, amount + 1):
            dp[a] = min((dp[a - c] + 1 for c in coins if c <= a), default=inf)
        return dp[amount] if dp[amount] != inf else -1

    @lru_cache(maxsize=None)
    def climb(self, n):
        return n if n < 3 else self.climb(n - 1) + self.climb(n - 2)

    def solveNQueens(self, n):
        out = []

        def place(row, cols, d1, d2, board):
            if row == n:
                out.append(["." * c + "Q" + "." * (n - c - 1) for c in board])
                return
            for c in range(n):
                if c in cols or row - c in d1 or row + c in d2:
                    continue
                place(row + 1, cols | {c}, d1 | {row - c}, d2 | {row + c}, board + [c])
        place(0, set(), set(), set(), [])
        return out

    def topKFrequent(self, words, k):
        count = Counter(words)
        return [w for w, _ in sorted(count.items(), key=lambda kv: (-kv[1], kv[0]))[:k]]

    def isValid(self, s):
        stack, pairs = [], {")": "(", "]": "[", "}": "{"}
        for c in s:
            if c in pairs:
                if not stack or stack.pop() != pairs[c]:
                    return False
            else:
                stack.append(c)
        return not stack

    def largestNumber(self, nums):
        order = cmp_to_key(lambda a, b: -1 if a + b > b + a else 1 if a + b < b + a else 0)
        return "".join(sorted(map(str, nums), key=order)).lstrip("0") or "0"


class LRUCache:
    def __init__(self, capacity):
        self.cap, self.d = capacity, OrderedDict()

    def get(self, key):
        if key not in self.d:
            return -1
        self.d.move_to_end(key)
        return self.d[key]

    def put(self, key, value):
        self.d[key] = value
        self.d.move_to_end(key)
        if len(self.d) > self.cap:
            self.d.popitem(last=False)


def dijkstra(graph, source):
    dist = {v: inf for v in graph}
    dist[source] = 0
    heap = [(0, source)]
    while heap:
        d, u = heappop(heap)
        if d > dist[u]:
            continue
        for v, w in graph[u].items():
            if d + w < dist[v]:
                dist[v] = d + w
                heappush(heap, (dist[v], v))
    return dist


s = Solution()
print(s.twoSum([2, 7, 11, 15], 9), s.twoSum([1], 3))
head = None
for v in (3, 2, 1):
    head = ListNode(v, head)
node, vals = s.reverseList(head), []
while node:
    vals.append(node.val)
    node = node.next
print(vals)
print(s.lengthOfLongestSubstring("abcabcbb"), s.groupAnagrams(["eat", "tea", "tan", "ate", "nat", "bat"]))
print(s.levelOrder(TreeNode(3, TreeNode(9), TreeNode(20, TreeNode(15), TreeNode(7)))))
print(s.numIslands([list("11000"), list("11000"), list("00100"), list("00011")]))
print(s.coinChange([1, 2, 5], 11), s.coinChange([2], 3), s.climb(30))
print(*s.solveNQueens(4)[0], sep="\n")
print(s.topKFrequent(["i", "love", "leetcode", "i", "love", "coding"], 2), s.isValid("([]{})"), s.isValid("(]"))
print(s.largestNumber([3, 30, 34, 5, 9]), s.largestNumber([0, 0]))
cache = LRUCache(2)
cache.put(1, 1); cache.put(2, 2); print(cache.get(1), end=" "); cache.put(3, 3); print(cache.get(2), cache.get(3))
print(dijkstra({"a": {"b": 7, "c": 3}, "b": {"d": 2}, "c": {"b": 1, "d": 8}, "d": {}}, "a"))
print(["".join(p) for p in permutations("abc")][:4], list(combinations(range(4), 2))[:3], list(accumulate([1, 2, 3, 4])))
print([(k, len(list(g))) for k, g in groupby("aaabbc")], list(product([0, 1], repeat=2)), list(zip_longest([1, 2], "a", fillvalue="-")))
xs = [1, 3, 5]; insort(xs, 4); print(xs, bisect_left(xs, 4), nlargest(2, xs), gcd(12, 18), isqrt(17), comb(5, 2))
h = [5, 1, 4]; heapify(h); print([heappop(h) for _ in range(3)], list(chain.from_iterable([[1], [2, 3]])))
matrix = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*matrix)], [row[::-1] for row in matrix], sum(map(sum, matrix)), any(5 in r for r in matrix))
print("{:>8}|{:<8}|{:^8}|{:08.3f}|{:+d}|{:,}|{:x}|{:#b}|{:e}|{:.1%}".format("r", "l", "c", 3.14159, 5, 1234567, 255, 5, 12345.678, 0.256))
print(f"{'x':*^7} {10:>4} {2**40:_} {3.0:g} {1e20:g} {[1]!r:>5} {{}}", "%05d %-5s| %5.2f %s %%" % (42, "ab", 2.5, [1]))
