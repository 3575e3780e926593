// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::lua {

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "close", "count", "from", "index", "next", "not", "set", "sub", "then",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all",    "getmetatable", "ipairs",        "max",         "min",          "next",   "pairs",  "rawget",
    "select", "set",          "string.gmatch", "string.gsub", "table.unpack", "unpack", "values",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs",
    "assert",
    "boolean",
    "ceil",
    "cos",
    "count",
    "error",
    "exit",
    "exp",
    "float",
    "floor",
    "format",
    "getenv",
    "input",
    "len",
    "log",
    "math.fmod",
    "math.random",
    "math.tointeger",
    "math.type",
    "os.clock",
    "os.date",
    "os.time",
    "print",
    "rawequal",
    "rawlen",
    "sin",
    "sqrt",
    "string.byte",
    "string.char",
    "string.find",
    "string.lower",
    "string.match",
    "string.rep",
    "string.reverse",
    "string.sub",
    "string.upper",
    "table.concat",
    "tan",
    "tonumber",
    "tostring",
    "type",
    "write",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
    "table.insert",
    "table.remove",
    "table.sort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "at", "collect", "concat", "end", "find", "max", "min", "select", "stream", "values",
};
inline constexpr std::string_view scalar_methods[] = {
    "count", "index", "len", "log", "lower", "print", "upper",
};
inline constexpr std::string_view changing_methods[] = {
    "insert",
    "remove",
    "set",
    "sort",
};

// What `error` and failing operations throw.
inline constexpr std::string_view thrown_classes[] = {"error"};

inline constexpr analysis::Conventions conventions{
    .takes_any_count = true,
    .fields_are_elements = true,
    .has_metatables = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::lua
