// SPDX-License-Identifier: Apache-2.0
#include "machines/core/machine.h"

#include <ranges>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/cycle_watch.h"
#include "machines/core/decide.h"
#include "machines/core/freeze.h"
#include "machines/core/state_view.h"

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

// The status of infeasible runs: an assumption of the program was false. No program exits with it.
constexpr int64_t infeasible_status = -1;

class CoreStepper final : public engine::Stepper,
                          public engine::LastStep,
                          public engine::Predicates,
                          public engine::Views,
                          public engine::CodeMarks {
 public:
  CoreStepper(const CoreMachine& machine, store::Store& store, const engine::StepperOptions& options)
      : machine_(machine),
        store_(store),
        explains_(options.explain),
        stop_(options.stop),
        interpreter_(machine.ready_program()),
        freezer_(store, interpreter_),
        cycle_(interpreter_, freezer_),
        executed_(options.marks_code ? machine.ready_program().mark_count : 0) {
    interpreter_.interrupted = stop_;
    if (!executed_.empty()) interpreter_.executed = executed_.data();
  }

  OutcomeKind start(ChoiceStream&) override {
    interpreter_.instructions_left = machine_.instructions_max();
    report_ = {};
    if (!interpreter_.begin()) return is_stopped() ? OutcomeKind::stopped : ended(interpreter_.ending());
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
    if (interpreter_.atomic_depth != 0 && interpreter_.atomic_thread != t) return OutcomeKind::blocked;
    const std::vector<OutputPiece> printed_before = explains_ ? interpreter_.output : std::vector<OutputPiece>();
    const bool has_decided = decide(interpreter_, t, choices, nullptr);
    report_.actor = thread_name(t);
    if (explains_) report_.from = place_of(t);
    interpreter_.instructions_left = machine_.instructions_max();
    cycle_.begin(&current_);
    Pause pause = interpreter_.run(t);
    // A single thread continues until it pauses, or returns to an earlier state: then the step leads to itself.
    while (pause == Pause::slice && interpreter_.is_alone()) {
      const store::OrFull<bool> is_back = cycle_.is_repeated_state();
      if (!is_back) return OutcomeKind::full;
      if (*is_back) return stepped(cycle_.state());
      pause = interpreter_.run(t);
    }
    if (const auto& rivals = interpreter_.footprints.rivals(); rivals.size() != rivals_reported_) {
      machine_.add_rivals(rivals);
      rivals_reported_ = rivals.size();
    }
    if (explains_) {
      report_.to = place_of(t);
      note_output(printed_before);
    }
    switch (pause) {
      case Pause::operands:
      case Pause::branches:
      case Pause::values:
      case Pause::slice:
      case Pause::schedule: return stepped(freezer_.freeze());
      // The choice was a step, and could have been made differently: the state before it is not blocked.
      case Pause::blocked: return has_decided ? stepped(freezer_.freeze()) : OutcomeKind::blocked;
      case Pause::ended: return stepped(freezer_.freeze());
      case Pause::exited:
        report_.exit_status = interpreter_.ending().status;
        return stepped(freezer_.freeze_end(interpreter_.ending().status));
      case Pause::infeasible: return stepped(freezer_.freeze_end(infeasible_status));
      case Pause::limit:
        if (is_stopped()) return OutcomeKind::stopped;
        [[fallthrough]];
      case Pause::undefined:
      case Pause::assertion:
      case Pause::unsupported:
      case Pause::endless: return ended(interpreter_.ending());
    }
    return OutcomeKind::blocked;
  }

  std::span<const engine::Pause> pauses() override { return pauses_; }
  const store::StateVector& successor() const override { return successor_; }
  Fault fault() const override { return fault_; }
  const engine::LastStep& last_step() const override { return *this; }
  engine::Predicates* predicates() override { return this; }
  engine::Views* views() override { return this; }
  const engine::CodeMarks* code_marks() const override { return executed_.empty() ? nullptr : this; }
  std::span<const uint8_t> executed() const override { return executed_; }

  engine::StepReport report() const override { return report_; }
  engine::Footprint footprint() const override { return {}; }

  engine::Truth evaluate(engine::PredicateId) override {
    const bool has_ended = header_.has_ended && header_.status != infeasible_status;
    return has_ended ? engine::Truth::true_ : engine::Truth::false_;
  }
  engine::Truth evaluate(engine::PredicateId, const engine::StepFacts&) override { return engine::Truth::error; }
  engine::Truth is_unchanged(engine::PredicateId, const store::StateVector&) override { return engine::Truth::error; }
  engine::Explanation explain(engine::PredicateId predicate) override {
    const engine::Truth truth = evaluate(predicate);
    return {"the program has ended", truth == engine::Truth::true_ ? "true" : "false", truth, {}, {}};
  }

  engine::View view() override {
    if (header_.has_ended) return end_view(header_.status, Freezer::output(store_, current_));
    if (!is_thawed_) thaw();
    return state_view(interpreter_);
  }

 private:
  const CoreMachine& machine_;
  const store::Store& store_;
  const bool explains_;  // whether reports are needed
  const std::atomic<bool>* const stop_;
  Interpreter interpreter_;
  Freezer freezer_;
  CycleWatch cycle_;
  std::vector<uint8_t> executed_;  // by instruction (Code::first_mark); empty: not counted
  store::StateVector current_, successor_;
  StateHeader header_;
  bool is_thawed_ = false;  // whether the interpreter is in the current state
  std::vector<engine::Pause> pauses_;
  size_t rivals_reported_ = 0;  // number of rivals already passed to the machine
  Fault fault_;
  engine::StepReport report_;

  bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void thaw() {
    freezer_.thaw(current_);
    is_thawed_ = true;
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
  ready_.spurious_max = options.spurious_max;
  ready_.lets_pointers_leave = options.lets_pointers_leave;
}

std::unique_ptr<engine::Stepper> CoreMachine::stepper(store::Store& store,
                                                      const engine::StepperOptions& options) const {
  return std::make_unique<CoreStepper>(*this, store, options);
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
  if (!header.has_ended || header.status == infeasible_status) return std::nullopt;
  return End{header.status, Freezer::output(store, state)};
}

}  // namespace ramify::core_machine
