// SPDX-License-Identifier: Apache-2.0
// threading, queue and time.sleep of Python (The Python Library Reference, "threading", "queue"). A Condition wakes those who wait
// in their order, as CPython does; nobody wakes without being told.
#include "frontends/surface/language.h"

namespace ramify::frontends::python {

std::string_view thread_library() {
  return R"python(
class threading__Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, daemon=None):
        self._target = target
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self.name = "Thread-#" if name is None else name
        self.daemon = True if daemon else False
        self._started = False
        self._done = False
    def start(self):
        if self._started:
            raise RuntimeError("threads can only be started once")
        self._started = True
        number = ramify_start_thread(self._bootstrap, self.name + " (daemon)" if self.daemon else self.name)
        if self.name == "Thread-#":
            self.name = "Thread-" + str(number - 1)
    def _bootstrap(self):
        self.run()
        step("?end")
        self._done = True
    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)
    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError("cannot join thread before it is started")
        if timeout is not None:
            step("join")
            return
        wait(self._done, "the end of a thread")
    def is_alive(self):
        step("is_alive")
        return self._started and not self._done
    def getName(self):
        return self.name
    def setDaemon(self, daemon):
        self.daemon = daemon

class threading__current__thread:
    def __init__(self):
        self.name = ramify_thread_name()
        self.ident = ramify_thread_self()
    def getName(self):
        return self.name

def threading__current_thread():
    return threading__current__thread()

def threading__get_ident():
    return ramify_thread_self()

class threading__Lock:
    def __init__(self):
        self.holder = 0
    def acquire(self, blocking=True, timeout=-1):
        step("acquire")
        if self.holder != 0 and (not blocking or (timeout >= 0 and oneof([False, True]))):
            return False
        wait(self.holder == 0, "a lock")
        self.holder = ramify_thread_self()
        return True
    def release(self):
        step("?release")
        if self.holder == 0:
            raise RuntimeError("release unlocked lock")
        self.holder = 0
    def locked(self):
        step("locked")
        return self.holder != 0
    def __enter__(self):
        return self.acquire()
    def __exit__(self, kind, value, trace):
        self.release()
    def _is_mine(self):
        return self.holder != 0
    def _give_up(self):
        self.holder = 0
        return 1
    def _take_again(self, count):
        self.holder = ramify_thread_self()

class threading__RLock:
    def __init__(self):
        self.holder = 0
        self._count = 0
    def acquire(self, blocking=True, timeout=-1):
        me = ramify_thread_self()
        if self.holder == me:
            self._count += 1
            return True
        step("acquire")
        if self.holder != 0 and (not blocking or (timeout >= 0 and oneof([False, True]))):
            return False
        wait(self.holder == 0, "a lock")
        self.holder = me
        self._count = 1
        return True
    def release(self):
        if self.holder != ramify_thread_self():
            raise RuntimeError("cannot release un-acquired lock")
        if self._count == 1:
            step("?release")
            self.holder = 0
        self._count -= 1
    def __enter__(self):
        return self.acquire()
    def __exit__(self, kind, value, trace):
        self.release()
    def _is_mine(self):
        return self.holder == ramify_thread_self()
    def _give_up(self):
        count = self._count
        self.holder = 0
        self._count = 0
        return count
    def _take_again(self, count):
        self.holder = ramify_thread_self()
        self._count = count

class threading__Condition:
    def __init__(self, lock=None):
        self._lock = threading__RLock() if lock is None else lock
        self._waiters = []
    def acquire(self):
        return self._lock.acquire()
    def release(self):
        self._lock.release()
    def __enter__(self):
        return self._lock.acquire()
    def __exit__(self, kind, value, trace):
        self._lock.release()
    def wait(self, timeout=None):
        if not self._lock._is_mine():
            raise RuntimeError("cannot wait on un-acquired lock")
        told = [False]
        self._waiters.append(told)
        count = self._lock._give_up()
        step("wait")
        if timeout is None:
            wait(told[0] and self._lock.holder == 0, "a condition")
        else:
            wait(self._lock.holder == 0, "a condition, or some time")
            if not told[0]:
                self._waiters.remove(told)
        self._lock._take_again(count)
        return told[0]
    def wait_for(self, predicate, timeout=None):
        result = predicate()
        while not result:
            if not self.wait(timeout):
                return predicate()
            result = predicate()
        return result
    def notify(self, n=1):
        if not self._lock._is_mine():
            raise RuntimeError("cannot notify on un-acquired lock")
        while n > 0 and len(self._waiters) > 0:
            told = self._waiters.pop(0)
            told[0] = True
            n -= 1
    def notify_all(self):
        self.notify(len(self._waiters))
    def notifyAll(self):
        self.notify(len(self._waiters))

