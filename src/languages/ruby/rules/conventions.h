// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::ruby {

inline constexpr std::string_view missing_members[] = {"method_missing", "respond_to_missing?"};

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "Error",
    "String",
    "add",
    "call",
    "catch",
    "clone",
    "close",
    "coerce",
    "copy",
    "count",
    "current",
    "dec",
    "default",
    "div",
    "drop",
    "each",
    "eql?",
    "from",
    "get",
    "hash",
    "index",
    "inspect",
    "key",
    "length",
    "message",
    "method_missing",
    "next",
    "not",
    "respond_to_missing",
    "rewind",
    "run",
    "size",
    "source",
    "sub",
    "succ",
    "then",
    "times",
    "to_a",
    "to_ary",
    "to_h",
    "to_hash",
    "to_i",
    "to_proc",
    "to_s",
    "to_str",
    "update",
};
// Classes that the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "ArgumentError", "Exception",        "FloatDomainError",  "FrozenError",       "IndexError",
    "KeyError",      "LocalJumpError",   "Math::DomainError", "NameError",         "NoMatchingPatternError",
    "NoMethodError", "RangeError",       "RegexpError",       "RuntimeError",      "StandardError",
    "StopIteration", "SystemStackError", "TypeError",         "ZeroDivisionError", "exception",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all", "any",  "divmod", "entries", "filter", "keys", "list",   "map",    "max",
    "min", "next", "pairs",  "range",   "select", "sum",  "unpack", "values", "zip",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Float",  "String", "abs",      "bin",   "ceil", "chr",     "cos",  "count", "exit", "exp",   "float",
    "floor",  "format", "gets",     "hash",  "hex",  "length",  "log",  "ord",   "p",    "pow",   "print",
    "printf", "puts",   "readline", "round", "sin",  "sprintf", "sqrt", "tan",   "to_s", "write",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "at",     "begin",   "clone",  "collect", "concat",     "copy",   "each",  "each_with_index",
    "end",    "entries", "filter", "find",    "find_index", "first",  "front", "get",
    "inject", "keys",    "last",   "map",     "max",        "min",    "peek",  "reduce",
    "select", "slice",   "stream", "sum",     "to_a",       "values", "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "any?",   "count", "empty", "empty?", "has",    "include?", "index", "join", "key?",
    "length", "log",   "nil?",  "print",  "printf", "size",     "strip", "to_i", "to_s",
};
inline constexpr std::string_view changing_methods[] = {
    "add", "append", "clear", "delete", "extend", "insert", "pop", "push", "shift", "sort", "unshift",
};

inline constexpr analysis::Conventions conventions{
    .constructor = "initialize",
    .missing_calls = missing_members,
    .missing_loads = missing_members,
    .missing_stores = missing_members,
    .calls_by_name = true,
    .takes_any_count = true,
    .type_tests_call = true,
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

}  // namespace ramify::ir_machine::ruby
