// SPDX-License-Identifier: Apache-2.0
// Operators. The grammar gives all infix operators one precedence; so a chain of them is split and combined again by
// the first character of each operator (specification, 6.12.3), with two stacks (the shunting-yard algorithm, Dijkstra
// 1961).
#include <algorithm>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '`'; }

bool is_comparison(std::string_view sign) {
  return sign == "<=" || sign == ">=" || sign == "!=" || sign == "==" || sign == "===" || sign == "=!=";
}

bool is_assignment(std::string_view sign) {
  return sign.size() > 1 && sign.back() == '=' && sign.front() != '=' && !is_comparison(sign) && !is_word(sign.front());
}

int level_of(std::string_view sign) {
  if (is_assignment(sign)) return 0;
  const char c = sign.front();
  if (is_word(c)) return 1;
  static constexpr std::string_view groups[] = {"|", "^", "&", "=!", "<>", ":", "+-", "*/%"};
  int level = 2;
  for (const std::string_view group : groups) {
    if (group.contains(c)) return level;
    ++level;
  }
  return level;
}

// Operators that are methods of numbers; those of a class of the program have the same names in the dialect.
bool is_plain(std::string_view sign) {
  static constexpr std::string_view signs[] = {"+",  "-",   "*",  "/",  "%", "&",  "|", "^", "<<",
                                               ">>", ">>>", "==", "!=", "<", "<=", ">", ">="};
  return std::ranges::find(signs, sign) != std::end(signs);
}

bool has_no_effect(const Node* node) {
  return node->is(Kind::literal) || node->is(Kind::name) || node->is(Kind::lambda) || node->is(Kind::this_);
}

ir::Span from_to(ir::Span begin, const ir::Span& end) {
  begin.end_line = end.end_line;
  begin.end_column = end.end_column;
  return begin;
}

}  // namespace

Node* Reader::infix(const Cst& at) {
  struct Link {
    Cst at;
    Cst chain{};  // the real right operand, if the grammar has misplaced it
  };
  std::vector<Link> links;
  Cst left = at;
  for (;;) {
    if (left.is("infix_expression") && !is_core(left)) {
      links.push_back({left});
    } else if (const Cst core = misplaced_operator(left)) {
      links.push_back({core, left});
    } else {
      break;
    }
    left = links.back().at.field("left");
  }
  std::ranges::reverse(links);
  const auto sign_of = [](const Link& link) { return unquoted(link.at.field("operator")); };
  const std::string lowest = sign_of(links.back());
  if (lowest == "with") return instance_with_traits(at);
  if (links.size() == 1 && is_assignment(lowest)) {
    const Link& only = links[0];
    return update(at, lowest, left,
                  only.chain ? right_of_misplaced(only.chain, only.at) : expression(only.at.field("right")));
  }

  struct Operator {
    Cst link;
    std::string sign;
  };
  Nodes operands;
  std::vector<Operator> open;
  const auto apply = [&] {
    const Operator op = std::move(open.back());
    open.pop_back();
    Node* right = operands.back();
    operands.pop_back();
    const ir::Span span = from_to(operands.back()->span, right->span);
    operands.back() = operation(op.link, op.sign, operands.back(), right, op.link.field("right"));
    operands.back()->span = span;
  };
  const auto is_assigned = std::ranges::find_if(links, [&](const Link& link) { return is_assignment(sign_of(link)); });
  if (is_assigned != links.end() && is_assigned != links.begin())
    return unsupported(at, "an assignment inside of an expression");
  const auto operand = [&](const Link& link) -> Node* {
    if (link.chain) return right_of_misplaced(link.chain, link.at);
    const Cst right = link.at.field("right");
    const std::string sign = sign_of(link);
    if (right.is("case_block") && sign.starts_with("collect")) return partial_function(right);
    if (right.is("block") || right.is("colon_argument")) return argument(right, false, sign);
    return expression(right);
  };
  const size_t first = is_assigned == links.end() ? 0 : 1;  // x += a + b
  const Cst target = left;
  operands.push_back(first == 0 ? expression(left) : operand(links[0]));
  for (size_t i = first; i < links.size(); ++i) {
    const std::string sign = sign_of(links[i]);
    const int level = level_of(sign);
    const bool is_right = sign.back() == ':';
    while (!open.empty() && (level_of(open.back().sign) > level || (level_of(open.back().sign) == level && !is_right)))
      apply();
    open.push_back({links[i].at, sign});
    operands.push_back(operand(links[i]));
  }
  while (!open.empty()) apply();
  return first == 0 ? operands.front() : update(at, sign_of(links[0]), target, operands.front());
}

