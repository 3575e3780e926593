// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/operator_names.h"

#include <algorithm>
#include <span>

namespace ramify::frontends::starlark {
namespace {

struct Row {
  std::string_view sign;
  ir::BinaryOperator op;
};

constexpr Row arithmetic[] = {
    {"+", ir::BinaryOperator::add},           {"-", ir::BinaryOperator::subtract},
    {"*", ir::BinaryOperator::multiply},      {"/", ir::BinaryOperator::divide_true},
    {"//", ir::BinaryOperator::divide_floor}, {"%", ir::BinaryOperator::remainder_floor},
    {"**", ir::BinaryOperator::power},        {"&", ir::BinaryOperator::bit_and},
    {"|", ir::BinaryOperator::bit_or},        {"^", ir::BinaryOperator::bit_xor},
    {"<<", ir::BinaryOperator::shift_left},   {">>", ir::BinaryOperator::shift_right},
};

constexpr Row comparisons[] = {
    {"==", ir::BinaryOperator::equal},  {"!=", ir::BinaryOperator::not_equal},
    {"<", ir::BinaryOperator::less},    {"<=", ir::BinaryOperator::less_equal},
    {">", ir::BinaryOperator::greater}, {">=", ir::BinaryOperator::greater_equal},
    {"in", ir::BinaryOperator::in},     {"not in", ir::BinaryOperator::not_in},
};

std::optional<ir::BinaryOperator> find(std::span<const Row> rows, std::string_view sign) {
  const auto found = std::ranges::find(rows, sign, &Row::sign);
  if (found == rows.end()) return std::nullopt;
  return found->op;
}

}  // namespace

std::optional<ir::BinaryOperator> arithmetic_operator(std::string_view sign) { return find(arithmetic, sign); }

std::optional<ir::BinaryOperator> comparison_operator(std::string_view sign) { return find(comparisons, sign); }

std::optional<ir::BinaryOperator> augmented_operator(std::string_view sign) {
  if (!sign.ends_with('=')) return std::nullopt;
  return find(arithmetic, sign.substr(0, sign.size() - 1));
}

}  // namespace ramify::frontends::starlark
