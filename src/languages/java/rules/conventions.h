// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::java {

// Members that operators, loops and library functions call.
inline constexpr std::string_view protocol[] = {
    "Error", "String",  "accept",   "add",        "apply",     "call",     "catch",
    "clone", "close",   "cmp",      "compare",    "compareTo", "contains", "copy",
    "count", "current", "default",  "done",       "drop",      "equals",   "fillInStackTrace",
    "from",  "get",     "getCount", "getMessage", "hasNext",   "hash",     "hashCode",
    "index", "invoke",  "isEmpty",  "iterator",   "key",       "length",   "message",
    "mod",   "neg",     "next",     "not",        "plus",      "run",      "set",
    "size",  "source",  "test",     "toArray",    "toString",  "update",   "valueOf",
};
// Classes whose instances the machine throws when an operation or a library function fails.
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
    "NullPointerException",
    "NumberFormatException",
    "PatternSyntaxException",
    "StackOverflowError",
    "StringIndexOutOfBoundsException",
    "UnknownFormatConversionException",
    "UnsupportedOperationException",
};
// Library functions without side effects on their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all",   "any",      "copyOf", "filter", "list", "map",   "max",    "min", "next",
    "range", "reversed", "set",    "sorted", "sum",  "tuple", "values", "zip",
};
// Like these, and they return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Boolean", "Float",     "Int",   "Number", "String", "abs",        "bool",     "boolean", "ceil",    "cos",
    "count",   "exit",      "exp",   "float",  "floor",  "format",     "getenv",   "hash",    "input",   "int",
    "isEmpty", "isInteger", "isNaN", "length", "log",    "parseFloat", "parseInt", "pow",     "print",   "printf",
    "println", "readLine",  "round", "sin",    "sqrt",   "tan",        "toString", "type",    "valueOf",
};
// Library functions that only change their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Library methods, classified in the same way.
inline constexpr std::string_view looking_methods[] = {
    "at",    "begin",  "clone",   "collect", "concat",   "copy",    "end",    "entrySet",     "filter",
    "find",  "first",  "flatMap", "fold",    "foldLeft", "forEach", "get",    "getOrDefault", "head",
    "items", "keySet", "last",    "map",     "max",      "min",     "peek",   "reduce",       "reversed",
    "slice", "sorted", "stream",  "subList", "sum",      "toArray", "toList", "values",       "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "charAt", "compareTo",   "contains", "containsKey", "containsValue", "count",    "empty",       "endsWith",
    "equals", "has",         "hasNext",  "hashCode",    "index",         "indexOf",  "isEmpty",     "isNaN",
    "join",   "lastIndexOf", "length",   "log",         "lower",         "print",    "printf",      "println",
    "size",   "startsWith",  "strip",    "substring",   "toLowerCase",   "toString", "toUpperCase", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "add",         "addAll",     "addFirst", "addLast",    "append",      "clear",  "computeIfAbsent", "delete",
    "extend",      "insert",     "offer",    "offerFirst", "offerLast",   "poll",   "pollFirst",       "pollLast",
    "pop",         "push",       "put",      "putAll",     "putIfAbsent", "remove", "removeAll",       "removeAt",
    "removeFirst", "removeLast", "set",      "shift",      "sort",
};

inline constexpr analysis::Conventions conventions{
    .operators_call_only = "toString",
    .protocol = protocol,
    .thrown_classes = thrown_classes,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
    .looking_methods = looking_methods,
    .scalar_methods = scalar_methods,
    .changing_methods = changing_methods,
};

}  // namespace ramify::ir_machine::java
