// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::starlark {

// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any",   "dict",  "divmod",   "enumerate", "filter", "getattr", "keys",  "list",   "map", "max",
    "min", "pairs", "range", "reversed", "set",       "sorted", "sum",     "tuple", "values", "zip",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs", "bool", "chr", "count", "error", "exp",  "float", "format", "hasattr", "hash",
    "int", "len",  "ord", "pow",   "print", "repr", "round", "str",    "type",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "end", "enumerate", "filter",   "find",  "get",    "items", "keys",   "map",
    "max", "min",       "reversed", "slice", "sorted", "sum",   "values", "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "count", "endswith", "index", "join", "len", "lower", "print", "startswith", "strip", "upper",
};
inline constexpr std::string_view changing_methods[] = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "set", "setdefault",
};

inline constexpr analysis::Conventions conventions{
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::starlark
