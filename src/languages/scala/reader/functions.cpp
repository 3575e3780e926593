// SPDX-License-Identifier: Apache-2.0
// Functions. A function with several parameter lists returns, for the first list, a function of the remaining ones.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

Node* Reader::function(const Cst& at, std::string text, Node* body, Nodes taken) {
  taken.insert(taken.begin(), body);
  return make(Kind::function, at, std::move(text), std::move(taken));
}

Reader::Nodes Reader::parameters(const Cst& list) {
  Nodes result;
  for (const Cst& each : list.named_children()) {
    if (!each.is("parameter") && !each.is("class_parameter")) continue;
    const Cst declared = each.field("type");
    const std::string text = unquoted(each.field("name"));
    Node* taken = make(Kind::parameter, each, text, {nullptr});
    const bool is_by_name = declared && declared.is("lazy_parameter_type");
    if (!is_by_name) taken->type = type(declared);
    if (declared && declared.is("repeated_parameter_type")) taken->mode = Mode::spread;
    if (const Cst initial = each.field("default_value"))
      taken->parts[0] = is_by_name ? thunk(initial, whole(initial)) : whole(initial);
    scopes_.declare(text, is_by_name ? Named::called : Named::value);
    if (declared) scopes_.declare_type(text, term(declared));
    result.push_back(taken);
  }
  return result;
}

// A function with result type Unit returns (), whatever its last statement is.
Node* Reader::returning_unit(const Cst& at, Node* body) {
  body->flags &= ~static_cast<uint32_t>(Flag::value);
  return make(Kind::block, at, "", {body, make(Kind::tuple, at)})->set(Flag::value);
}

Node* Reader::rest_of_lists(const Cst& at, const std::vector<Cst>& lists, size_t from, const Cst& body, bool is_value) {
  if (from == lists.size()) return returning_block(body, is_value);
  Nodes taken = parameters(lists[from]);
  if (from + 1 == lists.size())
    for (Node* each : implicit_parameters(at)) taken.push_back(each);
  Node* inside = rest_of_lists(at, lists, from + 1, body, is_value);
  const bool gives = is_value || from + 1 < lists.size();
  if (!gives) inside = returning_unit(body, inside);
  Node* made = function(lists[from], "", inside, std::move(taken));
  return make(Kind::lambda, at, "", {made->set(Flag::arrow)->set(Flag::value)});
}

// A return in a lambda throws to here (NonLocalReturn in the prelude); the key is an object that each call creates.
Node* Reader::returning_block(const Cst& body, bool is_value) {
  const std::string key = hidden_name("return");
  returns_.emplace_back(key, false);
  Node* read = block(body);
  const bool is_used = returns_.back().second;
  returns_.pop_back();
  if (!is_used) return read;
  const std::string thrown = hidden_name("thrown");
  const auto field_of = [&](const char* field) { return make(Kind::field, body, field, {name(body, thrown)}); };
  Node* is_own = make(Kind::binary, body, "===", {field_of("key"), name(body, key)});
  Node* give = is_value ? field_of("value") : make(Kind::tuple, body);
  Node* again = make(Kind::throw_, body, "", {name(body, thrown)});
  Node* test = make(Kind::if_, body, "", {is_own, give, again})->set(Flag::value);
  Node* caught = make(Kind::catch_, body, thrown, {test, nullptr, name(body, "NonLocalReturn")});
  Node* guarded = make(Kind::try_, body, "", {read, nullptr, nullptr, caught})->set(Flag::value);
  Node* made = make(Kind::new_, body, "", {name(body, "NonLocalKey")});
  Node* declared = make(Kind::declare, body, "", {make(Kind::name_pattern, body, key), made})->set(Flag::constant);
  return make(Kind::block, body, "", {declared, guarded})->set(Flag::value);
}

// A function of type Unit has no value.
Node* Reader::function_of(const Cst& at, std::string text, bool is_method) {
  const Inside inside(*this);
  lambdas_ = 0;
  breaks_.clear();
  const Opened scope(scopes_, is_method ? Scopes::Kind::method : Scopes::Kind::block);
  std::vector<Cst> lists;
  for (const Cst& each : at.fields("parameters")) {
    if (each.is("type_parameters")) push_type_parameters(each);
    if (each.is("parameters") && !each.has_child("implicit") && !each.has_child("using")) lists.push_back(each);
  }
  const Cst body = at.field("body");
  const Cst declared = at.field("return_type");
  const bool is_procedure = body && body.is("block") && !declared && !at.has_child("=");
  const bool is_value = !is_procedure && (!declared || declared.text() != "Unit");
  Nodes taken = lists.empty() ? Nodes() : parameters(lists[0]);
  if (is_merged(text, lists.size())) {
    for (Node* each : parameters(lists[1])) taken.push_back(each);
    lists.resize(1);
  }
  Node* read = nullptr;
  const bool is_curried = lists.size() > 1;
  if (!is_curried) {
    const Nodes more = implicit_parameters(at);
    const bool has_rest = !taken.empty() && taken.back()->mode == Mode::spread;
    taken.insert(taken.end() - (has_rest ? 1 : 0), more.begin(), more.end());
  }
  if (body) read = is_curried ? rest_of_lists(at, lists, 1, body, is_value) : returning_block(body, is_value);
  const bool gives = is_curried || is_value;
  if (read != nullptr && !gives) read = returning_unit(body, read);
  Node* made = function(at, std::move(text), read, std::move(taken));
  if (declared && !is_curried) made->type = type(declared);
  return made->set(Flag::value, static_cast<bool>(body));
}

