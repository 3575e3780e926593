// SPDX-License-Identifier: Apache-2.0
// Operators. The grammar makes the whole following expression the operand of a prefix: it reads `!a && b` as `!(a &&
// b)`. So the tree is split into operands and operators, in the order of the text, and combined again by the
// precedences of the language (Kotlin specification, "Expressions"), with two stacks (the shunting-yard algorithm,
// Dijkstra 1961). Parentheses are operands.
#include <algorithm>

#include "languages/kotlin/reader/preprocess.h"
#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {
namespace {

using Cst = tree_sitter::Node;

struct Precedence {
  std::string_view kind;
  int level;
};

constexpr int prefix_level = 15;
constexpr Precedence precedences[] = {
    {"as_expression", 13},         {"multiplicative_expression", 12}, {"additive_expression", 11},
    {"range_expression", 10},      {"infix_expression", 9},           {"elvis_expression", 8},
    {"check_expression", 7},       {"comparison_expression", 6},      {"equality_expression", 5},
    {"conjunction_expression", 4}, {"disjunction_expression", 3},
};

int level_of(std::string_view kind) {
  for (const Precedence& each : precedences)
    if (each.kind == kind) return each.level;
  return 0;
}

bool is_sign(const Cst& prefix) {
  const Cst first = prefix.children().front();
  return !first.is("label") && !first.is("annotation");
}

// Whether the right operand is a type: `is`, `!is`, `as`, `as?`.
bool has_type(const Cst& link) {
  const std::string_view sign = link.children()[1].text();
  return link.is("as_expression") || (link.is("check_expression") && (sign == "is" || sign == "!is"));
}

ir::Span from_to(ir::Span begin, const ir::Span& end) {
  begin.end_line = end.end_line;
  begin.end_column = end.end_column;
  return begin;
}

}  // namespace

struct Reader::Operator {
  Cst link;  // the grammar's node for it
  int level;
  bool is_prefix;
};

// Alternating operands and operators, in the order of the text. Chains nest to the left; a loop descends them.
void Reader::split_operands(const Cst& at, std::vector<Item>& to) {
  std::vector<Cst> chain;
  Cst left = at;
  for (; level_of(left.kind()) > 0; left = left.children().front()) chain.push_back(left);
  if (left.is("prefix_expression") && is_sign(left)) {
    to.push_back({left, true});
    split_operands(left.children().back(), to);
  } else {
    to.push_back({left, false});
  }
  for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
    to.push_back({*link, true});
    if (!has_type(*link)) split_operands(link->children().back(), to);
  }
}

Node* Reader::apply(const Operator& op, Nodes& operands) {
  Node* right = operands.back();
  operands.pop_back();
  if (op.is_prefix) {
    Node* result = prefix(op.link, right);
    result->span = from_to(op.link.span(), right->span);
    return result;
  }
  Node* left = operands.back();
  operands.pop_back();
  Node* result = operation(op.link, op.link.children()[1], left, right);
  result->span = from_to(left->span, right->span);
  return result;
}

Node* Reader::operators(const Cst& at) {
  std::vector<Item> items;
  split_operands(at, items);
  Nodes operands;
  std::vector<Operator> open;
  const auto close = [&](int level) {
    while (!open.empty() && open.back().level >= level) {
      const Operator op = open.back();
      open.pop_back();
      operands.push_back(apply(op, operands));
    }
  };
  for (const Item& item : items) {
    if (!item.is_operator) {
      operands.push_back(expression(item.at));
    } else if (item.at.is("prefix_expression")) {
      open.push_back({item.at, prefix_level, true});
    } else {
      const bool is_assignment = item.at.is("infix_expression") && item.at.children()[1].text() == plus_assign;
      const int level = is_assignment ? 1 : level_of(item.at.kind());
      close(level);
      if (has_type(item.at)) {
        operands.back() = type_operation(item.at, operands.back());
      } else {
        open.push_back({item.at, level, false});
      }
    }
  }
  close(0);
  return operands.front();
}

bool Reader::is_operators(const Cst& at) {
  return level_of(at.kind()) > 0 || (at.is("prefix_expression") && is_sign(at));
}

}  // namespace ramify::frontends::kotlin
