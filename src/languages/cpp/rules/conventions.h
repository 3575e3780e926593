// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::cpp {

// Members that operators, loops and library functions call.
inline constexpr std::string_view protocol[] = {
    "apply", "bitand",  "bitor",    "catch",  "compare",   "contains", "copy",  "count", "current",
    "dec",   "default", "drop",     "each",   "eq",        "from",     "get",   "hash",  "hash_code",
    "index", "invoke",  "iterator", "length", "lt",        "message",  "minus", "next",  "not",
    "plus",  "set",     "size",     "test",   "to_string", "update",
};
// Classes whose instances the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "bad_alloc", "bad_cast",         "bad_function_call", "bad_variant_access", "error",
    "exception", "invalid_argument", "length_error",      "out_of_range",
};
// Library functions without side effects on their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any", "filter", "keys", "list", "map", "max", "min", "next", "range", "set", "tuple", "values",
};
// Like these, and they return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs",    "assert", "bool",    "ceil",      "cos",   "count", "error",    "exit",    "exp",  "float",
    "floor",  "format", "getenv",  "hash",      "hex",   "int",   "is_array", "length",  "log",  "p",
    "pow",    "printf", "putchar", "puts",      "round", "sin",   "sizeof",   "sprintf", "sqrt", "str",
    "strcmp", "strlen", "tan",     "to_string", "trunc", "type",  "write",
};
// Library functions that only change their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
    "stream__write",
};
// Library methods, classified in the same way.
inline constexpr std::string_view looking_methods[] = {
    "Keys", "at",   "back", "begin", "copy", "each", "end", "filter", "find",   "first",  "front",
    "get",  "head", "keys", "last",  "map",  "max",  "min", "peek",   "reduce", "values",
};
inline constexpr std::string_view scalar_methods[] = {
    "contains", "count", "empty", "includes", "index", "length", "log", "printf", "size", "to_string",
};
inline constexpr std::string_view changing_methods[] = {
    "append", "clear",     "delete",     "emplace_back", "insert", "pop", "pop_back", "pop_front",
    "push",   "push_back", "push_front", "put",          "remove", "set", "sort",     "splice",
};

inline constexpr analysis::Conventions conventions{
    .classes_follow_constructors = true,
    .conditions_call = true,
    .conversions_call = true,
    .operators_give_operands = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::cpp
