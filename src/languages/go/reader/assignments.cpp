// SPDX-License-Identifier: Apache-2.0
// Assignment. A struct or array is assigned in place, so that pointers to it observe the change; an element of a map is
// stored by its key. With several targets, all operands are evaluated first, then all values, then the assignments
// happen from left to right (Go specification, "Assignment statements").
#include <algorithm>

#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

Node* Reader::keep(const Cst& at, Node* node, std::vector<Node*>& before) {
  if (node->is(Kind::literal)) return node;
  const std::string kept = temporary();
  before.push_back(declared(at, kept, node));
  return name(at, kept);
}

// One unconverted value for each of `wanted` names or targets; statements to be executed earlier are added to `before`.
std::vector<Reader::Value> Reader::values_of(const Cst& list, size_t wanted, const std::vector<const Type*>& types,
                                             std::vector<Node*>& before) {
  std::vector<Cst> given;
  if (list.is("expression_list")) {
    for (const Cst& at : list.named_children())
      if (!at.is("comment")) given.push_back(at);
  } else {
    given.push_back(list);
  }
  std::vector<Value> values;
  if (given.size() == 1 && wanted > 1) {
    std::optional<Value> several;
    if (wanted == 2) several = with_ok(given[0]);
    if (!several) several = expression(given[0]);
    // A call with unknown result types has as many results as there are names.
    if (several->type->kind != TypeKind::tuple)
      several->node =
          intrinsic(given[0], "%unpack",
                    {several->node, integer_node(given[0], static_cast<int64_t>(wanted)), integer_node(given[0], -1)});
    Node* kept = keep(given[0], several->node, before);
    for (size_t i = 0; i < wanted; ++i) {
      const bool is_known = several->type->kind == TypeKind::tuple && i < several->type->types.size();
      Node* object = make(Kind::name, given[0], kept->text);
      values.push_back(value(make(Kind::index, given[0], "", {object, integer_node(given[0], static_cast<int64_t>(i))}),
                             is_known ? several->type->types[i] : unknown()));
    }
    return values;
  }
  for (size_t i = 0; i < given.size(); ++i)
    values.push_back(expression(given[i], i < types.size() ? types[i] : nullptr));
  return values;
}

Reader::Target Reader::target(const Cst& whole, std::vector<Node*>& before, bool keeps) {
  const Cst at = plain(whole);
  Target made;
  made.at = at;
  if (at.text() == "_") {
    made.is_blank = true;
    made.place.type = unknown();
    return made;
  }
  made.place = expression(at);
  if (!keeps) {
    if (made.place.is_map_element) {
      made.object = made.place.node->parts[0];
      made.index = made.place.node->parts[1];
    }
    return made;
  }
  Node* node = made.place.node;
  if (made.place.is_map_element || (node->is(Kind::index) && node->parts.size() == 2)) {
    made.object = keep(at, node->parts[0], before);
    made.index = keep(at, node->parts[1], before);
    if (!made.place.is_map_element) made.place.node = make(Kind::index, at, "", {made.object, made.index});
    else made.place.node = intrinsic(at, node->text, {made.object, made.index, node->parts[2]});
  } else if (node->is(Kind::field) && node->parts.size() == 1 && !node->parts[0]->is(Kind::name)) {
    made.place.node = make(Kind::field, at, node->text, {keep(at, node->parts[0], before)});
  } else if (node->is(Kind::dereference) && !node->parts[0]->is(Kind::name)) {
    made.place.node = make(Kind::dereference, at, "", {keep(at, node->parts[0], before)});
  }
  return made;
}

Node* Reader::store(const Cst& at, const Target& to_what, Node* node) {
  if (to_what.is_blank) return node;
  if (to_what.place.is_map_element) return intrinsic(at, "%go_map_set", {to_what.object, to_what.index, node});
  if (!is_unknown(to_what.place.type) && is_composite(to_what.place.type))
    return intrinsic(at, "%go_assign", {to_what.place.node, node});
  return make(Kind::assign, at, "", {to_what.place.node, node});
}

Node* Reader::compound(const Cst& at, const Cst& left, std::string_view sign, Value right) {
  std::vector<Node*> out;
  const Target place = target(left, out, true);
  const bool is_simple = !place.place.is_map_element && !(sign == "+" && is_unknown(place.place.type));
  const Type* type = place.place.type;
  const bool is_shift = sign == "<<" || sign == ">>";
  if (is_simple && !is_unknown(type) && !is_shift && sign != "&^") {
    Node* made = make(Kind::compound_assign, at, std::string(sign), {place.place.node, to(right, type, at)});
    out.push_back(made);
  } else {
    Value before = place.place;
    before.constant.reset();
    Value result = binary_operation(at, sign, before, std::move(right));
    out.push_back(store(at, place, result.node));
  }
  return out.size() == 1 ? out[0] : make(Kind::block, at, "", std::move(out));
}

