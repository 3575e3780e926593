# Sorting algorithms and searches, checked against each other.
def bubble(items):
    items = items[:]
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
                swapped = True
        if not swapped:
            break
    return items


def insertion(items):
    items = list(items)
    for i in range(1, len(items)):
        value, j = items[i], i - 1
        while j >= 0 and items[j] > value:
            items[j + 1] = items[j]
            j -= 1
        items[j + 1] = value
    return items


def quick(items):
    if len(items) <= 1:
        return items
    pivot, *rest = items
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])


def merge(items):
    if len(items) <= 1:
        return items
    middle = len(items) // 2
    left, right = merge(items[:middle]), merge(items[middle:])
    merged = []
    while left and right:
        merged.append(left.pop(0) if left[0] <= right[0] else right.pop(0))
    return merged + left + right


def heap(items):
    items = items.copy()

    def sift(root, end):
        while (child := 2 * root + 1) <= end:
            if child + 1 <= end and items[child] < items[child + 1]:
                child += 1
            if items[root] >= items[child]:
                return
            items[root], items[child] = items[child], items[root]
            root = child

    for start in range(len(items) // 2, -1, -1):
        sift(start, len(items) - 1)
    for end in range(len(items) - 1, 0, -1):
        items[0], items[end] = items[end], items[0]
        sift(0, end - 1)
    return items


def counting(items):
    low, high = min(items), max(items)
    counts = [0] * (high - low + 1)
    for x in items:
        counts[x - low] += 1
    return [i + low for i, n in enumerate(counts) for _ in range(n)]


def binary_search(items, wanted):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < len(items) and items[low] == wanted else -1


def pseudo_random(seed, n):
    while n:
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        yield seed % 100 - 50
        n -= 1


numbers = list(pseudo_random(42, 20))
print(numbers)
for algorithm in bubble, insertion, quick, merge, heap, counting:
    result = algorithm(numbers)
    print(f"{algorithm.__name__:>10}", "ok" if result == sorted(numbers) else "wrong", result[:3], result[-1])
ordered = sorted(set(numbers))
print([binary_search(ordered, x) == ordered.index(x) for x in ordered[:5]], binary_search(ordered, 1000))
people = [("Eve", 30), ("Bob", 25), ("Al", 30), ("Cy", 25)]
people.sort(key=lambda p: p[0])
people.sort(key=lambda p: p[1], reverse=True)
print(people, max(people, key=lambda p: len(p[0])), list(reversed(people))[0])
assert numbers != ordered, "they differ"
del numbers[5:], ordered[0]
numbers[1:3] = [0, 0, 0]
print(numbers, len(ordered), -7 // 2, -7 % 3, 7 / 2, 2 ** 100, divmod(-7, 2), round(2.5), int(-3.9))
