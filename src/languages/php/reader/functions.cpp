// SPDX-License-Identifier: Apache-2.0
// Functions and closures.
//
// A closure copies the variables in its `use` clause (an arrow function: those that it mentions) when it is created,
// and each call begins with these copies. It becomes a function that is called immediately with their values and
// returns the closure:
//
//   function($x) use ($n, &$sum) { … }    (function(n) { return function($x) { var $n = n; … }; })($n)
//
// in which $sum is the variable of the enclosing function. Programs cannot use names like the `n`.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

bool is_function(const Cst& at) {
  return at.is("function_definition") || at.is("anonymous_function") || at.is("arrow_function") ||
         at.is("method_declaration") || at.is("anonymous_class") || at.is("class_declaration");
}

// Whether a node of this kind occurs in a function, not counting nested functions.
template <typename Test>
bool contains(const Cst& root, const Test& test) {
  std::vector<Cst> open = root.named_children();
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (test(at)) return true;
    if (is_function(at)) continue;
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return false;
}

bool takes_all_arguments(const Cst& at) {
  if (!at.is("function_call_expression")) return false;
  const std::string name = lower_case(at.field("function").text());
  return name == "func_get_args" || name == "func_num_args" || name == "func_get_arg";
}

void add_variables(const Cst& root, std::set<std::string>& names);

std::set<std::string> free_variables(const Cst& arrow) {
  std::set<std::string> names;
  add_variables(arrow.field("body"), names);
  for (const Cst& parameter : arrow.field("parameters").named_children()) {
    if (const Cst value = parameter.field("default_value")) add_variables(value, names);
    names.erase(std::string(parameter.field("name").text()));
  }
  names.erase("$this");
  return names;
}

void add_variables(const Cst& root, std::set<std::string>& names) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (at.is("variable_name")) {
      names.emplace(at.text());
    } else if (at.is("arrow_function")) {
      names.merge(free_variables(at));
    } else if (at.is("anonymous_function")) {
      for (const Cst& child : at.named_children())
        if (child.is("anonymous_function_use_clause")) open.push_back(child);
    } else if (at.is("scoped_property_access_expression")) {
      open.push_back(at.field("scope"));
    } else if (!is_function(at)) {
      for (const Cst& child : at.named_children()) open.push_back(child);
    }
  }
}

std::string copy_of(const std::string& variable) { return variable.substr(1) + " of closure"; }

}  // namespace

// A function nested in a function becomes global when the outer one has run.
Reader::Node* Reader::nested_in_function(const Cst& at, Node* declared) {
  if (functions_.empty()) return declared;
  Node* global = make(Kind::global_names, at);
  global->names = {declared->text};
  return make(Kind::sequence, at, "", {global, declared});
}

Reader::Node* Reader::function_definition(const Cst& at) {
  Node* made = function(at, declared(at.field("name").text()));
  if (functions_.empty() || !made->is(Kind::function)) return made;
  // A nested function is assigned to a top-level variable by the code that encloses it.
  const std::string text = std::exchange(made->text, "");
  nested_functions_.insert(text);
  Node* global = make(Kind::global_names, at);
  global->names = {text};
  return make(Kind::sequence, at, "",
              {global, make(Kind::assign, at, "", {name(at, text), make(Kind::lambda, at, "", {made})})});
}

