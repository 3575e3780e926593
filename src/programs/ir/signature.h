// SPDX-License-Identifier: Apache-2.0
// Signatures, decoded: what operands an operation has, and where an instruction keeps each. Whatever treats all
// operations alike (builder, printer, parser, verifier, liveness) walks these and never asks which operation it is.
//
// That every row of ops.def has a signature of known letters which fits an Instruction (five scalars, one rule, one
// list) is checked at compile time in signature.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/check.h"
#include "programs/ir/module.h"

namespace ramify::ir {

enum class OperandKind : uint8_t {
#define OPERAND(enumerator, letter, home, access, text, meaning) enumerator,
#include "programs/ir/operands.def"
#undef OPERAND
};
enum class OperandHome : uint8_t { scalar, rule, list };
enum class Access : uint8_t { none, reads, writes, updates };

// The row of operands.def.
struct OperandInfo {
  char letter;
  OperandHome home;
  Access access;
  std::string_view text;
  std::string_view meaning;
  constexpr bool reads() const { return access == Access::reads || access == Access::updates; }
  constexpr bool writes() const { return access == Access::writes || access == Access::updates; }
};
const OperandInfo& info(OperandKind kind);
constexpr size_t operand_kind_count = 0
#define OPERAND(enumerator, letter, home, access, text, meaning) +1
#include "programs/ir/operands.def"
#undef OPERAND
    ;

struct Operand {
  OperandKind kind = OperandKind::result;
  uint8_t slot = 0;  // of Instruction::operands, for scalars
};

// The operands of an operation, in the order of its signature.
class Signature {
 public:
  static constexpr size_t operand_limit = 8;
  constexpr const Operand* begin() const { return operands_.data(); }
  constexpr const Operand* end() const { return operands_.data() + count_; }
  constexpr size_t size() const { return count_; }
  constexpr size_t scalar_count() const { return scalar_count_; }
  constexpr std::optional<OperandKind> rule() const { return rule_; }
  constexpr std::optional<OperandKind> list() const { return list_; }
  // Does a list of this kind come right after such a scalar, as in `rFA`?
  bool has_pair(OperandKind first, OperandKind second) const;

  constexpr void add(OperandKind kind, OperandHome home) {
    Operand& operand = operands_[count_++];
    operand.kind = kind;
    switch (home) {
      case OperandHome::scalar: operand.slot = scalar_count_++; break;
      case OperandHome::rule: rule_ = kind; break;
      case OperandHome::list: list_ = kind; break;
    }
  }

 private:
  std::array<Operand, operand_limit> operands_ = {};
  uint8_t count_ = 0;
  uint8_t scalar_count_ = 0;
  std::optional<OperandKind> rule_;
  std::optional<OperandKind> list_;
};
const Signature& signature(Op op);

// The spellings of Instruction::rule for an operand whose home is `rule`, by value; none for other kinds.
std::span<const std::string_view> rule_names(OperandKind kind);

inline std::span<const ListItem> list_of(const Function& function, const Instruction& instruction) {
  DCHECK(uint64_t{instruction.list_begin} + instruction.list_count <= function.lists.size());
  return std::span(function.lists).subspan(instruction.list_begin, instruction.list_count);
}

// Calls visit(Register) for each register that the instruction reads (or writes), in the order of its signature.
template <typename Visitor>
void visit_registers(const Function& function, const Instruction& instruction, bool written, Visitor&& visit) {
  for (const Operand& operand : signature(instruction.op)) {
    const OperandInfo& row = info(operand.kind);
    if (written ? !row.writes() : !row.reads()) continue;
    if (row.home == OperandHome::scalar) {
      visit(Register(instruction.operands[operand.slot]));
    } else {
      for (const ListItem& item : list_of(function, instruction)) visit(item.value);
    }
  }
}

// Calls visit(uint32_t) with the instruction number of each label.
template <typename Visitor>
void visit_labels(const Instruction& instruction, Visitor&& visit) {
  for (const Operand& operand : signature(instruction.op)) {
    if (operand.kind == OperandKind::label) visit(instruction.operands[operand.slot]);
  }
}

}  // namespace ramify::ir
