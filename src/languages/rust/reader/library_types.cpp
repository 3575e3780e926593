// SPDX-License-Identifier: Apache-2.0
// Parameter and result types of the standard library's methods, as far as inference needs them. Others have unknown
// results.
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
  const std::string& method = at->text;
  static const Names same = {"clone",  "to_owned", "borrow", "borrow_mut", "as_mut_slice",    "as_slice",
                             "as_ref", "as_mut",   "deref",  "by_ref",     "unwrap_or_clone", "into_inner"};
  if (method == "collect" || method == "into" || method == "try_into") {
    rest_of_arguments(at, 1);
    Type* result = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (at->type == nullptr) pending_.push_back({at, result});
    if (method == "collect") collected_.emplace_back(result, element_of(receiver));
    link_collected();
    return result;
  }
  if (method == "cmp" || method == "partial_cmp" || method == "total_cmp" || method == "eq" || method == "ne" ||
      method == "lt" || method == "gt" || method == "le" || method == "ge") {
    unify(receiver, argument(at, 1));
    rest_of_arguments(at, 2);
    if (method == "partial_cmp") return known(Named::option, {known(Named::ordering)});
    return known(method == "cmp" || method == "total_cmp" ? Named::ordering : Named::boolean);
  }
  if (method == "to_string") return known(Named::text);
  if (same.contains(method) && at->parts.size() == 1) return receiver;
  if (is_number(receiver)) return number_method(at, receiver);
  receiver = found(receiver);
  if (receiver->kind != Type::Kind::known) {
    // An iterator with known elements, or an unknown type.
    rest_of_arguments(at, 1);
    if (method == "len" || method == "count") return known(Named::u64);
    return fresh();
  }
  if (receiver->named == Named::text) return text_method(at);
  if (receiver->named == Named::option) return option_method(at, receiver);
  if (receiver->named == Named::result) return result_method(at, receiver);
  if (is_map(receiver->named) || receiver->named == Named::entry) return map_method(at, receiver);
  if (is_sequence(receiver->named)) return sequence_method(at, receiver, receiver->parts[0]);
  if (receiver->named == Named::iterator) return iterator_method(at, receiver->parts[0]);
  if (receiver->named == Named::character && method == "to_digit") {
    rest_of_arguments(at, 1);
    return known(Named::option, {known(Named::u32)});
  }
  if (receiver->named == Named::character && (method == "to_ascii_uppercase" || method == "to_ascii_lowercase"))
    return receiver;
  if (receiver->named == Named::character && (method == "to_uppercase" || method == "to_lowercase"))
    return known(Named::iterator, {receiver});
  if (receiver->named == Named::character && method == "len_utf8") return known(Named::u64);
  if (receiver->named == Named::ordering && method == "then_with") {
    closure(at, 1, {});
    return receiver;
  }
  rest_of_arguments(at, 1);
  if (receiver->named == Named::ordering && (method == "then" || method == "reverse")) return receiver;
  return truths.contains(method) || method.starts_with("is_") ? known(Named::boolean) : fresh();
}

// Methods of sequences with a result other than the sequence.
Type* Inference::sequence_result(Node* at, Type* receiver, Type* element) {
  const std::string& method = at->text;
  if (method == "to_vec" || method == "into_vec" || method == "into_sorted_vec") return known(Named::list, {element});
  if (method == "split_off") {
    unify(known(Named::u64), argument(at, 1));
    return receiver;
  }
  if (method == "windows" || method == "chunks" || method == "chunks_exact") {
    unify(known(Named::u64), argument(at, 1));
    return known(Named::iterator, {known(Named::list, {element})});
  }
  if (method == "split_at") {
    unify(known(Named::u64), argument(at, 1));
    return known(Named::tuple, {known(Named::list, {element}), known(Named::list, {element})});
  }
  if (method == "split_first" || method == "split_last")
    return known(Named::option, {known(Named::tuple, {element, known(Named::list, {element})})});
  if (method == "binary_search") {
    unify(element, argument(at, 1));
    return known(Named::result, {known(Named::u64), known(Named::u64)});
  }
  if (method == "binary_search_by" || method == "binary_search_by_key") {
    rest_of_arguments(at, 1);
    return known(Named::result, {known(Named::u64), known(Named::u64)});
  }
  if (method == "partition_point") {
    closure(at, 1, {element});
    return known(Named::u64);
  }
  if (method == "len" || method == "capacity") return known(Named::u64);
  if (method == "join") {
    rest_of_arguments(at, 1);
    return is(element, Named::text) ? known(Named::text) : fresh();
  }
  if (method == "concat")
    return is(element, Named::text) ? known(Named::text) : known(Named::list, {element_of(element)});
  if (method == "starts_with" || method == "ends_with") {
    unify(element, element_of(argument(at, 1)));
    return known(Named::boolean);
  }
  if (same_iterator.contains(method)) {
    rest_of_arguments(at, 1);
    return known(Named::iterator, {element});
  }
  return iterator_method(at, element);
}

