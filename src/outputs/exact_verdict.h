// SPDX-License-Identifier: Apache-2.0
// exact_verdict: the verdict on the outcomes of an exact machine, of C and of Rust alike.
#pragma once

#include <span>

#include "engine/verdict.h"

namespace ramify::outputs {

// `is_fine` says which outcomes are as they should be; is_unknown(outcome), which of the others are not known to be wrong.
template <typename Outcome, typename IsFine>
engine::VerdictKind verdict_on(std::span<const Outcome> outcomes, bool is_complete, const IsFine& is_fine) {
  bool is_known = is_complete;
  for (const Outcome& outcome : outcomes) {
    if (is_fine(outcome)) continue;
    if (!is_unknown(outcome)) return engine::VerdictKind::violated;
    is_known = false;
  }
  return is_known ? engine::VerdictKind::holds : engine::VerdictKind::unknown;
}

}  // namespace ramify::outputs
