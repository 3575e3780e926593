// SPDX-License-Identifier: Apache-2.0
// RecordingStream: forwards each choice to another stream and records the answer, with its label.
//
// One thread. Tested in replay_stream_test.cpp.
#pragma once

#include <utility>
#include <vector>

#include "engine/choice.h"

namespace ramify::engine {

class RecordingStream final : public ChoiceStream {
 public:
  explicit RecordingStream(ChoiceStream& source) : source_(&source) {}

  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
    const uint32_t taken = source_->choose(kind, count, labels);
    choices_.push_back({kind, count, taken, labels.label(taken)});
    return taken;
  }

  const std::vector<Choice>& choices() const { return choices_; }
  // The choices recorded since the last take.
  std::vector<Choice> take() { return std::exchange(choices_, {}); }

 private:
  ChoiceStream* source_;
  std::vector<Choice> choices_;
};

}  // namespace ramify::engine
