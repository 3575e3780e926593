// SPDX-License-Identifier: Apache-2.0
// Builders for tables (DialectTable): rows of errors and operators by name.
#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include "machines/ir/dialect_table.h"

namespace ramify::ir_machine {

struct NamedError {
  RuntimeError error;
  std::string_view class_name;
  std::string_view message = {};
};
// Errors without a row have the class `otherwise`.
constexpr std::array<ErrorRow, runtime_error_count> errors_of(std::string_view otherwise,
                                                              std::initializer_list<NamedError> rows) {
  std::array<ErrorRow, runtime_error_count> errors{};
  for (ErrorRow& row : errors) row.class_name = otherwise;
  for (const NamedError& row : rows) errors[static_cast<size_t>(row.error)] = {row.class_name, row.message};
  return errors;
}

struct NamedOperator {
  ir::BinaryOperator op;
  std::string_view member;
};
constexpr std::array<std::string_view, 29> operators_of(std::initializer_list<NamedOperator> rows) {
  std::array<std::string_view, 29> members{};
  for (const NamedOperator& row : rows) members[static_cast<size_t>(row.op)] = row.member;
  return members;
}

}  // namespace ramify::ir_machine
