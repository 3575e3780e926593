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
    // how values are awaited and formatted
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
    "%array",
    "%class_method",
    "%static_method",
    "%property",
    "%optional",
    "%new_array",
    "%go_copy",
    "%go_pointer",
    "%go_new",
    "%go_as_struct",
    "%go_element",
    "%go_not_null",
    "%go_box",
    "%go_box_pointer",
    "%go_value",
    "%go_pointed",
    "%go_receiver",
    "%go_assert",
    "%go_assert_ok",
    "%go_assert_interface",
    "%go_assert_interface_ok",
    "%go_make_slice",
    "%go_make_slice_of",
    "%go_array",
    "%go_array_of",
    "%go_slice",
    "%go_map_get",
    "%go_map_get_ok",
    "%go_map_keys",
    "%go_runes",
    "%go_runes_of",
    "%go_bytes_of",
    "%go_max",
    "%go_min",
    "%go_struct",
    "%go_panic",
    "%array_of",
    "%as_reference",
    "%assertion_failed",
    "%class_of",
    "%elements",
    "%first",
    "%generator_result",
    "%get_field",
    "%keys",
    "%no_match",
    "%overloads",
    "%pairs",
    "%named_field",
    "%positional_field",
    "%predecessor",
    "%range",
    "%rest_of_mapping",
    "%successor",
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
    "%address",
    "%dangling",
    "%copy_field",
    "%place_index_in",
    "%list_place",
    "%dynamic_cast",
    "getmetatable",
    "next",
    "rawget",
    "string.gmatch",
    "string.gsub",
    "table.unpack",
    "%like",
    "library::own",
    "library::iter",
    "library::list",
    "library::slice",
    "library::clone",
    "library::untyped",
}));

constexpr std::array scalar_functions = sorted(std::to_array<std::string_view>({
    "%go_len",
    "%go_cap",
    "%go_equal",
    "%go_is",
    "%go_implements",
    "%go_map_has",
    "%go_rune_text",
    "%go_text_of_bytes",
    "%go_text_of_runes",
    "%go_substring",
    "%go_truncate",
    "%go_print",
    "%go_println",
    "%go_end_deferred",
    "%not",
    "%raise",
    "%has_field",
    "%has_key",
    "%is_null",
    "%is_undefined",
    "%is_sequence",
    "%length",
    "%like",
    "%name_of_type",
    "%no_exception",
    "%repr",
    "%same",
    "%text",
    "%truth",
    "%typeof",
    "Fprintf",
    "Fprintln",
    "Fprint",
    "%echo",
    "%print",
    "%println",
    "%write",
    "%writeln",
    "Print",
    "Printf",
    "Println",
    "Sprint",
    "Sprintf",
    "Sprintln",
    "Write",
    "WriteLine",
    "abs",
    "assert",
    "bin",
    "bool",
    "boolean",
    "ceil",
    "chr",
    "count",
    "cos",
    "echo",
    "error",
    "exp",
    "float",
    "floor",
    "format",
    "hasattr",
    "getenv",
    "gets",
    "hash",
    "hex",
    "id",
    "input",
    "prompt",
    "readLine",
    "readline",
    "ReadLine",
    "implode",
    "int",
    "intdiv",
    "isEmpty",
    "isNaN",
    "isinstance",
    "is_array",
    "is_int",
    "is_null",
    "is_string",
    "issubclass",
    "len",
    "length",
    "log",
    "ord",
    "parseFloat",
    "parseInt",
    "pow",
    "print",
    "print!",
    "printf",
    "println",
    "println!",
    "eprintln!",
    "format!",
    "putchar",
    "puts",
    "p",
    "repr",
    "round",
    "sin",
    "sizeof",
    "sqrt",
    "sprintf",
    "str",
    "str_repeat",
    "strcmp",
    "strlen",
    "tan",
    "toString",
    "to_s",
    "tonumber",
    "tostring",
    "trunc",
    "type",
    "typeof",
    "var_dump",
    "print_r",
    "valueOf",
    "write",
    "writeln",
    "Int",
    "Float",
    "Number",
    "String",
    "Boolean",
    "assert!",
    "assert_eq!",
    "panic!",
    "inttostr",
    "fromCharCode",
    "isArray",
    "isInteger",
    "%is_set",
    "%is_there",
    "%same_place",
    "%size_of",
    "%capacity_of",
    "%text_plus",
    "%text_from",
    "%text_compare",
    "%text_equal",
    "%catches",
    "exit",
    "to_string",
    "math.fmod",
    "math.random",
    "math.tointeger",
    "math.type",
    "os.clock",
    "os.date",
    "os.time",
    "rawequal",
    "rawlen",
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
    "library::is_null",
    "library::usize",
    "library::sign",
    "library::format",
    "library::to_string",
    "library::text_of",
    "library::pad",
    "library::is",
    "library::cmp",
    "library::predecessor",
    "library::successor",
    "library::no_end",
    "library::wrapped_like",
}));