Node* Reader::operation(const Cst& at, const std::string& sign, Node* left, Node* right, const Cst& right_at) {
  if (sign == "&&") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "eq") return make(Kind::binary, at, "===", {left, right});
  if (sign == "ne") return make(Kind::binary, at, "!==", {left, right});
  if (sign == "->") return make(Kind::tuple, at, "", {left, right});
  if (sign == "#::") {
    Node* head = make(Kind::argument, at, "", {thunk(at, left)});
    return make(Kind::method_call, at, "cons",
                {name(at, "LazyList"), head, make(Kind::argument, at, "", {thunk(at, right)})});
  }
  if (sign == "#:::")
    return make(Kind::method_call, at, "after", {left, make(Kind::argument, at, "", {thunk(at, right)})});
  if (is_plain(sign)) return make(Kind::binary, at, sign, {left, right});
  // `10 until 0 by -3`: the end of a descending range differs.
  const bool is_range = left->is(Kind::method_call) && (left->text == "to" || left->text == "until");
  if (sign == "by" && is_range && left->parts.size() == 2 && right_at.text().starts_with('-')) {
    left->parts.push_back(make(Kind::argument, right_at, "", {right}));
    return left;
  }
  if (sign.back() == ':') {  // a method of its right operand; the left one is evaluated first
    if (has_no_effect(left) || has_no_effect(right))
      return make(Kind::method_call, at, sign, {right, make(Kind::argument, at, "", {left})});
    const std::string kept = hidden_name("left");
    Node* keep = make(Kind::declare, at, "", {make(Kind::name_pattern, at, kept), left});
    Node* given = make(Kind::argument, at, "", {name(at, kept)});
    return make(Kind::block, at, "", {keep, make(Kind::method_call, at, sign, {right, given})})->set(Flag::value);
  }
  if (const Signature* with = signature(sign, Cst()); with != nullptr && with->lists == 1)
    return with_implicits(at, *with, at.field("operator"), left, {make(Kind::argument, right_at, "", {right})},
                          {right_at}, {});
  Node* result = make(Kind::method_call, at, sign, {left});
  if (right_at.is("tuple_expression")) {  // several arguments
    for (Node* each : right->parts) result->parts.push_back(make(Kind::argument, right_at, "", {each}));
  } else if (!right_at.is("unit")) {
    const bool is_by_name = takes_by_name(sign, 0, 0);
    result->parts.push_back(make(Kind::argument, right_at, "", {is_by_name ? thunk(right_at, right) : right}));
  }
  return result;
}

// `x += 1` assigns if `x` is a variable or an element, otherwise it is a method call (6.12.4).
Node* Reader::update(const Cst& at, const std::string& sign, const Cst& left, Node* value) {
  Node* target = expression(left);
  if (left.is("call_expression") && target->is(Kind::call)) {
    target->kind = Kind::index;
    for (size_t i = 1; i < target->parts.size(); ++i) target->parts[i] = target->parts[i]->part(0);
  }
  bool is_variable = target->is(Kind::index);
  if (target->is(Kind::field)) is_variable = variables_.contains(target->text);
  if (target->is(Kind::name)) {
    const Named kind = scopes_.find(unquoted(left)).kind;
    is_variable = kind == Named::variable || (kind != Named::value && variables_.contains(unquoted(left)));
  }
  if (!is_variable) {
    return make(Kind::method_call, at, sign, {target, make(Kind::argument, at, "", {value})});
  }
  const std::string plain = sign.substr(0, sign.size() - 1);
  if (buffers_.contains(unquoted(left)))  // changed in place; the variable keeps its value
    return make(Kind::method_call, at, sign, {target, make(Kind::argument, at, "", {value})});
  if (is_plain(plain)) return make(Kind::compound_assign, at, plain, {target, value});
  if (!has_no_effect(target)) return unsupported(at, "an operator that assigns to more than a name");
  Node* called = make(Kind::method_call, at, plain, {name(left, target->text), make(Kind::argument, at, "", {value})});
  return make(Kind::assign, at, "", {target, called});
}

}  // namespace ramify::frontends::scala
