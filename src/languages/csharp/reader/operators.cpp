// SPDX-License-Identifier: Apache-2.0
// Operators. The grammar lets a constant pattern absorb the operators behind it: it parses `x is null && y` as `x is
// (null && y)`, and `x is > 0 ? y : z` as `x is > (0 ? y : z)`; and it parses `(a) - b` as a cast of -b. So the reader
// flattens an expression into operands and operators in text order, and rebuilds it by the language's precedences
// (12.4.2 of the specification), with two stacks (Dijkstra 1961).
#include <algorithm>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

using Cst = tree_sitter::Node;

constexpr int relational_level = 9;

int level_of(std::string_view sign) {
  struct Level {
    std::string_view sign;
    int level;
  };
  static constexpr Level levels[] = {{"*", 12},   {"/", 12}, {"%", 12}, {"+", 11}, {"-", 11}, {"<<", 10}, {">>", 10},
                                     {">>>", 10}, {"<", 9},  {">", 9},  {"<=", 9}, {">=", 9}, {"==", 8},  {"!=", 8},
                                     {"&", 7},    {"^", 6},  {"|", 5},  {"&&", 4}, {"||", 3}, {"??", 2}};
  for (const Level& each : levels)
    if (each.sign == sign) return each.level;
  return 0;
}

int level_of_link(const Cst& link) { return level_of(link.field("operator").text()); }

// `(a) - b`: behind a name in parentheses a sign is an operator.
bool is_operation_in_disguise(const Cst& at) {
  if (!at.is("cast_expression")) return false;
  const Cst of = at.field("type");
  const Cst value = at.field("value");
  if (!of.is("identifier") && !of.is("qualified_name")) return false;
  return value.is("prefix_unary_expression") && level_of(value.children().front().text()) > 0;
}

// The left operand of the operator at the root of this tree, if there is one.
Cst left_of(const Cst& at) {
  if (at.is("binary_expression") || at.is("is_expression") || at.is("as_expression")) return at.field("left");
  if (at.is("is_pattern_expression")) return at.field("expression");
  return {};
}

// The expression at the right end of a pattern.
Cst right_end(Cst pattern) {
  while (true) {
    if (pattern.is("and_pattern") || pattern.is("or_pattern")) {
      pattern = pattern.field("right");
    } else if (pattern.is("negated_pattern") || pattern.is("constant_pattern") || pattern.is("relational_pattern")) {
      pattern = pattern.named_children().back();
    } else {
      return pattern;
    }
  }
}

// The part of an overlong expression that belongs to the pattern.
Cst leading_part(Cst at) {
  while (at.is("conditional_expression")) at = at.field("condition");
  while (at.is("binary_expression") && level_of_link(at) <= relational_level) at = at.field("left");
  return at;
}

ir::Span from_to(ir::Span begin, const ir::Span& end) {
  begin.end_line = end.end_line;
  begin.end_column = end.end_column;
  return begin;
}

}  // namespace

bool Reader::is_operators(const Cst& at) { return left_of(at) || is_operation_in_disguise(at); }

// The grammar parses `a + b?.c` as `(a + b)?.c`: finds the `?.` of such a chain.
Reader::Cst Reader::loose_link(const Cst& at) {
  Cst link = at;
  while (link) {
    if (link.is("member_access_expression") || link.is("element_access_expression")) {
      link = link.field("expression");
    } else if (link.is("invocation_expression")) {
      link = link.field("function");
    } else if (link.is("conditional_access_expression")) {
      if (left_of(link.field("condition"))) return link;
      link = link.field("condition");
    } else {
      return {};
    }
  }
  return {};
}

Reader::Cst Reader::own_part(const Cst& at) const { return cut_.contains(at.id()) ? leading_part(at) : at; }

// A variable, or a field of one, that the grammar parsed as a type.
Node* Reader::name_of_value(const Cst& at) {
  if (!at.is("qualified_name")) return expression(at);
  return make(Kind::field, at, std::string(at.field("name").text()), {name_of_value(at.field("qualifier"))});
}

