// SPDX-License-Identifier: Apache-2.0
// Signatures, decoded: the operands of an operation, and where an instruction stores each. Code that treats all
// operations alike (builder, printer, parser, verifier, liveness) iterates over these and never tests which operation
// it is.
//
// signature.cpp checks at compile time that every row of ops.def has a signature of known letters that fits an
// Instruction (five scalars, one rule, one list).
#pragma once

#include <array>
#include <bit>
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

// A row of operands.def.
struct OperandInfo {
  char letter;
  OperandHome home;
  Access access;
  std::string_view text;
  std::string_view meaning;
  constexpr bool reads() const { return access == Access::reads || access == Access::updates; }
  constexpr bool writes() const { return access == Access::writes || access == Access::updates; }
};
// The row of an operand kind.
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
  // Whether a list of this kind directly follows such a scalar, as in `rFA`.
  bool has_pair(OperandKind first, OperandKind second) const;

  // For dataflow: the scalars that are registers read or written, and those that are labels, as bits by slot; and
  // whether the list consists of such registers. The list follows the scalars of its kind.
  struct Slots {
    uint8_t scalars = 0;
    bool has_list = false;
  };
  constexpr Slots registers(bool written) const { return written ? written_ : read_; }
  constexpr uint8_t labels() const { return labels_; }

  constexpr void add(OperandKind kind, const OperandInfo& row) {
    Operand& operand = operands_[count_++];
    operand.kind = kind;
    if (row.home == OperandHome::rule) rule_ = kind;
    if (row.home == OperandHome::list) list_ = kind;
    if (row.home == OperandHome::scalar) operand.slot = scalar_count_++;
    const auto bit = static_cast<uint8_t>(row.home == OperandHome::scalar ? 1u << operand.slot : 0);
    if (kind == OperandKind::label) labels_ |= bit;
    for (Slots* slots : {row.reads() ? &read_ : nullptr, row.writes() ? &written_ : nullptr}) {
      if (slots == nullptr) continue;
      slots->scalars |= bit;
      slots->has_list |= row.home == OperandHome::list;
    }
  }

 private:
  std::array<Operand, operand_limit> operands_ = {};
  uint8_t count_ = 0;
  uint8_t scalar_count_ = 0;
  std::optional<OperandKind> rule_;
  std::optional<OperandKind> list_;
  Slots read_, written_;
  uint8_t labels_ = 0;
};
// The decoded signature of an operation.
const Signature& signature(Op op);

// The spellings of Instruction::rule for an operand whose home is `rule`, by value; none for other kinds.
std::span<const std::string_view> rule_names(OperandKind kind);

// The instruction's list.
inline std::span<const ListItem> list_of(const Function& function, const Instruction& instruction) {
  DCHECK(uint64_t{instruction.list_begin} + instruction.list_count <= function.lists.size());
  return std::span(function.lists).subspan(instruction.list_begin, instruction.list_count);
}

// Calls visit(Register) for each register that the instruction reads (or writes), in the order of its signature.
template <typename Visitor>
void visit_registers(const Function& function, const Instruction& instruction, bool written, Visitor&& visit) {
  const Signature::Slots slots = signature(instruction.op).registers(written);
  for (unsigned rest = slots.scalars; rest != 0; rest &= rest - 1)
    visit(Register(instruction.operands[std::countr_zero(rest)]));
  if (slots.has_list)
    for (const ListItem& item : list_of(function, instruction)) visit(item.value);
}

// Calls visit(uint32_t) with the instruction number of each label.
template <typename Visitor>
void visit_labels(const Instruction& instruction, Visitor&& visit) {
  for (unsigned rest = signature(instruction.op).labels(); rest != 0; rest &= rest - 1)
    visit(instruction.operands[std::countr_zero(rest)]);
}

}  // namespace ramify::ir
