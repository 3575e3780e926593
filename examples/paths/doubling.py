def double(x: int, n: int):
    for i in range(60):
        x = x + x
    if x > n:
        return x
    return n
