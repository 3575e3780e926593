// SPDX-License-Identifier: Apache-2.0
// Which values of several parameters are taken together, as rows of positions: one position in each parameter's domain.
//
//   cases      the first of each, the second of each, ...; domains are equally long
//   pairwise   fewer rows than all there are, in which each two values of two parameters occur together (a covering array of
//              strength two)
//
// Covering arrays are made greedily, as AETG does (Cohen, Dalal, Fredman and Patton 1997), but without chance: a row begins
// with the first pair that is not covered yet, and each further parameter takes the value that covers most with those that
// have one already, of equally good ones the first. Each row covers a pair that none before it does, so rows differ, and
// there are at most as many as in the full product.
//
// Pure functions. Tested in combine_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ramify::ir_machine {

using Row = std::vector<uint32_t>;

// None: the domains are not equally long.
std::optional<std::vector<Row>> cases(std::span<const uint32_t> sizes);

inline constexpr uint64_t pairs_max = 1'000'000;

// None: there are more than pairs_max pairs. Without two parameters all rows; without a value for each, no rows.
std::optional<std::vector<Row>> pairwise(std::span<const uint32_t> sizes);

}  // namespace ramify::ir_machine
