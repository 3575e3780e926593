// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/logic.h"

#include "base/check.h"

namespace ramify::frontends::tree_sitter {
namespace {

// Branches to `end` if the condition equals `ends_when`; otherwise continues at a new label, which is placed.
void continue_unless(ir::FunctionBuilder& code, bool ends_when, ir::Register condition, ir::Label end) {
  const ir::Label next = code.label();
  code.branch_if(condition, ends_when ? end : next, ends_when ? next : end);
  code.place(next);
}

void compare_into(ir::FunctionBuilder& code, ir::Register result, const Comparison& comparison, ir::Register left,
                  ir::Register right) {
  code.at(comparison.span);
  code.emit(ir::Op::binop, {result.index, left.index, right.index}, static_cast<uint8_t>(comparison.op));
}

}  // namespace

void short_circuit(ir::FunctionBuilder& code, bool ends_when, ir::Register result,
                   std::span<const ValueInto> operands) {
  CHECK(!operands.empty());
  const ir::Span span = code.span();
  const ir::Label end = code.label();
  for (size_t i = 0; i < operands.size(); ++i) {
    operands[i](result);
    if (i + 1 < operands.size()) {
      code.at(span);
      continue_unless(code, ends_when, result, end);
    }
  }
  code.place(end);
  code.at(span);
}

void short_circuit_test(ir::FunctionBuilder& code, bool ends_when, std::span<const Test> operands, ir::Label if_true,
                        ir::Label if_false) {
  CHECK(!operands.empty());
  for (const Test& operand : operands.first(operands.size() - 1)) {
    const ir::Label next = code.label();
    operand(ends_when ? if_true : next, ends_when ? next : if_false);
    code.place(next);
  }
  operands.back()(if_true, if_false);
}

void conditional(ir::FunctionBuilder& code, const Test& condition, ir::Register result, const ValueInto& then,
                 const ValueInto& otherwise) {
  const ir::Span span = code.span();
  const ir::Label if_true = code.label();
  const ir::Label if_false = code.label();
  const ir::Label end = code.label();
  condition(if_true, if_false);
  code.place(if_true);
  then(result);
  code.at(span);
  code.branch(end);
  code.place(if_false);
  otherwise(result);
  code.at(span);
  code.place(end);
}

void comparison_chain(ir::FunctionBuilder& code, const Value& first, std::span<const Comparison> comparisons,
                      ir::Register result) {
  CHECK(!comparisons.empty());
  const ir::Label end = code.label();
  ir::Register left = first();
  for (size_t i = 0; i < comparisons.size(); ++i) {
    const ir::Register right = comparisons[i].right();
    compare_into(code, result, comparisons[i], left, right);
    if (i + 1 < comparisons.size()) continue_unless(code, false, result, end);
    left = right;
  }
  code.place(end);
}

void comparison_chain_test(ir::FunctionBuilder& code, const Value& first, std::span<const Comparison> comparisons,
                           ir::Label if_true, ir::Label if_false) {
  CHECK(!comparisons.empty());
  ir::Register left = first();
  for (size_t i = 0; i < comparisons.size(); ++i) {
    const ir::Register right = comparisons[i].right();
    const ir::Register result = code.fresh();
    compare_into(code, result, comparisons[i], left, right);
    if (i + 1 < comparisons.size()) {
      continue_unless(code, false, result, if_false);
    } else {
      code.branch_if(result, if_true, if_false);
    }
    left = right;
  }
}

}  // namespace ramify::frontends::tree_sitter