Type* Inference::sequence_method(Node* at, Type* receiver, Type* element) {
  const std::string& method = at->text;
  const bool is_set = rust::is_set(receiver->named);
  if (method == "map" && receiver->named == Named::array) {
    std::vector<Type*> parts = {closure(at, 1, {element})};
    if (receiver->parts.size() > 1) parts.push_back(receiver->parts[1]);
    return known(Named::array, std::move(parts));
  }
  if (method == "push" || method == "push_back" || method == "push_front" || method == "fill" || method == "contains") {
    unify(element, argument(at, 1));
    return known(method == "contains" ? Named::boolean : Named::void_);
  }
  if (method == "insert" && is_set) {
    unify(element, argument(at, 1));
    return known(Named::boolean);
  }
  if (method == "insert" || method == "resize") {
    unify(known(Named::u64), argument(at, 1));
    unify(element, argument(at, 2));
    return known(Named::void_);
  }
  if ((method == "remove" || method == "take" || method == "get") && is_set) {
    unify(element, argument(at, 1));
    return method == "remove" ? known(Named::boolean) : known(Named::option, {element});
  }
  if (method == "remove" || method == "swap_remove") {
    unify(known(Named::u64), argument(at, 1));
    return receiver->named == Named::vec_deque ? known(Named::option, {element}) : element;
  }
  if (method == "get" || method == "get_mut") {
    Type* index = argument(at, 1);
    if (is(index, Named::iterator)) return known(Named::option, {receiver});
    unify(known(Named::u64), index);
    return known(Named::option, {element});
  }
  static const Names indexed = {"swap", "truncate", "rotate_left", "rotate_right", "reserve"};
  if (indexed.contains(method)) {
    for (size_t i = 1; i < at->parts.size(); ++i) unify(known(Named::u64), argument(at, i));
    return known(Named::void_);
  }
  static const Names maybe = {"first",     "last",     "pop",       "pop_front", "pop_back",
                              "front",     "back",     "peek",      "first_mut", "last_mut",
                              "front_mut", "back_mut", "pop_first", "pop_last",  "peek_mut"};
  if (maybe.contains(method)) return known(Named::option, {element});
  if (method == "sort_by_key" || method == "sort_unstable_by_key" || method == "sort_by_cached_key" ||
      method == "retain" || method == "dedup_by_key") {
    closure(at, 1, {element});
    return known(Named::void_);
  }
  if (method == "sort_by" || method == "sort_unstable_by") {
    closure(at, 1, {element, element});
    return known(Named::void_);
  }
  if (method == "extend" || method == "extend_from_slice" || method == "append") {
    unify(element, element_of(argument(at, 1)));
    return known(Named::void_);
  }
  return sequence_result(at, receiver, element);
}

