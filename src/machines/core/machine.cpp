// SPDX-License-Identifier: Apache-2.0
#include "machines/core/machine.h"

#include <ranges>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/freeze.h"

namespace ramify::core_machine {

using engine::ChoiceKind;
using engine::ChoiceStream;
using engine::Fault;
using engine::FaultKind;
using engine::OutcomeKind;

std::string text(const Ending& ending, const core::Program& program) {
  if (ending.pause != Pause::undefined) return ending.message;
  std::string text = fmt::format("{}: {} ({})", name(ending.ub), meaning(ending.ub), clause(ending.ub));
  if (!ending.message.empty()) text += ": " + ending.message;
  if (const base::Place other = program.place(ending.other_span); other.is_known())
    text += fmt::format("; the other access is at {}:{}:{}", other.file, other.line, other.column);
  return text;
}

namespace {

std::string place_label(const base::Place& place) { return fmt::format("{}:{}", place.line, place.column); }

// Operands by where they stand.
class StrandLabels final : public engine::OptionLabels {
 public:
  StrandLabels(const core::Program& program, const Frame& frame, const std::vector<uint32_t>& ready)
      : program_(program), frame_(frame), ready_(ready) {}
  std::string label(uint32_t option) const override {
    const Strand& strand = frame_.strands[ready_[option]];
    // What it does next says it best.
    return place_label(program_.place(frame_.code->spans[strand.pc]));
  }

 private:
  const core::Program& program_;
  const Frame& frame_;
  const std::vector<uint32_t>& ready_;
};

class ThreadLabels final : public engine::OptionLabels {
 public:
  explicit ThreadLabels(std::vector<uint32_t> numbers) : numbers_(std::move(numbers)) {}
  std::string label(uint32_t option) const override { return thread_name(numbers_[option]); }

 private:
  std::vector<uint32_t> numbers_;
};

class NumberLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t option) const override { return std::to_string(option); }
};

class BranchLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t option) const override { return option == 0 ? "true" : "false"; }
};

// What the thread paused for.
void decide(Interpreter& interpreter, uint32_t t, ChoiceStream& choices, std::vector<Decision>* decisions) {
  const Frame& frame = interpreter.threads[t].frames.back();
  const core::Program& program = *interpreter.program().program;
  if (const uint32_t wanted = interpreter.threads[t].wanted; wanted != 0) {
    const uint32_t taken = choices.choose(ChoiceKind::value, wanted, NumberLabels());
    if (decisions != nullptr)
      decisions->push_back({ChoiceKind::value, taken, {program.place(interpreter.user_span_of(t))}, {}});
    interpreter.take_value(t, taken);
    return;
  }
  interpreter.let_go_on(t);
  if (frame.code->instructions[frame.pc].op == Opcode::choose) {
    const uint32_t taken = choices.choose(ChoiceKind::branch, interpreter.branch_count(t), BranchLabels());
    if (decisions != nullptr)
      decisions->push_back({ChoiceKind::branch, taken, {program.place(interpreter.user_span_of(t))}, {}});
    interpreter.take_branch(t, taken);
    return;
  }
  if (frame.strands.empty()) return;
  const std::vector<uint32_t> ready = interpreter.ready_strands(t);
  if (ready.size() < 2) return;
  const uint32_t taken =
      choices.choose(ChoiceKind::operand, static_cast<uint32_t>(ready.size()), StrandLabels(program, frame, ready));
  if (decisions != nullptr) {
    Decision decision{ChoiceKind::operand, taken, {}, {}};
    for (const uint32_t strand : ready)
      decision.options.push_back(program.place(frame.code->spans[frame.strands[strand].pc]));
    decisions->push_back(std::move(decision));
  }
  interpreter.take_strand(t, taken);
}

class CoreStepper final : public engine::Stepper {
 public:
  CoreStepper(const CoreMachine& machine, store::Store& store, bool explains)
      : machine_(machine),
        store_(store),
        explains_(explains),
        interpreter_(machine.ready_program()),
        freezer_(store, interpreter_) {}

  OutcomeKind start(ChoiceStream&) override {
    interpreter_.instructions_left = machine_.instructions_max();
    report_ = {};
    if (!interpreter_.begin()) return ended(interpreter_.ending());
    return stepped(freezer_.freeze());
  }

  void load(const store::StateVector& state) override {
    current_ = state;
    header_ = Freezer::header(store_, state);
    pauses_.clear();
    is_thawed_ = false;
    if (header_.has_ended) return;
    thaw();
    for (const Thread& thread : interpreter_.threads)
      if (thread.state != Thread::State::ended) pauses_.push_back({thread.number, 0});
  }

