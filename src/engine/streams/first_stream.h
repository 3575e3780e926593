// SPDX-License-Identifier: Apache-2.0
// FirstStream: a deterministic run, always with the first option.
#pragma once

#include "engine/choice.h"

namespace ramify::engine {

class FirstStream final : public ChoiceStream {
 public:
  uint32_t choose(ChoiceKind, uint32_t, const OptionLabels&) override { return 0; }
};

}  // namespace ramify::engine
