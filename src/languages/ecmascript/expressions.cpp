// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

// Identifiers may contain escapes: `\u0061` is `a`.
std::string Reader::identifier_text(const Cst& at) {
  const std::string_view text = at.text();
  return text.find('\\') == std::string_view::npos ? std::string(text) : decoded(text);
}

Reader::Node* Reader::named_after(Node* value, std::string_view name) {
  if (value == nullptr) return value;
  Node* definition = value->is(Kind::lambda) ? value->part(0) : value->is(Kind::class_) ? value : nullptr;
  if (definition != nullptr && definition->text.empty() && definition->alias.empty()) definition->alias = name;
  return value;
}

Reader::Node* Reader::parenthesized(const Cst& at) { return expression(at.first_named_child()); }

Reader::Node* Reader::sequence_expression(const Cst& at) {
  Node* node = make(Kind::sequence, at);
  for (const Cst& child : at.named_children()) node->parts.push_back(expression(child));
  return node->set(Flag::value);
}

// Operators of one precedence nest to the left, arbitrarily deep, so descend in a loop.
Reader::Node* Reader::binary_expression(const Cst& at) {
  std::vector<Cst> spine = {at};
  while (spine.back().field("left").is("binary_expression")) spine.push_back(spine.back().field("left"));
  const Cst first = spine.back().field("left");
  Node* value = first.is("private_property_identifier") ? nullptr : expression(first);
  while (!spine.empty()) {
    const Cst node = spine.back();
    spine.pop_back();
    value = binary(node, node.field("operator").text(), node.field("left"), value, expression(node.field("right")));
  }
  return value;
}

Reader::Node* Reader::binary(const Cst& at, std::string_view sign, const Cst& left, Node* left_value, Node* right) {
  if (left_value == nullptr) return intrinsic(at, "has_private", {right, string(left, std::string(left.text()))});
  if (sign == "&&") return make(Kind::and_, at, "", {left_value, right});
  if (sign == "||") return make(Kind::or_, at, "", {left_value, right});
  if (sign == "??") return make(Kind::coalesce, at, "", {left_value, right});
  if (sign == "instanceof") return intrinsic(at, "instanceof", {left_value, right});
  return make(Kind::binary, at, std::string(sign), {left_value, right});
}

Reader::Node* Reader::unary_expression(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  if (sign == "delete") {
    Node* deleted = make(Kind::delete_, at, "", {expression(at.field("argument"))});
    return make(Kind::sequence, at, "", {deleted, literal(at, true)})->set(Flag::value);
  }
  // In sloppy code `this` is always an object, whatever receiver the function is called with.
  if (sign == "typeof" && at.field("argument").is("this") && classes_ == 0)
    return intrinsic(at, "%typeof_receiver", {expression(at.field("argument"))});
  return make(Kind::unary, at, std::string(sign), {expression(at.field("argument"))});
}

Reader::Node* Reader::update_expression(const Cst& at) {
  const Cst sign = at.field("operator");
  const Cst target = at.field("argument");
  return make(Kind::increment, at, std::string(sign.text()), {assignable(target)})
      ->set(Flag::postfix, target.begin() < sign.begin());
}

Reader::Node* Reader::ternary_expression(const Cst& at) {
  return make(
      Kind::conditional, at, "",
      {expression(at.field("condition")), expression(at.field("consequence")), expression(at.field("alternative"))});
}

Reader::Node* Reader::assignment_expression(const Cst& at) {
  if (is_using(at)) return unsupported(at, "using in this place");
  const Cst left = at.field("left");
  Node* value = expression(at.field("right"));
  if (left.text() == "process.exitCode") return call_of(at, "process__setExitCode", {value});
  // `C.prototype.x = v` does not define a static member of C; functions are methods in either case.
  const Cst object = left.is("member_expression") ? left.field("object") : Cst();
  if (object && object.is("member_expression") && object.field("property").text() == "prototype" &&
      !value->is(Kind::lambda) && left.field("property").text() != "constructor")
    return intrinsic(at, "%set_of_prototype",
                     {expression(object), string(at, identifier_text(left.field("property"))), value});
  const bool destructures = left.is("array_pattern") || left.is("object_pattern");
  Node* target = destructures ? pattern(left, Binding::assigns) : assignable(left);
  if (left.is("identifier")) named_after(value, target->text);
  return make(Kind::assign, at, "", {target, value});
}

Reader::Node* Reader::augmented_assignment_expression(const Cst& at) {
  std::string_view sign = at.field("operator").text();
  sign.remove_suffix(1);
  Node* target = assignable(at.field("left"));
  Node* value = expression(at.field("right"));
  if (target->is(Kind::name) && (sign == "&&" || sign == "||" || sign == "??")) named_after(value, target->text);
  return make(Kind::compound_assign, at, std::string(sign), {target, value});
}

// A single target. `super.x = …` sets a property of the receiver unless a base class has a setter.
Reader::Node* Reader::assignable(const Cst& at) {
  Node* target = expression(at);
  switch (target->kind) {
    case Kind::name:
    case Kind::field:
    case Kind::index:
    case Kind::base_field:
    case Kind::unsupported: return target;
    default: return unsupported(at, "an assignment to this");
  }
}

Reader::Node* Reader::await_expression(const Cst& at) {
  Node* value = expression(at.first_named_child());
  switch (async_.empty() ? Async::none : async_.back()) {
    case Async::none: return call_of(at, "__await", {value});
    case Async::function: return make(Kind::yield, at, "", {value});
    case Async::generator: break;
  }
  Node* awaited = make(Kind::new_, at, "", {name(at, "__Awaited"), make(Kind::argument, at, "", {value})});
  return make(Kind::yield, at, "", {awaited});
}

Reader::Node* Reader::yield_expression(const Cst& at) {
  const Cst value = at.first_named_child();
  if (!async_.empty() && async_.back() == Async::generator) {
    if (at.has_child("*")) return unsupported(at, "`yield*` in an asynchronous generator");
    Node* read = value ? expression(value) : name(at, "undefined");
    Node* awaited = make(Kind::new_, at, "", {name(at, "__Awaited"), make(Kind::argument, at, "", {read})});
    return make(Kind::yield, at, "", {make(Kind::yield, at, "", {awaited})});
  }
  return make(at.has_child("*") ? Kind::yield_from : Kind::yield, at, "",
              {value ? expression(value) : name(at, "undefined")});
}

Reader::Node* Reader::meta_property(const Cst& at) {
  if (at.has_child("new") || at.text().starts_with("new")) return intrinsic(at, "new_target", {make(Kind::this_, at)});
  return intrinsic(at, "import_meta", {});
}

// An omitted element, `[1, , 2]`, is a hole: it reads as undefined, and methods that visit existing elements skip it.
Reader::Node* Reader::array(const Cst& at) {
  Node* node = make(Kind::list, at);
  bool is_open = true;
  for (const Cst& child : at.children()) {
    if (child.is(",")) {
      if (is_open) node->parts.push_back(intrinsic(child, "hole", {}));
      is_open = true;
    } else if (child.is_named()) {
      node->parts.push_back(expression(child));
      is_open = false;
    }
  }
  return node;
}

Reader::Node* Reader::spread_element(const Cst& at) {
  return make(Kind::spread, at, "", {expression(at.first_named_child())});
}

}  // namespace ramify::frontends::ecmascript
