// SPDX-License-Identifier: Apache-2.0
// The answers of a run of a program, as text: "1,0,2" are the options taken, one per choice; in "1,0~2" those after `~`
// repeat for ever: the run never ends.
//
// Pure functions. Tested in answers_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/choice.h"
#include "engine/trace/trace.h"

namespace ramify::session {

struct Answers {
  std::vector<uint32_t> taken{};
  std::optional<size_t> back_to{};  // of an endless run: the answers from there on repeat
  friend bool operator==(const Answers&, const Answers&) = default;
};

// The answers of an engine's trace, without the choices that have one option.
Answers answers_of(const engine::Trace& trace);

// None: the text does not parse.
std::optional<Answers> parse_answers(std::string_view text);
// "" if there were no choices.
std::string text(const Answers& answers);

// The answers in order, whatever step they belong to; after the last one, always the first option.
class AnswerStream final : public engine::ChoiceStream {
 public:
  explicit AnswerStream(std::vector<uint32_t> answers) : answers_(std::move(answers)) {}
  uint32_t choose(engine::ChoiceKind, uint32_t count, const engine::OptionLabels&) override {
    if (asked_ >= answers_.size()) {
      has_ended_ = true;
      return 0;
    }
    fits_ &= answers_[asked_] < count;
    return fits_ ? answers_[asked_++] : 0;
  }
  // A deadlock is found by trying the other options.
  bool fits(bool is_deadlock) const { return fits_ && asked_ == answers_.size() && (!has_ended_ || is_deadlock); }

 private:
  std::vector<uint32_t> answers_;
  size_t asked_ = 0;
  bool fits_ = true;
  bool has_ended_ = false;
};

}  // namespace ramify::session
