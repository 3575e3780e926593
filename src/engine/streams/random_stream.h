// SPDX-License-Identifier: Apache-2.0
// RandomStream: random answers from a seed; the same sequence on every host and in every version (splitmix64, Steele et
// al. 2014, with rejection so that every option is equally likely).
//
// One thread. Tested in random_stream_test.cpp.
#pragma once

#include "base/hash.h"
#include "engine/choice.h"

namespace ramify::engine {

class RandomStream final : public ChoiceStream {
 public:
  explicit RandomStream(uint64_t seed) : state_(seed) {}

  uint32_t choose(ChoiceKind, uint32_t count, const OptionLabels&) override { return below(count); }

  // Uniform in [0, count).
  uint32_t below(uint32_t count) {
    const uint64_t excess = (0 - uint64_t{count}) % count;  // 2^64 modulo count
    for (;;) {
      const uint64_t drawn = next();
      if (drawn >= excess) return static_cast<uint32_t>(drawn % count);
    }
  }

 private:
  uint64_t next() {
    const uint64_t drawn = base::mix64(state_);
    state_ += 0x9e3779b97f4a7c15u;
    return drawn;
  }

  uint64_t state_;
};

}  // namespace ramify::engine