// Methods that combine or consume iterators.
Type* Inference::consumed_iterator(Node* at, Type* iterator, Type* element) {
  const std::string& method = at->text;
  if (method == "enumerate") return known(Named::iterator, {known(Named::tuple, {known(Named::u64), element})});
  if (method == "zip") return known(Named::iterator, {known(Named::tuple, {element, element_of(argument(at, 1))})});
  if (method == "chain" || method == "eq") {
    unify(element, element_of(argument(at, 1)));
    return method == "eq" ? known(Named::boolean) : iterator;
  }
  if (method == "fold") {
    Type* state = argument(at, 1);
    unify(state, closure(at, 2, {state, element}));
    return state;
  }
  if (method == "scan") {
    Type* state = argument(at, 1);
    return known(Named::iterator, {element_of(closure(at, 2, {state, element}))});
  }
  if (method == "try_fold") {
    Type* state = argument(at, 1);
    return closure(at, 2, {state, element});
  }
  if (method == "sum" || method == "product") {
    // By default the element type.
    Type* result = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (at->type == nullptr) {
      if (is_number(element)) unify(result, element);
      pending_.push_back({at, result});
    }
    return result;
  }
  if (method == "count" || method == "len") return known(Named::u64);
  if (method == "partition") {
    closure(at, 1, {element});
    return known(Named::tuple, {known(Named::list, {element}), known(Named::list, {element})});
  }
  if (method == "unzip") {
    Type* left = fresh();
    Type* right = fresh();
    unify(element, known(Named::tuple, {left, right}));
    return known(Named::tuple, {known(Named::list, {left}), known(Named::list, {right})});
  }
  rest_of_arguments(at, 1);
  return truths.contains(method) || method.starts_with("is_") ? known(Named::boolean) : fresh();
}

Type* Inference::iterator_method(Node* at, Type* element) {
  const std::string& method = at->text;
  Type* iterator = known(Named::iterator, {element});
  if (method == "skip" || method == "take" || method == "step_by" || method == "nth") {
    unify(known(Named::u64), argument(at, 1));
    return method == "nth" ? known(Named::option, {element}) : iterator;
  }
  if (method == "range" || same_iterator.contains(method)) {
    rest_of_arguments(at, 1);
    return iterator;
  }
  if (method == "map") return known(Named::iterator, {closure(at, 1, {element})});
  static const Names tested = {"filter", "take_while", "skip_while", "inspect"};
  if (tested.contains(method)) {
    closure(at, 1, {element});
    return iterator;
  }
  if (method == "any" || method == "all" || method == "contains") {
    if (method == "contains") unify(element, argument(at, 1));
    else closure(at, 1, {element});
    return known(Named::boolean);
  }
  if (method == "for_each") {
    closure(at, 1, {element});
    return known(Named::void_);
  }
  if (method == "position" || method == "rposition") {
    closure(at, 1, {element});
    return known(Named::option, {known(Named::u64)});
  }
  if (method == "find" || method == "rfind" || method == "max_by_key" || method == "min_by_key" ||
      method == "next_if") {
    closure(at, 1, {element});
    return known(Named::option, {element});
  }
  if (method == "max_by" || method == "min_by" || method == "reduce") {
    Type* result = closure(at, 1, {element, element});
    if (method == "reduce") unify(result, element);
    return known(Named::option, {element});
  }
  if (method == "max" || method == "min" || method == "last" || method == "next" || method == "next_back" ||
      method == "peek")
    return known(Named::option, {element});
  if (method == "filter_map" || method == "map_while")
    return known(Named::iterator, {element_of(closure(at, 1, {element}))});
  if (method == "find_map") return known(Named::option, {element_of(closure(at, 1, {element}))});
  if (method == "flat_map") return known(Named::iterator, {element_of(closure(at, 1, {element}))});
  if (method == "flatten") return known(Named::iterator, {element_of(element)});
  return consumed_iterator(at, iterator, element);
}

