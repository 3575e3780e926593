// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

void Reader::names_used(const Cst& whole, std::vector<std::string>& names) const {
  std::vector<Cst> rest = {whole};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    const bool is_name = at.is("identifier") || at.is("self");
    if (is_name && is_local(at.text())) {
      const std::string text(at.text());
      if (std::ranges::find(names, text) == names.end()) names.push_back(text);
    }
    if (at.is("string_literal")) {  // "{x}" of a format string
      const std::string_view text = at.text();
      for (size_t i = text.find('{'); i != std::string_view::npos; i = text.find('{', i + 1)) {
        const std::string inner(text.substr(i + 1, text.find_first_of(":}", i + 1) - i - 1));
        if (is_local(inner) && std::ranges::find(names, inner) == names.end()) names.push_back(inner);
      }
    }
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  std::ranges::sort(names);
}

// Functions of the surface tree share the enclosing variables. A `move` closure has its own: they are parameters of a
// function around it, which is called immediately with their values.
Node* Reader::closure(const Cst& at) {
  const bool is_move = at.has_child("move") || at.text().starts_with("move");
  std::vector<std::string> moved;
  if (is_move) names_used(at.field("body"), moved);
  for (std::string& variable : moved) variable = own_name(variable);
  const Scope scope(*this);
  std::vector<Node*> parts = {nullptr};
  for (const Cst& parameter : pattern_parts(at.field("parameters"))) {
    Cst declared = parameter;
    Node* type = nullptr;
    if (parameter.is("parameter")) {
      declared = parameter.field("pattern");
      type = type_of(parameter.field("type"));
    }
    const bool outer = std::exchange(names_are_parameters_, true);
    Node* fits = pattern(declared);
    names_are_parameters_ = outer;
    const bool is_name = fits->is(Kind::name_pattern) && fits->part(0) == nullptr && !fits->has(Flag::by_reference);
    const bool is_ignored = fits->is(Kind::wildcard_pattern);
    parts.push_back(
        make(Kind::parameter, parameter, is_name ? fits->text : "", {nullptr, is_name || is_ignored ? nullptr : fits}));
    parts.back()->type = type;
  }
  const Cst body = at.field("body");
  const Cst result = at.field("return_type");
  Node* outer_result = std::exchange(result_type_, result ? type_of(result) : nullptr);
  Node* value = expression(body);
  Node* function_type = std::exchange(result_type_, outer_result);
  parts[0] = value->is(Kind::block) ? value : make(Kind::block, body, "", {value})->set(Flag::value);
  Node* function = make(Kind::function, at, "", std::move(parts))->set(Flag::arrow)->set(Flag::value);
  function->type = function_type;
  Node* made = make(Kind::lambda, at, "", {function});
  if (moved.empty()) return made;
  std::vector<Node*> outer = {make(Kind::block, at, "", {make(Kind::return_, at, "", {made})})};
  std::vector<Node*> call = {nullptr};
  for (const std::string& variable : moved) {  // under their own names
    outer.push_back(make(Kind::parameter, at, variable, {nullptr, nullptr}));
    call.push_back(make(Kind::argument, at, "", {name(at, variable)}));
  }
  call[0] = make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(outer))->set(Flag::arrow)});
  return make(Kind::call, at, "", std::move(call));
}

}  // namespace ramify::frontends::rust
