# Game of life, n queens, towers of Hanoi, sieve, matrix power, number formats.
def step(cells):
    near = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    key = x + dx, y + dy
                    near[key] = near.get(key, 0) + 1
    return {cell for cell, n in near.items() if n == 3 or n == 2 and cell in cells}


def show(cells, size=5):
    return "/".join("".join("#" if (x, y) in cells else "." for x in range(size)) for y in range(size))


def queens(n, row=0, columns=(), ups=(), downs=()):
    if row == n:
        return 1
    total = 0
    for column in range(n):
        if column in columns or row + column in ups or row - column in downs:
            continue
        total += queens(n, row + 1, columns + (column,), ups + (row + column,), downs + (row - column,))
    return total


def hanoi(n, source="a", target="c", spare="b"):
    if n == 0:
        return []
    return hanoi(n - 1, source, spare, target) + [source + target] + hanoi(n - 1, spare, target, source)


def sieve(limit):
    is_prime = [True] * (limit + 1)
    is_prime[0:2] = [False, False]
    for n in range(2, int(limit ** 0.5) + 1):
        if is_prime[n]:
            is_prime[n * n::n] = [False] * len(is_prime[n * n::n])
    return [n for n, prime in enumerate(is_prime) if prime]


def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]


def power(matrix, n):
    result = [[int(i == j) for j in range(len(matrix))] for i in range(len(matrix))]
    while n:
        if n & 1:
            result = multiply(result, matrix)
        matrix = multiply(matrix, matrix)
        n >>= 1
    return result


def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    else:
        steps = -steps
    return steps


glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
for generation in range(4):
    print(generation, show(glider))
    glider = step(glider)
print(len(glider), [queens(n) for n in range(1, 7)], len(hanoi(6)), hanoi(2))
print(sieve(50))
print(power([[1, 1], [1, 0]], 90)[0][1], collatz(27))
for n in range(2, 10):
    for d in range(2, n):
        if n % d == 0:
            print(n, "=", d, "*", n // d, end="; ")
            break
    else:
        print(n, "is prime", end="; ")
print()
print(0xff, 0b101, 0o17, 1_000, 1e3, hex(255), bin(5), oct(8), int("ff", 16), int("-12"), float("1.5"))
print(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 70, -9 >> 1, abs(-3), min(3, 1, 2), max([4, 9]), pow(3, 4, 5), True + True)
print(f"{3.14159:.2f} {42:05d} {255:x} {1234567:,} {'mid':^9}| {0.1 + 0.2} {1 / 3:.3e} {50:>+4}")
