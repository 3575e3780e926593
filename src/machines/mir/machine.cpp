// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/machine.h"

#include <fmt/format.h>

#include "machines/mir/freeze.h"

namespace ramify::mir_machine {

using engine::ChoiceKind;
using engine::ChoiceStream;
using engine::Fault;
using engine::FaultKind;
using engine::OutcomeKind;

namespace {

class NumberLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t option) const override { return std::to_string(option); }
};

class ThreadLabels final : public engine::OptionLabels {
 public:
  ThreadLabels(const Interpreter& interpreter, const std::vector<uint32_t>& threads)
      : interpreter_(interpreter), threads_(threads) {}
  std::string label(uint32_t option) const override { return interpreter_.thread_name(threads_[option]); }

 private:
  const Interpreter& interpreter_;
  const std::vector<uint32_t>& threads_;
};

// Runs a thread, and answers its choices.
Pause run_thread(Interpreter& interpreter, uint32_t thread, ChoiceStream& choices, std::vector<Decision>* decisions) {
  Pause pause = interpreter.run(thread);
  while (pause == Pause::choice) {
    const uint32_t taken = choices.choose(ChoiceKind::value, interpreter.option_count(), NumberLabels());
    if (decisions != nullptr) {
      const base::Place place = interpreter.program().program().place(interpreter.place_of(thread));
      std::vector<std::string> names;
      for (uint32_t i = 0; i < interpreter.option_count() && !interpreter.option_name().empty(); ++i)
        names.push_back(fmt::format("{} {}", interpreter.option_name(), i + 1));
      decisions->push_back({ChoiceKind::value, taken, {place}, std::move(names)});
    }
    pause = interpreter.answer(thread, taken);
  }
  return pause;
}

FaultKind kind_of(End end) {
  switch (end) {
    case End::undefined: return FaultKind::undefined_behaviour;
    case End::panicked:
    case End::aborted: return FaultKind::assertion;
    case End::limit: return FaultKind::step_limit;
    default: return FaultKind::unknown;
  }
}

std::string text(const Ending& ending) {
  if (ending.end != End::undefined) return ending.message;
  const std::string what = fmt::format("{}: {}", name(ending.ub), meaning(ending.ub));
  return ending.message.empty() ? what : what + ": " + ending.message;
}

