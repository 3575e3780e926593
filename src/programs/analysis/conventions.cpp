// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/conventions.h"

#include <algorithm>
#include <array>
#include <span>

namespace ramify::analysis {
namespace {

using Names = std::span<const std::string_view>;

bool has(Names names, std::string_view name) { return std::ranges::binary_search(names, name); }

template <size_t N>
constexpr std::array<std::string_view, N> sorted(std::array<std::string_view, N> names) {
  std::ranges::sort(names);
  return names;
}

constexpr std::array protocol = sorted(std::to_array<std::string_view>({
    "CompareTo",
    "Compare",
    "Current",
    "Dispose",
    "Equals",
    "Error",
    "GetEnumerator",
    "GetHashCode",
    "Invoke",
    "Len",
    "Less",
    "MoveNext",
    "Next",
    "Pop",
    "Push",
    "String",
    "Swap",
    "Symbol.iterator",
    "ToString",
    "accept",
    "add",
    "add_assign",
    "apply",
    "bitand",
    "bitor",
    "bitxor",
    "call",
    "close",
    "cmp",
    "coerce",
    "compare",
    "compareTo",
    "contains",
    "count",
    "current",
    "dec",
    "deref",
    "deref_mut",
    "display",
    "div",
    "div_assign",
    "done",
    "drop",
    "each",
    "eq",
    "equals",
    "fmt",
    "from",
    "get",
    "getCount",
    "getIterator",
    "hasNext",
    "hash",
    "hashCode",
    "inc",
    "index",
    "index_mut",
    "inspect",
    "into_iter",
    "invoke",
    "isEmpty",
    "iter",
    "iterator",
    "jsonSerialize",
    "key",
    "length",
    "lt",
    "method_missing",
    "minus",
    "mod",
    "mul",
    "mul_assign",
    "ne",
    "neg",
    "next",
    "not",
    "offsetExists",
    "offsetGet",
    "offsetSet",
    "offsetUnset",
    "partial_cmp",
    "plus",
    "rangeTo",
    "rem",
    "rem_assign",
    "respond_to_missing",
    "rewind",
    "run",
    "set",
    "shl",
    "shr",
    "size",
    "sub",
    "sub_assign",
    "succ",
    "test",
    "then",
    "this[]",
    "this[]=",
    "times",
    "toArray",
    "toJSON",
    "toString",
    "to_a",
    "to_ary",
    "to_h",
    "to_hash",
    "to_i",
    "to_proc",
    "to_s",
    "to_str",
    "to_string",
    "unaryMinus",
    "unaryPlus",
    "unapply",
    "update",
    "valid",
    "valueOf",
    "Create",
    "Destroy",
    "%fields",
    "new!",
    // C#'s and JavaScript's ways to wait, Go's and Rust's to format
    "GetAwaiter",
    "GetResult",
    "Format",
    "GoString",
    "catch",
    "finally",
    "source",
    "component1",
    "component2",
    "component3",
    "component4",
    "component5",
    "next_back",
    "default",
    "clone",
    "MoveNextAsync",
    "DisposeAsync",
    "fillInStackTrace",
    "getMessage",
    "message",
    "Message",
    "copy",
    "hash_code",
    "eql?",
}));

constexpr std::array looking_functions = sorted(std::to_array<std::string_view>({
    "%array_of",
    "%as_reference",
    "%assertion_failed",
    "%class_of",
    "%elements",
    "%first",
    "%generator_result",
    "%get_field",
    "%has_field",
    "%has_key",
    "%is_null",
    "%is_sequence",
    "%is_undefined",
    "%keys",
    "%length",
    "%like",
    "%merge",
    "%name_of_type",
    "%no_exception",
    "%no_match",
    "%overloads",
    "%pairs",
    "%named_field",
    "%positional_field",
    "%predecessor",
    "%range",
    "%repr",
    "%rest_of_mapping",
    "%same",
    "%successor",
    "%text",
    "%truth",
    "%tuple",
    "%unpack",
    "%object",
    "all",
    "any",
    "copyOf",
    "dict",
    "divmod",
    "entries",
    "enumerate",
    "filter",
    "frozenset",
    "getattr",
    "ipairs",
    "keys",
    "list",
    "listOf",
    "map",
    "mapOf",
    "max",
    "min",
    "mutableListOf",
    "mutableMapOf",
    "pairs",
    "range",
    "reversed",
    "select",
    "set",
    "setOf",
    "sorted",
    "sum",
    "tuple",
    "unpack",
    "values",
    "vec!",
    "zip",
}));

constexpr std::array scalar_functions = sorted(std::to_array<std::string_view>({
    "%echo",      "%print",     "%println",   "%write",       "%writeln",   "Print",     "Printf",     "Println",
    "Sprint",     "Sprintf",    "Sprintln",   "Write",        "WriteLine",  "abs",       "assert",     "bin",
    "bool",       "boolean",    "ceil",       "chr",          "count",      "cos",       "echo",       "error",
    "exp",        "float",      "floor",      "format",       "hasattr",    "getenv",    "gets",       "hash",
    "hex",        "id",         "input",      "prompt",       "readLine",   "readline",  "ReadLine",   "implode",
    "int",        "intdiv",     "isEmpty",    "isNaN",        "isinstance", "is_array",  "is_int",     "is_null",
    "is_string",  "issubclass", "len",        "length",       "log",        "ord",       "parseFloat", "parseInt",
    "pow",        "print",      "print!",     "printf",       "println",    "println!",  "eprintln!",  "format!",
    "putchar",    "puts",       "p",          "repr",         "round",      "sin",       "sizeof",     "sqrt",
    "sprintf",    "str",        "str_repeat", "strcmp",       "strlen",     "tan",       "toString",   "to_s",
    "tonumber",   "tostring",   "trunc",      "type",         "typeof",     "var_dump",  "print_r",    "valueOf",
    "write",      "writeln",    "Int",        "Float",        "Number",     "String",    "Boolean",    "assert!",
    "assert_eq!", "panic!",     "inttostr",   "fromCharCode", "isArray",    "isInteger",
}));

constexpr std::array looking_methods = sorted(std::to_array<std::string_view>({
    "at",       "clone",           "concat",    "copy",    "entries",      "entrySet",  "enumerate",  "filter",
    "find",     "first",           "flatMap",   "get",     "getOrDefault", "getOrElse", "head",       "items",
    "iter",     "keySet",          "keys",      "last",    "map",          "max",       "min",        "peek",
    "reduce",   "slice",           "sorted",    "stream",  "subList",      "tail",      "toArray",    "toList",
    "to_a",     "values",          "zip",       "Where",   "Select",       "ToList",    "ToArray",    "First",
    "Last",     "reversed",        "front",     "back",    "begin",        "end",       "find_index", "each",
    "forEach",  "each_with_index", "select",    "inject",  "fold",         "foldLeft",  "sum",        "as_ref",
    "iter_mut", "unwrap",          "unwrap_or", "collect", "Values",       "Keys",      "Peek",
}));

constexpr std::array scalar_methods = sorted(std::to_array<std::string_view>({
    "CompareTo",   "Contains",      "ContainsKey",  "Count",    "Equals",      "GetHashCode", "IndexOf",
    "Length",      "ToString",      "any?",         "charAt",   "charCodeAt",  "compareTo",   "contains",
    "containsKey", "containsValue", "contains_key", "count",    "empty",       "empty?",      "endsWith",
    "endswith",    "equals",        "every",        "find?",    "has",         "hasNext",     "hasOwnProperty",
    "hashCode",    "include?",      "includes",     "indexOf",  "index",       "isEmpty",     "is_empty",
    "isNaN",       "is_none",       "is_some",      "join",     "key?",        "lastIndexOf", "len",
    "length",      "lower",         "size",         "some",     "startsWith",  "startswith",  "strip",
    "substring",   "toFixed",       "toLowerCase",  "toString", "toUpperCase", "to_i",        "to_s",
    "to_string",   "trim",          "upper",        "nil?",     "println",     "print",       "printf",
    "log",         "WriteLine",     "Write",
}));

std::string_view last_part(std::string_view name) {
  const size_t point = name.find_last_of(".:");
  return point == std::string_view::npos || point + 1 == name.size() ? name : name.substr(point + 1);
}

LibraryEffect effect(Names looking, Names scalar, std::string_view name) {
  const std::string_view last = last_part(name);
  const bool is_scalar = has(scalar, name) || has(scalar, last);
  return {.changes_arguments = !is_scalar && !has(looking, name) && !has(looking, last), .returns_scalar = is_scalar};
}

}  // namespace

std::string_view constructor_name(ir::Dialect dialect) {
  switch (dialect) {
    case ir::Dialect::python: return "__init__";
    case ir::Dialect::javascript: return "constructor";
    case ir::Dialect::ruby: return "initialize";
    case ir::Dialect::php: return "__construct";
    case ir::Dialect::pascal: return "create";
    case ir::Dialect::starlark:
    case ir::Dialect::java:
    case ir::Dialect::go:
    case ir::Dialect::csharp:
    case ir::Dialect::c:
    case ir::Dialect::cpp:
    case ir::Dialect::rust:
    case ir::Dialect::kotlin:
    case ir::Dialect::scala:
    case ir::Dialect::lua: break;
  }
  return "<init>";
}

bool calls_by_name(ir::Dialect dialect) { return dialect == ir::Dialect::php || dialect == ir::Dialect::ruby; }

bool is_called_by_language(std::string_view member) {
  if (member.empty() || member == "__init__" || member == "__construct" || member == "__new__") return false;
  if (member.starts_with("__") || member.starts_with("operator") || member.starts_with("unary_")) return true;
  const unsigned char first = static_cast<unsigned char>(member[0]);
  const bool is_word =
      (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' || first >= 0x80;
  return (!is_word && first != '%' && first != '<') || member == "<=>" || member == "<" || member == "<=" ||
         member == "<<" || has(protocol, member);
}

LibraryEffect effect_of_function(std::string_view name) { return effect(looking_functions, scalar_functions, name); }
LibraryEffect effect_of_method(std::string_view name) { return effect(looking_methods, scalar_methods, name); }

}  // namespace ramify::analysis