Node* Reader::increment(const Cst& at) {
  Value one = value(integer_node(at, 1), basic(TypeKind::untyped_int));
  one.constant = Constant(Integer(1));
  return compound(at, at.first_named_child(), at.is("inc_statement") ? "+" : "-", std::move(one));
}

Node* Reader::assignment(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst left = at.field("left");
  const Cst right = at.field("right");
  std::vector<Cst> targets;
  for (const Cst& one : left.is("expression_list") ? left.named_children() : std::vector{left}) {
    if (!one.is("comment")) targets.push_back(one);
  }
  if (sign != "=") {
    const Cst given = right.is("expression_list") ? right.first_named_child() : right;
    ++quiet_;
    const Type* wanted = expression(plain(targets[0])).type;
    --quiet_;
    return compound(at, targets[0], sign.substr(0, sign.size() - 1), expression(given, wanted));
  }
  std::vector<Node*> out;
  if (targets.size() == 1) {
    const Target place = target(targets[0], out, false);
    const Cst given = right.is("expression_list") ? right.first_named_child() : right;
    const Value read = expression(given, place.is_blank ? nullptr : place.place.type);
    Node* node = place.is_blank
                     ? to(read, read.type->kind == TypeKind::untyped_nil ? read.type : default_type(read.type), at)
                     : to(read, place.place.type, at);
    out.push_back(store(at, place, node));
    return out.size() == 1 ? out[0] : make(Kind::block, at, "", std::move(out));
  }
  std::vector<Target> places;
  for (const Cst& one : targets) places.push_back(target(one, out, true));
  std::vector<const Type*> types;
  for (const Target& place : places) types.push_back(place.place.type);
  const std::vector<Value> values = values_of(right, targets.size(), types, out);
  std::vector<Node*> kept;
  for (size_t i = 0; i < places.size() && i < values.size(); ++i) {
    const Type* type = places[i].is_blank ? default_type(values[i].type) : places[i].place.type;
    Node* node = to(values[i], type, at);
    // All values are evaluated before the first assignment.
    kept.push_back(keep(at, node, out));
  }
  for (size_t i = 0; i < kept.size(); ++i)
    if (!places[i].is_blank) out.push_back(store(at, places[i], kept[i]));
  return make(Kind::block, at, "", std::move(out));
}

// `a, err := f()`: assigns to names that this scope already has, and declares the others.
Node* Reader::short_declaration(const Cst& left, const Cst& right, const Cst& at) {
  std::vector<Cst> targets;
  for (const Cst& one : left.is("expression_list") ? left.named_children() : std::vector{left}) {
    if (!one.is("comment")) targets.push_back(one);
  }
  std::vector<Node*> out;
  std::vector<const Type*> types;
  std::vector<bool> is_old;
  for (const Cst& one : targets) {
    const auto known = scopes_.back().find(one.text());
    const bool old = one.text() != "_" && known != scopes_.back().end() && known->second.kind == Entity::Kind::variable;
    is_old.push_back(old);
    types.push_back(old ? known->second.type : nullptr);
  }
  const std::vector<Value> values = values_of(right, targets.size(), types, out);
  if (values.size() != targets.size()) return unsupported(at, "this number of values");
  const bool is_single = targets.size() == 1;
  std::vector<Node*> nodes;
  for (size_t i = 0; i < targets.size(); ++i) {
    if (!is_old[i]) types[i] = values[i].type->kind == TypeKind::untyped_nil ? unknown() : default_type(values[i].type);
    Node* node = to(values[i], types[i], at);
    const bool is_blank = targets[i].text() == "_";
    if (is_single || is_blank) nodes.push_back(node);
    else nodes.push_back(values.size() == 1 ? node : keep(at, node, out));
  }
  for (size_t i = 0; i < targets.size(); ++i) {
    const std::string text(targets[i].text());
    if (text == "_") {
      out.push_back(nodes[i]);
    } else if (is_old[i]) {
      Target place;
      place.place = identifier(targets[i]);
      out.push_back(store(at, place, nodes[i]));
    } else {
      out.push_back(declared(targets[i], text, nodes[i]));
      declare_variable(text, types[i]);
    }
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

}  // namespace ramify::frontends::go
