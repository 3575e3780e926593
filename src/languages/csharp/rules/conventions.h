// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::csharp {

inline constexpr analysis::Conventions::Extension extensions[] = {{"extension#", ""}};

// Members that operators, loops and library functions call.
inline constexpr std::string_view protocol[] = {
    "Compare",       "CompareTo",  "Create",        "Current",     "Dispose",   "DisposeAsync", "Equals",   "Error",
    "Format",        "GetAwaiter", "GetEnumerator", "GetHashCode", "GetResult", "Invoke",       "Message",  "MoveNext",
    "MoveNextAsync", "Next",       "Pop",           "Push",        "String",    "ToString",     "accept",   "add",
    "apply",         "clone",      "close",         "cmp",         "compare",   "compareTo",    "contains", "copy",
    "count",         "current",    "default",       "drop",        "each",      "equals",       "from",     "get",
    "hasNext",       "hash",       "hashCode",      "index",       "invoke",    "isEmpty",      "iterator", "key",
    "length",        "message",    "mod",           "neg",         "next",      "not",          "run",      "set",
    "size",          "source",     "test",          "this[]",      "this[]=",   "toArray",      "toString", "update",
    "valid",         "valueOf",
};
// Classes whose instances the machine throws when an operation or a library function fails.
inline constexpr std::string_view thrown_classes[] = {
    "ArgumentException",
    "ArgumentNullException",
    "ArgumentOutOfRangeException",
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "ConcurrentModificationException",
    "DivideByZeroException",
    "EmptyStackException",
    "Exception",
    "FormatException",
    "IllegalArgumentException",
    "IllegalFormatConversionException",
    "IllegalStateException",
    "IndexOutOfBoundsException",
    "IndexOutOfRangeException",
    "InvalidCastException",
    "InvalidOperationException",
    "KeyNotFoundException",
    "MissingFormatArgumentException",
    "NegativeArraySizeException",
    "NoSuchElementException",
    "NullPointerException",
    "NullReferenceException",
    "NumberFormatException",
    "OverflowException",
    "PatternSyntaxException",
    "StringIndexOutOfBoundsException",
    "UnknownFormatConversionException",
    "UnsupportedOperationException",
};
// Library functions without side effects on their arguments.
inline constexpr std::string_view looking_functions[] = {
    "all",  "any",   "copyOf",   "filter", "keys",   "list", "map",   "max",    "min",
    "next", "range", "reversed", "set",    "sorted", "sum",  "tuple", "values", "zip",
};
// Like these, and they return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "Boolean", "Float", "Int",     "Number",    "ReadLine", "String",   "Write", "WriteLine", "abs",      "bool",
    "ceil",    "cos",   "count",   "error",     "exit",     "exp",      "float", "floor",     "format",   "hash",
    "input",   "int",   "isEmpty", "isInteger", "isNaN",    "length",   "log",   "p",         "parseInt", "pow",
    "printf",  "round", "sin",     "sqrt",      "tan",      "toString", "type",  "valueOf",
};
// Library functions that only change their first argument.
inline constexpr std::string_view changing_functions[] = {
    "sort",
};
// Library methods, classified in the same way.
inline constexpr std::string_view looking_methods[] = {
    "First",  "Keys",    "Last",    "Peek",     "Select",  "ToArray", "ToList",       "Values", "Where",
    "at",     "clone",   "collect", "concat",   "copy",    "each",    "entrySet",     "filter", "find",
    "first",  "flatMap", "fold",    "foldLeft", "forEach", "get",     "getOrDefault", "head",   "items",
    "keySet", "keys",    "last",    "map",      "max",     "min",     "peek",         "reduce", "reversed",
    "slice",  "sorted",  "stream",  "subList",  "sum",     "toArray", "toList",       "values", "zip",
};
inline constexpr std::string_view scalar_methods[] = {
    "CompareTo",   "Contains",      "ContainsKey", "Count",       "Equals",   "GetHashCode", "IndexOf",
    "Length",      "ToString",      "Write",       "WriteLine",   "charAt",   "compareTo",   "contains",
    "containsKey", "containsValue", "count",       "empty",       "endsWith", "equals",      "has",
    "hasNext",     "hashCode",      "index",       "indexOf",     "isEmpty",  "isNaN",       "join",
    "lastIndexOf", "length",        "log",         "lower",       "printf",   "size",        "some",
    "startsWith",  "strip",         "substring",   "toLowerCase", "toString", "toUpperCase", "trim",
};
inline constexpr std::string_view changing_methods[] = {
    "Add",
    "AddFirst",
    "AddLast",
    "AddRange",
    "Clear",
    "Dequeue",
    "Enqueue",
    "Insert",
    "Pop",
    "Push",
    "Remove",
    "RemoveAt",
    "add",
    "addAll",
    "addFirst",
    "addLast",
    "append",
    "clear",
    "computeIfAbsent",
    "delete",
    "discard",
    "extend",
    "insert",
    "offer",
    "offerFirst",
    "offerLast",
    "poll",
    "pollFirst",
    "pollLast",
    "pop",
    "push",
    "put",
    "putAll",
    "putIfAbsent",
    "remove",
    "removeAll",
    "removeAt",
    "removeFirst",
    "removeLast",
    "set",
    "sort",
};

inline constexpr analysis::Conventions conventions{
    .extensions = extensions,
    .conditions_call = true,
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

}  // namespace ramify::ir_machine::csharp
