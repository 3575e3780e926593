# SPDX-License-Identifier: Apache-2.0
# queue.

class queue__Empty(Exception):
    pass
class queue__Full(Exception):
    pass

class queue__Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._items = []
        self._unfinished = 0
    def _is_full(self):
        return self.maxsize > 0 and len(self._items) >= self.maxsize
    def put(self, item, block=True, timeout=None):
        step("put")
        if self._is_full() and (not block or (timeout is not None and oneof([False, True]))):
            raise queue__Full()
        wait(not self._is_full(), "room in a queue")
        self._items.append(item)
        self._unfinished += 1
    def put_nowait(self, item):
        self.put(item, False)
    def _take(self):
        return self._items.pop(0)
    def get(self, block=True, timeout=None):
        step("get")
        if len(self._items) == 0 and (not block or (timeout is not None and oneof([False, True]))):
            raise queue__Empty()
        wait(len(self._items) > 0, "an item in a queue")
        return self._take()
    def get_nowait(self):
        return self.get(False)
    def qsize(self):
        step("qsize")
        return len(self._items)
    def empty(self):
        step("empty")
        return len(self._items) == 0
    def full(self):
        step("full")
        return self._is_full()
    def task_done(self):
        step("task_done")
        if self._unfinished == 0:
            raise ValueError("task_done() called too many times")
        self._unfinished -= 1
    def join(self):
        step("join")
        wait(self._unfinished == 0, "the end of all tasks")

class queue__SimpleQueue(queue__Queue):
    pass
class queue__LifoQueue(queue__Queue):
    def _take(self):
        return self._items.pop()
class queue__PriorityQueue(queue__Queue):
    def _take(self):
        item = min(self._items)
        self._items.remove(item)
        return item