class MirStepper final : public engine::Stepper,
                         public engine::LastStep,
                         public engine::Predicates,
                         public engine::Views,
                         public engine::CodeMarks {
 public:
  MirStepper(const MirMachine& machine, store::Store& store, const engine::StepperOptions& options)
      : machine_(machine),
        store_(store),
        explains_(options.explain),
        stop_(options.stop),
        executed_(options.marks_code ? machine.ready_program().mark_count() : 0),
        interpreter_(machine.ready_program(),
                     {.instructions_max = machine.options().instructions_max,
                      .interrupted = options.stop,
                      .rivals = machine.options().rivals ? &*machine.options().rivals : nullptr,
                      .sharing = machine.options().sharing ? &*machine.options().sharing : nullptr,
                      .futures = machine.options().futures ? &*machine.options().futures : nullptr,
                      .explores_all_threads = machine.options().explores_all_threads,
                      .executed = executed_.empty() ? nullptr : executed_.data(),
                      .spurious_max = machine.options().spurious_max}),
        freezer_(store, interpreter_) {}

  OutcomeKind start(ChoiceStream&) override {
    report_ = {};
    if (!begin()) return ended();
    return stepped(freezer_.freeze());
  }

  void load(const store::StateVector& state) override {
    current_ = state;
    pauses_.clear();
    is_thawed_ = false;
    tried_.reset();
    header_ = Freezer::header(store_, state);
    for (const uint32_t thread : header_.live_threads) pauses_.push_back({thread, 0});
  }

  OutcomeKind step(ChoiceStream& choices) override {
    report_ = {};
    if (header_.has_ended) return OutcomeKind::finished;
    if (!tried_) {
      if (!is_thawed_) thaw();
      tried_ = interpreter_.threads_to_try();
    }
    std::vector<uint32_t> numbers;
    for (const engine::Pause& pause : pauses_) numbers.push_back(pause.actor);
    const uint32_t taken =
        choices.choose(ChoiceKind::thread, static_cast<uint32_t>(numbers.size()), ThreadLabels(interpreter_, numbers));
    const uint32_t t = numbers[taken];
    // The thread counts as blocked: its actions are explored later.
    if ((*tried_ & Sharing::bit(t)) == 0) return OutcomeKind::blocked;
    if (!is_thawed_) thaw();
    is_thawed_ = false;
    report_.actor = interpreter_.thread_name(t);
    if (explains_) report_.from = place_of(t);
    const size_t printed_before = interpreter_.output().size();
    const Pause pause = run_thread(interpreter_, t, choices, nullptr);
    report_findings();
    if (interpreter_.found_lock_taken()) return OutcomeKind::blocked;
    if (explains_) {
      report_.to = place_of(t);
      note_output(printed_before);
    }
    switch (pause) {
      case Pause::blocked: return OutcomeKind::blocked;
      case Pause::finished: return ended();
      case Pause::schedule:
      case Pause::choice:
      case Pause::ended: break;
    }
    return stepped(freezer_.freeze());
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
    for (const uint32_t thread : interpreter_.live_threads()) {
      const base::Place place = place_of(thread);
      const std::string where = place.is_known() ? fmt::format("at {}:{}", place.file, place.line) : "";
      root.children.push_back({interpreter_.thread_name(thread), "thread", where, {}, {}});
    }
    return root;
  }

 private:
  const MirMachine& machine_;
  const store::Store& store_;
  const bool explains_;  // whether reports are needed
  const std::atomic<bool>* const stop_;
  std::vector<uint8_t> executed_;  // by instruction (Code::first_mark); empty: not counted
  Interpreter interpreter_;
  Freezer freezer_;
  store::StateVector current_, successor_;
  StateHeader header_;
  bool is_thawed_ = false;  // whether the interpreter is in the current state
  std::vector<engine::Pause> pauses_;
  std::optional<uint64_t> tried_{};  // in the current state, computed on demand: bits of threads
  size_t rivals_known_ = 0;          // number already passed to the machine
  Fault fault_;
  engine::StepReport report_;

  bool begin() { return interpreter_.begin(machine_.options().start, machine_.options().arguments); }

  void thaw() {
    freezer_.thaw(current_, [this] { return begin(); });
    is_thawed_ = true;
  }

  base::Place place_of(uint32_t thread) const { return machine_.program().place(interpreter_.place_of(thread)); }

  // Reports discoveries to the machine.
  void report_findings() {
    if (const Rivals& rivals = interpreter_.found_rivals(); rivals.size() != rivals_known_) {
      machine_.add_rivals(rivals, interpreter_.contended());
      rivals_known_ = rivals.size();
    }
    if (Sharing& sharing = interpreter_.found_sharing(); !sharing.news().empty()) {
      machine_.add_sharing(sharing.news());
      sharing.forget_news();
    }
    if (Futures& futures = interpreter_.found_futures(); !futures.news().empty()) {
      machine_.add_futures(futures.news());
      futures.forget_news();
    }
    machine_.count_step();
  }

  void note_output(size_t before) {
    const std::string printed = interpreter_.output().substr(std::min(before, interpreter_.output().size()));
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

  OutcomeKind ended() {
    const Ending& ending = interpreter_.ending();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return OutcomeKind::stopped;
    const bool is_own = ending.end == End::returned || ending.end == End::exited;
    const OutcomeKind kept = stepped(freezer_.freeze_end(is_own ? fmt::format("exit {}", ending.status) : "fault"));
    if (kept == OutcomeKind::full) return kept;
    if (is_own) {
      report_.exit_status = ending.status;
      return kept;
    }
    fault_ = {};
    fault_.kind = kind_of(ending.end);
    fault_.message = text(ending);
    fault_.place = machine_.program().place(ending.span);
    fault_.actor = report_.actor;
    return OutcomeKind::fault;
  }
};

// A single run without a store. Blocked threads are skipped.
class Driver {
 public:
  Driver(const MirMachine& machine, Interpreter& interpreter, ChoiceStream& choices, const RunLimits& limits,
         Run& result)
      : machine_(machine), interpreter_(interpreter), choices_(choices), limits_(limits), result_(result) {}

  void run() {
    std::vector<uint32_t> blocked;
    for (;;) {
      if (blocked.empty() && is_cycle_complete()) return;
      const std::vector<uint32_t> live = interpreter_.live_threads();
      uint32_t thread = live[0];
      const bool asks = live.size() > 1;
      if (asks) {
        const ThreadLabels labels(interpreter_, live);
        ++choice_count_;
        const uint32_t taken = choices_.choose(ChoiceKind::thread, static_cast<uint32_t>(live.size()), labels);
        thread = live[taken];
        if (contains(blocked, thread)) {
          const auto other = std::ranges::find_if(live, [&](uint32_t t) { return !contains(blocked, t); });
          if (other == live.end()) return interpreter_.note_deadlock();
          thread = *other;
        }
        note_decision(live, thread);
      }
      if (limits_.cycle && choice_count_ > limits_.cycle->begin && !contains(rounds_, thread))
        rounds_.push_back(thread);
      const size_t decided = result_.decisions.size();
      const Pause pause = run_thread(interpreter_, thread, choices_, &result_.decisions);
      choice_count_ += result_.decisions.size() - decided;
      if (pause == Pause::finished) return;
      if (pause != Pause::blocked) {
        blocked.clear();
        continue;
      }
      if (asks) result_.decisions.pop_back();
      blocked.push_back(thread);
      if (blocked.size() == live.size()) return interpreter_.note_deadlock();
    }
  }

 private:
  const MirMachine& machine_;
  Interpreter& interpreter_;
  ChoiceStream& choices_;
  const RunLimits& limits_;
  Run& result_;
  size_t choice_count_ = 0;
  std::vector<uint32_t> rounds_;  // threads that run within the cycle
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Freezer> freezer_;
  std::vector<store::StateVector> begun_;  // candidate first states of the cycle

  static bool contains(const std::vector<uint32_t>& list, uint32_t t) {
    return std::ranges::find(list, t) != list.end();
  }

  void note_decision(const std::vector<uint32_t>& live, uint32_t thread) {
    Decision decision{
        ChoiceKind::thread, static_cast<uint32_t>(std::ranges::find(live, thread) - live.begin()), {}, {}};
    for (const uint32_t t : live) {
      decision.options.push_back(machine_.program().place(interpreter_.place_of(t)));
      decision.names.push_back(interpreter_.thread_name(t));
    }
    result_.decisions.push_back(std::move(decision));
  }

  // With an expected cycle: whether the run is at its end, in a state in which it began.
  bool is_cycle_complete() {
    if (!limits_.cycle || limits_.cycle->begin == limits_.cycle->end || choice_count_ < limits_.cycle->begin)
      return false;
    constexpr uint64_t memory_bytes_max = uint64_t{2} << 30;
    if (store_ == nullptr) {
      base::Result<std::unique_ptr<store::Store>> made = store::Store::create({.memory_bytes_max = memory_bytes_max});
      if (!made) return false;
      store_ = std::move(*made);
      freezer_ = std::make_unique<Freezer>(*store_, interpreter_);
    }
    const bool begins = choice_count_ == limits_.cycle->begin;
    if (!begins && choice_count_ != limits_.cycle->end) return false;
    const store::OrFull<store::StateVector> state = freezer_->freeze();
    if (!state) return false;
    if (begins) {
      begun_.push_back(*state);
      result_.back_to = result_.decisions.size();
      return false;
    }
    const auto is_same = [&](const store::StateVector& other) { return other.codes == state->codes; };
    if (std::ranges::none_of(begun_, is_same)) return false;
    interpreter_.note_endless(rounds_);
    return true;
  }
};

}  // namespace

