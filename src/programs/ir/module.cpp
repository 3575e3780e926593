// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/module.h"

#include <algorithm>
#include <array>

#include "programs/ir/enum_names.h"

namespace ramify::ir {
namespace {

// The effects as written in ops.def.
namespace effect_words {
constexpr uint16_t pure = static_cast<uint16_t>(Effect::pure);
constexpr uint16_t reads = static_cast<uint16_t>(Effect::reads);
constexpr uint16_t writes = static_cast<uint16_t>(Effect::writes);
constexpr uint16_t branches = static_cast<uint16_t>(Effect::branches);
constexpr uint16_t ends = static_cast<uint16_t>(Effect::ends);
constexpr uint16_t chooses = static_cast<uint16_t>(Effect::chooses);
constexpr uint16_t pauses = static_cast<uint16_t>(Effect::pauses);
constexpr uint16_t calls = static_cast<uint16_t>(Effect::calls);
constexpr uint16_t faults = static_cast<uint16_t>(Effect::faults);

constexpr std::array<OpInfo, op_count> op_table = {{
#define OP(enumerator, mnemonic, signature, effects, meaning) {mnemonic, signature, effects, meaning},
#include "programs/ir/ops.def"
#undef OP
}};
}  // namespace effect_words
using effect_words::op_table;

constexpr bool mnemonics_differ() {
  for (size_t i = 0; i < op_table.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (op_table[i].mnemonic == op_table[j].mnemonic) return false;
    }
  }
  return true;
}
static_assert(mnemonics_differ());

// An operation branches iff it has labels.
constexpr bool branching_agrees_with_labels() {
  return std::ranges::all_of(op_table, [](const OpInfo& row) {
    return ((row.effects & effect_words::branches) != 0) == (row.signature.find('L') != std::string_view::npos);
  });
}
static_assert(branching_agrees_with_labels());

}  // namespace

const OpInfo& info(Op op) { return op_table[static_cast<size_t>(op)]; }

std::string_view name(BinaryOperator op) { return binary_operator_names[static_cast<size_t>(op)]; }
std::string_view name(UnaryOperator op) { return unary_operator_names[static_cast<size_t>(op)]; }
std::string_view name(CollectionKind kind) { return collection_kind_names[static_cast<size_t>(kind)]; }
std::string_view name(Fairness fairness) { return fairness_names[static_cast<size_t>(fairness)]; }
std::string_view name(Dialect dialect) { return dialect_names[static_cast<size_t>(dialect)]; }

uint32_t Function::default_count() const {
  return static_cast<uint32_t>(std::ranges::count(parameters, DefaultKind::captured, &Parameter::default_kind));
}

base::Place Module::place(const Span& span) const {
  if (span.line == 0) return {};
  // The verifier needs places in broken modules, so a missing file has an empty name.
  std::string file = span.file < files.size() ? files[span.file].shown() : "";
  return {std::move(file), span.line, span.column, span.end_line, span.end_column};
}

}  // namespace ramify::ir