Type* Inference::map_method(Node* at, Type* map) {
  const std::string& method = at->text;
  Type* key = map->parts[0];
  Type* value = map->parts[1];
  const auto entry = [&] { return known(Named::entry, {key, value}); };
  if (method == "insert") {
    unify(key, argument(at, 1));
    unify(value, argument(at, 2));
    return known(Named::option, {value});
  }
  if (method == "get" || method == "get_mut" || method == "remove" || method == "contains_key") {
    unify(key, argument(at, 1));
    return method == "contains_key" ? known(Named::boolean) : known(Named::option, {value});
  }
  if (method == "entry") {
    unify(key, argument(at, 1));
    return entry();
  }
  if (method == "or_insert") {
    unify(value, argument(at, 1));
    return value;
  }
  if (method == "or_insert_with" || method == "or_insert_with_key") {
    unify(value, closure(at, 1, {}));
    return value;
  }
  if (method == "or_default") {
    pending_.push_back({at, value});
    return value;
  }
  if (method == "and_modify") {
    closure(at, 1, {value});
    return entry();
  }
  if (method == "keys" || method == "into_keys") return known(Named::iterator, {key});
  if (method == "values" || method == "values_mut" || method == "into_values") return known(Named::iterator, {value});
  Type* pair = known(Named::tuple, {key, value});
  if (method == "iter" || method == "iter_mut" || method == "into_iter" || method == "range" || method == "drain") {
    rest_of_arguments(at, 1);
    return known(Named::iterator, {pair});
  }
  if (method == "first_key_value" || method == "last_key_value" || method == "pop_first" || method == "pop_last")
    return known(Named::option, {pair});
  if (method == "retain") {
    closure(at, 1, {key, value});
    return known(Named::void_);
  }
  if (method == "extend") {
    unify(pair, element_of(argument(at, 1)));
    return known(Named::void_);
  }
  if (method == "len") return known(Named::u64);
  rest_of_arguments(at, 1);
  return truths.contains(method) ? known(Named::boolean) : fresh();
}

Type* Inference::option_method(Node* at, Type* option) {
  const std::string& method = at->text;
  Type* inner = option->parts[0];
  if (method == "unwrap" || method == "expect" || method == "unwrap_or" || method == "get_or_insert" ||
      method == "insert") {
    if (method != "expect" && at->parts.size() > 1) unify(inner, argument(at, 1));
    return inner;
  }
  if (method == "unwrap_or_else" || method == "get_or_insert_with") {
    unify(inner, closure(at, 1, {}));
    return inner;
  }
  if (method == "unwrap_or_default") {
    pending_.push_back({at, inner});
    return inner;
  }
  if (method == "map") return known(Named::option, {closure(at, 1, {inner})});
  if (method == "and_then") return closure(at, 1, {inner});
  if (method == "ok_or") return known(Named::result, {inner, argument(at, 1)});
  if (method == "ok_or_else") return known(Named::result, {inner, closure(at, 1, {})});
  if (method == "map_or") {
    Type* result = argument(at, 1);
    unify(result, closure(at, 2, {inner}));
    return result;
  }
  if (method == "map_or_else") {
    Type* result = closure(at, 1, {});
    unify(result, closure(at, 2, {inner}));
    return result;
  }
  if (method == "filter" || method == "inspect") {
    closure(at, 1, {inner});
    return option;
  }
  if (method == "is_some_and" || method == "is_none_or") {
    closure(at, 1, {inner});
    return known(Named::boolean);
  }
  if (method == "or" || method == "xor" || method == "replace") {
    Type* given = argument(at, 1);
    unify(method == "replace" ? inner : option, given);
    return option;
  }
  if (method == "or_else") {
    unify(option, closure(at, 1, {}));
    return option;
  }
  if (method == "zip") return known(Named::option, {known(Named::tuple, {inner, element_of(argument(at, 1))})});
  if (method == "flatten") return inner;
  if (method == "and") return argument(at, 1);
  static const Names same = {"take", "cloned", "copied", "as_deref", "as_deref_mut"};
  if (same.contains(method)) return option;
  if (method == "iter" || method == "into_iter" || method == "iter_mut") return known(Named::iterator, {inner});
  rest_of_arguments(at, 1);
  return truths.contains(method) ? known(Named::boolean) : fresh();
}

