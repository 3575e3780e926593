// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "frontends/surface/static_types.h"
#include "frontends/surface/type_text.h"
#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

Reader::Nodes Reader::value_arguments(const Cst& list, const std::string& callee) {
  Nodes result;
  for (const Cst& each : list.named_children()) {
    const std::vector<Cst> parts = each.children();
    next_lambda_has_receiver_ =
        parts.back().is("lambda_literal") && receiver_lambdas_.contains(fmt::format("{}#{}", callee, result.size()));
    Node* given = make(Kind::argument, each);
    if (parts.size() > 2 && parts[1].is("=")) given->text = parts.front().text();
    const bool is_spread = each.has_child("*") || parts.back().is("spread_expression");
    given->parts.push_back(
        expression(parts.back().is("spread_expression") ? parts.back().children().back() : parts.back()));
    if (is_spread) given->mode = Mode::spread;
    result.push_back(given);
  }
  return result;
}

// The arguments in parentheses, and a trailing lambda.
Reader::Nodes Reader::arguments(const Cst& suffix) {
  Nodes result;
  const bool has_receiver = std::exchange(next_lambda_has_receiver_, false);
  const std::string label = std::exchange(next_lambda_label_, "");
  const std::string callee = std::exchange(next_callee_, "");
  for (const Cst& part : suffix.named_children()) {
    if (part.is("value_arguments")) result = value_arguments(part, callee);
    if (!part.is("annotated_lambda")) continue;
    next_lambda_has_receiver_ = has_receiver;
    next_lambda_label_ = label;
    if (const Cst own = child_of_kind(part, "label")) next_lambda_label_ = own.text().substr(0, own.text().find('@'));
    Node* given = make(Kind::argument, part, "", {lambda(child_of_kind(part, "lambda_literal"))});
    given->mode = Mode::block;
    result.push_back(given);
  }
  return result;
}

namespace {
// Functions that collections and texts also have as members, which take at most one argument. Inside an extension of
// those types, `maxOf(a, b)` and `repeat(3) { … }` call the library's top-level function, as no member matches.
void mark_top_level_callee(Node* call) {
  constexpr std::string_view names[] = {"max", "maxOf", "min", "minOf", "repeat"};
  Node* callee = call->part(0);
  const bool is_of_name = call->is(Kind::call) && callee != nullptr && callee->is(Kind::name);
  if (is_of_name && call->parts.size() > 2 && std::ranges::find(names, callee->text) != std::end(names))
    callee->set(Flag::module);
}

// Functions of the library whose lambda has a receiver.
bool passes_receiver(std::string_view function) {
  constexpr std::string_view names[] = {"apply", "run", "with", "buildString", "buildList", "buildMap", "buildSet"};
  return std::ranges::find(names, function) != std::end(names);
}
}  // namespace

void Reader::find_receiver_lambdas(const Cst& root) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("function_declaration")) {
      const Cst name_at = child_of_kind(node, "simple_identifier");
      const Cst list = child_of_kind(node, "function_value_parameters");
      size_t position = 0;
      bool is_last = false;
      for (const Cst& each : list ? list.named_children() : std::vector<Cst>()) {
        if (!each.is("parameter")) continue;
        is_last = receiver_function(type_of(each)).has_value();
        if (is_last) receiver_lambdas_.insert(fmt::format("{}#{}", name_at.text(), position));
        ++position;
      }
      if (is_last) receiver_lambdas_.emplace(name_at.text());
    }
    for (const Cst& child : node.named_children()) {
      if (!child.is("binding_pattern_kind")) continue;
      Cst name_at = child_of_kind(node, "simple_identifier");
      if (const Cst declared = child_of_kind(node, "variable_declaration"))
        name_at = child_of_kind(declared, "simple_identifier");
      if (name_at) (child.text() == "val" ? constants_ : variables_).emplace(name_at.text());
    }
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
}

// Whether the name is declared with val in the file, and nowhere with var: += then calls a method instead of assigning.
bool Reader::is_constant(std::string_view text) const {
  return constants_.contains(text) && !variables_.contains(text);
}

