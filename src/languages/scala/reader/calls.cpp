// SPDX-License-Identifier: Apache-2.0
// Calls. `f(a)(b)` of a function with two parameter lists calls the result of `f(a)`; library methods with two lists
// get all arguments at once.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/surface/static_types.h"
#include "frontends/surface/type_text.h"
#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

// Library functions with several parameter lists.
bool is_curried_in_library(std::string_view text) {
  static const std::set<std::string_view> names = {
      "foldLeft",       "foldRight",   "fold",     "scanLeft", "scanRight",   "scan",
      "aggregate",      "fill",        "tabulate", "iterate",  "unfold",      "groupMap",
      "groupMapReduce", "corresponds", "foldMap",  "by",       "orElseBy",    "updatedWith",
      "updateWith",     "sortBy",      "minBy",    "maxBy",    "minByOption", "maxByOption"};
  return names.contains(text);
}

}  // namespace

// A function with two lists and the name of a library function that takes both at once does so, too: calls cannot be
// distinguished.
bool Reader::is_merged(std::string_view text, size_t lists) { return lists == 2 && is_curried_in_library(text); }

namespace {

// By-name parameters of library functions: the function, the list, the position.
bool is_by_name_in_library(std::string_view text, size_t list, size_t position) {
  if (text == "Using") return list == 0;
  if (text == "cond") return list == 0 && position > 0;
  if (text == "when" || text == "unless") return list == 1;
  if (text == "fill") return list > 0;
  if (text == "getOrElseUpdate" || text == "updateWith") return text == "getOrElseUpdate" && position == 1;
  if (text == "getOrElse") return true;  // for a map it is the second parameter; the first is a key: see argument()
  static const std::set<std::string_view> names = {"orElse",      "Try",          "Future",
                                                   "continually", "synchronized", "blocking"};
  return names.contains(text) && list == 0 && position == 0;
}

}  // namespace

std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

bool Reader::takes_by_name(const std::string& callee, size_t list_index, size_t position) const {
  const auto known = by_name_.find(callee);
  if (known != by_name_.end()) return known->second.contains({list_index, position});
  return is_by_name_in_library(callee, list_index, position);
}

// Whether the callee, or the class of `new`, is imported from an unknown library, so that its by-name parameters are
// not known.
bool Reader::is_foreign(Cst callee) const {
  while (!callee.is("identifier") && !callee.is("type_identifier")) {
    const Cst inner = callee.is("field_expression")      ? callee.field("value")
                      : callee.is("call_expression")     ? callee.field("function")
                      : callee.is("generic_function")    ? callee.field("function")
                      : callee.is("generic_type")        ? callee.field("type")
                      : callee.is("instance_expression") ? callee.first_named_child()
                                                         : Cst();
    if (!inner) return false;
    callee = inner;
  }
  return foreign_.contains(callee.text()) && !classes_.contains(std::string(callee.text()));
}

Node* Reader::thunk(const Cst& at, Node* value) { return lambda_around(at, {}, value); }

