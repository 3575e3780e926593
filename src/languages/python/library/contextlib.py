# SPDX-License-Identifier: Apache-2.0
# contextlib.

class contextlib__Manager:
    def __init__(self, generator):
        self.generator = generator
    def __enter__(self):
        try:
            return next(self.generator)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None
    def __exit__(self, kind, value, traceback):
        if kind is None:
            try:
                next(self.generator)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            self.generator.throw(value)
        except StopIteration as stop:
            return stop is not value
        except BaseException as other:
            if other is value:
                return False
            raise
        raise RuntimeError("generator didn't stop after throw()")
    def __call__(self, function):
        def inner(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return inner
def contextlib__contextmanager(function):
    def make(*args, **kwargs):
        return contextlib__Manager(function(*args, **kwargs))
    return make
class contextlib__suppress:
    def __init__(self, *exceptions):
        self.exceptions = exceptions
    def __enter__(self):
        return None
    def __exit__(self, kind, value, traceback):
        return kind is not None and isinstance(value, self.exceptions)
class contextlib__closing:
    def __init__(self, thing):
        self.thing = thing
    def __enter__(self):
        return self.thing
    def __exit__(self, kind, value, traceback):
        self.thing.close()
class contextlib__nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result
    def __enter__(self):
        return self.enter_result
    def __exit__(self, kind, value, traceback):
        return None
class contextlib__ContextDecorator:
    def __call__(self, function):
        def inner(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return inner
class contextlib__ExitStack:
    def __init__(self):
        self.callbacks = []
    def __enter__(self):
        return self
    def enter_context(self, manager):
        value = manager.__enter__()
        self.callbacks.append(manager.__exit__)
        return value
    def push(self, exit):
        self.callbacks.append(exit.__exit__ if hasattr(exit, "__exit__") else exit)
        return exit
    def callback(self, function, *args, **kwargs):
        def run(kind, value, traceback):
            function(*args, **kwargs)
            return False
        self.callbacks.append(run)
        return function
    def close(self):
        self.__exit__(None, None, None)
    def __exit__(self, kind, value, traceback):
        had_one = kind is not None
        while self.callbacks:
            callback = self.callbacks.pop()
            try:
                if callback(kind, value, traceback):
                    kind = value = None
            except BaseException as other:
                kind = type(other)
                value = other
                pending = other
        if kind is not None and not had_one:
            raise value
        return had_one and kind is None
