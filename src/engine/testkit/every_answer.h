// SPDX-License-Identifier: Apache-2.0
// for_every_answer: calls an action once for each combination of answers to its choices. A naive method: run it with a
// prefix of answers and zeros from there on, and remember every other prefix on the way.
#pragma once

#include <vector>

#include "engine/choice.h"

namespace ramify::engine::testkit {

class PrefixStream final : public ChoiceStream {
 public:
  explicit PrefixStream(std::vector<uint32_t> prefix) : answers_(std::move(prefix)) {}

  uint32_t choose(ChoiceKind, uint32_t count, const OptionLabels&) override {
    if (counts_.size() == answers_.size()) answers_.push_back(0);
    counts_.push_back(count);
    return answers_[counts_.size() - 1];
  }

  const std::vector<uint32_t>& answers() const { return answers_; }
  const std::vector<uint32_t>& counts() const { return counts_; }

 private:
  std::vector<uint32_t> answers_;
  std::vector<uint32_t> counts_;
};

template <typename Act>
void for_every_answer(Act&& act) {
  std::vector<std::vector<uint32_t>> prefixes = {{}};
  while (!prefixes.empty()) {
    const std::vector<uint32_t> prefix = std::move(prefixes.back());
    prefixes.pop_back();
    PrefixStream stream(prefix);
    act(static_cast<ChoiceStream&>(stream));
    for (size_t at = prefix.size(); at < stream.answers().size(); ++at) {
      for (uint32_t other = 1; other < stream.counts()[at]; ++other) {
        std::vector<uint32_t> passed(stream.answers().begin(),
                                     stream.answers().begin() + static_cast<std::ptrdiff_t>(at));
        passed.push_back(other);
        prefixes.push_back(std::move(passed));
      }
    }
  }
}

}  // namespace ramify::engine::testkit