// The argument of a by-name parameter becomes a function without parameters.
Node* Reader::argument(const Cst& at, bool is_by_name, const std::string& callee) {
  Node* given = make(Kind::argument, at);
  Cst value = at;
  if (at.is("assignment_expression") && at.field("left").is("identifier")) {
    given->text = unquoted(at.field("left"));
    value = at.field("right");
  }
  if (value.is("ascription_expression") && child_of_kind(value, "repeated_parameter_type")) {
    given->mode = Mode::spread;
    value = value.first_named_child();
  } else if (value.is("postfix_expression") && value.named_children().back().text() == "*") {
    given->mode = Mode::spread;
    value = value.first_named_child();
  }
  if (is_by_name) {
    ++lambdas_;
    given->parts = {thunk(value, value.is("block") ? block(value) : whole(value))};
    --lambdas_;
    return given;
  }
  const bool is_partial = callee.starts_with("collect") || callee.starts_with("recover");
  if (value.is("case_block") || value.is("indented_cases")) {
    given->parts = {is_partial ? partial_function(value) : case_function(value)};
  } else if (value.is("colon_argument")) {
    const Cst taken = value.field("lambda_start");
    const Cst body = value.named_children().back();
    if (taken) given->parts = {lambda_of(value, taken, body.named_children())};
    else if (body.is("indented_cases")) given->parts = {is_partial ? partial_function(body) : case_function(body)};
    else given->parts = {block(body)};
  } else if (value.is("block")) {
    // `{ x => … }` has all following statements as its body; `{ _ + 1 }` is also a function.
    const std::vector<Cst> list = value.named_children();
    if (!list.empty() && list[0].is("lambda_expression")) {
      std::vector<Cst> body = {list[0].named_children().back()};
      body.insert(body.end(), list.begin() + 1, list.end());
      given->parts = {lambda_of(list[0], list[0].field("parameters"), body)};
    } else if (list.size() == 1) {
      given->parts = {whole(list[0])};
    } else {
      given->parts = {block(value)};
    }
  } else if (value.is("lambda_expression") && takes_function_of_one(callee) &&
             value.field("parameters").is("bindings") && value.field("parameters").named_children().size() > 1) {
    // Scala 3: a function of several parameters where a function of one tuple is expected.
    const std::string taken = hidden_name("_");
    Node* all = make(Kind::argument, value, "", {name(value, taken)});
    all->mode = Mode::spread;
    Node* call = make(Kind::call, value, "", {lambda(value), all});
    given->parts = {lambda_around(value, {make(Kind::parameter, value, taken, {nullptr})}, call)};
  } else if (is_library_method_as_function(value, callee)) {
    const std::string of = hidden_name("of"), taken = hidden_name("_");
    Node* keep = make(Kind::declare, value, "", {make(Kind::name_pattern, value, of), whole(value.field("value"))});
    Node* call = make(Kind::method_call, value, unquoted(value.field("field")),
                      {name(value, of), make(Kind::argument, value, "", {name(value, taken)})});
    Node* function = lambda_around(value, {make(Kind::parameter, value, taken, {nullptr})}, call);
    given->parts = {make(Kind::block, value, "", {keep->set(Flag::constant), function})->set(Flag::value)};
  } else {
    given->parts = {whole(value)};
  }
  return given;
}

// Library methods that expect a function of one element.
bool Reader::takes_function_of_one(std::string_view callee) const {
  static const std::set<std::string_view> takers = {
      "map",   "flatMap",   "filter",    "filterNot",  "foreach", "forall",     "exists",         "count",
      "find",  "partition", "takeWhile", "dropWhile",  "span",    "indexWhere", "lastIndexWhere", "sortBy",
      "minBy", "maxBy",     "groupBy",   "distinctBy", "andThen", "compose",    "tapEach"};
  return takers.contains(callee) && !functions_.contains(callee);
}

// `filter(set.contains)`: where a function is expected, a method that the file does not declare is a function value.
bool Reader::is_library_method_as_function(const Cst& value, std::string_view callee) const {
  if (!takes_function_of_one(callee) || !value.is("field_expression")) return false;
  const std::string text = unquoted(value.field("field"));
  const bool is_declared = without_lists_.contains(text) || functions_.contains(text) || classes_.contains(text);
  if (is_declared) return false;
  std::vector<Cst> open = {value};  // with a placeholder it is another function
  while (!open.empty()) {
    const Cst each = open.back();
    open.pop_back();
    if (each.is("wildcard") || (each.is("identifier") && each.text() == "_")) return false;
    for (const Cst& child : each.named_children()) open.push_back(child);
  }
  Cst of = value.field("value");
  while (of.is("field_expression")) of = of.field("value");
  return !of.text().starts_with("math") && text != "_1" && text != "_2";
}

