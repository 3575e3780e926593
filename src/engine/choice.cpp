// SPDX-License-Identifier: Apache-2.0
#include "engine/choice.h"

#include "base/check.h"

namespace ramify::engine {

std::string_view name(ChoiceKind kind) {
  switch (kind) {
    case ChoiceKind::thread: return "thread";
    case ChoiceKind::value: return "value";
    case ChoiceKind::operand: return "operand";
    case ChoiceKind::branch: return "branch";
    case ChoiceKind::action: return "action";
    case ChoiceKind::argument: return "argument";
    case ChoiceKind::oracle: return "oracle";
  }
  CHECK(false, "choice kind {}", static_cast<int>(kind));
}

}  // namespace ramify::engine
