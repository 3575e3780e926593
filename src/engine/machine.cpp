// SPDX-License-Identifier: Apache-2.0
#include "engine/machine.h"

#include "base/check.h"

namespace ramify::engine {

std::string_view name(FaultKind kind) {
  switch (kind) {
    case FaultKind::assertion: return "assertion";
    case FaultKind::runtime_error: return "runtime error";
    case FaultKind::step_limit: return "step limit";
    case FaultKind::undefined_behaviour: return "undefined behaviour";
  }
  CHECK(false, "fault kind {}", static_cast<int>(kind));
}

}  // namespace ramify::engine