Reader::Node* Reader::function(const Cst& at, std::string text) {
  // The result is a value unless a reference to it is requested (reference_assignment). Functions that PHP itself
  // calls, and generators, return references by other means.
  const bool gives_reference = at.has_child("reference_modifier") || at.field("reference_modifier");
  if (gives_reference && (text == "offsetGet" || text == "__get" || at.text().find("yield") != std::string_view::npos))
    return unsupported(at, "a function that returns a reference");
  std::vector<Breakable> around;
  around.swap(breakables_);
  functions_.push_back(text.empty() ? (namespace_.empty() ? "" : namespace_ + "\\") + "{closure}" : text);
  function_roots_.push_back(at);
  quiet_names_.emplace_back();
  const std::set<std::string> globals_around = std::exchange(used_globals_, {});
  std::vector<Node*> parameters = this->parameters(at);
  const Cst body = at.field("body");
  Node* read = !body ? nullptr : body.is("compound_statement") ? block(body) : expression(body);
  const std::set<std::string> quiet_names = quiet_names_of(at, parameters);
  quiet_names_.pop_back();
  if (at.is("arrow_function")) {  // it shares the enclosing function's variables
    quiet_names_.back().insert(quiet_names.begin(), quiet_names.end());
  } else if (read != nullptr && read->is(Kind::block)) {
    const std::vector<Node*> first = nulls(at, quiet_names);
    read->parts.insert(read->parts.begin(), first.begin(), first.end());
  }
  if (!used_globals_.empty() && read != nullptr) {
    Node* globals = make(Kind::global_names, at);
    globals->names.assign(used_globals_.begin(), used_globals_.end());
    read = make(read->is(Kind::block) ? Kind::block : Kind::sequence, at, "", {globals, read});
    read->set(Flag::value, !body.is("compound_statement"));
  }
  used_globals_ = globals_around;
  const bool is_closure = text.empty();
  Node* node = make(Kind::function, at, std::move(text), {read});
  node->parts.insert(node->parts.end(), parameters.begin(), parameters.end());
  if (is_closure && !namespace_.empty()) node->alias = namespace_ + "\\{closure}";
  if (const Cst result = at.field("return_type")) node->type = type_node(result);
  if (body) {
    node->set(Flag::value, !body.is("compound_statement"));
    node->set(Flag::generator, contains(at, [](const Cst& c) { return c.is("yield_expression"); }));
    if (contains(at, takes_all_arguments)) take_all_arguments(at, node);
    // Calls of a generator return objects of the prelude's class, which must be included.
    if (node->has(Flag::generator) && node->parts[0] != nullptr)
      node->parts[0] = make(Kind::block, at, "", {name(at, "Generator"), node->parts[0]});
  }
  functions_.pop_back();
  function_roots_.pop_back();
  breakables_.swap(around);
  return node;
}

std::vector<Reader::Node*> Reader::nulls(const Cst& at, const std::set<std::string>& variables) {
  std::vector<Node*> all;
  for (const std::string& variable : variables)
    all.push_back(make(Kind::assign, at, "", {name(at, variable), null(at)}));
  return all;
}

// The variables that may be read unset, except those that have a value or another storage when the function begins.
std::set<std::string> Reader::quiet_names_of(const Cst& function, const std::vector<Node*>& parameters) {
  std::set<std::string> names = quiet_names_.back();
  for (const Node* parameter : parameters) names.erase(parameter->text);
  for (const std::string& global : used_globals_) names.erase(global);
  std::vector<Cst> open = function.named_children();
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    const bool declares =
        at.is("global_declaration") || at.is("function_static_declaration") || at.is("anonymous_function_use_clause");
    if (declares) {
      std::set<std::string> declared;
      add_variables(at, declared);
      for (const std::string& each : declared) names.erase(each);
    } else if (!is_function(at)) {
      for (const Cst& child : at.named_children()) open.push_back(child);
    }
  }
  return names;
}

// extract($array): each variable that the function mentions gets the element of its name, if it exists.
Reader::Node* Reader::extract(const Cst& at) {
  const std::vector<Cst> given = at.field("arguments").named_children();
  const Cst around = at.parent();
  if (given.size() != 1 || !around.is("expression_statement")) return unsupported(at, "`extract` like this");
  Cst root = at;
  if (!function_roots_.empty()) {
    root = function_roots_.back();
  } else {
    for (Cst up = at; up; up = up.parent()) root = up;
  }
  std::set<std::string> variables;
  for (const Cst& child : root.named_children()) {
    if (child.is("dynamic_variable_name")) return unsupported(at, "`extract` beside variables with computed names");
    add_variables(child, variables);
  }
  std::erase_if(variables, [](const std::string& variable) { return !is_plain_variable(variable); });
  Node* node = make(Kind::sequence, at);
  const std::string from = fmt::format("extracted at {}", at.begin());  // not a valid variable name
  node->parts.push_back(
      make(Kind::declare, at, "", {make(Kind::name_pattern, at, from), expression(given[0].first_named_child())}));
  for (const std::string& variable : variables) {
    Node* key = string(at, variable.substr(1));
    Node* is_there = make(Kind::call, at, "",
                          {name(at, "array_key_exists"), make(Kind::argument, at, "", {key}),
                           make(Kind::argument, at, "", {name(at, from)})});
    Node* element = make(Kind::index, at, "", {name(at, from), string(at, variable.substr(1))});
    Node* set = make(Kind::assign, at, "", {name(at, variable), element});
    node->parts.push_back(make(Kind::if_, at, "", {is_there, make(Kind::block, at, "", {set})}));
  }
  return node;
}

std::vector<Reader::Node*> Reader::parameters(const Cst& at) {
  std::vector<Node*> read;
  for (const Cst& child : at.field("parameters").named_children()) read.push_back(parameter(child));
  return read;
}

