// SPDX-License-Identifier: Apache-2.0
// The choice stream: where a step's answers come from. A machine asks it wherever the semantics leaves something open,
// and consults nothing else. Exhaustive search, random walk, replay and a deterministic run differ only in the stream.
//
// A stream is used by one thread at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::engine {

enum class ChoiceKind : uint8_t { thread, value, operand, branch, action, argument, oracle };
std::string_view name(ChoiceKind kind);

// One recorded answer.
struct Choice {
  ChoiceKind kind = ChoiceKind::thread;
  uint32_t count = 0;  // options there were
  uint32_t taken = 0;  // which was taken, from 0
  std::string label;   // the option's name for people and for replay after edits: "teller", "3"
  friend bool operator==(const Choice&, const Choice&) = default;
};

// What the options of one choice are called. Asked only by streams that record or replay, so it may be slow.
class OptionLabels {
 public:
  virtual ~OptionLabels() = default;
  virtual std::string label(uint32_t option) const = 0;
};

class ChoiceStream {
 public:
  virtual ~ChoiceStream() = default;
  // count >= 1; the answer is < count. A machine does not ask where there is one option only, except for threads.
  virtual uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) = 0;
};

}  // namespace ramify::engine