constexpr std::array looking_methods = sorted(std::to_array<std::string_view>({
    "at",       "clone",           "concat",    "copy",    "entries",      "entrySet",  "enumerate",  "filter",
    "find",     "first",           "flatMap",   "get",     "getOrDefault", "getOrElse", "head",       "items",
    "iter",     "keySet",          "keys",      "last",    "map",          "max",       "min",        "peek",
    "reduce",   "slice",           "sorted",    "stream",  "subList",      "tail",      "toArray",    "toList",
    "to_a",     "values",          "zip",       "Where",   "Select",       "ToList",    "ToArray",    "First",
    "Last",     "reversed",        "front",     "back",    "begin",        "end",       "find_index", "each",
    "forEach",  "each_with_index", "select",    "inject",  "fold",         "foldLeft",  "sum",        "as_ref",
    "iter_mut", "unwrap",          "unwrap_or", "collect", "Values",       "Keys",      "Peek",       "to_vec",
    "cloned",
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

// What the library and the operations of the machine throw (languages).
constexpr std::array thrown_classes = sorted(std::to_array<std::string_view>({
    "UninitializedPropertyAccessException",
    "assert__AssertionError",
    "einouterror",
    "elisterror",
    "FloatDomainError",
    "IllegalMonitorStateException",
    "JsonException",
    "LocalJumpError",
    "Math::DomainError",
    "NoMatchingPatternError",
    "RegexpError",
    "UnhandledMatchError",
    "UnicodeEncodeError",
    "re__error",
    "ArgumentCountError",
    "ArgumentError",
    "ArgumentException",
    "ArgumentNullException",
    "ArgumentOutOfRangeException",
    "ArithmeticError",
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "AssertionError",
    "AttributeError",
    "ClassCastException",
    "ConcurrentModificationException",
    "DivideByZeroException",
    "DivisionByZeroError",
    "EmptyStackException",
    "Error",
    "Exception",
    "FormatException",
    "FrozenError",
    "IllegalArgumentException",
    "IllegalFormatConversionException",
    "IllegalStateException",
    "IndexError",
    "IndexOutOfBoundsException",
    "IndexOutOfRangeException",
    "InvalidCastException",
    "InvalidOperationException",
    "JsonException",
    "KeyError",
    "KeyNotFoundException",
    "MatchError",
    "MissingFormatArgumentException",
    "NameError",
    "NegativeArraySizeException",
    "NoMethodError",
    "NoSuchElementException",
    "NotImplementedError",
    "NullPointerException",
    "NullReferenceException",
    "NumberFormatException",
    "OverflowError",
    "OverflowException",
    "PatternSyntaxException",
    "RangeError",
    "RecursionError",
    "ReferenceError",
    "RuntimeError",
    "RuntimeException",
    "StackOverflowError",
    "StandardError",
    "StopIteration",
    "StringIndexOutOfBoundsException",
    "SyntaxError",
    "SystemStackError",
    "TypeError",
    "UnboundLocalError",
    "UnknownFormatConversionException",
    "UnsupportedOperationException",
    "ValueError",
    "ZeroDivisionError",
    "bad_alloc",
    "bad_cast",
    "bad_function_call",
    "bad_variant_access",
    "eaccessviolation",
    "eassertionfailed",
    "econverterror",
    "edivbyzero",
    "einvalidcast",
    "einvalidop",
    "erangeerror",
    "error",
    "exception",
    "invalid_argument",
    "length_error",
    "out_of_range",
    "runtime.Error",
}));

// They change what they are handed first, and that alone.
constexpr std::array changing_functions = sorted(std::to_array<std::string_view>({
    "stream__write",
    "%list_push",
    "%list_insert",
    "%delete_field",
    "%delete_index",
    "%go_append",
    "%go_append_all",
    "%go_assign",
    "%go_clear",
    "%go_copy_slice",
    "%go_delete",
    "%go_map_set",
    "%go_next_deferred",
    "%merge",
    "%store_slice",
    "array_pop",
    "array_push",
    "array_shift",
    "array_unshift",
    "heappush",
    "heappop",
    "heapify",
    "insort",
    "krsort",
    "ksort",
    "rsort",
    "sort",
    "uasort",
    "uksort",
    "usort",
    "arsort",
    "asort",
    "table.insert",
    "table.remove",
    "table.sort",
}));
constexpr std::array changing_methods = sorted(std::to_array<std::string_view>({
    "Add",     "AddFirst",   "AddLast",         "AddRange",  "Clear",     "Dequeue",      "Enqueue",    "Insert",
    "Pop",     "Push",       "Remove",          "RemoveAt",  "add",       "addAll",       "addFirst",   "addLast",
    "append",  "clear",      "computeIfAbsent", "delete",    "discard",   "emplace_back", "extend",     "insert",
    "offer",   "offerFirst", "offerLast",       "poll",      "pollFirst", "pollLast",     "pop",        "popitem",
    "popleft", "appendleft", "pop_back",        "pop_front", "push",      "push_back",    "push_front", "push_str",
    "put",     "putAll",     "putIfAbsent",     "remove",    "removeAt",  "removeFirst",  "removeLast", "removeAll",
    "retain",  "set",        "setdefault",      "shift",     "sort",      "splice",       "unshift",
}));

std::string_view last_part(std::string_view name) {
  const size_t point = name.find_last_of(".:");
  return point == std::string_view::npos || point + 1 == name.size() ? name : name.substr(point + 1);
}

struct Lists {
  Names looking, scalar, changing;
};

LibraryEffect effect(const Lists& lists, std::string_view name) {
  const std::string_view last = last_part(name);
  const auto is_in = [&](Names names) { return has(names, name) || has(names, last); };
  const bool is_scalar = is_in(lists.scalar);
  if (is_scalar || is_in(lists.looking)) return {.changes = Changes::nothing, .returns_scalar = is_scalar};
  return {.changes = is_in(lists.changing) ? Changes::first : Changes::everything, .returns_scalar = false};
}

}  // namespace

const Conventions& no_conventions(ir::Dialect) {
  static constexpr Conventions none;
  return none;
}

bool Conventions::may_call_functions(ir::Op op) const {
  if (!operators_call) return false;
  switch (op) {
    case ir::Op::branch_if:
    case ir::Op::assert_:
    case ir::Op::wait:
    case ir::Op::require: return conditions_call;
    case ir::Op::is_instance:
    case ir::Op::is_type: return type_tests_call;
    case ir::Op::convert:
    case ir::Op::cast: return conversions_call;
    default: return true;
  }
}

Conventions::Names Conventions::members_for_missing(ir::Op op) const {
  return op == ir::Op::call_method ? missing_calls : op == ir::Op::store_field ? missing_stores : missing_loads;
}

std::vector<std::string> Conventions::extensions_named(std::string_view name) const {
  std::vector<std::string> names;
  for (const Extension& each : extensions)
    names.push_back(std::string(each.before) + std::string(name) + std::string(each.after));
  return names;
}

std::vector<std::string_view> metamethods_of(ir::Op op, uint32_t rule) {
  if (op == ir::Op::unop) return {"__unm", "__len", "__bnot"};
  if (op != ir::Op::binop && op != ir::Op::update) return {"__tostring", "__name"};
  using enum ir::BinaryOperator;
  switch (static_cast<ir::BinaryOperator>(rule)) {
    case add: return {"__add"};
    case subtract: return {"__sub"};
    case multiply: return {"__mul"};
    case equal:
    case not_equal: return {"__eq"};
    case less:
    case greater: return {"__lt"};
    case less_equal:
    case greater_equal: return {"__le"};
    default: break;
  }
  return {"__div", "__mod", "__pow", "__idiv", "__concat", "__band", "__bor", "__bxor", "__shl",
          "__shr", "__unm", "__len", "__add",  "__sub",    "__mul",  "__lt",  "__le",   "__eq"};
}

bool is_operator_function(std::string_view name, ir::Op op, uint32_t rule) {
  const size_t at = name.rfind("operator");
  if (at == std::string_view::npos || (at != 0 && name[at - 1] != ':')) return false;
  const std::string_view sign = name.substr(at + std::string_view("operator").size());
  if (op != ir::Op::binop && op != ir::Op::update) return true;
  using enum ir::BinaryOperator;
  const auto is = [&](std::string_view begin) { return sign.starts_with(begin); };
  switch (static_cast<ir::BinaryOperator>(rule)) {
    case add: return is("+");
    case subtract: return is("-");
    case multiply: return is("*");
    case equal:
    case not_equal:
    case less:
    case less_equal:
    case greater:
    case greater_equal:
    case three_way: return is("=") || is("!") || is("<") || is(">");
    case shift_left: return is("<<");
    case shift_right: return is(">>");
    default: return !is("+") && !is("-") && !is("<<") && !is(">>");
  }
}

bool is_conversion(std::string_view member) {
  return member.starts_with("operator implicit ") || member.starts_with("operator explicit ");
}

bool selects_values(std::string_view function) { return function == "%first"; }

bool is_called_by_language(std::string_view member) {
  if (member.empty() || member == "__init__" || member == "__construct" || member == "__new__") return false;
  if (member.starts_with("__") || member.starts_with("operator") || member.starts_with("unary_")) return true;
  const unsigned char first = static_cast<unsigned char>(member[0]);
  const bool is_word =
      (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' || first >= 0x80;
  return (!is_word && first != '%' && first != '<') || member == "<=>" || member == "<" || member == "<=" ||
         member == "<<" || has(protocol, member);
}

bool is_thrown_by_machine(std::string_view class_name) { return has(thrown_classes, class_name); }
bool holds_arguments(std::string_view function) {
  return function == "%overloads" || function == "%property" || function == "%static_method" ||
         function == "%class_method" || function == "%tuple" || function == "%new_cell";
}
bool hands_out_exceptions(std::string_view function) { return function == "%go_recover"; }

LibraryEffect effect_of_function(std::string_view name) {
  return effect({looking_functions, scalar_functions, changing_functions}, name);
}
LibraryEffect effect_of_method(std::string_view name) {
  return effect({looking_methods, scalar_methods, changing_methods}, name);
}

}  // namespace ramify::analysis