Reader::Node* Reader::parameter(const Cst& at) {
  const Cst given = at.field("name");
  const Cst variable = given.is("by_ref") ? given.first_named_child() : given;
  const Cst value = at.field("default_value");
  Node* node = make(Kind::parameter, at, std::string(variable.text()), {value ? expression(value) : nullptr, nullptr});
  if (const Cst declared = at.field("type")) {
    node->type = type_node(declared);
    // A default of null makes the type nullable.
    if (value && lower_case(value.text()) == "null") {
      node->type->set(Flag::nullable);
      std::string& text = node->type->alias;
      const bool is_there =
          text.empty() || text.find('?') != std::string::npos || text.find("null") != std::string::npos;
      if (!is_there && text.find('|') != std::string::npos) text += "|null";
      else if (!is_there) text.insert(text.starts_with('!') ? 1 : 0, "?");
    }
  }
  const bool by_reference = given.is("by_ref") || at.field("reference_modifier");
  if (by_reference) node->mode = surface::Mode::by_reference;
  if (at.is("variadic_parameter")) {
    node->mode = surface::Mode::spread;
    if (by_reference) return unsupported(at, "a rest of parameters by reference");
  }
  const bool is_property = at.is("property_promotion_parameter");
  return node->set(Flag::field, is_property)->set(Flag::constant, is_property && at.field("readonly"));
}

// All arguments are collected in one list, from which the parameters are set; func_get_args() returns that list.
void Reader::take_all_arguments(const Cst& at, Node* function) {
  Node* taken = make(Kind::sequence_pattern, at);
  for (size_t i = 1; i < function->parts.size(); ++i) {
    const Node* p = function->parts[i];
    Node* target = tree_.make(Kind::name_pattern, p->span, p->text);
    target->type = p->type;
    if (p->part(0) != nullptr) target = tree_.make(Kind::default_pattern, p->span, "", {target, p->part(0)});
    if (p->mode == surface::Mode::spread) target = tree_.make(Kind::rest_pattern, p->span, "", {target});
    if (p->mode == surface::Mode::by_reference || p->has(Flag::field))
      unsupported(at, "func_get_args with such parameters");
    taken->parts.push_back(target);
  }
  Node* all = make(Kind::parameter, at, std::string(all_arguments), {nullptr, nullptr});
  all->mode = surface::Mode::spread;
  taken->parts.push_back(make(Kind::rest_pattern, at, "", {make(Kind::wildcard_pattern, at)}));
  Node* body =
      make(Kind::block, at, "", {make(Kind::declare, at, "", {taken, name(at, all_arguments)}), function->parts[0]});
  function->parts = {body, all};
}

Reader::Node* Reader::anonymous_function(const Cst& at) {
  Node* node = function(at, "");
  if (!node->is(Kind::function)) return node;
  std::vector<std::string> captured;
  Node* shared = make(functions_.empty() ? Kind::global_names : Kind::outer_names, at);
  for (const Cst& clause : at.named_children()) {
    if (!clause.is("anonymous_function_use_clause")) continue;
    for (const Cst& used : clause.named_children()) {
      if (used.is("by_ref")) {
        shared->names.emplace_back(used.first_named_child().text());
        if (functions_.empty()) shared_globals_.emplace(used.first_named_child().text());
      } else {
        captured.emplace_back(used.text());
      }
    }
  }
  if (!shared->names.empty()) node->parts[0]->parts.insert(node->parts[0]->parts.begin(), shared);
  return closure(at, node, captured);
}

Reader::Node* Reader::arrow_function(const Cst& at) {
  Node* node = function(at, "");
  if (!node->is(Kind::function)) return node;
  const std::set<std::string> captured = free_variables(at);
  return closure(at, node, {captured.begin(), captured.end()});
}

Reader::Node* Reader::closure(const Cst& at, Node* function, const std::vector<std::string>& captured) {
  Node* inner = make(Kind::lambda, at, "", {function});
  function->set(Flag::static_, static_cast<bool>(at.field("static_modifier")));
  if (captured.empty()) return inner;
  const bool is_arrow = function->has(Flag::value);
  Node* body = make(is_arrow ? Kind::sequence : Kind::block, at);
  Node* maker = make(Kind::function, at, "", {inner})->set(Flag::value);
  Node* call = make(Kind::call, at, "", {make(Kind::lambda, at, "", {maker})});
  for (const std::string& variable : captured) {
    const std::string copy = copy_of(variable);
    maker->parts.push_back(make(Kind::parameter, at, copy, {nullptr, nullptr}));
    body->parts.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable), name(at, copy)}));
    // A variable without a value is null in the closure.
    call->parts.push_back(
        make(Kind::argument, at, "", {make(Kind::coalesce, at, "", {quietly(name(at, variable)), null(at)})}));
  }
  body->parts.push_back(function->parts[0]);
  function->parts[0] = body->set(Flag::value, is_arrow);
  return call;
}

}  // namespace ramify::frontends::php
