// SPDX-License-Identifier: Apache-2.0
// ResumableRun: the run of one thread from one state, again and again for all answers to its choices. What was computed before a choice is
// not computed again for each of its answers: a run is continued from a checkpoint before the first choice that is now answered
// otherwise.
//
//   first run    ──── 3 options: 0 ──── 2 options: 0 ──── end
//   second                              checkpoint: 1 ──── end
//   third        checkpoint: 1 ──── ...
//
// Owned by one stepper. Tested in conformance/random_models_test.cpp, against runs from the start.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/choice.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

class AnsweredStream;

class ResumableRun {
 public:
  // The next run is from another state.
  void forget() { thread_.reset(); }

  // Before a run of this thread that may be resumed: asks `choices` as far as the last run asked it. True: the interpreter is
  // where the answers are no longer those of the last run, and is to go on from there. False: it has to begin; `choices` is
  // asked again from the start.
  bool resume(Interpreter& interpreter, uint32_t thread, AnsweredStream& choices);
  Interpreter::Checkpoints* checkpoints() { return &checkpoints_; }  // of the run that follows
  // After it.
  void note(const Interpreter& interpreter, uint32_t thread);

 private:
  std::optional<uint32_t> thread_;  // of the last run, if the next may be alike
  uint64_t epoch_ = 0;              // of its step
  std::vector<Interpreter::Event> events_;
  Interpreter::Checkpoints checkpoints_;
};

// Gives answers that are known first, then those of another stream.
class AnsweredStream final : public engine::ChoiceStream {
 public:
  AnsweredStream(std::span<const uint32_t> known, engine::ChoiceStream& rest)
      : known_(known.begin(), known.end()), rest_(rest) {}
  uint32_t choose(engine::ChoiceKind kind, uint32_t count, const engine::OptionLabels& labels) override {
    return next_ < known_.size() ? known_[next_++] : rest_.choose(kind, count, labels);
  }
  bool is_exhaustive() const override { return rest_.is_exhaustive(); }
  // Gives these, which it gave last, once more.
  void repeat(std::span<const uint32_t> answers);

 private:
  std::vector<uint32_t> known_;
  engine::ChoiceStream& rest_;
  size_t next_ = 0;
};

}  // namespace ramify::ir_machine
