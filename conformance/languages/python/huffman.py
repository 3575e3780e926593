import heapq
import sys
from collections import Counter
from itertools import count


class Leaf:
    def __init__(self, symbol):
        self.symbol = symbol

    def walk(self, prefix):
        yield self.symbol, prefix or "0"


class Branch:
    def __init__(self, left, right):
        self.left, self.right = left, right

    def walk(self, prefix):
        yield from self.left.walk(prefix + "0")
        yield from self.right.walk(prefix + "1")


def build(frequencies):
    ticket = count()
    heap = [(weight, next(ticket), Leaf(symbol)) for symbol, weight in sorted(frequencies.items())]
    heapq.heapify(heap)
    while len(heap) > 1:
        first, _, left = heapq.heappop(heap)
        second, _, right = heapq.heappop(heap)
        heapq.heappush(heap, (first + second, next(ticket), Branch(left, right)))
    return heap[0][2]


def encode(text, codes):
    return "".join(codes[c] for c in text)


def decode(bits, tree):
    node, out = tree, []
    for bit in bits:
        if isinstance(node, Branch):
            node = node.right if bit == "1" else node.left
        if isinstance(node, Leaf):
            out.append(node.symbol)
            node = tree
    return "".join(out)


def as_bytes(bits):
    padded = bits + "0" * (-len(bits) % 8)
    return bytes(int(padded[i:i + 8], 2) for i in range(0, len(padded), 8))


for line in sys.stdin:
    text = line.rstrip("\n")
    if not text:
        print("(empty)")
        continue
    frequencies = Counter(text)
    tree = build(frequencies)
    codes = dict(tree.walk(""))
    for symbol, code in sorted(codes.items(), key=lambda item: (len(item[1]), item[1])):
        print(f"  {symbol!r:<5} {frequencies[symbol]:>2} {code}")
    bits = encode(text, codes)
    packed = as_bytes(bits)
    print(f"{8 * len(text)} -> {len(bits)} bits ({len(bits) / (8 * len(text)):.0%}), {packed.hex()}")
    print(packed[:4], list(packed[-2:]))
    assert decode(bits, tree) == text, "round trip"
