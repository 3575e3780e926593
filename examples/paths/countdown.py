def countdown(n: int):
    steps = 0
    while n > 0:
        n = n - 2
        steps = steps + 1
    return steps
