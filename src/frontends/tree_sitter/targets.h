// SPDX-License-Identifier: Apache-2.0
// Target: what can be assigned to, with its parts evaluated already, so that it can be read and then written (compound
// assignment) without evaluating anything twice.
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

ir::Register load(ir::FunctionBuilder& code, const Target& target);  // a local variable: its own register
void store(ir::FunctionBuilder& code, const Target& target, ir::Register value);

// `target op= operand`: the old value is read, the operand's code runs, then the result is stored.
void update(ir::FunctionBuilder& code, const Target& target, ir::BinaryOperator op,
            const std::function<ir::Register()>& operand);

// `a, b, c = value`. A part either has a register of its own, or takes its element from a register in order to store it
// somewhere or to take it apart further. All elements are there before the first part is stored.
struct Part {
  std::optional<ir::Register> direct;
  std::function<void(ir::Register element)> store;  // where there is no `direct`
};
void destructure(ir::FunctionBuilder& code, std::span<const Part> parts, ir::Register value);

}  // namespace ramify::frontends::tree_sitter