  OutcomeKind step(ChoiceStream& choices) override {
    report_ = {};
    if (header_.has_ended) return OutcomeKind::finished;
    if (!is_thawed_) thaw();
    is_thawed_ = false;
    std::vector<uint32_t> numbers;
    for (const engine::Pause& pause : pauses_) numbers.push_back(pause.actor);
    const uint32_t taken =
        choices.choose(ChoiceKind::thread, static_cast<uint32_t>(numbers.size()), ThreadLabels(numbers));
    const uint32_t t = numbers[taken];
    const std::vector<OutputPiece> printed_before = explains_ ? interpreter_.output : std::vector<OutputPiece>();
    decide(interpreter_, t, choices, nullptr);
    report_.actor = thread_name(t);
    if (explains_) report_.from = place_of(t);
    interpreter_.instructions_left = machine_.instructions_max();
    const Pause pause = interpreter_.run(t);
    if (const auto& rivals = interpreter_.footprints.rivals(); rivals.size() != rivals_told_) {
      machine_.add_rivals(rivals);
      rivals_told_ = rivals.size();
    }
    if (explains_) {
      report_.to = place_of(t);
      note_output(printed_before);
    }
    switch (pause) {
      case Pause::operands:
      case Pause::branches:
      case Pause::values:
      case Pause::schedule: return stepped(freezer_.freeze());
      case Pause::blocked: return OutcomeKind::blocked;
      case Pause::ended: return stepped(freezer_.freeze());
      case Pause::exited:
        report_.exit_status = interpreter_.ending().status;
        return stepped(freezer_.freeze_end(interpreter_.ending().status));
      case Pause::undefined:
      case Pause::assertion:
      case Pause::unsupported:
      case Pause::limit: return ended(interpreter_.ending());
    }
    return OutcomeKind::blocked;
  }

  std::span<const engine::Pause> pauses() override { return pauses_; }
  const store::StateVector& successor() const override { return successor_; }
  Fault fault() const override { return fault_; }
  engine::StepReport report() const override { return report_; }
  engine::Footprint footprint() const override { return {}; }

  engine::Truth evaluate(engine::PredicateId) override {
    return header_.has_ended ? engine::Truth::true_ : engine::Truth::false_;
  }
  engine::Truth evaluate(engine::PredicateId, const engine::StepFacts&) override { return engine::Truth::error; }
  engine::Truth is_unchanged(engine::PredicateId, const store::StateVector&) override { return engine::Truth::error; }
  engine::Explanation explain(engine::PredicateId predicate) override {
    const engine::Truth truth = evaluate(predicate);
    return {"the program has ended", truth == engine::Truth::true_ ? "true" : "false", truth, {}, {}};
  }

  engine::View view() override {
    engine::View root{"", "state", "", {}, {}};
    if (header_.has_ended) return root;
    if (!is_thawed_) thaw();
    for (const Thread& thread : interpreter_.threads) {
      if (thread.frames.empty()) continue;
      engine::View shown{thread_name(thread.number), "thread", thread_place(thread), {}, {}};
      root.children.push_back(std::move(shown));
    }
    return root;
  }

 private:
  const CoreMachine& machine_;
  const store::Store& store_;
  const bool explains_;  // reports are wanted
  Interpreter interpreter_;
  Freezer freezer_;
  store::StateVector current_, successor_;
  StateHeader header_;
  bool is_thawed_ = false;  // the interpreter is in the current state
  std::vector<engine::Pause> pauses_;
  size_t rivals_told_ = 0;  // how many the machine knows of
  Fault fault_;
  engine::StepReport report_;

  void thaw() {
    freezer_.thaw(current_);
    is_thawed_ = true;
  }

  std::string thread_place(const Thread& thread) const {
    const Frame& frame = thread.frames.back();
    const base::Place place = machine_.program().place(frame.code->spans[frame.pc]);
    return place.is_known() ? fmt::format("at {}:{}", place.file, place.line) : "";
  }
  base::Place place_of(uint32_t t) const {
    const Thread& thread = interpreter_.threads[t];
    if (thread.frames.empty()) return {};
    const Frame& frame = thread.frames.back();
    return machine_.program().place(frame.code->spans[frame.pc]);
  }

