// SPDX-License-Identifier: Apache-2.0
#include "engine/machine.h"

#include "base/check.h"
#include "engine/roles.h"

namespace ramify::engine {

std::string_view name(Fairness fairness) {
  switch (fairness) {
    case Fairness::none: return "none";
    case Fairness::weak: return "weak";
    case Fairness::strong: return "strong";
  }
  CHECK(false, "fairness {}", static_cast<int>(fairness));
}

std::string_view name(FaultKind kind) {
  switch (kind) {
    case FaultKind::assertion: return "assertion";
    case FaultKind::runtime_error: return "runtime error";
    case FaultKind::step_limit: return "step limit";
    case FaultKind::undefined_behaviour: return "undefined behaviour";
    case FaultKind::unknown: return "unknown";
  }
  CHECK(false, "fault kind {}", static_cast<int>(kind));
}

PredicateScope Machine::scope(PredicateId) const { return PredicateScope::state; }

}  // namespace ramify::engine
