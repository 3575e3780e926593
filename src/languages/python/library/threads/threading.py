# SPDX-License-Identifier: Apache-2.0
# threading, by The Python Library Reference. A Condition wakes waiting threads in the order of their waiting, as
# CPython does; there are no spurious wake-ups.

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
        number = ramify_start_thread(self._bootstrap, self.name, self.daemon)
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