  void note_output(const std::vector<OutputPiece>& before) {
    std::string printed;
    for (size_t i = 0; i < interpreter_.output.size(); ++i) {
      const std::string& text = interpreter_.output[i].text;
      printed += i < before.size() ? text.substr(before[i].text.size()) : text;
    }
    if (printed.empty()) return;
    report_.printed_line_is_open = printed.back() != '\n';
    size_t begin = 0;
    while (begin < printed.size()) {
      const size_t end = std::min(printed.find('\n', begin), printed.size());
      report_.printed.push_back(printed.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  OutcomeKind stepped(store::OrFull<store::StateVector> state) {
    if (!state) return OutcomeKind::full;
    successor_ = std::move(*state);
    return OutcomeKind::stepped;
  }

  OutcomeKind ended(const Ending& ending) {
    const OutcomeKind kept = stepped(freezer_.freeze_end(0));
    if (kept == OutcomeKind::full) return kept;
    fault_ = {};
    fault_.kind = ending.pause == Pause::undefined   ? FaultKind::undefined_behaviour
                  : ending.pause == Pause::assertion ? FaultKind::assertion
                  : ending.pause == Pause::limit     ? FaultKind::step_limit
                                                     : FaultKind::unknown;
    fault_.message = text(ending, machine_.program());
    fault_.place = machine_.program().place(ending.span);
    fault_.actor = report_.actor;
    return OutcomeKind::fault;
  }
};

}  // namespace

CoreMachine::CoreMachine(core::Program program, const CoreOptions& options)
    : program_(std::move(program)),
      ready_(ready(program_, options.orders, options.rivals, options.arguments, options.surroundings)),
      instructions_max_(options.instructions_max) {
  ready_.checks_types = options.checks_types;
}

std::unique_ptr<engine::Stepper> CoreMachine::stepper(store::Store& store,
                                                      const engine::StepperOptions& options) const {
  return std::make_unique<CoreStepper>(*this, store, options.explain);
}

namespace {

std::vector<uint32_t> live_threads(const Interpreter& interpreter) {
  std::vector<uint32_t> live;
  for (const Thread& thread : interpreter.threads)
    if (thread.state != Thread::State::ended) live.push_back(thread.number);
  return live;
}

// A program with one order goes on with a thread until that has to wait; else which thread is a choice like any other. Those that
// have to wait are passed over.
void drive(Interpreter& interpreter, ChoiceStream& choices, Run& result) {
  const bool asks = interpreter.program().orders != Orders::first;
  uint32_t t = 0;
  std::vector<uint32_t> blocked;
  for (bool is_begin = true;; is_begin = false) {
    std::vector<uint32_t> live = live_threads(interpreter);
    if (asks && live.size() > 1 && !is_begin) {
      const uint32_t taken = choices.choose(ChoiceKind::thread, static_cast<uint32_t>(live.size()), ThreadLabels(live));
      t = live[taken];
      if (std::ranges::find(blocked, t) != blocked.end()) {
        const auto other =
            std::ranges::find_if(live, [&](uint32_t n) { return std::ranges::find(blocked, n) == blocked.end(); });
        if (other == live.end()) return interpreter.note_deadlock();
        t = *other;
      }
      Decision decision{ChoiceKind::thread, taken, {}, {}};
      const ThreadLabels labels(live);
      for (uint32_t i = 0; i < live.size(); ++i) {
        decision.options.push_back(interpreter.program().program->place(interpreter.user_span_of(live[i])));
        decision.names.push_back(labels.label(i));
      }
      result.decisions.push_back(std::move(decision));
    }
    if (!is_begin) decide(interpreter, t, choices, &result.decisions);
    const Pause pause = interpreter.run(t);
    if (pause == Pause::blocked) {
      if (asks && !result.decisions.empty() && result.decisions.back().kind == ChoiceKind::thread)
        result.decisions.pop_back();
      blocked.push_back(t);
      live = live_threads(interpreter);
      const auto next =
          std::ranges::find_if(live, [&](uint32_t n) { return std::ranges::find(blocked, n) == blocked.end(); });
      if (next == live.end()) return interpreter.note_deadlock();
      t = *next;
      continue;
    }
    blocked.clear();
    if (pause == Pause::ended) {
      t = live_threads(interpreter).front();
      continue;
    }
    if (pause != Pause::operands && pause != Pause::branches && pause != Pause::values && pause != Pause::schedule)
      break;
  }
}

}  // namespace

Run CoreMachine::run(ChoiceStream& choices, const RunLimits& limits) const {
  Interpreter interpreter(ready_);
  interpreter.instructions_left = limits.instructions_max;
  interpreter.interrupted = limits.interrupted;
  if (limits.write) interpreter.write = limits.write;
  Run result;
  if (interpreter.begin()) drive(interpreter, choices, result);
  add_rivals(interpreter.footprints.rivals());
  result.ending = interpreter.ending();
  result.actions = interpreter.actions;
  result.output = std::move(interpreter.output);
  if (interpreter.ending().pause != Pause::blocked && !interpreter.threads.empty())
    for (const Frame& frame : interpreter.thread().frames | std::views::reverse)
      result.calls.push_back(program_.place(frame.call_span));
  return result;
}

std::unordered_set<uint32_t> CoreMachine::found_rivals() const {
  const std::scoped_lock lock(mutex_);
  return found_rivals_;
}

void CoreMachine::add_rivals(const std::unordered_set<uint32_t>& rivals) const {
  if (rivals.empty()) return;
  const std::scoped_lock lock(mutex_);
  for (const uint32_t rival : rivals)
    if (!ready_.rivals.contains(rival)) found_rivals_.insert(rival);
}

std::optional<End> CoreMachine::end(store::Store& store, const store::StateVector& state) const {
  const StateHeader header = Freezer::header(store, state);
  if (!header.has_ended) return std::nullopt;
  return End{header.status, Freezer::output(store, state)};
}

}  // namespace ramify::core_machine
