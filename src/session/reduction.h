// SPDX-License-Identifier: Apache-2.0
// Partial-order reduction in a check: for claims about states, deadlock and faults.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/machine.h"
#include "session/load.h"

namespace ramify::session {

enum class ReductionUse : uint8_t {
  automatic,  // exact, if sound for the claims and likely to pay, in searches that are not small
  exact,      // wherever it is sound; traces are shortest
  loose,      // likewise with a stronger reduction; traces may be longer than necessary
  off,
};
std::string_view name(ReductionUse use);

// Smaller searches are not reduced, so that their counts are those of all states.
inline constexpr uint64_t small_search_states = 100'000;

struct ReducedMachine {
  std::unique_ptr<engine::Machine> machine;  // null: there is no reduction
  std::string why_not;                       // then the reason; "" if no reduction was requested, or it would not pay
};

// `symmetry`: the search visits representatives (session/symmetry.h). `has_depth_limit`: paths must not become longer.
ReducedMachine reduced_machine(const Loaded& loaded, ReductionUse use, bool symmetry, bool has_depth_limit);

}  // namespace ramify::session
