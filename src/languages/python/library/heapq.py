# SPDX-License-Identifier: Apache-2.0
# heapq and bisect.

def heapq__heappush(heap, item):
    heap.append(item)
    heapq__siftdown(heap, 0, len(heap) - 1)
def heapq__heappop(heap):
    last = heap.pop()
    if heap:
        result = heap[0]
        heap[0] = last
        heapq__siftup(heap, 0)
        return result
    return last
def heapq__heapreplace(heap, item):
    result = heap[0]
    heap[0] = item
    heapq__siftup(heap, 0)
    return result
def heapq__heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        heapq__siftup(heap, 0)
    return item
def heapq__heapify(heap):
    for i in reversed(range(len(heap) // 2)):
        heapq__siftup(heap, i)
def heapq__siftdown(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        above = heap[parent]
        if item < above:
            heap[pos] = above
            pos = parent
            continue
        break
    heap[pos] = item
def heapq__siftup(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    heapq__siftdown(heap, start, pos)
def heapq__nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]
def heapq__nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
def heapq__merge(*iterables, key=None, reverse=False):
    merged = []
    for iterable in iterables:
        merged.extend(iterable)
    merged.sort(key=key, reverse=reverse)
    return iter(merged)

def bisect__bisect_left(a, x, lo=0, hi=None, *, key=None):
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if (a[mid] if key is None else key(a[mid])) < x:
            lo = mid + 1
        else:
            hi = mid
    return lo
def bisect__bisect_right(a, x, lo=0, hi=None, *, key=None):
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if x < (a[mid] if key is None else key(a[mid])):
            hi = mid
        else:
            lo = mid + 1
    return lo
bisect__bisect = bisect__bisect_right
def bisect__insort_right(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect__bisect_right(a, x if key is None else key(x), lo, hi, key=key), x)
def bisect__insort_left(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect__bisect_left(a, x if key is None else key(x), lo, hi, key=key), x)
bisect__insort = bisect__insort_right
