// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/targets.h"

#include <type_traits>
#include <vector>

namespace ramify::frontends::tree_sitter {

ir::Register load(ir::FunctionBuilder& code, const Target& target) {
  return std::visit(
      [&]<typename T>(const T& t) {
        if constexpr (std::is_same_v<T, RegisterTarget>) {
          return t.reg;
        } else if constexpr (std::is_same_v<T, CellTarget>) {
          return code.load_cell(t.cell, t.name);
        } else if constexpr (std::is_same_v<T, GlobalTarget>) {
          return code.load_var(t.global);
        } else if constexpr (std::is_same_v<T, FieldTarget>) {
          return code.load_field(t.object, t.field);
        } else {
          static_assert(std::is_same_v<T, ElementTarget>);
          return code.load_index(t.object, t.index);
        }
      },
      target);
}

void store(ir::FunctionBuilder& code, const Target& target, ir::Register value) {
  std::visit(
      [&]<typename T>(const T& t) {
        if constexpr (std::is_same_v<T, RegisterTarget>) {
          if (t.reg != value) code.move(t.reg, value);
        } else if constexpr (std::is_same_v<T, CellTarget>) {
          code.store_cell(t.cell, value);
        } else if constexpr (std::is_same_v<T, GlobalTarget>) {
          code.store_var(t.global, value);
        } else if constexpr (std::is_same_v<T, FieldTarget>) {
          code.store_field(t.object, t.field, value);
        } else {
          static_assert(std::is_same_v<T, ElementTarget>);
          code.store_index(t.object, t.index, value);
        }
      },
      target);
}

void update(ir::FunctionBuilder& code, const Target& target, ir::BinaryOperator op,
            const std::function<ir::Register()>& operand) {
  const ir::Span span = code.span();
  const ir::Register before = load(code, target);
  const ir::Register right = operand();
  code.at(span);
  if (const auto* local = std::get_if<RegisterTarget>(&target)) {
    code.emit(ir::Op::update, {local->reg.index, before.index, right.index}, static_cast<uint8_t>(op));
  } else {
    store(code, target, code.update(op, before, right));
  }
}

void destructure(ir::FunctionBuilder& code, std::span<const Part> parts, ir::Register value) {
  const ir::Span span = code.span();
  std::vector<ir::Register> elements;
  for (const Part& part : parts) elements.push_back(part.direct ? *part.direct : code.fresh());
  code.unpack(elements, value);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].direct) parts[i].store(elements[i]);
    code.at(span);
  }
}

}  // namespace ramify::frontends::tree_sitter
