// SPDX-License-Identifier: Apache-2.0
// Enums: an object with the members' values by name and, for numbers, their names by value: `E[E["A"] = 0] = "A"`. They
// are lowered to the assignments that fill the object; a further declaration of the name extends it.
#include <algorithm>

#include "languages/typescript/reader/reader.h"

namespace ramify::frontends::typescript {

using surface::Kind;
using surface::Node;

Node* Reader::empty_object(const Cst& at, const std::string& name) {
  return make(Kind::declare, at, "", {make(Kind::name_pattern, at, name), make(Kind::object, at)});
}

Node* Reader::enum_declaration(const Cst& at) {
  Enum declared{.name = identifier_text(at.field("name")), .members = {}, .last = -1};
  Node* node = make(Kind::sequence, at);
  if (!is_declared_before(at, declared.name)) node->parts.push_back(empty_object(at, declared.name));
  growing_enum_ = &declared;
  for (const Cst& member : at.field("body").named_children()) {
    const bool is_assigned = member.is("enum_assignment");
    node->parts.push_back(
        enum_member(member, is_assigned ? member.field("name") : member, is_assigned ? member.field("value") : Cst()));
  }
  growing_enum_ = nullptr;
  return node;
}

Node* Reader::enum_member(const Cst& at, const Cst& key, const Cst& value) {
  const std::string text = member_name(key);
  const bool text_value = value && is_text(value);
  Node* initial = enum_value(at, value);
  Node* set = make(Kind::assign, at, "", {make(Kind::field, key, text, {name(at, growing_enum_->name)}), initial});
  growing_enum_->members.push_back({text, text_value});
  const double* number = initial->is(Kind::literal) ? std::get_if<double>(&initial->value) : nullptr;
  growing_enum_->last = number == nullptr ? std::nullopt : std::optional(*number);
  if (text_value) return set;
  return make(Kind::assign, at, "",
              {make(Kind::index, at, "", {name(at, growing_enum_->name), set}), string(key, text)});
}

// A member without a value is one more than the preceding one.
Node* Reader::enum_value(const Cst& at, const Cst& value) {
  if (value) {
    open_enum_ = growing_enum_;
    Node* node = expression(value);
    open_enum_ = nullptr;
    return node;
  }
  if (growing_enum_->last) return literal(at, *growing_enum_->last + 1);
  Node* before = make(Kind::field, at, growing_enum_->members.back().name, {name(at, growing_enum_->name)});
  return make(Kind::binary, at, "+", {before, literal(at, 1.0)});
}

bool Reader::is_text(const Cst& value) const {
  if (value.is("string") || value.is("template_string")) return true;
  if (value.is("parenthesized_expression")) return is_text(value.first_named_child());
  if (value.is("binary_expression"))
    return value.field("operator").text() == "+" && (is_text(value.field("left")) || is_text(value.field("right")));
  const std::string_view name = value.is("member_expression") ? value.field("property").text() : value.text();
  return std::ranges::any_of(growing_enum_->members, [&](const EnumMember& m) { return m.is_text && m.name == name; });
}

// In an initial value the preceding members are visible by their bare names.
Node* Reader::identifier(const Cst& at) {
  const std::string text = identifier_text(at);
  const bool is_member =
      open_enum_ != nullptr &&
      std::ranges::any_of(open_enum_->members, [&](const EnumMember& member) { return member.name == text; });
  if (is_member) return make(Kind::field, at, text, {name(at, open_enum_->name)});
  return name(at, text);
}

}  // namespace ramify::frontends::typescript