MirMachine::MirMachine(std::shared_ptr<const ReadyProgram> program, const MirOptions& options)
    : ready_(std::move(program)), options_(options) {}

std::unique_ptr<engine::Stepper> MirMachine::stepper(store::Store& store, const engine::StepperOptions& options) const {
  return std::make_unique<MirStepper>(*this, store, options);
}

Run MirMachine::run(ChoiceStream& choices, const RunLimits& limits) const {
  Interpreter interpreter(*ready_, {.instructions_max = limits.instructions_max,
                                    .interrupted = limits.interrupted,
                                    .rivals = options_.rivals ? &*options_.rivals : nullptr,
                                    .spurious_max = options_.spurious_max,
                                    .live = limits.live});
  Run result;
  if (interpreter.begin(options_.start, options_.arguments)) Driver(*this, interpreter, choices, limits, result).run();
  result.ending = interpreter.ending();
  if (result.ending.end != End::endless) result.back_to.reset();
  result.output = interpreter.output();
  result.errors = interpreter.error_output();
  result.final_locals = interpreter.final_locals();
  result.instructions = interpreter.instructions();
  result.consulted = interpreter.consulted();
  return result;
}

Rivals MirMachine::found_rivals() const {
  const std::scoped_lock lock(mutex_);
  Rivals found = found_rivals_;
  for (const uint64_t piece : contended_)
    if (const Sharing::Users* const users = found_sharing_.find(piece))
      for (const uint32_t site : users->sites)
        if (!options_.rivals->contains(site)) found.insert(site);
  return found;
}