Node* Reader::function_definition(const Cst& at) { return function_of(at, unquoted(at.field("name")), false); }

// --- functions as values

Node* Reader::lambda_around(const Cst& at, Nodes taken, Node* value) {
  Node* made = function(at, "", value, std::move(taken));
  return make(Kind::lambda, at, "", {made->set(Flag::arrow)->set(Flag::value)});
}

Node* Reader::lambda(const Cst& at) { return lambda_of(at, at.field("parameters"), {at.named_children().back()}); }

Node* Reader::lambda_of(const Cst& at, const Cst& taken_at, const std::vector<Cst>& body) {
  const Inside inside(*this);
  ++lambdas_;
  breaks_.clear();
  const Opened scope(scopes_, Scopes::Kind::block);
  Nodes taken;
  const auto add = [&](const Cst& place, const Cst& named, const Cst& declared) {
    const bool is_unused = !named || named.text() == "_";
    const std::string text = is_unused ? hidden_name("_") : unquoted(named);
    taken.push_back(make(Kind::parameter, place, text, {nullptr}));
    taken.back()->type = type(declared);
    scopes_.declare(text, Named::value);
  };
  if (taken_at.is("bindings")) {
    for (const Cst& each : taken_at.named_children()) add(each, each.field("name"), each.field("type"));
  } else {
    add(taken_at, taken_at.is("wildcard") ? Cst() : taken_at, {});
  }
  Node* value = body.size() == 1 ? block(body[0]) : block_of(at, body);
  return lambda_around(at, std::move(taken), value);
}

// `{ case … }`: a function of the matched value. If all cases are tuples it can also be called with that many
// arguments.
Node* Reader::case_function(const Cst& at) {
  const Inside inside(*this);
  ++lambdas_;
  breaks_.clear();
  const std::vector<Cst> clauses = at.named_children();
  if (clauses.empty()) return make(Kind::tuple, at);  // { }
  const bool is_tuple =
      std::ranges::any_of(clauses, [](const Cst& each) { return each.field("pattern").is("tuple_pattern"); });
  const std::string text = hidden_name(is_tuple ? "cases" : "case");
  Node* taken = make(Kind::parameter, at, text, {nullptr});
  Node* subject = name(at, text);
  if (is_tuple) {
    taken->mode = Mode::spread;
    subject = intrinsic(at, "%one_or_tuple", {subject});
  }
  return lambda_around(at, {taken}, cases(at, subject, clauses));
}

// The function, and a function that tests whether it is defined.
Node* Reader::partial_function(const Cst& at) {
  Node* function = case_function(at);
  const Inside inside(*this);
  ++lambdas_;
  const std::string text = hidden_name("case");
  Node* test = make(Kind::match_, at, "", {name(at, text)});
  for (const Cst& clause : at.named_children()) {
    const Opened scope(scopes_, Scopes::Kind::block);
    Node* fitting = pattern(clause.field("pattern"));
    const Cst guard = child_of_kind(clause, "guard");
    Node* condition = guard ? whole(guard.field("condition")) : nullptr;
    test->parts.push_back(make(Kind::arm, clause, "", {fitting, condition, literal(clause, true)}));
  }
  test->parts.push_back(make(Kind::arm, at, "", {make(Kind::wildcard_pattern, at), nullptr, literal(at, false)}));
  Node* is_defined = lambda_around(at, {make(Kind::parameter, at, text, {nullptr})}, test->set(Flag::value));
  return intrinsic(at, "%partial_function", {function, is_defined});
}

// --- extensions: functions whose first parameter is the receiver

// They are at the top level, as `extension#name`, where the dialect looks for methods that a value does not have.
Node* Reader::extension_function(const Cst& at, const Cst& around, const Cst& receiver, std::string_view text) {
  const Opened scope(scopes_, Scopes::Kind::block);
  scopes_.declare(text, Named::value);
  scopes_.declare_type(text, term(receiver.field("type")));
  const Nodes more = implicit_parameters(around);
  Node* made = function_of(at, unquoted(at.field("name")), false);
  Node* first = make(Kind::parameter, receiver, std::string(text), {nullptr});
  first->type = type(receiver.field("type"));
  made->parts.insert(made->parts.begin() + 1, first);
  made->parts.insert(made->parts.end(), more.begin(), more.end());
  return made->set(Flag::receiver);
}

