def insertion_sort(xs: list[int]):
    for i in range(1, len(xs)):
        j = i
        while j > 0 and xs[j - 1] > xs[j]:
            xs[j - 1], xs[j] = xs[j], xs[j - 1]
            j = j - 1
    for i in range(1, len(xs)):
        assert xs[i - 1] <= xs[i]
    return xs
