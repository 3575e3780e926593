# SPDX-License-Identifier: Apache-2.0
# concurrent.futures.

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
