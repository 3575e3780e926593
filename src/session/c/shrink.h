// SPDX-License-Identifier: Apache-2.0
// Shrinking: fewer choices that differ from the first option, and fewer choices at all, with the same outcome.
//
// Zeller, Hildebrandt: Simplifying and isolating failure-inducing input (TSE 2002), applied to choices other than the
// first option: they are reset in ever smaller groups, and trailing first options are removed.
//
// Pure except for `run`. Tested in shrink_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ramify::session {

// Runs with these answers, then with first options. Returns the answers used, if the outcome is the wanted one.
using TryAnswers = std::function<std::optional<std::vector<uint32_t>>(const std::vector<uint32_t>&)>;

// `answers` have the wanted outcome. At most `runs_max` runs.
std::vector<uint32_t> shrunk(std::vector<uint32_t> answers, const TryAnswers& run, uint64_t runs_max);

}  // namespace ramify::session
