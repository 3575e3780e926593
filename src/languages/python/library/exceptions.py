# SPDX-License-Identifier: Apache-2.0
# The exceptions of Python's library.

class BaseException:
    __cause__ = None
    __context__ = None
    __suppress_context__ = False
    def __new__(cls, *args, **kwargs):
        made = object.__new__(cls)
        object.__setattr__(made, "args", args)
        return made
    def __init__(self, *args):
        self.args = args
    def with_traceback(self, tb):
        return self
    def add_note(self, note):
        notes = self.__dict__.get("__notes__", [])
        notes.append(note)
        self.__notes__ = notes
    def __str__(self):
        if len(self.args) == 0:
            return ""
        if len(self.args) == 1:
            return str(self.args[0])
        return str(self.args)
    def __repr__(self):
        if len(self.args) == 1:
            return type(self).__name__ + "(" + repr(self.args[0]) + ")"
        return type(self).__name__ + str(self.args)

class Exception(BaseException):
    pass
class KeyboardInterrupt(BaseException):
    pass
class SystemExit(BaseException):
    def __init__(self, *args):
        self.args = args
        self.code = args[0] if args else None
class GeneratorExit(BaseException):
    pass

class ArithmeticError(Exception):
    pass
class ZeroDivisionError(ArithmeticError):
    pass
class OverflowError(ArithmeticError):
    pass
class FloatingPointError(ArithmeticError):
    pass

class LookupError(Exception):
    pass
class IndexError(LookupError):
    pass
class KeyError(LookupError):
    def __str__(self):
        if len(self.args) == 1:
            return repr(self.args[0])
        return BaseException.__str__(self)

class AssertionError(Exception):
    pass
class AttributeError(Exception):
    pass
class BufferError(Exception):
    pass
class ReferenceError(Exception):
    pass
class EOFError(Exception):
    pass
class ImportError(Exception):
    pass
class ModuleNotFoundError(ImportError):
    pass
class MemoryError(Exception):
    pass
class NameError(Exception):
    pass
class UnboundLocalError(NameError):
    pass
class OSError(Exception):
    def __init__(self, *args):
        self.args = args[:2] if 2 <= len(args) <= 5 else args
        self.errno = args[0] if len(args) >= 2 else None
        self.strerror = args[1] if len(args) >= 2 else None
        self.filename = args[2] if len(args) >= 3 else None
    def __str__(self):
        if self.filename is not None:
            return "[Errno " + str(self.errno) + "] " + str(self.strerror) + ": " + repr(self.filename)
        if self.errno is not None:
            return "[Errno " + str(self.errno) + "] " + str(self.strerror)
        return BaseException.__str__(self)
class FileNotFoundError(OSError):
    pass
class PermissionError(OSError):
    pass
class TimeoutError(OSError):
    pass
class FileExistsError(OSError):
    pass
class ConnectionError(OSError):
    pass
class IsADirectoryError(OSError):
    pass
class NotADirectoryError(OSError):
    pass
class RuntimeError(Exception):
    pass
class NotImplementedError(RuntimeError):
    pass
class RecursionError(RuntimeError):
    pass
class StopIteration(Exception):
    def __init__(self, *args):
        self.args = args
        self.value = args[0] if args else None
class StopAsyncIteration(Exception):
    pass
class SyntaxError(Exception):
    pass
class TypeError(Exception):
    pass
class ValueError(Exception):
    pass
class UnicodeError(ValueError):
    pass
class UnicodeEncodeError(UnicodeError):
    pass
class UnicodeDecodeError(UnicodeError):
    pass
class IndentationError(SyntaxError):
    pass
class Warning(Exception):
    pass
class UserWarning(Warning):
    pass
class DeprecationWarning(Warning):
    pass
class RuntimeWarning(Warning):
    pass

IOError = OSError
EnvironmentError = OSError
