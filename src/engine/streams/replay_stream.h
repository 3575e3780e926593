// SPDX-License-Identifier: Apache-2.0
// ReplayStream: the answers of one recorded step. An answer with a label is matched by its label, so that a recording
// survives edits that add or reorder options; one without is matched by its number. If nothing matches the stream
// records the mismatch and answers 0 from there on; the step's result must then be discarded.
//
// One thread. Tested in replay_stream_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/choice.h"

namespace ramify::engine {

// The divergence of a recorded step and a machine.
struct Mismatch {
  size_t choice = 0;  // index among the step's choices
  std::string expected;
  std::string found;
};

class ReplayStream final : public ChoiceStream {
 public:
  // `recorded` outlives the stream.
  explicit ReplayStream(std::span<const Choice> recorded) : recorded_(recorded) {}

  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override;

  // After the step: the first mismatch, including unused recorded answers.
  std::optional<Mismatch> mismatch() const;

 private:
  std::span<const Choice> recorded_;
  size_t asked_ = 0;
  std::optional<Mismatch> mismatch_;
};

}  // namespace ramify::engine
