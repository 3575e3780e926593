// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::python {

inline constexpr std::string_view missing_members[] = {"__getattr__", "__getattribute__"};
inline constexpr std::string_view missing_stores[] = {"__setattr__"};

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "add",  "call",     "close",  "compare", "contains", "copy",  "count",      "current", "default",
    "done", "each",     "eq",     "fmt",     "from",     "get",   "getMessage", "hash",    "index",
    "iter", "iterator", "key",    "length",  "message",  "mod",   "next",       "not",     "run",
    "set",  "size",     "source", "sub",     "test",     "times", "update",     "valid",
};
// Classes that the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "AssertionError",     "AttributeError", "IndexError",        "KeyError",      "NameError", "NotImplementedError",
    "OverflowError",      "RecursionError", "RuntimeError",      "StopIteration", "TypeError", "UnboundLocalError",
    "UnicodeEncodeError", "ValueError",     "ZeroDivisionError", "error",         "exception", "re__error",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any",  "dict",  "divmod", "enumerate", "filter", "frozenset", "getattr", "keys",  "list",   "map",    "max",
    "min", "next", "pairs", "range",  "reversed",  "set",    "sorted",    "sum",     "tuple", "unpack", "values", "zip",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs",        "bin",   "bool",   "ceil",    "chr",       "cos", "count", "error", "exit",  "exp",
    "float",      "floor", "format", "hasattr", "hash",      "hex", "id",    "input", "int",   "isinstance",
    "issubclass", "len",   "length", "log",     "math.fmod", "ord", "p",     "pow",   "print", "prompt",
    "readline",   "repr",  "round",  "sin",     "sqrt",      "str", "tan",   "trunc", "type",  "write",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "heapify", "heappop", "heappush", "insort", "sort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "at",       "begin", "copy",   "each",   "end",  "enumerate", "filter", "find", "first", "fold",
    "get",      "head",  "items",  "iter",   "keys", "last",      "map",    "max",  "min",   "reduce",
    "reversed", "slice", "sorted", "stream", "sum",  "tail",      "values", "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "contains", "count", "empty", "endswith", "every", "has",  "index",      "join",  "len",
    "length",   "log",   "lower", "print",    "size",  "some", "startswith", "strip", "upper",
};
inline constexpr std::string_view changing_methods[] = {
    "add",     "append",  "appendleft", "clear", "delete", "discard", "extend",     "insert", "pop",
    "popitem", "popleft", "push",       "put",   "remove", "set",     "setdefault", "shift",  "sort",
};

inline constexpr analysis::Conventions conventions{
    .constructor = "__init__",
    .missing_calls = missing_members,
    .missing_loads = missing_members,
    .missing_stores = missing_stores,
    .conditions_call = true,
    .type_tests_call = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::python
