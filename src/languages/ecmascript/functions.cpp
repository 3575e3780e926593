// SPDX-License-Identifier: Apache-2.0
// Functions, arrows and their parameters.
#include <algorithm>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

using Cst = tree_sitter::Node;

bool binds_arguments(std::string_view kind) {
  return kind == "function_declaration" || kind == "generator_function_declaration" || kind == "function_expression" ||
         kind == "generator_function" || kind == "method_definition" || kind == "class_static_block";
}

// Uses of the object `arguments` in a function, including nested arrow functions.
struct ArgumentsUse {
  bool reads = false;
  bool writes_elements = false;
  std::vector<std::string_view> assigned;  // assigned names
};

void note_target(const Cst& target, ArgumentsUse& use) {
  if (target.is("identifier")) use.assigned.push_back(target.text());
  if (target.is("subscript_expression") && target.field("object").text() == "arguments") use.writes_elements = true;
}

ArgumentsUse arguments_use(const Cst& root) {
  ArgumentsUse use;
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (at.is("identifier") && at.text() == "arguments") use.reads = true;
    if (at.is("assignment_expression") || at.is("augmented_assignment_expression")) note_target(at.field("left"), use);
    if (at.is("update_expression")) note_target(at.field("argument"), use);
    for (const Cst& child : at.named_children())
      if (!binds_arguments(child.kind())) open.push_back(child);
  }
  return use;
}

bool mentions(const Cst& root, std::string_view name) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (at.is("identifier") && at.text() == name) return true;
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return false;
}

}  // namespace

Reader::Node* Reader::function_declaration(const Cst& at) { return function(at, identifier_text(at.field("name"))); }

// The name of a function expression is only visible inside it.
Reader::Node* Reader::function_expression(const Cst& at) {
  const Cst given = at.field("name");
  Node* made = function(at, given ? identifier_text(given) : "");
  if (!given || !mentions(at.field("body"), given.text())) return make(Kind::lambda, at, "", {made});
  // `(() => { function f() { … } return f; })()`
  Node* value = name(given, made->text);
  Node* around = make(Kind::function, at, "", {make(Kind::block, at, "", {made, value})->set(Flag::value)});
  around->set(Flag::arrow)->set(Flag::value);
  return make(Kind::call, at, "", {make(Kind::lambda, at, "", {around})});
}

Reader::Node* Reader::arrow_function(const Cst& at) {
  return make(Kind::lambda, at, "", {function(at, "")->set(Flag::arrow)});
}

Reader::Node* Reader::function(const Cst& at, std::string text) {
  const bool is_async = at.has_child("async"), is_generator = at.has_child("*");
  std::vector<Node*> parameters = this->parameters(at);
  around_.push_back(at);
  async_.push_back(!is_async ? Async::none : is_generator ? Async::generator : Async::function);
  Node* body = function_body(at, parameters);
  if (is_async) body = run_async(at, body, is_generator);
  async_.pop_back();
  around_.pop_back();
  Node* node = make(Kind::function, at, std::move(text), {body});
  node->parts.insert(node->parts.end(), parameters.begin(), parameters.end());
  node->type = result_type_of(at);
  return node->set(Flag::value, is_async || !at.field("body").is("statement_block"))
      ->set(Flag::generator, is_generator && !is_async);
}

// `async function f(a) { body }` becomes `function f(a) { return __async((generator)()) }`, in which `await x` is
// `yield x`: the prelude's function resumes the generator when the promise is settled. An asynchronous generator yields
// `__Awaited(x)` instead.
Reader::Node* Reader::run_async(const Cst& at, Node* body, bool is_generator) {
  Node* inner = make(Kind::function, at, "", {body})->set(Flag::arrow)->set(Flag::generator);
  inner->set(Flag::value, !at.field("body").is("statement_block"));
  Node* generator = make(Kind::call, at, "", {make(Kind::lambda, at, "", {inner})});
  if (!is_generator) return call_of(at, "__async", {generator});
  return make(Kind::new_, at, "", {name(at, "__AsyncGenerator"), make(Kind::argument, at, "", {generator})});
}

