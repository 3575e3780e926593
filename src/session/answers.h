// SPDX-License-Identifier: Apache-2.0
// The answers of a run of a program, as text: "1,0,2" is what was taken at each choice; in "1,0~2" what stands behind `~` is taken again
// and again: the run never ends.
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
  std::optional<size_t> back_to{};  // of an endless run: those from there on come again and again; maybe none
  friend bool operator==(const Answers&, const Answers&) = default;
};

// Of a trace of the engine's: the choices that a run asks for, which are not those of the only thread.
Answers answers_of(const engine::Trace& trace);

// None: it is no such text.
std::optional<Answers> parse_answers(std::string_view text);
// "" where nothing was left open.
std::string text(const Answers& answers);

// The answers, one after the other, whichever step they belong to; then the first option each time.
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
  // A deadlock is found by trying what is left.
  bool fits(bool is_deadlock) const { return fits_ && asked_ == answers_.size() && (!has_ended_ || is_deadlock); }

 private:
  std::vector<uint32_t> answers_;
  size_t asked_ = 0;
  bool fits_ = true;
  bool has_ended_ = false;
};

}  // namespace ramify::session
