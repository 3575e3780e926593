// SPDX-License-Identifier: Apache-2.0
// Choices that were taken on the way of a program's run, for people: which thread went on, which operand came first. For programs whose
// states have no text of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/choice.h"
#include "outputs/sources.h"

namespace ramify::outputs {

struct TakenChoice {
  engine::ChoiceKind kind = engine::ChoiceKind::operand;
  uint32_t taken = 0;
  std::vector<base::Place> options{};  // what could go on
  std::vector<std::string> names{};    // of threads: "main", "thread 1"
};

// A line each, of threads where another one goes on; "" of none. `back_to`: of an endless run, those from there on come again and again.
// Without `is_full`, the first few.
std::string taken_choices_text(std::span<const TakenChoice> choices, std::optional<size_t> back_to,
                               const Sources& sources, bool is_full);

}  // namespace ramify::outputs