Reader::Node* Reader::call_of(const Cst& at, std::string function, std::vector<Node*> arguments) {
  Node* call = make(Kind::call, at, "", {name(at, std::move(function))});
  for (Node* argument : arguments) call->parts.push_back(make(Kind::argument, at, "", {argument}));
  return call;
}

std::vector<Reader::Node*> Reader::parameters(const Cst& at) {
  if (const Cst only = at.field("parameter"))
    return {make(Kind::parameter, only, identifier_text(only), {nullptr, nullptr})};
  std::vector<Node*> read;
  for (const Cst& child : at.field("parameters").named_children())
    if (Node* node = parameter(child)) read.push_back(node);
  return read;
}

Reader::Node* Reader::parameter(const Cst& at) {
  if (at.is("assignment_pattern")) return pattern_parameter(at, at.field("left"), at.field("right"));
  return pattern_parameter(at, at, Cst());
}

Reader::Node* Reader::pattern_parameter(const Cst& at, const Cst& target, const Cst& initial) {
  const bool is_rest = target.is("rest_pattern");
  const Cst inner = is_rest ? target.first_named_child() : target;
  const bool is_name = inner.is("identifier");
  Node* value = initial ? expression(initial) : nullptr;
  Node* node =
      make(Kind::parameter, at, is_name ? identifier_text(inner) : "",
           {named_after(value, is_name ? inner.text() : ""), is_name ? nullptr : pattern(inner, Binding::declares)});
  if (is_rest) node->mode = surface::Mode::spread;
  return node;
}

Reader::Node* Reader::function_body(const Cst& at, std::vector<Node*>& parameters) {
  const Cst body = at.field("body");
  Node* read = body.is("statement_block") ? block(body) : expression(body);
  if (at.is("arrow_function")) return read;
  return with_arguments_object(at, read, parameters);
}

// A function that uses `arguments` receives all its arguments as one list and destructures its parameters from it:
// `function f(a, b) { … }` is `function f(...arguments) { var [a, b] = arguments; arguments =
// arguments_object(arguments); … }`.
// In sloppy code `arguments` and the parameters share their values under assignment: such functions are not supported.
Reader::Node* Reader::with_arguments_object(const Cst& at, Node* body, std::vector<Node*>& parameters) {
  if (at.text().find("arguments") == std::string_view::npos) return body;
  const ArgumentsUse use = arguments_use(at);
  const auto is_called_arguments = [](const Node* p) { return p->text == "arguments"; };
  if (!use.reads || std::ranges::any_of(parameters, is_called_arguments)) return body;
  const bool is_aliased = use.writes_elements || std::ranges::any_of(parameters, [&](const Node* p) {
                            return std::ranges::find(use.assigned, p->text) != use.assigned.end();
                          });
  if (is_aliased) return unsupported(at, "a function with `arguments` that assigns to them or to its parameters");

  Node* taken = make(Kind::sequence_pattern, at);
  for (Node* p : parameters) {
    Node* target = p->part(1) != nullptr ? p->part(1) : tree_.make(Kind::name_pattern, p->span, p->text);
    if (p->part(0) != nullptr) target = tree_.make(Kind::default_pattern, p->span, "", {target, p->part(0)});
    if (p->mode == surface::Mode::spread) target = tree_.make(Kind::rest_pattern, p->span, "", {target});
    taken->parts.push_back(target);
  }
  const auto count =
      std::ranges::find_if(parameters,
                           [](const Node* p) { return p->part(0) != nullptr || p->mode == surface::Mode::spread; }) -
      parameters.begin();
  Node* all = make(Kind::parameter, at, "arguments", {nullptr, nullptr});
  all->mode = surface::Mode::spread;
  all->type = make(Kind::type, at, "arguments " + std::to_string(count));
  parameters = {all};
  Node* statements = make(Kind::block, at);
  if (!taken->parts.empty())
    statements->parts.push_back(
        make(Kind::declare, at, "", {taken, name(at, "arguments")})->set(Flag::function_scoped));
  statements->parts.push_back(
      make(Kind::assign, at, "", {name(at, "arguments"), intrinsic(at, "arguments_object", {name(at, "arguments")})}));
  statements->parts.insert(statements->parts.end(), body->parts.begin(), body->parts.end());
  return statements;
}

}  // namespace ramify::frontends::ecmascript