Reader::Nodes Reader::arguments(const Cst& list, const std::string& callee, size_t list_index) {
  const Cst call = list.parent();
  const bool is_from_elsewhere = is_foreign(call.is("call_expression") ? call.field("function") : call);
  if (!list.is("arguments") && is_from_elsewhere && list.is("block")) return {argument(list, true, callee)};
  if (!list.is("arguments")) return {argument(list, takes_by_name(callee, list_index, 0), callee)};
  Nodes result;
  const std::vector<Cst> parts = list.named_children();
  for (size_t i = 0; i < parts.size(); ++i) {
    bool is_by_name = takes_by_name(callee, list_index, i);
    if (callee == "getOrElse" && !by_name_.contains(callee)) is_by_name = i + 1 == parts.size();
    if (is_from_elsewhere && parts[i].is("block")) is_by_name = true;
    result.push_back(argument(parts[i], is_by_name, callee));
  }
  return result;
}

Node* Reader::further_lists(Node* called, const std::string& text, const std::vector<Cst>& lists, size_t taken) {
  for (; taken < lists.size(); ++taken) {
    Nodes parts = arguments(lists[taken].field("arguments"), text, taken);
    parts.insert(parts.begin(), called);
    called = make(Kind::call, lists[taken], "", std::move(parts));
  }
  return called;
}

Node* Reader::call(const Cst& at) {
  std::vector<Cst> lists;
  Cst callee = at;
  for (; callee.is("call_expression"); callee = callee.field("function")) lists.push_back(callee);
  std::ranges::reverse(lists);
  callee = without_core(callee);
  Cst bare = callee;
  if (bare.is("generic_function")) bare = without_core(bare.field("function"));
  const std::string text = bare.is("field_expression") ? unquoted(bare.field("field"))
                           : bare.is("identifier")     ? unquoted(bare)
                                                       : "";
  if (callee.is("instance_expression")) {
    const Cst of = callee.first_named_child();
    const size_t lists_max = lists_of_class(std::string((of.is("generic_type") ? of.field("type") : of).text()));
    const size_t own = callee.has_child("arguments") ? 1 : 0, count = std::min(lists.size(), lists_max - own);
    if (own == 1 && count > 0) {
      Node* made = new_instance_with(callee, {lists.begin(), lists.begin() + static_cast<ptrdiff_t>(count)});
      return further_lists(made, text, lists, count);
    }
  }
  if (text == "breakable" && lists.size() == 1) return breakable(at, at.field("arguments"));
  if (const Signature* with = signature(text, bare); with != nullptr && !text.empty())
    return call_with_implicits(at, *with, callee, lists);
  if (text == "unfold" && bare.is("field_expression") && is_library_collection(bare.field("value").text()) &&
      lists.size() == 2 && bare.field("value").text() != "LazyList") {
    Nodes parts = {name(at, "LazyList")};
    for (size_t i = 0; i < 2; ++i)
      for (Node* each : arguments(lists[i].field("arguments"), text, i)) parts.push_back(each);
    Node* made = make(Kind::method_call, at, text, std::move(parts));
    const std::string_view of = bare.field("value").text();
    if (of == "Iterator") return make(Kind::method_call, at, "iterator", {made});
    return make(Kind::field, at, of == "Vector" ? "toVector" : "toList", {made});
  }
  if (text == "PriorityQueue" && !classes_.contains(text)) return priority_queue(at, lists);
  Nodes given = arguments(lists[0].field("arguments"), text, 0);
  size_t taken = 1;
  const bool is_class = classes_.contains(text) && !curried_.contains("apply");
  const bool is_at_once = is_class || (is_curried_in_library(text) && !curried_.contains(text));
  const size_t lists_max = is_class ? lists_of_class(text) : text == "groupMapReduce" ? 3 : 2;
  for (; is_at_once && taken < lists.size() && taken < lists_max; ++taken)
    for (Node* each : arguments(lists[taken].field("arguments"), text, taken)) given.push_back(each);
  static const std::set<std::string_view> ordered = {"sortBy", "minBy", "maxBy"};
  if (ordered.contains(text) && given.size() == 1 && !functions_.contains(text))
    if (Node* order = ordering_in_scope(at, {})) given.push_back(make(Kind::argument, at, "", {order}));
  // foldLeft[Double](0): the initial value has that type.
  static const std::set<std::string_view> begun = {"foldLeft", "foldRight", "fold", "scanLeft", "scanRight", "scan"};
  if (callee.is("generic_function") && begun.contains(text) && !given.empty() && !functions_.contains(text))
    if (Node* number = type(callee.field("type_arguments").first_named_child());
        number != nullptr && surface::is_number_type(number->text)) {
      Node* begin = make(Kind::cast, at, "", {given[0]->part(0)});
      begin->type = number;
      given[0]->parts[0] = begin;
    }
  Node* result = callee.is("generic_function") ? applied_generic(lists[taken - 1], callee, given)
                                               : applied(lists[taken - 1], callee, given);
  result = further_lists(result, text, lists, taken);
  if (!callee.is("generic_function") || is_class || functions_.contains(text)) return result;
  // sortBy[K]: the result has the receiver's elements; the type argument is the type of keys.
  const Cst method = callee.field("function").is("field_expression") ? callee.field("function").field("field") : Cst();
  if (method && method.text().ends_with("By")) return result;
  return typed_collection(at, result, callee.field("type_arguments"));
}