void MirMachine::add_rivals(const Rivals& rivals, const std::unordered_set<uint64_t>& pieces) const {
  if (!options_.rivals) return;
  const std::scoped_lock lock(mutex_);
  for (const uint32_t rival : rivals)
    if (!options_.rivals->contains(rival) && found_rivals_.insert(rival).second) steps_at_news_ = steps_.load() + 1;
  contended_.insert(pieces.begin(), pieces.end());
}

void MirMachine::count_step() const {
  constexpr uint64_t few = 200;
  const uint64_t steps = ++steps_, news = steps_at_news_;
  if (options_.is_superseded != nullptr && news != 0 && steps > 2 * news + few) *options_.is_superseded = true;
}

std::optional<Sharing> MirMachine::found_sharing() const {
  const std::scoped_lock lock(mutex_);
  Sharing found = found_sharing_.conflicts();
  if (!options_.sharing || options_.sharing->covers(found)) return std::nullopt;
  return found;
}

void MirMachine::add_sharing(std::span<const Sharing::Use> uses) const {
  const std::scoped_lock lock(mutex_);
  for (const Sharing::Use& use : uses) {
    found_sharing_.note(use.thread, use.kind, use.piece, use.piece + 1, use.site);
    const Sharing::Users& users = *found_sharing_.find(use.piece);
    if (users.has_conflict() && !options_.sharing->covers(use.piece, users)) steps_at_news_ = steps_.load() + 1;
  }
  found_sharing_.forget_news();
}

std::optional<Futures> MirMachine::found_futures() const {
  const std::scoped_lock lock(mutex_);
  if (found_futures_.size() == 0) return std::nullopt;
  return found_futures_;
}

void MirMachine::add_futures(std::span<const Futures::Fact> facts) const {
  const std::scoped_lock lock(mutex_);
  const size_t known = found_futures_.size();
  for (const Futures::Fact& fact : facts) found_futures_.note(fact);
  found_futures_.forget_news();
  if (found_futures_.size() != known) steps_at_news_ = steps_.load() + 1;
}

bool MirMachine::is_end(const store::Store& store, const store::StateVector& state) const {
  return Freezer::header(store, state).has_ended;
}

}  // namespace ramify::mir_machine