class threading__Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value
    def acquire(self, blocking=True, timeout=None):
        step("acquire")
        if self._value == 0 and (not blocking or (timeout is not None and oneof([False, True]))):
            return False
        wait(self._value > 0, "a semaphore")
        self._value -= 1
        return True
    def release(self, n=1):
        step("?release")
        self._value += n
    def __enter__(self):
        return self.acquire()
    def __exit__(self, kind, value, trace):
        self.release()

class threading__BoundedSemaphore(threading__Semaphore):
    def __init__(self, value=1):
        threading__Semaphore.__init__(self, value)
        self._initial = value
    def release(self, n=1):
        step("release")
        if self._value + n > self._initial:
            raise ValueError("Semaphore released too many times")
        self._value += n

class threading__Event:
    def __init__(self):
        self._flag = False
    def is_set(self):
        step("is_set")
        return self._flag
    def set(self):
        step("set")
        self._flag = True
    def clear(self):
        step("clear")
        self._flag = False
    def wait(self, timeout=None):
        step("wait")
        if timeout is not None:
            return self._flag
        wait(self._flag, "an event")
        return True

class threading__BrokenBarrierError(RuntimeError):
    pass

class threading__Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties = parties
        self._action = action
        self._count = 0
        self._round = [False]
    def wait(self, timeout=None):
        step("wait")
        position = self.parties - 1 - self._count
        self._count += 1
        round = self._round
        if self._count == self.parties:
            if self._action is not None:
                self._action()
            self._count = 0
            self._round = [False]
            round[0] = True
        wait(round[0], "a barrier")
        return position

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

class threading__Timer(threading__Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        threading__Thread.__init__(self)
        self.interval = interval
        self.function = function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self._cancelled = False
    def cancel(self):
        step("cancel")
        self._cancelled = True
    def run(self):
        step("timer")
        if not self._cancelled:
            self.function(*self.args, **self.kwargs)

class concurrent__futures__Future:
    def __init__(self):
        self._done = False
        self._result = None
        self._exception = None
    def _run(self, fn, args, kwargs):
        try:
            self._result = fn(*args, **kwargs)
        except BaseException as e:
            self._exception = e
        step("?done")
        self._done = True
    def done(self):
        step("done")
        return self._done
    def result(self, timeout=None):
        step("result")
        if not self._done and timeout is not None and oneof([False, True]):
            raise TimeoutError()
        wait(self._done, "a future")
        if self._exception is not None:
            raise self._exception
        return self._result
    def exception(self, timeout=None):
        step("exception")
        if not self._done and timeout is not None and oneof([False, True]):
            raise TimeoutError()
        wait(self._done, "a future")
        return self._exception

class concurrent__futures__ThreadPoolExecutor:
    def __init__(self, max_workers=None, thread_name_prefix=""):
        self._size = 1000000 if max_workers is None else max_workers
        if self._size <= 0:
            raise ValueError("max_workers must be greater than 0")
        self._prefix = "ThreadPoolExecutor" if thread_name_prefix == "" else thread_name_prefix
        self._workers = 0
        self._running = 0
        self._queue = []
        self._down = False
    def submit(self, fn, *args, **kwargs):
        step("submit")
        if self._down:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future = concurrent__futures__Future()
        self._queue.append(future)
        self._workers += 1
        ramify_start_thread(lambda: self._work(future, fn, args, kwargs), self._prefix + "-#")
        return future
    def _work(self, future, fn, args, kwargs):
        step("?take")
        wait(self._running < self._size and self._queue[0] is future, "a worker")
        self._queue.pop(0)
        self._running += 1
        future._run(fn, args, kwargs)
        self._running -= 1
        self._workers -= 1
    def map(self, fn, *iterables, timeout=None):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return iter([future.result() for future in futures])
    def shutdown(self, *args, **options):
        if options.get("cancel_futures", False):
            raise NotImplementedError("cancel_futures is not supported")
        step("shutdown")
        self._down = True
        if options.get("wait", args[0] if len(args) > 0 else True):
            wait(self._workers == 0, "the end of a pool")
    def __enter__(self):
        return self
    def __exit__(self, kind, value, trace):
        self.shutdown()

def concurrent__futures__wait(futures, timeout=None, return_when=None):
    if timeout is not None or return_when is not None:
        raise NotImplementedError("concurrent.futures.wait with a time limit or return_when is not supported")
    for future in futures:
        step("wait")
        wait(future._done, "a future")
    return (set(futures), set())

def time__sleep(seconds):
    step("sleep")
)python";
}

}  // namespace ramify::frontends::python