// ArrayBuffer[Double](), Map.empty[String, Long]: stored elements are converted to these types.
Node* Reader::typed_collection(const Cst& at, Node* made, const Cst& list) {
  if (made->is(Kind::new_array)) return made;  // it is already typed
  std::string types;
  bool has_numbers = false;
  for (const Cst& argument : list.named_children()) {
    const Node* each = type(argument);
    types += (types.empty() ? "" : ",") + (each == nullptr ? "any" : surface::type_text(each));
    has_numbers |= each != nullptr && surface::is_number_type(each->text);
  }
  return has_numbers ? intrinsic(at, "%typed_collection", {made, string(at, types)}) : made;
}

// PriorityQueue(elements)(ordering), a class of the prelude.
Node* Reader::priority_queue(const Cst& at, const std::vector<Cst>& lists) {
  Nodes ordering = lists.size() > 1 ? arguments(lists[1].field("arguments"), "", 0) : Nodes();
  if (ordering.empty()) {
    const Cst of = lists[0].field("function");
    const Cst element = of && of.is("generic_function") ? of.field("type_arguments").first_named_child() : Cst();
    Node* order = ordering_in_scope(at, element ? term(element) : Term());
    ordering.push_back(make(Kind::argument, at, "", {order != nullptr ? order : null(at)}));
  }
  Nodes parts = {name(at, "PriorityQueue"), ordering[0]};
  for (Node* each : arguments(lists[0].field("arguments"), "", 0)) parts.push_back(each);
  return make(Kind::method_call, at, "make", std::move(parts));
}

size_t Reader::lists_of_class(const std::string& text) const {
  const auto known = classes_.find(text);
  return known == classes_.end() ? 1 : known->second.lists;
}

// new_array for calls that fill an array with the default of its type.
Node* Reader::applied_generic(const Cst& at, const Cst& callee, const Nodes& given) {
  const Cst of = without_core(callee.field("function"));
  if (of.is("field_expression") && of.text() == "Array.ofDim") {
    Node* result = make(Kind::new_array, at);
    for (Node* each : given) result->parts.push_back(each->part(0));
    result->type = type(callee.field("type_arguments").first_named_child());
    return result;
  }
  if (of.is("field_expression") && (of.field("field").text() == "asInstanceOf")) {
    Nodes parts = given;
    parts.insert(parts.begin(), generic(callee));
    return make(Kind::call, at, "", std::move(parts));
  }
  return applied(at, of, given);
}

