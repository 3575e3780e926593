// SPDX-License-Identifier: Apache-2.0
// Operators: arithmetic, logic and comparison, as values and as conditions that jump.
#include <fmt/format.h>

#include "frontends/tree_sitter/logic.h"
#include "frontends/tree_sitter/unsupported.h"
#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/operator_names.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

ir::Register FunctionLowering::unary(const Node& node, Destination to) {
  if (const std::optional<ir::Constant> number = constant_value(node)) return constant(to, *number);
  const std::string_view sign = node.field("operator").text();
  const ir::UnaryOperator op = sign == "-"   ? ir::UnaryOperator::negate
                               : sign == "+" ? ir::UnaryOperator::plus
                                             : ir::UnaryOperator::bit_not;
  const ir::Register operand = value(node.field("argument"));
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::unop, {reg.index, operand.index}, static_cast<uint8_t>(op));
  return reg;
}

ir::Register FunctionLowering::negation(const Node& node, Destination to) {
  const ir::Register operand = value(node.field("argument"));
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::unop, {reg.index, operand.index}, static_cast<uint8_t>(ir::UnaryOperator::not_));
  return reg;
}

ir::Register FunctionLowering::binary(const Node& node, Destination to) {
  std::vector<Node> spine = {node};  // `((a + b) + c) + d`, outermost first
  while (spine.back().field("left").is("binary_operator")) spine.push_back(spine.back().field("left"));
  ir::Register left = value(spine.back().field("left"));
  for (size_t i = spine.size(); i > 0; --i) {
    const Node& operation = spine[i - 1];
    const Node sign = operation.field("operator");
    const std::optional<ir::BinaryOperator> op = arithmetic_operator(sign.text());
    if (!op) tree_sitter::report_unsupported(sign, fmt::format("`{}`", sign.text()), "", program_.diagnostics);
    const ir::Register right = value(operation.field("right"));
    at(operation);
    const ir::Register reg = i == 1 ? result(to) : code_.fresh();
    code_.emit(ir::Op::binop, {reg.index, left.index, right.index},
               static_cast<uint8_t>(op.value_or(ir::BinaryOperator::add)));
    left = reg;
  }
  return left;
}

ir::Register FunctionLowering::boolean(const Node& node, Destination to) {
  std::vector<tree_sitter::ValueInto> operands;
  for (const Node& operand : flat_operands(node)) {
    operands.push_back([this, operand](ir::Register reg) { value_into(operand, reg); });
  }
  const ir::Register reg = private_result(to);
  tree_sitter::short_circuit(code_, node.field("operator").text() == "or", reg, operands);
  return deliver(to, reg);
}

struct FunctionLowering::Chain {
  tree_sitter::Value first;
  std::vector<tree_sitter::Comparison> comparisons;
};

// None if an operator is not supported, which is reported.
std::optional<FunctionLowering::Chain> FunctionLowering::read_chain(const Node& node) {
  const std::vector<Node> signs = node.fields("operators");
  std::vector<Node> operands;
  for (const Node& child : node.named_children()) {
    if (comparison_operator(child.kind()) || child.is("is not")) continue;  // a sign of two words
    operands.push_back(child);
  }
  Chain chain;
  for (size_t i = 0; i < signs.size(); ++i) {
    const std::string_view sign = signs[i].kind();
    const std::optional<ir::BinaryOperator> op = comparison_operator(sign);
    if (!op) {
      const std::string_view instead = sign == "is" ? "==" : "!=";
      tree_sitter::report_unsupported(signs[i], fmt::format("`{}`", sign), fmt::format("use `{}`", instead),
                                      program_.diagnostics);
      return std::nullopt;
    }
    if (i + 1 >= operands.size()) return std::nullopt;
    const Node right = operands[i + 1];
    chain.comparisons.push_back({*op, [this, right] { return value(right); }, node.span()});
  }
  if (chain.comparisons.empty()) return std::nullopt;
  chain.first = [this, first = operands[0]] { return value(first); };
  return chain;
}

ir::Register FunctionLowering::comparison(const Node& node, Destination to) {
  const std::optional<Chain> chain = read_chain(node);
  if (!chain) return deliver(to, code_.symbolic("comparison"));
  // A single comparison writes its result last, so any register may hold it.
  const ir::Register reg = chain->comparisons.size() == 1 ? result(to) : private_result(to);
  tree_sitter::comparison_chain(code_, chain->first, chain->comparisons, reg);
  return deliver(to, reg);
}

ir::Register FunctionLowering::conditional(const Node& node, Destination to) {
  const std::vector<Node> parts = node.named_children();  // then, condition, otherwise
  const ir::Register reg = private_result(to);
  tree_sitter::conditional(
      code_, [&](ir::Label if_true, ir::Label if_false) { test(parts[1], if_true, if_false); }, reg,
      [&](ir::Register r) { value_into(parts[0], r); }, [&](ir::Register r) { value_into(parts[2], r); });
  return deliver(to, reg);
}

void FunctionLowering::test(const Node& condition, ir::Label if_true, ir::Label if_false) {
  const Node node = without_parentheses(condition);
  if (node.is("not_operator")) return test(node.field("argument"), if_false, if_true);
  if (node.is("boolean_operator")) {
    std::vector<tree_sitter::Test> operands;
    for (const Node& operand : flat_operands(node)) {
      operands.push_back([this, operand](ir::Label t, ir::Label f) { test(operand, t, f); });
    }
    return tree_sitter::short_circuit_test(code_, node.field("operator").text() == "or", operands, if_true, if_false);
  }
  if (node.is("comparison_operator")) {
    if (const std::optional<Chain> chain = read_chain(node)) {
      return tree_sitter::comparison_chain_test(code_, chain->first, chain->comparisons, if_true, if_false);
    }
    return code_.branch_if(code_.symbolic("comparison"), if_true, if_false);
  }
  const ir::Register reg = value(node);
  at(node);
  code_.branch_if(reg, if_true, if_false);
}

}  // namespace ramify::frontends::starlark