Type* Inference::result_method(Node* at, Type* result) {
  const std::string& method = at->text;
  Type* inner = result->parts[0];
  Type* error = result->parts[1];
  if (method == "unwrap" || method == "expect" || method == "unwrap_or") {
    if (method == "unwrap_or") unify(inner, argument(at, 1));
    return inner;
  }
  if (method == "unwrap_or_else") {
    unify(inner, closure(at, 1, {error}));
    return inner;
  }
  if (method == "unwrap_or_default") {
    pending_.push_back({at, inner});
    return inner;
  }
  if (method == "unwrap_err" || method == "expect_err") return error;
  if (method == "map") return known(Named::result, {closure(at, 1, {inner}), error});
  if (method == "map_err") return known(Named::result, {inner, closure(at, 1, {error})});
  if (method == "and_then") return closure(at, 1, {inner});
  if (method == "or_else") {
    closure(at, 1, {error});
    return known(Named::result, {inner, fresh()});
  }
  if (method == "ok") return known(Named::option, {inner});
  if (method == "err") return known(Named::option, {error});
  if (method == "map_or") {
    Type* made = argument(at, 1);
    unify(made, closure(at, 2, {inner}));
    return made;
  }
  if (method == "is_ok_and") closure(at, 1, {inner});
  else rest_of_arguments(at, 1);
  return truths.contains(method) || method == "is_ok_and" ? known(Named::boolean) : fresh();
}

Type* Inference::text_method(Node* at) {
  const std::string& method = at->text;
  if (method == "parse") {
    Type* inner = at->type != nullptr ? known_or_fresh(at->type) : fresh();
    if (is(inner, Named::result)) inner = part(inner, 0);
    if (at->type == nullptr && at->parts.size() == 1) pending_.push_back({at, inner});
    return known(Named::result, {inner, fresh()});
  }
  if (method == "repeat" || method == "truncate" || method == "split_at" || method == "is_char_boundary" ||
      method == "remove") {
    unify(known(Named::u64), argument(at, 1));
    if (method == "split_at") return known(Named::tuple, {known(Named::text), known(Named::text)});
    if (method == "remove") return known(Named::character);
    return method == "repeat" ? known(Named::text) : fresh();
  }
  if (method == "insert" || method == "insert_str" || method == "splitn" || method == "rsplitn")
    unify(known(Named::u64), argument(at, 1));
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* value = at->parts[i]->is(Kind::argument) ? at->parts[i]->part(0) : at->parts[i];
    if (value->is(Kind::lambda)) lambda(value, {known(Named::character)});
    else infer(value);
  }
  static const Names texts = {"trim",         "trim_start",         "trim_end",           "to_uppercase",
                              "to_lowercase", "to_ascii_uppercase", "to_ascii_lowercase", "replace",
                              "replacen",     "trim_matches",       "trim_start_matches", "trim_end_matches",
                              "as_str",       "into_string"};
  if (texts.contains(method)) return known(Named::text);
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
  if (parts.contains(method)) return known(Named::iterator, {known(Named::text)});
  if (method == "chars") return known(Named::iterator, {known(Named::character)});
  if (method == "bytes") return known(Named::iterator, {known(Named::u8)});
  if (method == "char_indices")
    return known(Named::iterator, {known(Named::tuple, {known(Named::u64), known(Named::character)})});
  if (method == "as_bytes" || method == "into_bytes" || method == "to_vec")
    return known(Named::list, {known(Named::u8)});
  if (method == "len") return known(Named::u64);
  if (method == "find" || method == "rfind") return known(Named::option, {known(Named::u64)});
  if (method == "pop") return known(Named::option, {known(Named::character)});
  if (method == "strip_prefix" || method == "strip_suffix" || method == "get")
    return known(Named::option, {known(Named::text)});
  if (method == "split_once" || method == "rsplit_once")
    return known(Named::option, {known(Named::tuple, {known(Named::text), known(Named::text)})});
  return truths.contains(method) || method == "contains" || method == "is_ascii" ? known(Named::boolean) : fresh();
}

