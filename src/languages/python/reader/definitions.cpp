// SPDX-License-Identifier: Apache-2.0
// Functions, their parameters and decorators.
#include <algorithm>
#include <ranges>

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

Node* Reader::function_definition(const Cst& at) { return function(at, false); }

// `is_member`: the function is in the body of a class, so its first parameter is the receiver.
Node* Reader::function(const Cst& at, bool is_member) {
  Node* const made = make(Kind::function, at, name_of(at.field("name")), {nullptr});
  made->type = at.field("return_type") ? type_of(at.field("return_type")) : nullptr;
  made->set(Flag::async_, at.has_child("async"));
  Node* const trouble = add_parameters(made, at.field("parameters"));
  Scope scope = {.kind = Scope::Kind::function};
  if (is_member) {
    made->set(Flag::receiver);
    if (const Node* const first = made->part(1); first != nullptr && first->mode == Mode::positional)
      scope.receiver = first->text;
  }
  const Scope left = within(std::move(scope), [&] { made->parts[0] = block(at.field("body")); });
  if (trouble != nullptr) made->parts[0] = make(Kind::return_, at, "", {trouble});
  return made->set(Flag::generator, left.is_generator);
}

// Parameters after `*` or `*rest` are passed by name only. Parameters before `/` are passed by position only: passing
// one by name is an error, unless `**others` takes it.
//
// Returns the unsupported node for an unsupported parameter, which the function then returns; null if there is none.
Node* Reader::add_parameters(Node* function, const Cst& parameters) {
  Node* trouble = nullptr;
  if (!parameters) return trouble;
  const std::vector<Cst> all = parameters.named_children();
  const auto takes_names = [](const Cst& p) {
    return p.is("dictionary_splat_pattern") ||
           (p.is("typed_parameter") && p.first_named_child().is("dictionary_splat_pattern"));
  };
  Mode mode = Mode::positional;
  for (const Cst& at : all) {
    if (at.is("positional_separator")) {
      // `**` may take a name that is also a parameter before `/`: it is extracted from a parameter with another name.
      if (std::ranges::any_of(all, takes_names))
        for (Node* before : function->parts) {
          if (before == nullptr || !before->is(Kind::parameter) || before->part(1) != nullptr) continue;
          if (before->text == scopes_.back().receiver) continue;
          before->parts.resize(2);
          before->parts[1] = tree_.make(Kind::name_pattern, before->span, before->text);
          before->text += "/";
        }
      continue;
    }
    if (at.is("keyword_separator")) {
      mode = Mode::named;
    } else {
      Node* const made = parameter(at, mode);
      if (made->is(Kind::unsupported)) {
        trouble = made;
        continue;
      }
      function->parts.push_back(made);
      if (made->mode == Mode::spread) mode = Mode::named;
    }
  }
  return trouble;
}

Node* Reader::parameter(const Cst& at, Mode mode) {
  Cst name = at;
  Cst type;
  Cst initial;
  if (at.is("typed_parameter")) {
    name = at.first_named_child();
    type = at.field("type");
  } else if (at.is("default_parameter") || at.is("typed_default_parameter")) {
    name = at.field("name");
    type = at.field("type");
    initial = at.field("value");
  }
  if (name.is("list_splat_pattern") || name.is("dictionary_splat_pattern")) {
    mode = name.is("list_splat_pattern") ? Mode::spread : Mode::spread_named;
    name = name.first_named_child();
  }
  if (!name.is("identifier")) return unsupported(at, "a parameter that takes its argument apart (of Python 2)");
  Node* const made = make(Kind::parameter, at, name_of(name), {initial ? expression(initial) : nullptr, nullptr});
  made->mode = mode;
  made->type = type ? type_of(type) : nullptr;
  return made;
}

Node* Reader::lambda(const Cst& at) {
  Node* const made = make(Kind::function, at, "", {nullptr});
  made->set(Flag::value);
  Node* const trouble = add_parameters(made, at.field("parameters"));
  const Scope left = within({.kind = Scope::Kind::function}, [&] { made->parts[0] = expression(at.field("body")); });
  if (trouble != nullptr) made->parts[0] = trouble;
  made->set(Flag::generator, left.is_generator);
  return make(Kind::lambda, at, "", {made});
}

// `@f @g def h` is `h = f(g(the function))`: the decorators are evaluated first, from the top, and applied from the
// bottom.
Node* Reader::decorated_definition(const Cst& at) {
  std::vector<Cst> decorators;
  for (const Cst& child : at.named_children())
    if (child.is("decorator")) decorators.push_back(child);
  const Cst definition = at.field("definition");
  if (definition.is("class_definition")) return class_with(definition, decorators);
  Node* const made = function(definition, false);
  Node* const value = make(Kind::lambda, definition, made->text, {made});
  return make(Kind::assign, at, "",
              {name(definition.field("name"), made->text), decorated_by(decorators, value, definition)});
}

namespace {

tree_sitter::Node first_declared_type(const tree_sitter::Node& definition) {
  if (!definition || !definition.is("function_definition")) return {};
  for (const tree_sitter::Node& parameter : definition.field("parameters").named_children()) {
    if (!parameter.is("typed_parameter") && !parameter.is("typed_default_parameter")) return {};
    tree_sitter::Node type = parameter.field("type");
    while (type && type.is("type")) type = type.first_named_child();
    return type;
  }
  return {};
}

}  // namespace

Node* Reader::decorated_by(const std::vector<Cst>& decorators, Node* value, const Cst& definition) {
  for (const Cst& decorator : decorators | std::views::reverse) {
    Node* const given = make(Kind::argument, decorator, "", {value});
    Node* by = expression(decorator.first_named_child());
    // `@f.register` of functools dispatches on the annotation of the first parameter: `@f.register(type)`.
    if (by->is(Kind::field) && by->text == "register")
      if (const Cst type = first_declared_type(definition))
        by = make(Kind::call, decorator, "", {by, make(Kind::argument, type, "", {expression(type)})});
    value = make(Kind::call, decorator, "", {by, given});
  }
  return value;
}

}  // namespace ramify::frontends::python
