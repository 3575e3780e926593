// SPDX-License-Identifier: Apache-2.0
// What methods of the standard library take and give, as far as inference needs it. What is not here gives a type that is not known.
#include <set>

#include "languages/rust/reader/inference.h"

namespace ramify::frontends::rust {

using surface::Kind;

namespace {
using Names = std::set<std::string_view>;
const Names same_iterator = {
    "iter",  "iter_mut",       "into_iter", "by_ref",       "rev",        "skip",
    "take",  "step_by",        "cloned",    "copied",       "cycle",      "peekable",
    "fuse",  "drain",          "union",     "intersection", "difference", "symmetric_difference",
    "range", "into_sorted_vec"};
const Names truths = {"is_empty",    "contains_key", "is_some",          "is_none",         "is_ok",
                      "is_err",      "starts_with",  "ends_with",        "is_sorted",       "is_subset",
                      "is_superset", "is_disjoint",  "is_nan",           "is_positive",     "is_negative",
                      "is_finite",   "is_infinite",  "is_char_boundary", "is_power_of_two", "eq_ignore_ascii_case"};
}  // namespace

Type* Inference::library_method(Node* at, Type* receiver) {
  const std::string& m = at->text;
  static const Names same = {"clone",  "to_owned", "borrow", "borrow_mut", "as_mut_slice",    "as_slice",
                             "as_ref", "as_mut",   "deref",  "by_ref",     "unwrap_or_clone", "into_inner"};
  if (m == "collect" || m == "into" || m == "try_into") {
    rest_of_arguments(at, 1);
    Type* result = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (at->type == nullptr) pending_.push_back({at, result});
    if (m == "collect") collected_.emplace_back(result, element_of(receiver));
    link_collected();
    return result;
  }
  if (m == "cmp" || m == "partial_cmp" || m == "total_cmp" || m == "eq" || m == "ne" || m == "lt" || m == "gt" ||
      m == "le" || m == "ge") {
    unify(receiver, argument(at, 1));
    rest_of_arguments(at, 2);
    if (m == "partial_cmp") return known("Option", {known("Ordering")});
    return known(m == "cmp" || m == "total_cmp" ? "Ordering" : "bool");
  }
  if (m == "to_string") return known("string");
  if (same.contains(m) && at->parts.size() == 1) return receiver;
  if (is_number(receiver)) return number_method(at, receiver);
  receiver = found(receiver);
  if (receiver->kind != Type::Kind::known) {
    // An iterator of something, or what is not known.
    rest_of_arguments(at, 1);
    if (m == "len" || m == "count") return known("u64");
    return fresh();
  }
  if (receiver->name == "string") return text_method(at);
  if (receiver->name == "Option") return option_method(at, receiver);
  if (receiver->name == "Result") return result_method(at, receiver);
  if (receiver->name == "map" || receiver->name == "BTreeMap" || receiver->name == "entry")
    return map_method(at, receiver);
  static const Names sequences = {"list", "array", "VecDeque", "set", "BTreeSet", "BinaryHeap"};
  if (sequences.contains(receiver->name)) return sequence_method(at, receiver, receiver->parts[0]);
  if (receiver->name == "iter") return iterator_method(at, receiver->parts[0]);
  if (receiver->name == "char" && m == "to_digit") {
    rest_of_arguments(at, 1);
    return known("Option", {known("u32")});
  }
  if (receiver->name == "char" && (m == "to_ascii_uppercase" || m == "to_ascii_lowercase")) return receiver;
  if (receiver->name == "char" && (m == "to_uppercase" || m == "to_lowercase")) return known("iter", {receiver});
  if (receiver->name == "char" && m == "len_utf8") return known("u64");
  if (receiver->name == "Ordering" && m == "then_with") {
    closure(at, 1, {});
    return receiver;
  }
  rest_of_arguments(at, 1);
  if (receiver->name == "Ordering" && (m == "then" || m == "reverse")) return receiver;
  return truths.contains(m) || m.starts_with("is_") ? known("bool") : fresh();
}

Type* Inference::sequence_method(Node* at, Type* receiver, Type* element) {
  const std::string& m = at->text;
  const bool is_set = receiver->name == "set" || receiver->name == "BTreeSet";
  if (m == "map" && receiver->name == "array") {
    std::vector<Type*> parts = {closure(at, 1, {element})};
    if (receiver->parts.size() > 1) parts.push_back(receiver->parts[1]);
    return known("array", std::move(parts));
  }
  if (m == "push" || m == "push_back" || m == "push_front" || m == "fill" || m == "contains") {
    unify(element, argument(at, 1));
    return known(m == "contains" ? "bool" : "void");
  }
  if (m == "insert" && is_set) {
    unify(element, argument(at, 1));
    return known("bool");
  }
  if (m == "insert" || m == "resize") {
    unify(known("u64"), argument(at, 1));
    unify(element, argument(at, 2));
    return known("void");
  }
  if ((m == "remove" || m == "take" || m == "get") && is_set) {
    unify(element, argument(at, 1));
    return m == "remove" ? known("bool") : known("Option", {element});
  }
  if (m == "remove" || m == "swap_remove") {
    unify(known("u64"), argument(at, 1));
    return receiver->name == "VecDeque" ? known("Option", {element}) : element;
  }
  if (m == "get" || m == "get_mut") {
    Type* index = argument(at, 1);
    if (is(index, "iter")) return known("Option", {receiver});
    unify(known("u64"), index);
    return known("Option", {element});
  }
  static const Names indexed = {"swap", "truncate", "rotate_left", "rotate_right", "reserve"};
  if (indexed.contains(m)) {
    for (size_t i = 1; i < at->parts.size(); ++i) unify(known("u64"), argument(at, i));
    return known("void");
  }
  static const Names maybe = {"first",     "last",     "pop",       "pop_front", "pop_back",
                              "front",     "back",     "peek",      "first_mut", "last_mut",
                              "front_mut", "back_mut", "pop_first", "pop_last",  "peek_mut"};
  if (maybe.contains(m)) return known("Option", {element});
  if (m == "sort_by_key" || m == "sort_unstable_by_key" || m == "sort_by_cached_key" || m == "retain" ||
      m == "dedup_by_key") {
    closure(at, 1, {element});
    return known("void");
  }
  if (m == "sort_by" || m == "sort_unstable_by") {
    closure(at, 1, {element, element});
    return known("void");
  }
  if (m == "extend" || m == "extend_from_slice" || m == "append") {
    unify(element, element_of(argument(at, 1)));
    return known("void");
  }
  if (m == "to_vec" || m == "into_vec" || m == "into_sorted_vec") return known("list", {element});
  if (m == "split_off") {
    unify(known("u64"), argument(at, 1));
    return receiver;
  }
  if (m == "windows" || m == "chunks" || m == "chunks_exact") {
    unify(known("u64"), argument(at, 1));
    return known("iter", {known("list", {element})});
  }
  if (m == "split_at") {
    unify(known("u64"), argument(at, 1));
    return known("tuple", {known("list", {element}), known("list", {element})});
  }
  if (m == "split_first" || m == "split_last")
    return known("Option", {known("tuple", {element, known("list", {element})})});
  if (m == "binary_search") {
    unify(element, argument(at, 1));
    return known("Result", {known("u64"), known("u64")});
  }
  if (m == "binary_search_by" || m == "binary_search_by_key") {
    rest_of_arguments(at, 1);
    return known("Result", {known("u64"), known("u64")});
  }
  if (m == "partition_point") {
    closure(at, 1, {element});
    return known("u64");
  }
  if (m == "len" || m == "capacity") return known("u64");
  if (m == "join") {
    rest_of_arguments(at, 1);
    return is(element, "string") ? known("string") : fresh();
  }
  if (m == "concat") return is(element, "string") ? known("string") : known("list", {element_of(element)});
  if (m == "starts_with" || m == "ends_with") {
    unify(element, element_of(argument(at, 1)));
    return known("bool");
  }
  if (same_iterator.contains(m)) {
    rest_of_arguments(at, 1);
    return known("iter", {element});
  }
  return iterator_method(at, element);
}

Type* Inference::iterator_method(Node* at, Type* element) {
  const std::string& m = at->text;
  Type* iterator = known("iter", {element});
  if (m == "skip" || m == "take" || m == "step_by" || m == "nth") {
    unify(known("u64"), argument(at, 1));
    return m == "nth" ? known("Option", {element}) : iterator;
  }
  if (m == "range" || same_iterator.contains(m)) {
    rest_of_arguments(at, 1);
    return iterator;
  }
  if (m == "map") return known("iter", {closure(at, 1, {element})});
  static const Names tested = {"filter", "take_while", "skip_while", "inspect"};
  if (tested.contains(m)) {
    closure(at, 1, {element});
    return iterator;
  }
  if (m == "any" || m == "all" || m == "contains") {
    if (m == "contains") unify(element, argument(at, 1));
    else closure(at, 1, {element});
    return known("bool");
  }
  if (m == "for_each") {
    closure(at, 1, {element});
    return known("void");
  }
  if (m == "position" || m == "rposition") {
    closure(at, 1, {element});
    return known("Option", {known("u64")});
  }
  if (m == "find" || m == "rfind" || m == "max_by_key" || m == "min_by_key" || m == "next_if") {
    closure(at, 1, {element});
    return known("Option", {element});
  }
  if (m == "max_by" || m == "min_by" || m == "reduce") {
    Type* result = closure(at, 1, {element, element});
    if (m == "reduce") unify(result, element);
    return known("Option", {element});
  }
  if (m == "max" || m == "min" || m == "last" || m == "next" || m == "next_back" || m == "peek")
    return known("Option", {element});
  if (m == "filter_map" || m == "map_while") return known("iter", {element_of(closure(at, 1, {element}))});
  if (m == "find_map") return known("Option", {element_of(closure(at, 1, {element}))});
  if (m == "flat_map") return known("iter", {element_of(closure(at, 1, {element}))});
  if (m == "flatten") return known("iter", {element_of(element)});
  if (m == "enumerate") return known("iter", {known("tuple", {known("u64"), element})});
  if (m == "zip") return known("iter", {known("tuple", {element, element_of(argument(at, 1))})});
  if (m == "chain" || m == "eq") {
    unify(element, element_of(argument(at, 1)));
    return m == "eq" ? known("bool") : iterator;
  }
  if (m == "fold") {
    Type* state = argument(at, 1);
    unify(state, closure(at, 2, {state, element}));
    return state;
  }
  if (m == "scan") {
    Type* state = argument(at, 1);
    return known("iter", {element_of(closure(at, 2, {state, element}))});
  }
  if (m == "try_fold") {
    Type* state = argument(at, 1);
    return closure(at, 2, {state, element});
  }
  if (m == "sum" || m == "product") {
    // Mostly the elements' own type.
    Type* result = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (at->type == nullptr) {
      if (is_number(element)) unify(result, element);
      pending_.push_back({at, result});
    }
    return result;
  }
  if (m == "count" || m == "len") return known("u64");
  if (m == "partition") {
    closure(at, 1, {element});
    return known("tuple", {known("list", {element}), known("list", {element})});
  }
  if (m == "unzip") {
    Type* a = fresh();
    Type* b = fresh();
    unify(element, known("tuple", {a, b}));
    return known("tuple", {known("list", {a}), known("list", {b})});
  }
  rest_of_arguments(at, 1);
  return truths.contains(m) || m.starts_with("is_") ? known("bool") : fresh();
}

Type* Inference::map_method(Node* at, Type* map) {
  const std::string& m = at->text;
  Type* key = map->parts[0];
  Type* value = map->parts[1];
  const auto entry = [&] { return known("entry", {key, value}); };
  if (m == "insert") {
    unify(key, argument(at, 1));
    unify(value, argument(at, 2));
    return known("Option", {value});
  }
  if (m == "get" || m == "get_mut" || m == "remove" || m == "contains_key") {
    unify(key, argument(at, 1));
    return m == "contains_key" ? known("bool") : known("Option", {value});
  }
  if (m == "entry") {
    unify(key, argument(at, 1));
    return entry();
  }
  if (m == "or_insert") {
    unify(value, argument(at, 1));
    return value;
  }
  if (m == "or_insert_with" || m == "or_insert_with_key") {
    unify(value, closure(at, 1, {}));
    return value;
  }
  if (m == "or_default") {
    pending_.push_back({at, value});
    return value;
  }
  if (m == "and_modify") {
    closure(at, 1, {value});
    return entry();
  }
  if (m == "keys" || m == "into_keys") return known("iter", {key});
  if (m == "values" || m == "values_mut" || m == "into_values") return known("iter", {value});
  Type* pair = known("tuple", {key, value});
  if (m == "iter" || m == "iter_mut" || m == "into_iter" || m == "range" || m == "drain") {
    rest_of_arguments(at, 1);
    return known("iter", {pair});
  }
  if (m == "first_key_value" || m == "last_key_value" || m == "pop_first" || m == "pop_last")
    return known("Option", {pair});
  if (m == "retain") {
    closure(at, 1, {key, value});
    return known("void");
  }
  if (m == "extend") {
    unify(pair, element_of(argument(at, 1)));
    return known("void");
  }
  if (m == "len") return known("u64");
  rest_of_arguments(at, 1);
  return truths.contains(m) ? known("bool") : fresh();
}

Type* Inference::option_method(Node* at, Type* option) {
  const std::string& m = at->text;
  Type* inner = option->parts[0];
  if (m == "unwrap" || m == "expect" || m == "unwrap_or" || m == "get_or_insert" || m == "insert") {
    if (m != "expect" && at->parts.size() > 1) unify(inner, argument(at, 1));
    return inner;
  }
  if (m == "unwrap_or_else" || m == "get_or_insert_with") {
    unify(inner, closure(at, 1, {}));
    return inner;
  }
  if (m == "unwrap_or_default") {
    pending_.push_back({at, inner});
    return inner;
  }
  if (m == "map") return known("Option", {closure(at, 1, {inner})});
  if (m == "and_then") return closure(at, 1, {inner});
  if (m == "ok_or") return known("Result", {inner, argument(at, 1)});
  if (m == "ok_or_else") return known("Result", {inner, closure(at, 1, {})});
  if (m == "map_or") {
    Type* result = argument(at, 1);
    unify(result, closure(at, 2, {inner}));
    return result;
  }
  if (m == "map_or_else") {
    Type* result = closure(at, 1, {});
    unify(result, closure(at, 2, {inner}));
    return result;
  }
  if (m == "filter" || m == "inspect") {
    closure(at, 1, {inner});
    return option;
  }
  if (m == "is_some_and" || m == "is_none_or") {
    closure(at, 1, {inner});
    return known("bool");
  }
  if (m == "or" || m == "xor" || m == "replace") {
    Type* given = argument(at, 1);
    unify(m == "replace" ? inner : option, given);
    return option;
  }
  if (m == "or_else") {
    unify(option, closure(at, 1, {}));
    return option;
  }
  if (m == "zip") return known("Option", {known("tuple", {inner, element_of(argument(at, 1))})});
  if (m == "flatten") return inner;
  if (m == "and") return argument(at, 1);
  static const Names same = {"take", "cloned", "copied", "as_deref", "as_deref_mut"};
  if (same.contains(m)) return option;
  if (m == "iter" || m == "into_iter" || m == "iter_mut") return known("iter", {inner});
  rest_of_arguments(at, 1);
  return truths.contains(m) ? known("bool") : fresh();
}

Type* Inference::result_method(Node* at, Type* result) {
  const std::string& m = at->text;
  Type* inner = result->parts[0];
  Type* error = result->parts[1];
  if (m == "unwrap" || m == "expect" || m == "unwrap_or") {
    if (m == "unwrap_or") unify(inner, argument(at, 1));
    return inner;
  }
  if (m == "unwrap_or_else") {
    unify(inner, closure(at, 1, {error}));
    return inner;
  }
  if (m == "unwrap_or_default") {
    pending_.push_back({at, inner});
    return inner;
  }
  if (m == "unwrap_err" || m == "expect_err") return error;
  if (m == "map") return known("Result", {closure(at, 1, {inner}), error});
  if (m == "map_err") return known("Result", {inner, closure(at, 1, {error})});
  if (m == "and_then") return closure(at, 1, {inner});
  if (m == "or_else") {
    closure(at, 1, {error});
    return known("Result", {inner, fresh()});
  }
  if (m == "ok") return known("Option", {inner});
  if (m == "err") return known("Option", {error});
  if (m == "map_or") {
    Type* made = argument(at, 1);
    unify(made, closure(at, 2, {inner}));
    return made;
  }
  if (m == "is_ok_and") closure(at, 1, {inner});
  else rest_of_arguments(at, 1);
  return truths.contains(m) || m == "is_ok_and" ? known("bool") : fresh();
}

Type* Inference::text_method(Node* at) {
  const std::string& m = at->text;
  if (m == "parse") {
    Type* inner = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (is(inner, "Result")) inner = part(inner, 0);
    if (at->type == nullptr && at->parts.size() == 1) pending_.push_back({at, inner});
    return known("Result", {inner, fresh()});
  }
  if (m == "repeat" || m == "truncate" || m == "split_at" || m == "is_char_boundary" || m == "remove") {
    unify(known("u64"), argument(at, 1));
    if (m == "split_at") return known("tuple", {known("string"), known("string")});
    if (m == "remove") return known("char");
    return m == "repeat" ? known("string") : fresh();
  }
  if (m == "insert" || m == "insert_str" || m == "splitn" || m == "rsplitn") unify(known("u64"), argument(at, 1));
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* value = at->parts[i]->is(Kind::argument) ? at->parts[i]->part(0) : at->parts[i];
    if (value->is(Kind::lambda)) lambda(value, {known("char")});
    else infer(value);
  }
  static const Names texts = {"trim",         "trim_start",         "trim_end",           "to_uppercase",
                              "to_lowercase", "to_ascii_uppercase", "to_ascii_lowercase", "replace",
                              "replacen",     "trim_matches",       "trim_start_matches", "trim_end_matches",
                              "as_str",       "into_string"};
  if (texts.contains(m)) return known("string");
  static const Names parts = {"split",
                              "rsplit",
                              "splitn",
                              "rsplitn",
                              "lines",
                              "split_whitespace",
                              "split_terminator",
                              "split_inclusive",
                              "matches",
                              "split_ascii_whitespace"};
  if (parts.contains(m)) return known("iter", {known("string")});
  if (m == "chars") return known("iter", {known("char")});
  if (m == "bytes") return known("iter", {known("u8")});
  if (m == "char_indices") return known("iter", {known("tuple", {known("u64"), known("char")})});
  if (m == "as_bytes" || m == "into_bytes" || m == "to_vec") return known("list", {known("u8")});
  if (m == "len") return known("u64");
  if (m == "find" || m == "rfind") return known("Option", {known("u64")});
  if (m == "pop") return known("Option", {known("char")});
  if (m == "strip_prefix" || m == "strip_suffix" || m == "get") return known("Option", {known("string")});
  if (m == "split_once" || m == "rsplit_once")
    return known("Option", {known("tuple", {known("string"), known("string")})});
  return truths.contains(m) || m == "contains" || m == "is_ascii" ? known("bool") : fresh();
}

