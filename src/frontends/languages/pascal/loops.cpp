// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/pascal/reader.h"

namespace ramify::frontends::pascal {

Node* Reader::while_statement(const Cst& at) {
  return make(Kind::while_, at, "", {expression(at.field("condition")), body(at, "body")});
}

Node* Reader::repeat_statement(const Cst& at) {
  Node* steps = body(at, "body");
  return make(Kind::do_while, at, "", {steps, make(Kind::unary, at, "!", {expression(at.field("condition"))})});
}

// The bounds are evaluated once.
Node* Reader::for_statement(const Cst& at) {
  const Cst start = at.field("start");
  const bool is_down = static_cast<bool>(child_of_kind(at, "kDownto"));
  Node* from = expression(start.field("rhs"));
  Node* range = intrinsic(at, "%range", {from, expression(at.field("end")), string(at, is_down ? "downto" : "..")});
  Node* target = make(Kind::target_pattern, start, "", {named(start.field("lhs"), lower(start.field("lhs").text()))});
  return make(Kind::for_each, at, "", {target, range, body(at, "body")});
}

// The elements of an array, a string, a set, or the values of a type.
Node* Reader::foreach_statement(const Cst& at) {
  const Cst iterator = at.field("iterator");
  const Cst over = at.field("iterable");
  Node* target = make(Kind::target_pattern, iterator, "", {named(iterator, lower(iterator.text()))});
  if (is_class_name(over)) return unsupported(at, "a loop over the values of a type");
  return make(Kind::for_each, at, "", {target, expression(over), body(at, "body")});
}

}  // namespace ramify::frontends::pascal
