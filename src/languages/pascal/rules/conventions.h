// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::pascal {

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "%fields",  "Create",   "Destroy", "Format", "Message", "Pop", "Push",    "String", "ToString",
    "compare",  "contains", "copy",    "count",  "dec",     "div", "finally", "inc",    "index",
    "iterator", "key",      "length",  "mod",    "not",     "set", "succ",    "then",   "valid",
};
// Classes that the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "eaccessviolation", "eassertionfailed", "econverterror", "edivbyzero",  "einouterror",
    "einvalidcast",     "einvalidop",       "elisterror",    "erangeerror", "exception",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "any", "divmod", "list", "max", "min", "range", "set", "sum", "values",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Boolean", "String", "abs",    "bool",  "boolean",  "ceil",     "chr",    "cos",   "count",   "exit",
    "exp",     "floor",  "format", "input", "int",      "inttostr", "length", "ord",   "round",   "sin",
    "sizeof",  "sqrt",   "str",    "tan",   "tostring", "trunc",    "type",   "write", "writeln",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "First", "Keys",  "Last", "Peek", "ToArray", "Values", "begin",  "concat", "copy",
    "end",   "first", "last", "max",  "min",     "peek",   "stream", "sum",    "values",
};
inline constexpr std::string_view scalar_methods[] = {
    "Contains", "ContainsKey", "Count", "IndexOf", "Length", "ToString",   "contains",  "count",
    "endswith", "index",       "join",  "length",  "some",   "startswith", "substring", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "Add",  "AddRange", "Clear",  "Dequeue", "Enqueue", "Insert", "Pop",
    "Push", "Remove",   "delete", "insert",  "pop",     "remove", "set",
};

inline constexpr analysis::Conventions conventions{
    .constructor = "create",
    .fields = "%fields",
    .operators_give_operands = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::pascal