Node* Reader::applied(const Cst& at, const Cst& callee, Nodes given) {
  const auto with = [&](Kind kind, std::string text, Node* first) {
    given.insert(given.begin(), first);
    return make(kind, at, std::move(text), given);
  };
  if (callee.is("field_expression")) {
    const Cst object = callee.field("value");
    const std::string text = unquoted(callee.field("field"));
    if (object.is("identifier") && object.text() == "super") return with(Kind::base_call, text, nullptr);
    if (object.is("generic_function") && without_core(object.field("function")).text() == "super")
      return with(Kind::base_call, text, class_reference(object.field("type_arguments").first_named_child()));
    if (factories_.contains(text)) return with(Kind::method_call, static_name(text, "apply"), expression(callee));
    if (object.is("identifier") && shared_names_.contains(unquoted(object)))
      return with(Kind::method_call, static_name(unquoted(object), text), expression(object));
    if (classes_.contains(text)) return with(Kind::call, "", make(Kind::field, callee, text, {expression(object)}));
    return with(Kind::method_call, text, expression(object));
  }
  if (!callee.is("identifier") && !callee.is("operator_identifier")) return with(Kind::call, "", expression(callee));
  const std::string text = unquoted(callee);
  if (text == "break" && given.empty() && !breaks_.empty() && scopes_.find(text).kind == Named::unknown)
    return make(Kind::break_, at, breaks_.back());
  if (text == "this") return with(Kind::method_call, "apply", make(Kind::this_, callee));
  if (text == "LazyList" && !classes_.contains(text)) return with(Kind::method_call, "of", mention(callee, text));
  if (factories_.contains(text)) return with(Kind::method_call, static_name(text, "apply"), mention(callee, text));
  widen_numbers(text, given);
  if (scopes_.find(text).kind == Named::member && !object_around_.empty() && functions_.contains(text))
    return with(Kind::method_call, text, name(callee, object_around_));
  if (scopes_.find(text).kind == Named::self_member) return with(Kind::method_call, text, make(Kind::this_, callee));
  if (const Found found = scopes_.find(text); found.kind == Named::imported && !classes_.contains(text))
    return with(Kind::method_call, found.member, mention(callee, found.field));
  return with(Kind::call, "", mention(callee, text));
}

// `List(1.5, 2)` is a list of doubles: if one of the elements is a floating literal, integer literals are converted.
void Reader::widen_numbers(std::string_view callee, const Nodes& given) {
  static const std::set<std::string_view> makers = {"List", "Seq", "Vector", "Array", "Set", "IndexedSeq", "Iterable"};
  if (!makers.contains(callee)) return;
  const auto literal_of = [](const Node* argument) -> const Node* {
    if (!argument->is(Kind::argument) || argument->mode != Mode::positional) return nullptr;
    const Node* value = argument->part(0);
    while (value->is(Kind::unary) && value->text == "-") value = value->part(0);
    return value->is(Kind::literal) ? value : nullptr;
  };
  const bool has_real = std::ranges::any_of(given, [&](const Node* argument) {
    const Node* literal = literal_of(argument);
    return literal != nullptr && literal->text.empty() && std::holds_alternative<double>(literal->value);
  });
  const bool are_numbers = std::ranges::all_of(given, [&](const Node* argument) {
    const Node* literal = literal_of(argument);
    return literal != nullptr &&
           (std::holds_alternative<double>(literal->value) || std::holds_alternative<int64_t>(literal->value));
  });
  if (!has_real || !are_numbers) return;
  for (Node* argument : given) {
    auto* literal = const_cast<Node*>(literal_of(argument));
    if (const int64_t* whole = std::get_if<int64_t>(&literal->value); whole != nullptr && literal->text != "char") {
      literal->value = static_cast<double>(*whole);
      literal->text.clear();
    }
  }
}

// `breakable { … break … }` of scala.util.control.Breaks.
Node* Reader::breakable(const Cst& at, const Cst& body) {
  const std::string label = hidden_name("breakable");
  breaks_.push_back(label);
  const Cst inside = body.is("arguments") ? body.first_named_child() : body;
  Node* result = make(Kind::labelled, at, label, {inside ? block(inside) : nothing(at)});
  breaks_.pop_back();
  return result;
}

