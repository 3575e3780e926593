// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::php {

inline constexpr std::string_view missing_calls[] = {"__call", "__callStatic"};
inline constexpr std::string_view missing_loads[] = {"__get"};
inline constexpr std::string_view missing_stores[] = {"__set"};

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "Error", "call",    "catch",        "clone",         "compare",   "contains",    "count",      "current", "default",
    "each",  "eq",      "finally",      "from",          "get",       "getIterator", "getMessage", "hash",    "inc",
    "index", "isEmpty", "iterator",     "jsonSerialize", "key",       "length",      "lt",         "message", "ne",
    "next",  "not",     "offsetExists", "offsetGet",     "offsetSet", "offsetUnset", "rewind",     "run",     "set",
    "size",  "times",   "toArray",      "update",        "valid",
};
// Classes that the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "ArgumentCountError", "ArithmeticError", "DivisionByZeroError", "Error",
    "JsonException",      "TypeError",       "UnhandledMatchError", "ValueError",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any", "filter", "keys", "list", "max", "min", "next", "range", "set", "unpack", "values",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Write",   "abs",    "assert",     "bool",     "boolean", "ceil",    "chr",       "cos",      "count", "echo",
    "error",   "exit",   "exp",        "float",    "floor",   "format",  "getenv",    "hash",     "hex",   "implode",
    "int",     "intdiv", "isEmpty",    "is_array", "is_int",  "is_null", "is_string", "length",   "log",   "ord",
    "p",       "pow",    "print",      "print_r",  "printf",  "prompt",  "readline",  "round",    "sin",   "sizeof",
    "sprintf", "sqrt",   "str_repeat", "strcmp",   "strlen",  "tan",     "type",      "var_dump",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "array_pop", "array_push", "array_shift", "array_unshift", "arsort", "asort", "krsort",
    "ksort",     "rsort",      "sort",        "uasort",        "uksort", "usort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "at",   "begin", "clone", "each", "end",    "filter",  "get",    "keys",
    "last", "max",   "min",   "peek", "stream", "toArray", "values",
};
inline constexpr std::string_view scalar_methods[] = {
    "Write", "contains", "count", "empty", "every",  "index", "isEmpty",
    "join",  "length",   "log",   "print", "printf", "size",  "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "append", "extend", "insert", "pop", "push", "set", "shift", "sort", "unshift",
};

inline constexpr analysis::Conventions conventions{
    .constructor = "__construct",
    .missing_calls = missing_calls,
    .missing_loads = missing_loads,
    .missing_stores = missing_stores,
    .calls_by_name = true,
    .takes_any_count = true,
    .conversions_call = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::php
