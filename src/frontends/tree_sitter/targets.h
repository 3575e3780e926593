// SPDX-License-Identifier: Apache-2.0
// Target: the target of an assignment with its parts already evaluated, so that it can be read and then written
// (compound assignment) without evaluating anything twice.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

struct RegisterTarget {
  ir::Register reg;  // a local variable
};
struct CellTarget {
  ir::Register cell;  // a captured variable
  std::string name;
};
struct GlobalTarget {
  ir::GlobalId global;
};
struct FieldTarget {
  ir::Register object;
  std::string field;
};
struct ElementTarget {
  ir::Register object;
  ir::Register index;
};
using Target = std::variant<RegisterTarget, CellTarget, GlobalTarget, FieldTarget, ElementTarget>;

ir::Register load(ir::FunctionBuilder& code, const Target& target);  // for a local variable: its own register
void store(ir::FunctionBuilder& code, const Target& target, ir::Register value);

// `target op= operand`: loads the old value, runs the operand's code, then stores the result.
void update(ir::FunctionBuilder& code, const Target& target, ir::BinaryOperator op,
            const std::function<ir::Register()>& operand);

// `a, b, c = value`. A part either has a register (`direct`), or receives its element in a register, to store it or to
// destructure it further. All elements are loaded before the first part is stored.
struct Part {
  std::optional<ir::Register> direct;
  std::function<void(ir::Register element)> store;  // if `direct` is not set
};
void destructure(ir::FunctionBuilder& code, std::span<const Part> parts, ir::Register value);

}  // namespace ramify::frontends::tree_sitter