void Reader::add_extensions(const Cst& at, const Cst& receiver, const std::vector<Cst>& functions) {
  const std::string object_before = std::exchange(object_around_, object_of(at));
  const size_t lambdas_before = std::exchange(lambdas_, 0);
  {
    const Opened scope(scopes_, Scopes::Kind::block);
    for (const Cst& each : functions)
      if (each.is("function_definition")) scopes_.declare(unquoted(each.field("name")), Named::self_member);
    for (const Cst& each : functions)
      if (each.is("function_definition"))
        extensions_[unquoted(each.field("name"))].push_back(
            extension_function(each, at, receiver, unquoted(receiver.field("name"))));
  }
  lambdas_ = lambdas_before;
  object_around_ = object_before;
}

std::string Reader::object_of(const Cst& at) {
  Cst parent = at.parent();
  if (parent && parent.is("template_body")) parent = parent.parent();
  return parent && parent.is("object_definition") ? unquoted(parent.field("name")) : "";
}

// Several extensions of one name: dispatches on the receiver's type, a type parameter last.
Reader::Nodes Reader::extension_functions(const Cst& at) {
  Nodes result;
  for (auto& [text, all] : extensions_) {
    const std::string full = "extension#" + text;
    if (all.size() == 1) {
      all[0]->text = full;
      result.push_back(all[0]);
      continue;
    }
    const std::string receiver = hidden_name("receiver"), given = hidden_name("given");
    Node* match = make(Kind::match_, at, "", {name(at, receiver)});
    std::ranges::stable_sort(all, [](const Node* x, const Node* y) {
      return (x->part(1)->type->text != "any") > (y->part(1)->type->text != "any");
    });
    for (size_t i = 0; i < all.size(); ++i) {
      all[i]->text = fmt::format("{}#{}", full, i);
      all[i]->flags &= ~static_cast<uint32_t>(Flag::receiver);
      result.push_back(all[i]);
      Node* test = make(Kind::type_pattern, at);
      test->type = all[i]->part(1)->type;
      Node* rest = make(Kind::argument, at, "", {name(at, given)});
      rest->mode = Mode::spread;
      Node* call =
          make(Kind::call, at, "", {name(at, all[i]->text), make(Kind::argument, at, "", {name(at, receiver)}), rest});
      match->parts.push_back(make(Kind::arm, at, "", {test, nullptr, call}));
    }
    match->text = "MatchError";
    Node* others = make(Kind::parameter, at, given, {nullptr});
    others->mode = Mode::spread;
    Node* made = function(at, full, match->set(Flag::value), {make(Kind::parameter, at, receiver, {nullptr}), others});
    result.push_back(made->set(Flag::receiver)->set(Flag::value));
  }
  return result;
}

Node* Reader::extension(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at.field("type_parameters"));
  Cst receiver;
  for (const Cst& each : at.fields("parameters"))
    if (!each.has_child("using") && !receiver) receiver = child_of_kind(each, "parameter");
  if (!receiver) return unsupported(at, "an extension like this");
  add_extensions(at, receiver, at.fields("body"));
  return nothing(at);
}

// A class that only adds methods to another type.
Node* Reader::implicit_class(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at.field("type_parameters"));
  const Cst receiver = child_of_kind(at.field("class_parameters"), "class_parameter");
  const Cst body = at.field("body");
  if (!receiver || !body) return unsupported(at, "an implicit class like this");
  for (const Cst& each : body.named_children())
    if (!each.is("function_definition")) return unsupported(each, "this member of an implicit class");
  add_extensions(at, receiver, body.named_children());
  return nothing(at);
}

// `view#T` converts any value to T, by one of the program's implicit functions: the dialect calls it if a T is declared
// or an operator needs one.
Node* Reader::view_function(const Cst& at, const std::string& to, const std::vector<View>& views) {
  const std::string taken = hidden_name("viewed");
  Node* match = make(Kind::match_, at, "", {name(at, taken)});
  for (const View& view : views) {
    Node* fits = make(Kind::type_pattern, at);
    fits->type = type(view.from);
    Node* given = make(Kind::argument, at, "", {name(at, taken)});
    Node* call = view.owner.empty() ? make(Kind::call, at, "", {name(at, view.function), given})
                                    : make(Kind::method_call, at, view.function, {name(at, view.owner), given});
    match->parts.push_back(make(Kind::arm, at, "", {fits, nullptr, call}));
  }
  match->parts.push_back(make(Kind::arm, at, "", {make(Kind::wildcard_pattern, at), nullptr, name(at, taken)}));
  Node* parameter = make(Kind::parameter, at, taken, {nullptr});
  return function(at, "view#" + to, match->set(Flag::value), {parameter})->set(Flag::value);
}

}  // namespace ramify::frontends::scala