Type* Inference::number_method(Node* at, Type* number) {
  const std::string& m = at->text;
  const bool has_count = m == "pow" || m.ends_with("_pow") || m.ends_with("_shl") || m.ends_with("_shr") ||
                         m == "rotate_left" || m == "rotate_right";
  if (has_count) unify(known("u32"), argument(at, 1));
  else if (m == "powi") unify(known("int"), argument(at, 1));
  else
    for (size_t i = 1; i < at->parts.size(); ++i) unify(number, argument(at, i));
  if (m.starts_with("checked_")) return known("Option", {number});
  if (m.starts_with("overflowing_")) return known("tuple", {number, known("bool")});
  static const Names counts = {"count_ones", "count_zeros", "leading_zeros", "trailing_zeros",
                               "ilog2",      "ilog10",      "ilog"};
  if (counts.contains(m)) return known("u32");
  if (m == "to_bits") return known(is(number, "f32") ? "u32" : "u64");
  if (m == "abs_diff" || m == "unsigned_abs") {
    const Type* of = found(number);
    if (of->kind != Type::Kind::known) return fresh();
    return known(of->name == "int" ? "u32" : of->name.starts_with('i') ? "u" + of->name.substr(1) : of->name);
  }
  if (m == "sin_cos") return known("tuple", {number, number});
  return truths.contains(m) || m.starts_with("is_") ? known("bool") : number;
}

