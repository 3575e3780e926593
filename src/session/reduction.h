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
  automatic,  // exact, where it is sound for what is asked, is likely to pay, and the search is not small
  exact,      // wherever it is sound; what is found is found by a shortest way
  loose,      // the same, and leaves out more; a trace may be longer than the shortest
  off,
};
std::string_view name(ReductionUse use);

// Smaller searches are not worth a reduction, and their counts are then those of all states.
inline constexpr uint64_t small_search_states = 100'000;

struct ReducedMachine {
  std::unique_ptr<engine::Machine> machine;  // null: there is no reduction
  std::string why_not;                       // then a sentence; "" where nobody asked, or it would not pay
};

// `symmetry`: of representatives (session/symmetry.h). `has_depth_limit`: ways must not become longer.
ReducedMachine reduced_machine(const Loaded& loaded, ReductionUse use, bool symmetry, bool has_depth_limit);

}  // namespace ramify::session
