// SPDX-License-Identifier: Apache-2.0
// The choice stream: the source of a step's answers. A machine asks it whenever the semantics is nondeterministic,
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
  uint32_t count = 0;  // number of options
  uint32_t taken = 0;  // the option taken, from 0
  std::string label;   // the option's name for reports and for replay after edits: "teller", "3"
  friend bool operator==(const Choice&, const Choice&) = default;
};

// The names of the options of one choice. Used only by streams that record or replay, so it may be slow.
class OptionLabels {
 public:
  virtual ~OptionLabels() = default;
  virtual std::string label(uint32_t option) const = 0;
};

class ChoiceStream {
 public:
  virtual ~ChoiceStream() = default;
  // count >= 1; the answer is < count. A machine does not ask if there is only one option, except for threads.
  virtual uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) = 0;
  // Whether it asks for a step again and again until every answer was given, and does not look at the kind and the labels. Steps that
  // are alike up to a choice may then be asked for its answer only.
  virtual bool is_exhaustive() const { return false; }
};

}  // namespace ramify::engine
