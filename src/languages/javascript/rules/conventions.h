// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::javascript {

// Members that operators, loops and library functions call.
inline constexpr std::string_view protocol[] = {
    "Error",    "String",   "Symbol.iterator",
    "add",      "apply",    "call",
    "catch",    "close",    "compare",
    "copy",     "count",    "default",
    "done",     "equals",   "finally",
    "from",     "get",      "index",
    "inspect",  "iterator", "key",
    "length",   "message",  "next",
    "not",      "run",      "set",
    "size",     "source",   "test",
    "then",     "times",    "toJSON",
    "toString", "valueOf",
};
// Classes whose instances the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "AssertionError",         "Error", "RangeError", "ReferenceError", "SyntaxError", "TypeError",
    "assert__AssertionError", "error",
};
// Library functions without side effects on their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any", "entries", "filter", "keys", "list", "map", "max", "min", "next", "range", "set", "tuple", "values",
};
// Like these, and they return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Boolean",  "Number", "String",  "abs",       "assert",  "bool",   "boolean", "ceil",
    "cos",      "count",  "error",   "exit",      "exp",     "floor",  "format",  "fromCharCode",
    "hex",      "input",  "isArray", "isInteger", "isNaN",   "length", "log",     "parseFloat",
    "parseInt", "pow",    "prompt",  "readline",  "round",   "sin",    "sqrt",    "tan",
    "toString", "trunc",  "type",    "typeof",    "valueOf", "write",
};
// Library functions that only change their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Library methods, classified in the same way.
inline constexpr std::string_view looking_methods[] = {
    "First",   "at",  "begin", "concat", "copy", "end", "entries", "filter", "find",  "first",  "flatMap",
    "forEach", "get", "keys",  "last",   "map",  "max", "min",     "reduce", "slice", "stream", "values",
};
inline constexpr std::string_view scalar_methods[] = {
    "charAt",      "charCodeAt",     "count",    "empty",       "endsWith", "equals",     "every",
    "has",         "hasOwnProperty", "includes", "index",       "indexOf",  "isNaN",      "join",
    "lastIndexOf", "length",         "log",      "size",        "some",     "startsWith", "substring",
    "toFixed",     "toLowerCase",    "toString", "toUpperCase", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "add", "clear", "delete", "extend", "pop", "push", "put", "set", "shift", "sort", "splice", "unshift",
};

inline constexpr analysis::Conventions conventions{
    .constructor = "constructor",
    .takes_any_count = true,
    .fields_are_elements = true,
    .has_prototypes = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::javascript