// Vec::new() and the like.
Type* Inference::library_static(Node* at, const std::string& owner) {
  const std::string& m = at->text;
  static const Names transparent = {"Box", "Rc", "Arc", "RefCell", "Cell", "Mutex", "RwLock"};
  if (transparent.contains(owner)) {
    Type* inner = argument(at, 1);
    rest_of_arguments(at, 2);
    return m == "new" || m == "clone" || m == "from" ? inner
           : m == "ptr_eq"                           ? known("bool")
           : m.ends_with("_count")                   ? known("u64")
                                                     : fresh();
  }
  static const std::map<std::string_view, std::string_view> lists = {{"Vec", "list"},
                                                                     {"VecDeque", "VecDeque"},
                                                                     {"HashSet", "set"},
                                                                     {"BTreeSet", "BTreeSet"},
                                                                     {"BinaryHeap", "BinaryHeap"}};
  const bool is_new = m == "new" || m == "with_capacity" || m == "from" || m == "default" || m == "from_iter";
  // Vec::<u8>::new()
  const Node* written = at->part(0)->type;
  if (const auto list = lists.find(owner); list != lists.end() && is_new) {
    Type* element = fresh();
    if (written != nullptr && !written->parts.empty()) unify(element, known_or_fresh(written->part(0)));
    if (m == "with_capacity") unify(known("u64"), argument(at, 1));
    else if (at->parts.size() > 1) unify(element, element_of(argument(at, 1)));
    return known(list->second, {element});
  }
  if ((owner == "HashMap" || owner == "BTreeMap") && is_new) {
    Type* key = fresh();
    Type* value = fresh();
    if (written != nullptr && written->parts.size() > 1) {
      unify(key, known_or_fresh(written->part(0)));
      unify(value, known_or_fresh(written->part(1)));
    }
    if (at->parts.size() > 1 && m != "with_capacity") unify(known("tuple", {key, value}), element_of(argument(at, 1)));
    return known(owner == "HashMap" ? "map" : "BTreeMap", {key, value});
  }
  static const std::map<std::string_view, std::string_view> scalars = {
      {"i8", "i8"},   {"i16", "i16"}, {"i32", "int"},       {"i64", "i64"},  {"isize", "i64"},
      {"u8", "u8"},   {"u16", "u16"}, {"u32", "u32"},       {"u64", "u64"},  {"usize", "u64"},
      {"f32", "f32"}, {"f64", "f64"}, {"String", "string"}, {"char", "char"}};
  rest_of_arguments(at, 1);
  if (const auto scalar = scalars.find(owner); scalar != scalars.end()) {
    Type* type = known(scalar->second);
    if (m == "from_str_radix" || m == "try_from" || m == "from_utf8" || m == "from_str")
      return known("Result", {type, fresh()});
    if (m == "from_u32" || m == "from_digit") return known("Option", {type});
    if (m == "from" || m == "new" || m == "max" || m == "min" || m == "from_utf8_lossy" || m == "with_capacity" ||
        m == "sqrt" || m == "pow" || m == "from_iter")
      return type;
  }
  if (m == "default" && at->parts.size() == 1) {
    Type* type = fresh();
    pending_.push_back({at, type});
    return type;
  }
  return fresh();
}

}  // namespace ramify::frontends::rust
