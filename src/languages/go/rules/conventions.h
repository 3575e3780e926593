// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::go {

// Members that operators, loops and library functions call.
inline constexpr std::string_view protocol[] = {
    "Error", "GoString", "Len",     "Less",  "Next",    "Pop", "Push", "String", "Swap",   "close",
    "cmp",   "compare",  "copy",    "count", "default", "div", "done", "fmt",    "from",   "index",
    "key",   "length",   "message", "mod",   "next",    "not", "rem",  "size",   "update",
};
// Classes whose instances the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "Error",
    "error",
    "runtime.Error",
};
// Library functions without side effects on their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any", "keys", "list", "map", "max", "min", "next", "pairs", "range", "select", "sorted",
};
// Like these, and they return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Fprint",     "Fprintf",  "Fprintln", "Int",     "Print", "Printf", "Println", "ReadLine",
    "Sprint",     "Sprintf",  "Sprintln", "String",  "Write", "abs",    "bool",    "count",
    "error",      "format",   "input",    "int",     "len",   "length", "log",     "p",
    "parseFloat", "parseInt", "print",    "println", "round", "sqrt",   "type",
};
// Library functions that only change their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Library methods, classified in the same way.
inline constexpr std::string_view looking_methods[] = {
    "at", "begin", "copy", "end", "first", "keys", "last", "map", "max", "min", "select", "sorted", "stream", "tail",
};
inline constexpr std::string_view scalar_methods[] = {
    "Write", "count", "empty", "has", "index", "len", "length", "log", "print", "println", "size",
};
inline constexpr std::string_view changing_methods[] = {
    "Add", "Pop", "Push", "Remove", "append", "clear", "delete", "put", "remove", "sort",
};

inline constexpr analysis::Conventions conventions{
    .operators_call = false,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::go
