# SPDX-License-Identifier: Apache-2.0
# threading.Timer.

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
