// SPDX-License-Identifier: Apache-2.0
#include "machines/core/decide.h"

#include <fmt/format.h>

namespace ramify::core_machine {

using engine::ChoiceKind;
using engine::ChoiceStream;

namespace {

std::string place_label(const base::Place& place) { return fmt::format("{}:{}", place.line, place.column); }

// Labels operands by their positions.
class StrandLabels final : public engine::OptionLabels {
 public:
  StrandLabels(const core::Program& program, const Frame& frame, const std::vector<uint32_t>& ready)
      : program_(program), frame_(frame), ready_(ready) {}
  std::string label(uint32_t option) const override {
    const Strand& strand = frame_.strands[ready_[option]];
    // Its next action describes it best.
    return place_label(program_.place(frame_.code->spans[strand.pc]));
  }

 private:
  const core::Program& program_;
  const Frame& frame_;
  const std::vector<uint32_t>& ready_;
};

class NumberLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t option) const override { return std::to_string(option); }
};

class BranchLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t option) const override { return option == 0 ? "true" : "false"; }
};

}  // namespace

bool decide(Interpreter& interpreter, uint32_t t, ChoiceStream& choices, std::vector<Decision>* decisions) {
  const Frame& frame = interpreter.threads[t].frames.back();
  const core::Program& program = *interpreter.program().program;
  if (const uint32_t wanted = interpreter.threads[t].draw_count; wanted != 0) {
    const uint32_t taken = choices.choose(ChoiceKind::value, wanted, NumberLabels());
    if (decisions != nullptr)
      decisions->push_back(
          {ChoiceKind::value, taken, {program.place(interpreter.user_span_of(t))}, interpreter.draw_labels});
    interpreter.take_value(t, taken);
    return true;
  }
  interpreter.proceed(t);
  if (frame.code->instructions[frame.pc].op == Opcode::choose) {
    const uint32_t taken = choices.choose(ChoiceKind::branch, interpreter.branch_count(t), BranchLabels());
    if (decisions != nullptr)
      decisions->push_back({ChoiceKind::branch, taken, {program.place(interpreter.user_span_of(t))}, {}});
    interpreter.take_branch(t, taken);
    return true;
  }
  if (!frame.is_deciding) return false;
  const std::vector<uint32_t> ready = interpreter.ready_strands(t);
  if (ready.size() < 2) return false;
  const uint32_t taken =
      choices.choose(ChoiceKind::operand, static_cast<uint32_t>(ready.size()), StrandLabels(program, frame, ready));
  if (decisions != nullptr) {
    Decision decision{ChoiceKind::operand, taken, {}, {}};
    for (const uint32_t strand : ready)
      decision.options.push_back(program.place(frame.code->spans[frame.strands[strand].pc]));
    decisions->push_back(std::move(decision));
  }
  interpreter.take_strand(t, taken);
  return true;
}

}  // namespace ramify::core_machine
