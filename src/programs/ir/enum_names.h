// SPDX-License-Identifier: Apache-2.0
// The spellings of the enums of module.h, in the order of their enumerators; used by the text form and messages.
#pragma once

#include <array>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir {

inline constexpr auto binary_operator_names = std::to_array<std::string_view>({"add",
                                                                               "subtract",
                                                                               "multiply",
                                                                               "divide_true",
                                                                               "divide_floor",
                                                                               "divide_truncate",
                                                                               "remainder_floor",
                                                                               "remainder_truncate",
                                                                               "power",
                                                                               "bit_and",
                                                                               "bit_or",
                                                                               "bit_xor",
                                                                               "shift_left",
                                                                               "shift_right",
                                                                               "equal",
                                                                               "not_equal",
                                                                               "less",
                                                                               "less_equal",
                                                                               "greater",
                                                                               "greater_equal",
                                                                               "in",
                                                                               "not_in",
                                                                               "divide",
                                                                               "remainder",
                                                                               "shift_right_unsigned",
                                                                               "identical",
                                                                               "not_identical",
                                                                               "concatenate",
                                                                               "three_way"});
inline constexpr auto unary_operator_names = std::to_array<std::string_view>({"negate", "plus", "not", "bit_not"});
inline constexpr auto collection_kind_names = std::to_array<std::string_view>({"list", "tuple", "set", "dict"});
inline constexpr auto fairness_names = std::to_array<std::string_view>({"none", "weak", "strong"});
inline constexpr auto dialect_names = std::to_array<std::string_view>({
#define DIALECT(name) #name,
#include "programs/ir/dialects.def"
});
inline constexpr auto part_join_names =
    std::to_array<std::string_view>({"leaf", "all", "any", "negation", "comparison"});
// By bit number.
inline constexpr auto effect_names = std::to_array<std::string_view>(
    {"pure", "reads", "writes", "branches", "ends", "chooses", "pauses", "calls", "faults"});

// Whether there is one name for each enumerator up to the last.
template <typename Enum, size_t count>
constexpr bool names_all_up_to(const std::array<std::string_view, count>&, Enum last) {
  return count == static_cast<size_t>(last) + 1;
}
static_assert(names_all_up_to(binary_operator_names, BinaryOperator::three_way));
static_assert(names_all_up_to(unary_operator_names, UnaryOperator::bit_not));
static_assert(names_all_up_to(collection_kind_names, CollectionKind::dict));
static_assert(names_all_up_to(fairness_names, Fairness::strong));
static_assert(names_all_up_to(part_join_names, PartJoin::comparison));
static_assert(1u << (effect_names.size() - 1) == static_cast<unsigned>(Effect::faults));

}  // namespace ramify::ir