// Descends to the left in a loop, because chains can be long.
void Reader::flatten(const Cst& at, std::vector<Item>& to) {
  if (const Cst link = loose_link(at); link && !is_bound(link)) {
    flatten(link.field("condition"), to);
    to.back().chain = at;
    to.back().link = link;
    return;
  }
  std::vector<Cst> chain;
  Cst left = at;
  for (; left_of(left); left = left_of(left)) chain.push_back(left);
  if (is_operation_in_disguise(left)) {
    const Cst value = left.field("value");
    to.push_back({left.field("type"), Item::Role::value_named_like_a_type});
    to.push_back({value, Item::Role::binary, std::string(value.children().front().text())});
    flatten(value.children().back(), to);
  } else {
    to.push_back({left, Item::Role::operand});
  }
  for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
    if (link->is("binary_expression")) {
      to.push_back({*link, Item::Role::binary, std::string(link->field("operator").text())});
      flatten(link->field("right"), to);
      continue;
    }
    to.push_back({*link, Item::Role::test});
    if (!link->is("is_pattern_expression")) continue;
    // The surplus of the pattern follows as operators.
    Cst end = right_end(link->field("pattern"));
    cut_.insert(end.id());
    std::vector<Cst> choices;
    for (; end.is("conditional_expression"); end = end.field("condition")) choices.push_back(end);
    std::vector<Cst> rest;
    for (Cst part = end; part.is("binary_expression") && level_of_link(part) <= relational_level;
         part = part.field("left"))
      rest.push_back(part);
    for (auto part = rest.rbegin(); part != rest.rend(); ++part) {
      to.push_back({*part, Item::Role::binary, std::string(part->field("operator").text())});
      flatten(part->field("right"), to);
    }
    for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice)
      to.push_back({*choice, Item::Role::choice});
  }
}

Node* Reader::test(const Cst& link, Node* value) {
  if (link.is("as_expression")) return as(link, value);
  if (link.is("is_expression")) return is(link, value);
  return make(Kind::matches, link, "", {value, pattern(link.field("pattern"))});
}

Node* Reader::operators(const Cst& at) {
  std::vector<Item> items;
  flatten(at, items);
  if (items.back().chain && items.back().role != Item::Role::operand)
    return unsupported(at, "`?.` behind such an operand");
  Nodes operands;
  std::vector<Item> open;
  const auto close = [&](int level) {
    while (!open.empty() && level_of(open.back().sign) >= level) {
      Node* right = operands.back();
      operands.pop_back();
      Node* left = operands.back();
      operands.back() = operation(open.back().at, open.back().sign, left, right);
      operands.back()->span = from_to(left->span, right->span);
      open.pop_back();
    }
  };
  for (const Item& item : items) {
    if (item.role == Item::Role::operand) {
      // `default` as an operand of == or != has the type of the other operand.
      const bool is_default = item.at.is("default_expression") && !item.at.field("type");
      Node* value = is_default ? make(Kind::intrinsic, item.at, std::string(default_literal)) : expression(item.at);
      operands.push_back(item.chain ? short_circuit_of(item.chain, item.link, value) : value);
    } else if (item.role == Item::Role::value_named_like_a_type) {
      operands.push_back(name_of_value(item.at));
    } else if (item.role == Item::Role::test) {
      close(relational_level);
      operands.back() = test(item.at, operands.back());
    } else if (item.role == Item::Role::choice) {
      close(0);
      operands.back() =
          make(Kind::conditional, item.at, "",
               {operands.back(), expression(item.at.field("consequence")), expression(item.at.field("alternative"))});
    } else {
      const int level = level_of(item.sign);
      close(item.sign == "??" ? level + 1 : level);  // `??` groups to the right
      open.push_back(item);
    }
  }
  close(0);
  return operands.front();
}

}  // namespace ramify::frontends::csharp
