# SPDX-License-Identifier: Apache-2.0
# input, sys.stdin and fileinput.

class io__StandardInput(io__TextIOWrapper):
    def __init__(self):
        io__TextIOWrapper.__init__(self, ramify_input(), "<stdin>", "r")
    def fileno(self):
        return 0
    @property
    def buffer(self):
        return io__BufferedReader(self._stream, "<stdin>", "rb")

sys__stdin = io__StandardInput()

def io__descriptor(number):
    if number != 0:
        raise OSError(9, "Bad file descriptor")
    return sys__stdin

def input(prompt=""):
    print(prompt, end="")
    line = sys__stdin.readline()
    if line == "":
        raise EOFError("EOF when reading a line")
    return line[:-1] if line.endswith("\n") else line

def fileinput__input(files=None):
    names = sys__argv[1:] if files is None else [files] if type(files) is str else list(files)
    if not names:
        for line in sys__stdin:
            yield line
    for name in names:
        for line in open(name):
            yield line
