// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/reader.h"

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

// Iterates over the elements of an array, a string or a set, or over the values of a type.
Node* Reader::foreach_statement(const Cst& at) {
  const Cst iterator = at.field("iterator");
  const Cst over = at.field("iterable");
  Node* target = make(Kind::target_pattern, iterator, "", {named(iterator, lower(iterator.text()))});
  const Type of = symbols_.resolve({over});
  if (is_class_name(over) && of && of.at.is("declEnum")) {
    Nodes values;
    for (const Cst& each : of.at.named_children())
      if (each.is("declEnumValue")) values.push_back(expression(each.field("name")));
    return make(Kind::for_each, at, "", {target, make(Kind::array, over, "", std::move(values)), body(at, "body")});
  }
  if (is_class_name(over)) return unsupported(at, "a loop over the values of a type");
  Node* elements = expression(over);
  // An array that is nil has no elements.
  if (is_dynamic(symbols_.type_of(over))) elements = make(Kind::coalesce, over, "", {elements, make(Kind::list, over)});
  return make(Kind::for_each, at, "", {target, elements, body(at, "body")});
}

}  // namespace ramify::frontends::pascal
