import sys

N = int(sys.argv[1]) if len(sys.argv) > 1 else 8


def solve(n, row=0, cols=0, d1=0, d2=0):
    if row == n:
        yield ()
        return
    free = ~(cols | d1 | d2) & ((1 << n) - 1)
    while free:
        bit = free & -free
        free ^= bit
        for rest in solve(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1):
            yield (bit.bit_length() - 1,) + rest


solutions = list(solve(N))
print(len(solutions))
for r in solutions[0]:
    print(" ".join("Q" if c == r else "." for c in range(N)))
