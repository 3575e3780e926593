// SPDX-License-Identifier: Apache-2.0
// ExhaustiveStream: every choice vector of one step, in lexicographic order. An odometer over a stack of (taken, count)
// that grows as the step asks:
//
//   step asks 2, then 3:   0 0 | 0 1 | 0 2 | 1 ...      each | is one advance()
//
// The position of a vector in this order is its ordinal, which together with the state identifies a step. A step that
// is run again with the same answers must make the same choices; a machine that does not is detected here.
//
// One thread. Tested in exhaustive_stream_test.cpp.
#pragma once

#include <vector>

#include "base/check.h"
#include "engine/choice.h"

namespace ramify::engine {

class ExhaustiveStream final : public ChoiceStream {
 public:
  // Starts a new enumeration with its first vector.
  void restart() {
    wheels_.clear();
    asked_ = 0;
  }

  uint32_t choose(ChoiceKind, uint32_t count, const OptionLabels&) override {
    if (asked_ == wheels_.size()) {
      CHECK(count >= 1, "a choice without options");
      wheels_.push_back({0, count});
    }
    const Wheel& wheel = wheels_[asked_++];
    CHECK(wheel.count == count, "the machine asked for {} options where it had asked for {} after the same answers",
          count, wheel.count);
    return wheel.taken;
  }

  bool is_exhaustive() const override { return true; }

  // The answer to the first choice of the last step.
  uint32_t first() const { return wheels_.empty() ? 0 : wheels_.front().taken; }

  // After a step: advances to the next vector. False: this was the last one.
  bool advance() {
    CHECK(asked_ == wheels_.size(), "the machine asked {} choices where it had asked {} after the same answers", asked_,
          wheels_.size());
    asked_ = 0;
    while (!wheels_.empty()) {
      if (++wheels_.back().taken < wheels_.back().count) return true;
      wheels_.pop_back();
    }
    return false;
  }

 private:
  struct Wheel {
    uint32_t taken;
    uint32_t count;
  };
  std::vector<Wheel> wheels_;
  size_t asked_ = 0;
};

}  // namespace ramify::engine
