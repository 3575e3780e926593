// SPDX-License-Identifier: Apache-2.0
#include "engine/property/readiness.h"

#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {

Readiness readiness(Stepper& stepper) {
  ExhaustiveStream stream;
  do {
    switch (stepper.step(stream)) {
      case OutcomeKind::stepped:
      case OutcomeKind::fault: return Readiness::enabled;
      case OutcomeKind::finished: return Readiness::finished;
      case OutcomeKind::stopped:
      case OutcomeKind::full: return Readiness::full;
      case OutcomeKind::blocked: break;
    }
  } while (stream.advance());
  return Readiness::deadlocked;
}

}  // namespace ramify::engine