// The arguments of all lists, in order.
Reader::Nodes Reader::arguments_of_class(const Cst& at, const std::string& class_name) {
  Nodes result;
  size_t index = 0;
  for (const Cst& each : at.named_children())
    if (each.is("arguments"))
      for (Node* one : arguments(each, class_name, index++)) result.push_back(one);
  return result;
}

Node* Reader::new_instance(const Cst& at) { return new_instance_with(at, {}); }

// `new C(1)(2)`: the grammar takes the further lists for a call.
Node* Reader::new_instance_with(const Cst& at, const std::vector<Cst>& further) {
  const std::vector<Cst> parts = at.named_children();
  if (parts.empty()) return unsupported(at, "this instance");
  const Cst body = child_of_kind(at, "template_body");
  if (parts[0].is("template_body")) return anonymous_class(at, nullptr, {}, body);
  Cst of = parts[0];
  if (of.is("structural_type")) return anonymous_class(at, nullptr, {}, of);
  Cst own = body;
  std::vector<Cst> traits;
  if (of.is("compound_type")) {
    for (const Cst& each : of.fields("extra"))
      if (each.is_named()) traits.push_back(each);
    if (!own) own = child_of_kind(of, "refinement");
    of = of.field("base");
  }
  const Cst bare = of.is("generic_type") ? of.field("type") : of;
  Nodes given = arguments_of_class(at, std::string(bare.text()));
  Nodes before;
  size_t lists_given = 0;
  for (const Cst& each : parts) lists_given += each.is("arguments") ? 1 : 0;
  for (const Cst& each : further)
    for (Node* one : arguments(each.field("arguments"), std::string(bare.text()), lists_given++)) given.push_back(one);
  add_implicits_of_class(at, std::string(bare.text()), lists_given, given, of.field("type_arguments"), before);
  const auto after = [&](Node* made) {
    if (before.empty()) return made;
    before.push_back(made);
    return make(Kind::block, at, "", before)->set(Flag::value);
  };
  if (of.is("generic_type") && bare.text() == "Array") {
    Node* result = make(Kind::new_array, at);
    for (Node* each : given) result->parts.push_back(each->part(0));
    result->type = type(of.field("type_arguments").first_named_child());
    return result;
  }
  if (own || !traits.empty()) return after(anonymous_class(at, class_reference(of), given, own, traits));
  given.insert(given.begin(), class_reference(of));
  Node* made = make(Kind::new_, at, "", std::move(given));
  if (of.is("generic_type") && !classes_.contains(bare.text()))
    made = typed_collection(at, made, of.field("type_arguments"));
  return after(made);
}

// `new Base(arguments) with Trait with Other { … }`, which the grammar reads as operators.
Node* Reader::instance_with_traits(const Cst& at) {
  std::vector<Cst> traits;
  Cst body, left = at;
  for (; left.is("infix_expression"); left = left.field("left")) {
    if (left.field("operator").text() != "with") return unsupported(at, "an instance with further traits like these");
    Cst trait = left.field("right");
    if (trait.is("call_expression") && trait.field("arguments").is("block")) {
      body = trait.field("arguments");
      trait = trait.field("function");
    }
    if (trait.is("generic_function")) trait = trait.field("function");
    if (!trait.is("identifier")) return unsupported(trait, "this trait of an instance");
    traits.push_back(trait);
  }
  const std::vector<Cst> parts = left.named_children();
  if (!left.is("instance_expression") || parts.empty()) return unsupported(at, "traits of something that is not new");
  std::ranges::reverse(traits);
  const std::string text(parts[0].is("generic_type") ? parts[0].field("type").text() : parts[0].text());
  return anonymous_class(at, class_reference(parts[0]), arguments_of_class(left, text), body, traits);
}

}  // namespace ramify::frontends::scala
