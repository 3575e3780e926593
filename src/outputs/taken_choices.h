// SPDX-License-Identifier: Apache-2.0
// The choices of a run, for people: the thread that moved, the operand that was evaluated first. For programs whose states have
// no text form.
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
  std::vector<base::Place> options{};  // the enabled threads or operands
  std::vector<std::string> names{};    // of threads: "main", "thread 1"
};

// One line per choice, for threads only where the thread changes; "" if there are none. `back_to`: in an endless run the choices
// from there on repeat. Without `is_full`, the first few.
std::string taken_choices_text(std::span<const TakenChoice> choices, std::optional<size_t> back_to,
                               const Sources& sources, bool is_full);

}  // namespace ramify::outputs
