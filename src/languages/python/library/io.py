# SPDX-License-Identifier: Apache-2.0
# io: texts and bytes that are read and written like files.

class io__StringIO:
    def __init__(self, initial="", newline="\n"):
        self._parts = [initial] if initial else []
        self._size = len(initial)
        self._at = 0
        self.closed = False
    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")
    def write(self, text):
        self._check()
        if not isinstance(text, str):
            raise TypeError("string argument expected, got " + repr(type(text).__name__))
        if self._at == self._size:
            self._parts.append(text)
        else:
            held = self.getvalue().ljust(self._at, chr(0))
            self._parts = [held[:self._at] + text + held[self._at + len(text):]]
            self._size = max(len(held), self._at + len(text)) - len(text)
        self._size += len(text)
        self._at += len(text)
        return len(text)
    def writelines(self, lines):
        for line in lines:
            self.write(line)
    def getvalue(self):
        self._check()
        if len(self._parts) != 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0]
    def read(self, size=-1):
        text = self.getvalue()
        text = text[self._at:] if size is None or size < 0 else text[self._at:self._at + size]
        self._at += len(text)
        return text
    def readline(self, size=-1):
        text = self.getvalue()
        end = text.find("\n", self._at)
        end = len(text) if end < 0 else end + 1
        if size is not None and 0 <= size < end - self._at:
            end = self._at + size
        line = text[self._at:end]
        self._at = max(self._at, end)
        return line
    def readlines(self):
        return list(self)
    def seek(self, at, whence=0):
        self._check()
        self._at = at if whence == 0 else self._at if whence == 1 else len(self.getvalue())
        return self._at
    def tell(self):
        return self._at
    def truncate(self, size=None):
        size = self._at if size is None else size
        self._parts = [self.getvalue()[:size]]
        self._size = len(self._parts[0])
        return size
    def readable(self):
        return True
    def writable(self):
        return True
    def seekable(self):
        return True
    def flush(self):
        pass
    def isatty(self):
        return False
    def __iter__(self):
        return self
    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration()
        return line
    def __enter__(self):
        self._check()
        return self
    def __exit__(self, kind, value, traceback):
        self.close()
    def close(self):
        self.closed = True

class io__BytesIO:
    def __init__(self, initial=b""):
        self._data = bytearray(initial)
        self._at = 0
    def write(self, data):
        end = self._at + len(data)
        if self._at != len(self._data):
            held = bytes(self._data).decode("latin-1").ljust(self._at, chr(0)).encode("latin-1")
            self._data = bytearray(held[:self._at] + bytes(data) + held[end:])
        else:
            self._data += bytes(data)
        self._at = end
        return len(data)
    def getvalue(self):
        return bytes(self._data)
    def read(self, size=-1):
        data = bytes(self._data)
        data = data[self._at:] if size is None or size < 0 else data[self._at:self._at + size]
        self._at += len(data)
        return data
    def seek(self, at, whence=0):
        self._at = at if whence == 0 else self._at + at if whence == 1 else len(self._data) + at
        return self._at
    def tell(self):
        return self._at
    def close(self):
        pass
    def __enter__(self):
        return self
    def __exit__(self, kind, value, traceback):
        return None
