# SPDX-License-Identifier: Apache-2.0
# sys.argv, open, os.path.exists and the like (The Python Library Reference, "io", "sys", "os").

sys__argv = [ramify_program_name()] + ramify_arguments()
io__files = ramify_files()

class io__UnsupportedOperation(OSError, ValueError):
    pass

class io__TextIOWrapper:
    def __init__(self, stream, name, mode):
        self._stream = stream
        self.name = name
        self.mode = mode
        self.closed = False
        self.encoding = "UTF-8"
        self.errors = "strict"
        self.newlines = None
    def _check(self, reads):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        if reads and not ("r" in self.mode or "+" in self.mode):
            raise io__UnsupportedOperation("not readable")
        if not reads and self.mode[0] == "r" and not "+" in self.mode:
            raise io__UnsupportedOperation("not writable")
    def _given(self, text):
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text
    def readable(self):
        return "r" in self.mode or "+" in self.mode
    def writable(self):
        return self.mode[0] != "r" or "+" in self.mode
    def seekable(self):
        return True
    def isatty(self):
        return False
    def read(self, size=-1):
        self._check(True)
        if size is None or size < 0:
            return self._given(ramify_read_rest(self._stream))
        return self._given(ramify_read(self._stream, size))
    def readline(self, size=-1):
        self._check(True)
        line = ramify_read_line(self._stream)
        return "" if line is None else self._given(line)
    def readlines(self, hint=-1):
        return list(self)
    def __iter__(self):
        self._check(True)
        return self
    def __next__(self):
        line = self.readline()
        if line == "":
            raise StopIteration()
        return line
    def write(self, text):
        self._check(False)
        if type(text) is not str:
            raise TypeError("write() argument must be str, not " + type(text).__name__)
        ramify_write(self._stream, text)
        return len(text)
    def writelines(self, lines):
        for line in lines:
            self.write(line)
    def flush(self):
        pass
    def seek(self, offset, whence=0):
        self._check(self.readable())
        if whence == 1:
            offset += ramify_position(self._stream)
        elif whence == 2:
            offset += ramify_file_size(self._stream)
        ramify_set_position(self._stream, offset)
        return offset
    def tell(self):
        return ramify_position(self._stream)
    def truncate(self, size=None):
        raise NotImplementedError("truncate is not supported")
    def close(self):
        self.closed = True
    def __enter__(self):
        self._check(self.readable())
        return self
    def __exit__(self, kind, value, traceback):
        self.close()
        return None
    def __repr__(self):
        return "<_io.TextIOWrapper name=" + repr(self.name) + " mode=" + repr(self.mode) + " encoding='UTF-8'>"

class io__BufferedReader(io__TextIOWrapper):
    def _given(self, text):
        return text.encode()
    def readline(self, size=-1):
        self._check(True)
        line = ramify_read_line(self._stream)
        return b"" if line is None else line.encode()
    def __next__(self):
        line = self.readline()
        if line == b"":
            raise StopIteration()
        return line
    def write(self, data):
        self._check(False)
        if type(data) is str:
            raise TypeError("a bytes-like object is required, not 'str'")
        ramify_write(self._stream, data.decode())
        return len(data)

def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if type(file) is int:
        return io__descriptor(file)
    name = str(file)
    letters = mode.replace("b", "").replace("t", "")
    if not letters in ("r", "w", "a", "x", "r+", "w+", "a+", "x+"):
        raise ValueError("invalid mode: " + repr(mode))
    exists = ramify_has_file(io__files, name)
    if letters[0] == "r" and not exists:
        raise FileNotFoundError(2, "No such file or directory", name)
    if letters[0] == "x" and exists:
        raise FileExistsError(17, "File exists", name)
    if letters[0] == "w" or not exists:
        ramify_make_file(io__files, name)
    stream = ramify_open(ramify_file(io__files, name), letters[0] == "a")
    if "b" in mode:
        return io__BufferedReader(stream, name, mode)
    return io__TextIOWrapper(stream, name, mode)

def os__path__exists(path):
    return ramify_has_file(io__files, str(path))
def os__path__isfile(path):
    return ramify_has_file(io__files, str(path))
def os__path__getsize(path):
    if not ramify_has_file(io__files, str(path)):
        raise FileNotFoundError(2, "No such file or directory", str(path))
    return ramify_file_size(ramify_open(ramify_file(io__files, str(path)), False))
def os__remove(path):
    if not ramify_remove_file(io__files, str(path)):
        raise FileNotFoundError(2, "No such file or directory", str(path))
def os__unlink(path):
    os__remove(path)
