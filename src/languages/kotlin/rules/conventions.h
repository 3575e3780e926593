// SPDX-License-Identifier: Apache-2.0
// Facts about the language that analyses use (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::kotlin {

inline constexpr analysis::Conventions::Extension extensions[] = {{"", ""}, {"", "#get"}};

// Members that operators, loops and library functions call implicitly.
inline constexpr std::string_view protocol[] = {
    "Error",     "String",   "accept",    "add",        "apply",      "catch",      "clone",      "close",
    "cmp",       "compare",  "compareTo", "component1", "component2", "component3", "component4", "component5",
    "contains",  "copy",     "count",     "dec",        "default",    "div",        "drop",       "equals",
    "from",      "get",      "hasNext",   "hash",       "hashCode",   "inc",        "index",      "invoke",
    "isEmpty",   "iterator", "key",       "length",     "message",    "minus",      "mod",        "neg",
    "next",      "not",      "plus",      "rangeTo",    "rem",        "run",        "set",        "shl",
    "shr",       "size",     "source",    "test",       "times",      "toArray",    "toString",   "unaryMinus",
    "unaryPlus", "update",   "valueOf",
};
// Classes that the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "AssertionError",
    "ClassCastException",
    "ConcurrentModificationException",
    "EmptyStackException",
    "IllegalArgumentException",
    "IllegalFormatConversionException",
    "IllegalMonitorStateException",
    "IllegalStateException",
    "IndexOutOfBoundsException",
    "MatchError",
    "MissingFormatArgumentException",
    "NegativeArraySizeException",
    "NoSuchElementException",
    "NotImplementedError",
    "NullPointerException",
    "NumberFormatException",
    "PatternSyntaxException",
    "StackOverflowError",
    "StringIndexOutOfBoundsException",
    "UninitializedPropertyAccessException",
    "UnknownFormatConversionException",
    "UnsupportedOperationException",
    "error",
};
// Library functions that do not change their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all",      "any",   "copyOf", "entries", "filter",        "keys",         "list",   "listOf",
    "map",      "mapOf", "max",    "min",     "mutableListOf", "mutableMapOf", "next",   "range",
    "reversed", "set",   "setOf",  "sorted",  "sum",           "tuple",        "values", "zip",
};
// Likewise, and their result is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Boolean",  "Float",     "Int",   "Number", "String", "abs",      "bool",    "ceil",  "cos",    "count",
    "error",    "exit",      "exp",   "floor",  "format", "getenv",   "hash",    "input", "int",    "isArray",
    "isEmpty",  "isInteger", "isNaN", "length", "log",    "parseInt", "pow",     "print", "printf", "println",
    "readLine", "round",     "sin",   "sqrt",   "tan",    "toString", "valueOf",
};
// They change only their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Methods of the library, in the same three groups.
inline constexpr std::string_view looking_methods[] = {
    "at",     "clone",   "collect", "concat",   "copy",    "entries", "entrySet",     "filter",    "find",
    "first",  "flatMap", "fold",    "foldLeft", "forEach", "get",     "getOrDefault", "getOrElse", "head",
    "keySet", "keys",    "last",    "map",      "max",     "min",     "peek",         "reduce",    "reversed",
    "slice",  "sorted",  "stream",  "subList",  "sum",     "toArray", "toList",       "values",    "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "charAt", "compareTo",   "contains", "containsKey", "containsValue", "count",    "empty",       "endsWith",
    "equals", "has",         "hasNext",  "hashCode",    "index",         "indexOf",  "isEmpty",     "isNaN",
    "join",   "lastIndexOf", "length",   "log",         "lower",         "print",    "printf",      "println",
    "size",   "startsWith",  "strip",    "substring",   "toLowerCase",   "toString", "toUpperCase", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "add",       "addAll",    "addFirst", "addLast",     "append",     "clear",     "computeIfAbsent",
    "delete",    "extend",    "insert",   "offer",       "offerFirst", "offerLast", "poll",
    "pollFirst", "pollLast",  "pop",      "push",        "put",        "putAll",    "putIfAbsent",
    "remove",    "removeAll", "removeAt", "removeFirst", "removeLast", "set",       "sort",
};

inline constexpr analysis::Conventions conventions{
    .copy_method = "copy",
    .extensions = extensions,
    .extensions_have_receiver = true,
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::kotlin
