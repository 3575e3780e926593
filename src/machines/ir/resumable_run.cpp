// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/resumable_run.h"

#include "engine/no_labels.h"

namespace ramify::ir_machine {
void AnsweredStream::repeat(std::span<const uint32_t> answers) {
  known_.erase(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(next_));
  known_.insert(known_.begin(), answers.begin(), answers.end());
  next_ = 0;
}

bool ResumableRun::resume(Interpreter& interpreter, uint32_t thread, AnsweredStream& choices) {
  const bool is_alike = thread_ == thread && epoch_ == interpreter.draft.epoch();
  std::vector<uint32_t> asked;
  for (size_t i = 0; is_alike && i < events_.size(); ++i) {
    asked.push_back(choices.choose(engine::ChoiceKind::value, events_[i].count, engine::NoLabels()));
    if (asked.back() == events_[i].taken) continue;
    while (!checkpoints_.empty() && checkpoints_.back().events.size() > i) checkpoints_.pop();
    if (checkpoints_.empty()) break;
    const Interpreter::Checkpoint& checkpoint = checkpoints_.back();
    choices.repeat(std::span(asked).subspan(checkpoint.events.size()));
    interpreter.restore(checkpoint, &choices);
    return true;
  }
  choices.repeat(asked);
  checkpoints_.clear();
  return false;
}

void ResumableRun::note(const Interpreter& interpreter, uint32_t thread) {
  thread_ = thread;
  epoch_ = interpreter.draft.epoch();
  events_ = interpreter.choice_events();
}

}  // namespace ramify::ir_machine
