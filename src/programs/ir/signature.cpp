// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/signature.h"

#include "programs/ir/enum_names.h"

namespace ramify::ir {
namespace {

constexpr std::array<OperandInfo, operand_kind_count> operand_table = {{
#define OPERAND(enumerator, letter, home, access, text, meaning) \
  {letter, OperandHome::home, Access::access, text, meaning},
#include "programs/ir/operands.def"
#undef OPERAND
}};

constexpr std::optional<OperandKind> kind_of(char letter) {
  for (size_t i = 0; i < operand_table.size(); ++i) {
    if (operand_table[i].letter == letter) return static_cast<OperandKind>(i);
  }
  return std::nullopt;
}

// The text has results before `=` and labels after `->`, so they are at the two ends of a signature; a list of results
// is the only result. Registers to read precede a list of them.
constexpr bool is_well_formed(std::string_view letters) {
  size_t scalars = 0, rules = 0, lists = 0, results = 0, result_lists = 0;
  bool results_are_over = false, labels_have_begun = false, list_is_read = false;
  for (const char letter : letters) {
    const std::optional<OperandKind> kind = kind_of(letter);
    if (!kind) return false;
    const OperandInfo& row = operand_table[static_cast<size_t>(*kind)];
    scalars += row.home == OperandHome::scalar;
    rules += row.home == OperandHome::rule;
    lists += row.home == OperandHome::list;
    const bool is_result = row.access == Access::writes;
    results += is_result;
    result_lists += is_result && row.home == OperandHome::list;
    const bool is_label = *kind == OperandKind::label;
    if (is_result && results_are_over) return false;
    if (!is_label && labels_have_begun) return false;
    if (row.reads() && list_is_read) return false;
    list_is_read |= row.reads() && row.home == OperandHome::list;
    results_are_over |= !is_result;
    labels_have_begun |= is_label;
  }
  return letters.size() <= Signature::operand_limit && scalars <= std::size(Instruction{}.operands) && rules <= 1 &&
         lists <= 1 && (result_lists == 0 || results == 1);
}

#define OP(enumerator, mnemonic, letters, effects, meaning) \
  static_assert(is_well_formed(letters), "the signature of " mnemonic " does not fit");
#include "programs/ir/ops.def"
#undef OP

constexpr Signature decode(std::string_view letters) {
  Signature result;
  for (const char letter : letters) {
    const OperandKind kind = *kind_of(letter);
    result.add(kind, operand_table[static_cast<size_t>(kind)]);
  }
  return result;
}

constexpr std::array<Signature, op_count> signature_table = {{
#define OP(enumerator, mnemonic, letters, effects, meaning) decode(letters),
#include "programs/ir/ops.def"
#undef OP
}};

}  // namespace

const OperandInfo& info(OperandKind kind) { return operand_table[static_cast<size_t>(kind)]; }

const Signature& signature(Op op) { return signature_table[static_cast<size_t>(op)]; }

bool Signature::has_pair(OperandKind first, OperandKind second) const {
  for (size_t i = 1; i < count_; ++i) {
    if (operands_[i - 1].kind == first && operands_[i].kind == second) return true;
  }
  return false;
}

std::span<const std::string_view> rule_names(OperandKind kind) {
  switch (kind) {
    case OperandKind::binary_operator: return binary_operator_names;
    case OperandKind::unary_operator: return unary_operator_names;
    case OperandKind::collection: return collection_kind_names;
    case OperandKind::fairness: return fairness_names;
    case OperandKind::result:
    case OperandKind::read:
    case OperandKind::update:
    case OperandKind::constant:
    case OperandKind::global:
    case OperandKind::symbol:
    case OperandKind::function:
    case OperandKind::label:
    case OperandKind::builtin:
    case OperandKind::registers:
    case OperandKind::result_registers:
    case OperandKind::arguments: return {};
  }
  return {};
}

}  // namespace ramify::ir
