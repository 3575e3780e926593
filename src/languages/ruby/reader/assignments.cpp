// SPDX-License-Identifier: Apache-2.0
// Assignments and their targets.
#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

// The target is read before the value, since it may declare a variable: in `x = x` the right x is already a variable,
// with value nil.
Node* Reader::assignment(const Cst& at) {
  const Cst left = at.field("left");
  const Cst right = at.field("right");
  const bool is_struct = makes_struct(right);
  if (left.is("constant") && is_struct) return struct_class(at, std::string(left.text()), right);
  if (left.is("constant") && right.is("call") && right.field("receiver") && right.field("method").text() == "new" &&
      (right.field("receiver").text() == "Class" || right.field("receiver").text() == "Module"))
    return class_from_block(at, std::string(left.text()), right);
  if (left.is("element_reference") && !right.is("right_assignment_list") && !right.is("splat_argument"))
    if (Node* const changed = text_part(at, left, right)) return changed;
  // list[2, 3] = value: one call.
  if (left.is("element_reference") && left.named_children().size() > 2) {
    Node* const made = make(Kind::method_call, at, "[]=", {expression(left.field("object"))});
    for (const Cst& child : left.named_children())
      if (child.begin() != left.field("object").begin())
        made->parts.push_back(make(Kind::argument, child, "", {expression(child)}));
    Node* const value =
        right.is("right_assignment_list") || right.is("splat_argument") ? value_list(right) : expression(right);
    made->parts.push_back(make(Kind::argument, right, "", {value}));
    return made;
  }
  Node* const to = target(left);
  Node* const value =
      right.is("right_assignment_list") || right.is("splat_argument") ? value_list(right) : expression(right);
  if (!left.is("constant")) return make(Kind::assign, at, "", {to, value});
  Node* const pattern = make(Kind::name_pattern, left, std::string(left.text()), {nullptr});
  return make(Kind::declare, at, "", {pattern, value})
      ->set(Flag::constant)
      ->set(Flag::static_, scope().kind == Scope::Kind::class_);
}

// `1, *rest` or `*rest`: an array.
Node* Reader::value_list(const Cst& at) {
  Node* const made = make(Kind::list, at);
  if (at.is("splat_argument")) {
    made->parts.push_back(splat(at));
  } else {
    made->parts = expressions(at.named_children());
  }
  return made;
}

Node* Reader::operator_assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  sign.pop_back();
  const Cst left = at.field("left");
  if (left.is("constant")) {
    // Constants are set once; `||=` only if it is not set.
    return unsupported(at, "an assignment by an operator to a constant");
  }
  // A variable that is first named by an `||=` is nil before.
  const bool is_logical = sign == "||" || sign == "&&";
  if (is_logical && left.is("identifier") && scope().kind == Scope::Kind::file) may_stay_unset_.emplace(left.text());
  Node* const to = target(left);
  const bool is_plain = left.is("identifier") || left.is("instance_variable") || left.is("global_variable");
  if (has_text_objects_ && sign == "+" && is_plain && changed_names_.contains(left.text())) {
    Node* const sum = make(Kind::binary, at, "+", {target(left), expression(at.field("right"))});
    return make(Kind::assign, at, "", {to, intrinsic(at, "%new_text", {sum})});
  }
  return make(Kind::compound_assign, at, sign, {to, expression(at.field("right"))});
}

Node* Reader::target(const Cst& at) {
  if (at.is("identifier")) {
    declare(std::string(at.text()));
    return name(at, at.text());
  }
  if (at.is("constant")) return name(at, at.text());
  if (at.is("instance_variable")) return instance_variable(at);
  if (at.is("class_variable")) return class_variable_target(at);
  if (at.is("global_variable")) return global_variable(at);
  if (at.is("element_reference")) return element(at);
  if (at.is("call") && at.field("receiver") && !at.field("arguments") && !at.field("block")) {
    const std::string attribute(at.field("method").text());
    Node* const made = make(Kind::field, at, attribute, {seen_receiver(at, at.field("receiver"), attribute + "=")});
    return made->set(Flag::optional, at.field("operator").text() == "&.");
  }
  if (at.is("left_assignment_list") || at.is("destructured_left_assignment")) {
    Node* const made = make(Kind::list, at);
    for (const Cst& part : at.named_children()) made->parts.push_back(target(part));
    if (made->parts.size() == 1 && at.has_child(","))  // `a, = list` takes the first element
      made->parts.push_back(make(Kind::spread, at, "", {nullptr}));
    return made;
  }
  if (at.is("rest_assignment")) {
    const Cst rest = at.first_named_child();
    return make(Kind::spread, at, "", {rest ? target(rest) : nullptr});
  }
  return unsupported(at, "an assignment to `" + std::string(at.kind()) + "`");
}

}  // namespace ramify::frontends::ruby
