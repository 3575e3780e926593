// SPDX-License-Identifier: Apache-2.0
// Logic: values and tests that evaluate only some of their operands: short circuit, conditional expressions, chained
// comparison.
//
// A language passes its operands as functions that emit their code. A ValueInto leaves its value in the given register;
// a Test ends in a jump to one of two labels. Result registers must be fresh: an operand's code runs while the result
// already holds an earlier operand.
#pragma once

#include <functional>
#include <span>

#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

using ValueInto = std::function<void(ir::Register result)>;
using Value = std::function<ir::Register()>;
using Test = std::function<void(ir::Label if_true, ir::Label if_false)>;

// `a or b or c` (ends_when true), `a and b and c` (ends_when false), as a value: that of the last operand evaluated.
void short_circuit(ir::FunctionBuilder& code, bool ends_when, ir::Register result, std::span<const ValueInto> operands);
// The same, as a test.
void short_circuit_test(ir::FunctionBuilder& code, bool ends_when, std::span<const Test> operands, ir::Label if_true,
                        ir::Label if_false);

// `then if condition else otherwise`
void conditional(ir::FunctionBuilder& code, const Test& condition, ir::Register result, const ValueInto& then,
                 const ValueInto& otherwise);

struct Comparison {
  ir::BinaryOperator op;
  Value right;
  ir::Span span;  // of the whole comparison, for the instruction
};
// `a < b <= c`: each operand is evaluated at most once, and none after a false comparison. The value is that of the
// last comparison evaluated.
void comparison_chain(ir::FunctionBuilder& code, const Value& first, std::span<const Comparison> comparisons,
                      ir::Register result);
void comparison_chain_test(ir::FunctionBuilder& code, const Value& first, std::span<const Comparison> comparisons,
                           ir::Label if_true, ir::Label if_false);

}  // namespace ramify::frontends::tree_sitter
