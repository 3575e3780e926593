// SPDX-License-Identifier: Apache-2.0
// What Python's library has of classes, written in Python: lowered as far as a program uses it. A name of a module is written with two
// underscores: `enum__Enum` is `enum.Enum`.
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view prelude = R"python(
class object:
    pass

class BaseException:
    def __init__(self, *args):
        self.args = args
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
    pass
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
    pass
class FileNotFoundError(OSError):
    pass
class PermissionError(OSError):
    pass
class TimeoutError(OSError):
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
class Warning(Exception):
    pass

class abc__ABC:
    pass
)python";

}  // namespace ramify::frontends::python
