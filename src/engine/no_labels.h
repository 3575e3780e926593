// SPDX-License-Identifier: Apache-2.0
// NoLabels: the labels of options for a stream that does not look at them.
#pragma once

#include <string>

#include "engine/choice.h"

namespace ramify::engine {

class NoLabels final : public OptionLabels {
 public:
  std::string label(uint32_t) const override { return {}; }
};

}  // namespace ramify::engine
