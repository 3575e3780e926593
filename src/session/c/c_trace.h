// SPDX-License-Identifier: Apache-2.0
// Traces of C programs as text: "1,0,2@4,9" is what was taken at each choice, and behind `@` the forks whose operands had one; `@all`
// where all had. In "1,0~2" what stands behind `~` is taken again and again: the run never ends.
//
// Pure functions. Tested in c_trace_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/choice.h"
#include "machines/core/ready_program.h"

namespace ramify::session {

struct CTrace {
  std::vector<uint32_t> answers{};
  std::optional<size_t> back_to{};  // of an endless run: those from there on come again and again; maybe none
  core_machine::Orders orders = core_machine::Orders::conflicts;
  std::vector<uint32_t> forks{};  // in order; of Orders::conflicts
};

// An error says what is expected.
base::Result<CTrace> parse_c_trace(std::string_view text);
// "" where nothing was left open.
std::string text(const CTrace& trace);

// The answers of a trace, one after the other, whichever step they belong to; then the first option each time.
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
