import sys


def neighbours(cell):
    r, c = cell
    return {(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)} - {cell}


def step(alive):
    candidates = alive.union(*(neighbours(c) for c in alive)) if alive else set()
    return {c for c in candidates
            if len(neighbours(c) & alive) == 3 or (c in alive and len(neighbours(c) & alive) == 2)}


rows, cols, generations = (int(w) for w in sys.stdin.readline().split())
alive = {(r, c) for r in range(rows) for c, ch in enumerate(sys.stdin.readline().rstrip("\n")) if ch == "#"}
for _ in range(generations):
    alive = step(alive)
for r in range(rows):
    print("".join("#" if (r, c) in alive else "." for c in range(cols)))
print(len(alive), sys.stdin.readline() == "")