Type* Inference::number_method(Node* at, Type* number) {
  const std::string& method = at->text;
  const bool has_count = method == "pow" || method.ends_with("_pow") || method.ends_with("_shl") ||
                         method.ends_with("_shr") || method == "rotate_left" || method == "rotate_right";
  if (has_count) unify(known(Named::u32), argument(at, 1));
  else if (method == "powi") unify(known(Named::int_), argument(at, 1));
  else
    for (size_t i = 1; i < at->parts.size(); ++i) unify(number, argument(at, i));
  if (method.starts_with("checked_")) return known(Named::option, {number});
  if (method.starts_with("overflowing_")) return known(Named::tuple, {number, known(Named::boolean)});
  static const Names counts = {"count_ones", "count_zeros", "leading_zeros", "trailing_zeros",
                               "ilog2",      "ilog10",      "ilog"};
  if (counts.contains(method)) return known(Named::u32);
  if (method == "to_bits") return known(is(number, Named::f32) ? Named::u32 : Named::u64);
  if (method == "abs_diff" || method == "unsigned_abs") {
    const Type* of = found(number);
    if (of->kind != Type::Kind::known) return fresh();
    return known(of->named == Named::int_ ? "u32" : of->name.starts_with('i') ? "u" + of->name.substr(1) : of->name);
  }
  if (method == "sin_cos") return known(Named::tuple, {number, number});
  return truths.contains(method) || method.starts_with("is_") ? known(Named::boolean) : number;
}

// Vec::new() and the like.
Type* Inference::library_static(Node* at, const std::string& owner) {
  const std::string& method = at->text;
  static const Names transparent = {"Box", "Rc", "Arc", "RefCell", "Cell", "Mutex", "RwLock"};
  if (transparent.contains(owner)) {
    Type* inner = argument(at, 1);
    rest_of_arguments(at, 2);
    return method == "new" || method == "clone" || method == "from" ? inner
           : method == "ptr_eq"                                     ? known(Named::boolean)
           : method.ends_with("_count")                             ? known(Named::u64)
                                                                    : fresh();
  }
  static const std::map<std::string_view, std::string_view> lists = {{"Vec", "list"},
                                                                     {"VecDeque", "VecDeque"},
                                                                     {"HashSet", "set"},
                                                                     {"BTreeSet", "BTreeSet"},
                                                                     {"BinaryHeap", "BinaryHeap"}};
  const bool is_new =
      method == "new" || method == "with_capacity" || method == "from" || method == "default" || method == "from_iter";
  // Vec::<u8>::new()
  const Node* written = at->part(0)->type;
  if (const auto list = lists.find(owner); list != lists.end() && is_new) {
    Type* element = fresh();
    if (written != nullptr && !written->parts.empty()) unify(element, known_or_fresh(written->part(0)));
    if (method == "with_capacity") unify(known(Named::u64), argument(at, 1));
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
    if (at->parts.size() > 1 && method != "with_capacity")
      unify(known(Named::tuple, {key, value}), element_of(argument(at, 1)));
    return known(owner == "HashMap" ? "map" : "BTreeMap", {key, value});
  }
  static const std::map<std::string_view, std::string_view> scalars = {
      {"i8", "i8"},   {"i16", "i16"}, {"i32", "int"},       {"i64", "i64"},  {"isize", "i64"},
      {"u8", "u8"},   {"u16", "u16"}, {"u32", "u32"},       {"u64", "u64"},  {"usize", "u64"},
      {"f32", "f32"}, {"f64", "f64"}, {"String", "string"}, {"char", "char"}};
  rest_of_arguments(at, 1);
  if (const auto scalar = scalars.find(owner); scalar != scalars.end()) {
    Type* type = known(scalar->second);
    if (method == "from_str_radix" || method == "try_from" || method == "from_utf8" || method == "from_str")
      return known(Named::result, {type, fresh()});
    if (method == "from_u32" || method == "from_digit") return known(Named::option, {type});
    if (method == "from" || method == "new" || method == "max" || method == "min" || method == "from_utf8_lossy" ||
        method == "with_capacity" || method == "sqrt" || method == "pow" || method == "from_iter")
      return type;
  }
  if (method == "default" && at->parts.size() == 1) {
    Type* type = fresh();
    pending_.push_back({at, type});
    return type;
  }
  return fresh();
}

}  // namespace ramify::frontends::rust
