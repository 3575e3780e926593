def read_matrix():
    rows, cols = map(int, input().split())
    m = []
    for _ in range(rows):
        row = list(map(int, input().split()))
        assert len(row) == cols
        m.append(row)
    return m


def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


a = read_matrix()
b = read_matrix()
for row in multiply(a, b):
    print(*row)
print("trace", sum(r[i] for i, r in enumerate(multiply(a, b))))
print(input("last: "))
try:
    input()
except EOFError as e:
    print("EOF:", e)
