// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::rust {

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "Less",    "String",      "ToString",   "add",        "add_assign", "bitand", "bitor",     "bitxor",
    "clone",   "cmp",         "contains",   "count",      "default",    "deref",  "deref_mut", "display",
    "div",     "div_assign",  "drop",       "eq",         "fmt",        "from",   "get",       "hash_code",
    "index",   "index_mut",   "inspect",    "into_iter",  "iter",       "key",    "length",    "lt",
    "message", "mul",         "mul_assign", "ne",         "neg",        "new!",   "next",      "next_back",
    "not",     "partial_cmp", "rem",        "rem_assign", "set",        "shl",    "shr",       "size",
    "sub",     "sub_assign",  "then",       "to_string",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all",
    "any",
    "entries",
    "enumerate",
    "filter",
    "keys",
    "library::clone",
    "library::iter",
    "library::list",
    "library::own",
    "library::slice",
    "library::untyped",
    "list",
    "map",
    "max",
    "min",
    "next",
    "range",
    "set",
    "sum",
    "tuple",
    "values",
    "vec!",
    "zip",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "String",
    "abs",
    "assert",
    "assert!",
    "assert_eq!",
    "bool",
    "ceil",
    "cos",
    "count",
    "eprintln!",
    "error",
    "exit",
    "exp",
    "floor",
    "format",
    "format!",
    "int",
    "is_null",
    "len",
    "length",
    "library::cmp",
    "library::format",
    "library::is",
    "library::is_null",
    "library::no_end",
    "library::pad",
    "library::predecessor",
    "library::sign",
    "library::successor",
    "library::text_of",
    "library::to_string",
    "library::usize",
    "library::wrapped_like",
    "log",
    "panic!",
    "pow",
    "print",
    "print!",
    "println",
    "println!",
    "round",
    "sin",
    "sqrt",
    "str",
    "tan",
    "to_string",
    "trunc",
    "type",
    "write",
    "writeln",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "as_ref", "at",    "back",   "clone", "cloned", "collect", "concat",   "end",    "entries",   "enumerate", "filter",
    "find",   "first", "fold",   "front", "get",    "iter",    "iter_mut", "keys",   "last",      "map",       "max",
    "min",    "peek",  "reduce", "slice", "stream", "sum",     "to_vec",   "unwrap", "unwrap_or", "values",    "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "ToString", "contains", "contains_key", "count", "empty", "index",   "is_empty", "is_none",   "is_some",
    "join",     "len",      "length",       "log",   "print", "println", "size",     "to_string", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "Add",  "add",       "append",     "clear",    "extend", "insert", "pop", "pop_back", "pop_front",
    "push", "push_back", "push_front", "push_str", "remove", "retain", "set", "sort",     "splice",
};

inline constexpr analysis::Conventions conventions{
    .operators_give_operands = true,
    .protocol = protocol,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::rust
