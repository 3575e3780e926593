// SPDX-License-Identifier: Apache-2.0

#include "programs/core/core.h"

#include <array>

namespace ramify::core {
namespace {

constexpr auto operator_names =
    std::to_array<std::string_view>({"add", "sub", "mul", "div", "rem_t", "rem_f", "shl", "shr", "eq", "ne", "lt", "gt",
                                     "le", "ge", "and", "or", "xor", "complement"});
static_assert(operator_names.size() == static_cast<size_t>(Operator::complement) + 1);

constexpr auto memop_names = std::to_array<std::string_view>(
    {"PtrEq", "PtrNe", "PtrLt", "PtrGt", "PtrLe", "PtrGe", "Ptrdiff", "IntFromPtr", "PtrFromInt", "PtrValidForDeref",
     "PtrWellAligned", "PtrWithin", "PtrArrayShift", "PtrCast", "Va_start", "Va_copy", "Va_arg", "Va_end"});
static_assert(memop_names.size() == static_cast<size_t>(Memop::va_end) + 1);

constexpr auto order_names =
    std::to_array<std::string_view>({"not_atomic", "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst"});
static_assert(order_names.size() == static_cast<size_t>(MemoryOrder::seq_cst) + 1);

}  // namespace

std::string_view name(Operator op) { return operator_names[static_cast<size_t>(op)]; }
std::string_view name(Memop op) { return memop_names[static_cast<size_t>(op)]; }
std::string_view name(MemoryOrder order) { return order_names[static_cast<size_t>(order)]; }

base::Place Program::place(SpanId id) const {
  const Span& span = spans[id.index];
  return {.file = files[span.file],
          .line = span.line,
          .column = span.column,
          .end_line = span.end_line,
          .end_column = span.end_column};
}

std::optional<ProcedureId> Program::find_procedure(std::string_view name) const {
  for (size_t i = 0; i < procedures.size(); ++i)
    if (procedures[i].name == name) return ProcedureId(i);
  return std::nullopt;
}

}  // namespace ramify::core
