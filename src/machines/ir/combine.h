// SPDX-License-Identifier: Apache-2.0
// Combinations of parameter values, as rows of positions: one position in each parameter's domain.
//
//   cases      the first of each, the second of each, ...; domains are equally long
//   pairwise   a covering array of strength two: every two values of two parameters occur together in some row,
//              with fewer rows than the full product
//
// Covering arrays are built greedily, as AETG does (Cohen, Dalal, Fredman and Patton 1997), but without randomness: a
// row begins with the first pair that is not covered yet, and each further parameter takes the value that covers most
// new pairs with the values chosen so far; the first of equally good ones. Each row covers a pair that no earlier row
// does, so rows are distinct, and there are at most as many as in the full product.
//
// Pure functions. Tested in combine_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ramify::ir_machine {

using Row = std::vector<uint32_t>;

// None if the domains are not equally long.
std::optional<std::vector<Row>> cases(std::span<const uint32_t> sizes);

inline constexpr uint64_t pairs_max = 1'000'000;

// None if there are more than pairs_max pairs. With fewer than two parameters, all rows; if a domain is empty, no rows.
std::optional<std::vector<Row>> pairwise(std::span<const uint32_t> sizes);

}  // namespace ramify::ir_machine