bool Reader::is_constant_target(const Node* target) const {
  return (target->is(Kind::name) || target->is(Kind::field)) && is_constant(target->text);
}

// Whether a lambda argument of this function has a receiver: for library functions and for functions of the file that
// declare it. A call of `run` without an object has none.
bool Reader::lambda_has_receiver(const Cst& callee) const {
  const bool is_method = callee.is("navigation_expression");
  const Cst name_at = is_method ? child_of_kind(callee.children().back(), "simple_identifier") : callee;
  if (!name_at || (!is_method && !callee.is("simple_identifier"))) return false;
  if (receiver_lambdas_.contains(name_at.text())) return true;
  if (name_at.text() == "run") return is_method;
  return passes_receiver(name_at.text());
}

// A library path: its words begin with lower-case letters.
static bool is_package(std::string_view path) {
  const bool is_library = path.starts_with("kotlin.") || path.starts_with("java.") || path == "kotlin";
  return is_library && std::ranges::none_of(path, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// mutableMapOf<String, Long>(): inserted values become Longs.
Node* Reader::call(const Cst& at) {
  Node* result = plain_call(at);
  const Cst called = at.children().front();
  const Cst list = child_of_kind(at.children().back(), "type_arguments");
  const Cst function_at =
      called.is("navigation_expression") ? child_of_kind(called.children().back(), "simple_identifier") : called;
  if (list && function_at) add_type_tests(at, function_at.text(), list, result);
  if (!list || (called.is("simple_identifier") && functions_.contains(called.text()))) return result;
  // sortedBy<T, K>, associateBy<T, K>: the result has the receiver's elements; the last type is that of keys.
  const bool is_method = called.is("navigation_expression");
  const Cst name_at = is_method ? child_of_kind(called.children().back(), "simple_identifier") : Cst();
  if (name_at && name_at.text().find("By") != std::string_view::npos) return result;
  return typed_collection(at, result, list);
}

// Applies the explicit element types, if they are number types other than the defaults of literals.
Node* Reader::typed_collection(const Cst& at, Node* made, const Cst& list) {
  std::string types;
  bool has_numbers = false;
  for (const Cst& argument : list.named_children()) {
    const Cst of = type_of(argument);
    const Node* each = of ? type(of) : nullptr;
    types += (types.empty() ? "" : ",") + (each == nullptr ? "any" : surface::type_text(each));
    has_numbers |= each != nullptr && surface::is_number_type(each->text);
  }
  return has_numbers ? intrinsic(at, "%typed_collection", {made, string(at, types)}) : made;
}

// `sequence { yield(x) }`: a generator that restarts at each iteration of the sequence.
Node* Reader::sequence(const Cst& at, bool is_iterator, Node* generator) {
  Node* once = make(Kind::call, at, "", {name(at, "sequenceOf"), make(Kind::argument, at, "", {null(at)})});
  Node* all = make(Kind::method_call, at, "flatMap", {once, make(Kind::argument, at, "", {generator})});
  return is_iterator ? make(Kind::method_call, at, "iterator", {all}) : all;
}

// object.method(…); null if it is not a method call.
Node* Reader::navigated_call(const Cst& at, const Cst& callee, const Cst& suffix_of_call, Nodes& given) {
  const Cst object = callee.children().front();
  const Cst suffix = callee.children().back();
  const Cst method = child_of_kind(suffix, "simple_identifier");
  if (!method || suffix.has_child("::")) return nullptr;
  const std::string text(method.text());
  if (object.is("super_expression")) {
    const Cst base = type_of(object);
    given.insert(given.begin(), base ? class_reference(base) : nullptr);
    return make(Kind::base_call, at, text, std::move(given));
  }
  if (is_package(object.text())) {  // kotlin.math.sqrt(x)
    given.insert(given.begin(), name(method, text));
    return make(Kind::call, at, "", std::move(given));
  }
  given.insert(given.begin(), expression(object));
  const bool is_optional = suffix.text().starts_with('?');
  const auto parameters = receiver_function_parameters_.find(text);
  const bool is_fitting = parameters == receiver_function_parameters_.end() || parameters->second + 1 == given.size();
  if (named(text) == Named::receiver_function && is_fitting &&
      !is_optional) {  // a function value; its first argument is the receiver
    given[0] = make(Kind::argument, object, "", {given[0]});
    given.insert(given.begin(), name(method, text));
    return make(Kind::call, at, "", std::move(given));
  }
  if (is_member_extension(text)) {
    Node* of = given[0];
    given.erase(given.begin());
    return call_member_extension(at, text, of, std::move(given), is_optional);
  }
  if (named(text) == Named::is_inner_class && !is_optional) {
    given[0] = make(Kind::field, method, text, {given[0]});
    return make(Kind::new_, at, "", std::move(given));
  }
  // xs.filterIsInstance<T>(): a lambda tests the type.
  const Cst type_arguments = child_of_kind(suffix_of_call, "type_arguments");
  if (text == "filterIsInstance" && type_arguments && given.size() == 1) {
    Node* test = type_test_lambda(at, type_of(type_arguments.first_named_child()));
    given.push_back(make(Kind::argument, at, "", {test}));
    return make(Kind::method_call, at, "filter", std::move(given));
  }
  return make(Kind::method_call, at, text, std::move(given))->set(Flag::optional, is_optional);
}

Node* Reader::plain_call(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const Cst& callee = parts.front();
  const Cst called = callee.is("call_expression") ? callee.children().front() : callee;
  next_lambda_has_receiver_ = lambda_has_receiver(called);
  const bool is_plain = callee.is("simple_identifier") && !functions_.contains(callee.text());
  const bool is_builder = is_plain && (callee.text() == "sequence" || callee.text() == "iterator") &&
                          child_of_kind(parts.back(), "annotated_lambda");
  next_lambda_yields_ = is_builder;
  const bool yields = is_plain && (callee.text() == "yield" || callee.text() == "yieldAll") && sequences_ > 0;
  if (yields && !yields_) return unsupported(at, "`yield` in a lambda inside of that of a sequence");
  const Cst called_name =
      called.is("navigation_expression") ? child_of_kind(called.children().back(), "simple_identifier") : called;
  const std::string label = called_name && called_name.is("simple_identifier") ? std::string(called_name.text()) : "";
  next_lambda_label_ = label;
  next_callee_ = label;
  Nodes given = arguments(parts.back());
  next_lambda_has_receiver_ = false;
  // A lambda after the parentheses belongs to the same call; the grammar makes it a separate call.
  const bool is_lambda_only = !child_of_kind(parts.back(), "value_arguments");
  if (is_lambda_only && callee.is("call_expression") && !child_of_kind(callee.children().back(), "annotated_lambda")) {
    Node* same = plain_call(callee);
    same->parts.insert(same->parts.end(), given.begin(), given.end());
    same->span = at.span();
    mark_top_level_callee(same);
    const Cst list = child_of_kind(callee.children().back(), "type_arguments");
    return list ? typed_collection(at, same, list) : same;
  }
  if (is_builder && given.size() == 1) return sequence(at, callee.text() == "iterator", given[0]->part(0));
  if (yields && given.size() == 1)
    return make(callee.text() == "yield" ? Kind::yield : Kind::yield_from, at, "", {given[0]->part(0)});
  // enumValueOf<T>(name), enumValues<T>(): members of the class.
  const Cst of_enum = is_plain ? child_of_kind(parts.back(), "type_arguments") : Cst();
  if (of_enum && (callee.text() == "enumValueOf" || callee.text() == "enumValues")) {
    given.insert(given.begin(), class_reference(type_of(of_enum.first_named_child())));
    return make(Kind::method_call, at, callee.text() == "enumValues" ? "values" : "valueOf", std::move(given));
  }
  // Inside a class `apply { }` is `this.apply { }`.
  const bool is_of_this = callee.is("simple_identifier") && !functions_.contains(callee.text()) &&
                          (callee.text() == "apply" || callee.text() == "also" || callee.text() == "let" ||
                           callee.text() == "takeIf" || callee.text() == "takeUnless");
  if (is_of_this) {
    given.insert(given.begin(), make(Kind::this_, callee));
    return make(Kind::method_call, at, std::string(callee.text()), std::move(given));
  }
  if (callee.is("navigation_expression")) {
    if (Node* made = navigated_call(at, callee, parts.back(), given)) return made;
  }
  // Interface { … }: the function, called for the interface's one method.
  if (callee.is("simple_identifier") && interfaces_.contains(callee.text()) && given.size() == 1 &&
      given[0]->mode == Mode::block)
    return given[0]->part(0);
  // An extension of the file, called on the enclosing receiver.
  if (callee.is("simple_identifier") && extensions_.contains(callee.text()) &&
      !plain_functions_.contains(callee.text()) && named(callee.text()) == Named::plain) {
    given.insert(given.begin(), make(Kind::this_, callee));
    return make(Kind::method_call, at, std::string(callee.text()), std::move(given));
  }
  if (callee.is("simple_identifier") && lacks_receiver(callee.text(), given.size()))
    given.insert(given.begin(), make(Kind::argument, callee, "", {make(Kind::this_, callee)}));
  given.insert(given.begin(), expression(callee));
  Node* result = make(Kind::call, at, "", std::move(given));
  mark_top_level_callee(result);
  return result;
}

Node* Reader::member(const Cst& at, Node* object, const Cst& suffix) {
  const Cst field = child_of_kind(suffix, "simple_identifier");
  if (suffix.has_child("::")) {
    if (suffix.has_child("class")) return intrinsic(at, "class_literal", {object});
    return intrinsic(at, "method_reference", {object, string(suffix, std::string(field.text()))});
  }
  if (!field) return unsupported(at, "this member");
  // this::late.isInitialized
  if (field.text() == "isInitialized" && object->is(Kind::intrinsic) && object->text == "method_reference") {
    const auto* property = std::get_if<std::string>(&object->part(1)->value);
    Node* of = object->part(0);
    if (property != nullptr && (of->is(Kind::this_) || of->is(Kind::name)))
      return make(Kind::binary, at, "!==",
                  {make(Kind::field, at, *property + "#",
                        {of->is(Kind::name) && of->text == "this" ? make(Kind::this_, at) : of}),
                   null_literal(at)});
  }
  const bool is_optional = suffix.text().starts_with('?');
  if (is_member_extension(field.text()) && !object->is(Kind::this_))
    return call_member_extension(at, std::string(field.text()), object, {}, is_optional);
  return make(Kind::field, at, std::string(field.text()), {object})->set(Flag::optional, is_optional);
}

Node* Reader::navigation(const Cst& at) {
  const Cst object = at.children().front();
  const Cst suffix = at.children().back();
  if (is_package(object.text()) && child_of_kind(suffix, "simple_identifier"))
    return name(suffix, child_of_kind(suffix, "simple_identifier").text());
  // ::late.isInitialized
  const Cst late = object.is("callable_reference") && !child_of_kind(object, "type_identifier")
                       ? child_of_kind(object, "simple_identifier")
                       : Cst();
  if (late && suffix.text() == ".isInitialized")
    return make(Kind::binary, at, "!==", {name(late, std::string(late.text()) + "#"), null_literal(at)});
  if (object.is("super_expression"))
    return make(Kind::base_field, at, std::string(child_of_kind(suffix, "simple_identifier").text()));
  return member(at, expression(object), suffix);
}

Node* Reader::indexed(const Cst& at, Node* object, const Cst& suffix) {
  Node* result = make(Kind::index, at, "", {object});
  for (const Cst& each : suffix.named_children()) result->parts.push_back(expression(each));
  return result;
}

// Several indexes are the arguments of `get`.
Node* Reader::indexing(const Cst& at) {
  Node* result = indexed(at, expression(at.children().front()), at.children().back());
  return result->parts.size() > 2 ? index_call(at, "get", result) : result;
}

Node* Reader::index_call(const Cst& at, const std::string& method, Node* index) {
  Nodes parts = {index->part(0)};
  for (size_t i = 1; i < index->parts.size(); ++i) parts.push_back(make(Kind::argument, at, "", {index->parts[i]}));
  return make(Kind::method_call, at, method, std::move(parts));
}

// --- functions as values

// Whether the implicit parameter is used, ignoring lambdas inside, which may have one themselves.
bool Reader::mentions_it(const Cst& lambda_at) const {
  std::vector<Cst> open = {lambda_at};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    const bool is_name =
        node.is("simple_identifier") || node.is("interpolated_identifier") || node.is("type_identifier");  // it::class
    if (is_name && node.text() == "it") return true;
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  return false;
}

// Whether an inner lambda also mentions `it`: either its own or, if the inner one is called without arguments, this
// one's.
bool Reader::has_lambda_with_it(const Cst& lambda_at) const {
  std::vector<Cst> open = lambda_at.named_children();
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("lambda_literal") && !child_of_kind(node, "lambda_parameters") && mentions_it(node)) return true;
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  return false;
}

Node* Reader::implicit_parameter(const Cst& lambda_at) {
  return make(Kind::parameter, lambda_at, "it", {outer_it_.empty() ? null(lambda_at) : name(lambda_at, outer_it_)});
}

Node* Reader::lambda(const Cst& at) {
  const bool has_receiver = std::exchange(next_lambda_has_receiver_, false);
  const Inside inside(*this);
  in_lambda_ = true;
  yields_ = std::exchange(next_lambda_yields_, false);
  if (yields_) ++sequences_;
  lambda_label_ = std::exchange(next_lambda_label_, "");
  Nodes taken;
  if (has_receiver) taken.push_back(make(Kind::parameter, at, "this", {nullptr}));
  if (const Cst list = child_of_kind(at, "lambda_parameters")) {
    for (const Cst& each : list.named_children()) {
      if (each.is("multi_variable_declaration")) {
        taken.push_back(make(Kind::parameter, each, hidden_name("row"), {nullptr, variables(each)}));
        continue;
      }
      Node* pattern = variable(each);
      Node* parameter =
          make(Kind::parameter, each, pattern->text.empty() ? hidden_name("_") : pattern->text, {nullptr});
      parameter->type = pattern->type;
      taken.push_back(parameter);
    }
  } else if (has_receiver) {
    if (mentions_it(at)) taken.push_back(implicit_parameter(at));
  } else if (mentions_it(at)) {
    taken.push_back(implicit_parameter(at));
  } else if (!at.has_child("->")) {  // it takes one argument or none
    Node* rest = make(Kind::parameter, at, hidden_name("arguments"), {nullptr});
    rest->mode = Mode::spread;
    taken.push_back(rest);
  }
  const bool has_it = !taken.empty() && taken.back()->text == "it" && has_lambda_with_it(at);
  if (has_it) outer_it_ = hidden_name("it");
  const Cst list = child_of_kind(at, "statements");
  Node* value = block(at, list ? list.named_children() : std::vector<Cst>());
  if (has_it)
    value->parts.insert(value->parts.begin(),
                        make(Kind::declare, at, "", {make(Kind::name_pattern, at, outer_it_), name(at, "it")}));
  Node* made = function(at, "", value, std::move(taken));
  made->set(Flag::arrow)->set(Flag::value, !yields_)->set(Flag::receiver, has_receiver)->set(Flag::generator, yields_);
  if (yields_) --sequences_;
  return make(Kind::lambda, at, "", {made});
}

Node* Reader::anonymous_function(const Cst& at) {
  const Inside inside(*this);
  in_lambda_ = false;
  Node* made = function_of(at, "", parameters(child_of_kind(at, "function_value_parameters")));
  return make(Kind::lambda, at, "", {made->set(Flag::arrow)});
}

// `::name` is the function or class itself; the dialect resolves `Type::member`.
Node* Reader::callable_reference(const Cst& at) {
  const Cst of = child_of_kind(at, "type_identifier");
  const Cst member_at = child_of_kind(at, "simple_identifier");
  if (!member_at) return of ? intrinsic(at, "class_literal", {name(of, of.text())}) : unsupported(at, "`::class`");
  if (!of) return name(at, member_at.text());
  return intrinsic(at, "method_reference", {name(of, of.text()), string(at, std::string(member_at.text()))});
}

}  // namespace ramify::frontends::kotlin
