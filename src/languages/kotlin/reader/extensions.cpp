// SPDX-License-Identifier: Apache-2.0
// Extensions that are members of a class have two receivers. `fun String.twice()` becomes the method `twice#in`, whose
// first argument is the text; its body is a lambda with that receiver, in which names are looked up in the text first,
// then in the enclosing object. A call `x.twice()` becomes a call of `twice#in` of the enclosing object, if no class of
// the file has a method of that name.
//
// For an extension of the file whose name the library also uses for a method, the dialect calls `name#fits` to test
// whether it applies to a value (`fun Box.map` does not apply to lists).
#include <algorithm>
#include <map>

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {
namespace {

// The receiver type of an extension; none if it is not an extension.
tree_sitter::Node type_before_name(const tree_sitter::Node& declaration) {
  for (const tree_sitter::Node& child : declaration.named_children()) {
    if (child.is("simple_identifier") || child.is("variable_declaration")) return {};
    if (child.is("user_type") || child.is("nullable_type") || child.is("parenthesized_type")) return child;
  }
  return {};
}
bool has_receiver(const tree_sitter::Node& declaration) { return static_cast<bool>(type_before_name(declaration)); }

}  // namespace

void Reader::find_member_extensions(const Cst& body) {
  for (const Cst& each : body.named_children()) {
    const bool is_function = each.is("function_declaration");
    if (!is_function && !each.is("property_declaration")) continue;
    const Cst declared = is_function ? each : child_of_kind(each, "variable_declaration");
    const Cst named_at = declared ? child_of_kind(declared, "simple_identifier") : Cst();
    if (!named_at) continue;
    if (has_receiver(each)) member_extensions_.emplace(named_at.text());
    else if (is_function) methods_.emplace(named_at.text());
  }
}

// Also used at the top level. An extension inside a function is called as a function with a receiver.
Node* Reader::local_function(const Cst& at) {
  if (!frames_.empty() && has_receiver(at))
    know(child_of_kind(at, "simple_identifier").text(), Named::receiver_function);
  return function_declaration(at);
}

void Reader::find_extensions(const Cst& root) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("function_declaration") && !has_receiver(node))
      plain_functions_.emplace(child_of_kind(node, "simple_identifier").text());
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  for (const Cst& each : root.named_children()) {
    const Cst list = each.is("function_declaration") ? child_of_kind(each, "type_parameters") : Cst();
    size_t position = 0;
    for (const Cst& parameter : list ? list.named_children() : std::vector<Cst>()) {
      if (!parameter.is("type_parameter")) continue;
      if (parameter.text().find("reified") != std::string_view::npos)
        reified_[std::string(child_of_kind(each, "simple_identifier").text())].emplace_back(
            position, child_of_kind(parameter, "type_identifier").text());
      ++position;
    }
  }
  for (const Cst& each : root.named_children())
    if (each.is("function_declaration") && has_receiver(each))
      extensions_.emplace(child_of_kind(each, "simple_identifier").text());
}

// For a call with type arguments: adds the functions with which reified parameters are tested.
void Reader::add_type_tests(const Cst& at, std::string_view function, const Cst& type_arguments, Node* call) {
  const auto known = reified_.find(function);
  if (known == reified_.end() || (!call->is(Kind::call) && !call->is(Kind::method_call))) return;
  const std::vector<Cst> types = type_arguments.named_children();
  for (const auto& [position, parameter] : known->second) {
    const Cst of = position < types.size() ? type_of(types[position]) : Cst();
    if (of) call->parts.push_back(make(Kind::argument, at, parameter + "#is", {type_test_lambda(at, of)}));
  }
}

bool Reader::is_member_extension(std::string_view text) const {
  return member_extensions_.contains(text) && !methods_.contains(text);
}

// Converts the function with the parameter `this` to the method.
Node* Reader::member_extension(const Cst& at, Node* made) {
  const std::string self = hidden_name("receiver");
  Nodes taken = {make(Kind::parameter, at, self, {nullptr})};
  Nodes call = {nullptr, make(Kind::argument, at, "", {name(at, self)})};
  for (size_t i = 2; i < made->parts.size(); ++i) {
    Node* inner = made->parts[i];
    Node* outer = make(Kind::parameter, at, inner->text, {inner->part(0)});
    outer->mode = inner->mode;
    outer->type = inner->type;
    taken.push_back(outer);
    inner->parts[0] = nullptr;
    Node* given = make(Kind::argument, at, "", {name(at, inner->text)});
    given->mode = inner->mode == Mode::spread ? Mode::spread : Mode::positional;
    call.push_back(given);
  }
  const std::string text = made->text;
  made->text.clear();
  made->flags &= ~static_cast<uint32_t>(Flag::extension);
  call[0] = make(Kind::lambda, at, "", {made->set(Flag::arrow)->set(Flag::receiver)});
  Node* method = function(at, text + "#in", make(Kind::call, at, "", std::move(call)), std::move(taken));
  return method->set(Flag::value);
}

Node* Reader::call_member_extension(const Cst& at, const std::string& text, Node* object, Nodes given,
                                    bool is_optional) {
  const std::string it = "it#";
  given.insert(given.begin(), make(Kind::argument, at, "", {is_optional ? name(at, it) : object}));
  given.insert(given.begin(), name(at, text + "#in"));
  Node* call = make(Kind::call, at, "", std::move(given));
  if (!is_optional) return call;
  Node* made = function(at, "", call, {make(Kind::parameter, at, it, {nullptr})})->set(Flag::arrow)->set(Flag::value);
  Node* lambda = make(Kind::argument, at, "", {make(Kind::lambda, at, "", {made})});
  return make(Kind::method_call, at, "let", {object, lambda})->set(Flag::optional);
}

// Types that are indistinguishable at run time match every value.
void Reader::add_tests_of_receivers(const Cst& root, Nodes& to) {
  std::map<std::string, Nodes> tests;
  for (const Cst& at : root.named_children()) {
    if (!at.is("function_declaration") || !has_receiver(at)) continue;
    const Inside inside(*this);
    push_type_parameters(at);
    const Node* receiver = type(type_before_name(at));
    constexpr std::string_view known[] = {"int", "i64", "f64", "f32", "bool", "char", "string", "list", "map", "set"};
    const bool is_known =
        classes_.contains(receiver->text) || std::ranges::find(known, receiver->text) != std::end(known);
    const std::string text(child_of_kind(at, "simple_identifier").text());
    Node* test = literal(at, true);
    if (is_known) {
      test = make(Kind::is, at, "", {name(at, "value")});
      test->type = type(at, receiver->text)->set(Flag::nullable, receiver->has(Flag::nullable));
    }
    tests[text].push_back(test);
  }
  for (const auto& [text, all] : tests) {
    Node* any = nullptr;
    for (Node* test : all) any = any == nullptr ? test : make(Kind::or_, root, "", {any, test})->set(Flag::as_boolean);
    Node* value = make(Kind::parameter, root, "value", {nullptr});
    to.push_back(function(root, text + "#fits", any, {value})->set(Flag::value));
  }
}

}  // namespace ramify::frontends::kotlin
