# SPDX-License-Identifier: Apache-2.0
# itertools.

def itertools__count(start=0, step=1):
    while True:
        yield start
        start += step
def itertools__cycle(iterable):
    kept = []
    for element in iterable:
        yield element
        kept.append(element)
    while kept:
        for element in kept:
            yield element
def itertools__repeat(value, times=None):
    if times is None:
        while True:
            yield value
    for _ in range(times):
        yield value
class itertools__chain:
    def __init__(self, *iterables):
        self.elements = itertools__chained(iterables)
    def __iter__(self):
        return self.elements
    def __next__(self):
        return next(self.elements)
    @classmethod
    def from_iterable(cls, iterables):
        return itertools__chained(iterables)
def itertools__chained(iterables):
    for iterable in iterables:
        for element in iterable:
            yield element
def itertools__accumulate(iterable, func=None, *, initial=None):
    iterator = iter(iterable)
    total = initial
    if initial is None:
        try:
            total = next(iterator)
        except StopIteration:
            return
    yield total
    for element in iterator:
        total = total + element if func is None else func(total, element)
        yield total
def itertools__islice(iterable, *bounds):
    start, stop, step = 0, None, 1
    if len(bounds) == 1:
        stop = bounds[0]
    elif len(bounds) == 2:
        start, stop = bounds
    else:
        start, stop, step = bounds
    if start is None:
        start = 0
    if step is None:
        step = 1
    if start < 0 or (stop is not None and stop < 0):
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    return itertools__sliced(iter(iterable), start, stop, step)
def itertools__sliced(iterator, start, stop, step):
    number = 0
    wanted = start
    if stop is not None and start >= stop:
        return
    for element in iterator:
        if number == wanted:
            yield element
            wanted += step
        number += 1
        if stop is not None and (number >= stop or wanted >= stop):
            return
def itertools__takewhile(predicate, iterable):
    for element in iterable:
        if not predicate(element):
            return
        yield element
def itertools__dropwhile(predicate, iterable):
    dropping = True
    for element in iterable:
        if dropping and predicate(element):
            continue
        dropping = False
        yield element
def itertools__filterfalse(predicate, iterable):
    for element in iterable:
        if not (element if predicate is None else predicate(element)):
            yield element
def itertools__compress(data, selectors):
    for element, keep in zip(data, selectors):
        if keep:
            yield element
def itertools__starmap(function, iterable):
    for arguments in iterable:
        yield function(*arguments)
def itertools__pairwise(iterable):
    iterator = iter(iterable)
    try:
        before = next(iterator)
    except StopIteration:
        return
    for element in iterator:
        yield (before, element)
        before = element
def itertools__batched(iterable, n):
    batch = []
    for element in iterable:
        batch.append(element)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)
def itertools__tee(iterable, n=2):
    elements = list(iterable)
    return tuple([iter(elements) for _ in range(n)])
def itertools__zip_longest(*iterables, fillvalue=None):
    iterators = [iter(iterable) for iterable in iterables]
    open_count = len(iterators)
    ended = [False] * open_count
    if not open_count:
        return
    while True:
        row = []
        for i in range(len(iterators)):
            if ended[i]:
                row.append(fillvalue)
                continue
            try:
                row.append(next(iterators[i]))
            except StopIteration:
                open_count -= 1
                if not open_count:
                    return
                ended[i] = True
                row.append(fillvalue)
        yield tuple(row)
def itertools__product(*iterables, repeat=1):
    pools = [tuple(iterable) for iterable in iterables] * repeat
    indices = [0] * len(pools)
    for pool in pools:
        if not pool:
            return
    while True:
        yield tuple([pools[i][indices[i]] for i in range(len(pools))])
        i = len(pools) - 1
        while i >= 0:
            indices[i] += 1
            if indices[i] < len(pools[i]):
                break
            indices[i] = 0
            i -= 1
        if i < 0:
            return
def itertools__permutations(iterable, r=None):
    pool = tuple(iterable)
    n = len(pool)
    if r is None:
        r = n
    if r > n:
        return
    indices = list(range(n))
    cycles = list(range(n, n - r, -1))
    yield tuple([pool[i] for i in indices[:r]])
    while n:
        advanced = False
        for i in reversed(range(r)):
            cycles[i] -= 1
            if cycles[i] == 0:
                indices[i:] = indices[i + 1:] + indices[i:i + 1]
                cycles[i] = n - i
            else:
                j = cycles[i]
                indices[i], indices[-j] = indices[-j], indices[i]
                yield tuple([pool[k] for k in indices[:r]])
                advanced = True
                break
        if not advanced:
            return
def itertools__combinations(iterable, r):
    pool = tuple(iterable)
    n = len(pool)
    if r > n:
        return
    indices = list(range(r))
    yield tuple([pool[i] for i in indices])
    while True:
        i = r - 1
        while i >= 0 and indices[i] == i + n - r:
            i -= 1
        if i < 0:
            return
        indices[i] += 1
        for j in range(i + 1, r):
            indices[j] = indices[j - 1] + 1
        yield tuple([pool[k] for k in indices])
def itertools__combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    n = len(pool)
    if not n and r:
        return
    indices = [0] * r
    yield tuple([pool[i] for i in indices])
    while True:
        i = r - 1
        while i >= 0 and indices[i] == n - 1:
            i -= 1
        if i < 0:
            return
        indices[i:] = [indices[i] + 1] * (r - i)
        yield tuple([pool[k] for k in indices])
def itertools__groupby(iterable, key=None):
    group = []
    current = None
    is_open = False
    for element in iterable:
        k = element if key is None else key(element)
        if is_open and k == current:
            group.append(element)
        else:
            if is_open:
                yield (current, iter(group))
            group = [element]
            current = k
            is_open = True
    if is_open:
        yield (current, iter(group))
