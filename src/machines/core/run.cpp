// SPDX-License-Identifier: Apache-2.0
// A single run without a store: selects threads, and classifies the end of the run.
#include <algorithm>
#include <memory>
#include <ranges>

#include "base/check.h"
#include "machines/core/cycle_watch.h"
#include "machines/core/decide.h"
#include "machines/core/machine.h"

namespace ramify::core_machine {

using engine::ChoiceKind;
using engine::ChoiceStream;

namespace {

class CountingStream final : public ChoiceStream {
 public:
  explicit CountingStream(ChoiceStream& rest) : rest_(rest) {}
  uint32_t choose(ChoiceKind kind, uint32_t count, const engine::OptionLabels& labels) override {
    ++choices_made_;
    return rest_.choose(kind, count, labels);
  }
  size_t choices_made() const { return choices_made_; }

 private:
  ChoiceStream& rest_;
  size_t choices_made_ = 0;
};

// A store for comparing the states of one run.
struct Compared {
  explicit Compared(Interpreter& interpreter, std::unique_ptr<store::Store> made)
      : store(std::move(made)), freezer(*store, interpreter), watch(interpreter, freezer) {}
  std::unique_ptr<store::Store> store;
  Freezer freezer;
  CycleWatch watch;
};

// With Orders::first a thread runs until it blocks; otherwise the thread is a choice at each pause. Blocked threads are
// skipped.
class Driver {
 public:
  Driver(Interpreter& interpreter, ChoiceStream& choices, const RunLimits& limits, Run& result)
      : interpreter_(interpreter),
        choices_(choices),
        limits_(limits),
        result_(result),
        asks_(interpreter.program().orders != Orders::first) {}

  void run() {
    for (bool is_begin = true;; is_begin = false) {
      if (!is_begin && is_cycle_complete()) return;
      if (!is_begin && !choose_thread()) return;
      if (interpreter_.atomic_depth != 0) t_ = interpreter_.atomic_thread;
      if (!is_begin) {
        const core::SpanId here = interpreter_.user_span_of(t_);
        decide(interpreter_, t_, choices_, &result_.decisions);
        note_thread_in_cycle(here);
      }
      const Pause pause = run_thread();
      if (pause == Pause::blocked) {
        if (!skip_thread()) return;
        continue;
      }
      blocked_.clear();
      if (pause == Pause::ended) {
        t_ = live_threads().front();
        continue;
      }
      const bool continues = pause == Pause::operands || pause == Pause::branches || pause == Pause::values ||
                             pause == Pause::schedule || pause == Pause::slice;
      if (!continues) return;
    }
  }

 private:
  Interpreter& interpreter_;
  CountingStream choices_;
  const RunLimits& limits_;
  Run& result_;
  const bool asks_;
  uint32_t t_ = 0;
  std::vector<uint32_t> blocked_;
  std::unique_ptr<Compared> compared_;
  std::vector<store::StateVector> begun_;  // candidate first states of the cycle
  std::vector<Interpreter::Round> rounds_;

  std::vector<uint32_t> live_threads() const {
    std::vector<uint32_t> live;
    for (const Thread& thread : interpreter_.threads)
      if (thread.state != Thread::State::ended) live.push_back(thread.number);
    return live;
  }
  bool is_blocked(uint32_t t) const { return std::ranges::find(blocked_, t) != blocked_.end(); }
  std::optional<uint32_t> first_unblocked() const {
    for (const uint32_t t : live_threads())
      if (!is_blocked(t)) return t;
    return std::nullopt;
  }

  // False: no thread can continue.
  bool choose_thread() {
    const std::vector<uint32_t> live = live_threads();
    if (!asks_ || live.size() < 2) return true;
    const ThreadLabels labels(live);
    const uint32_t taken = choices_.choose(ChoiceKind::thread, static_cast<uint32_t>(live.size()), labels);
    t_ = live[taken];
    if (is_blocked(t_)) {
      const std::optional<uint32_t> other = first_unblocked();
      if (!other) return interpreter_.note_deadlock(), false;
      t_ = *other;
    }
    Decision decision{ChoiceKind::thread, taken, {}, {}};
    for (uint32_t i = 0; i < live.size(); ++i) {
      decision.options.push_back(interpreter_.program().program->place(interpreter_.user_span_of(live[i])));
      decision.names.push_back(labels.label(i));
    }
    result_.decisions.push_back(std::move(decision));
    return true;
  }

  bool skip_thread() {
    if (asks_ && !result_.decisions.empty() && result_.decisions.back().kind == ChoiceKind::thread)
      result_.decisions.pop_back();
    blocked_.push_back(t_);
    const std::optional<uint32_t> next = first_unblocked();
    if (!next) return interpreter_.note_deadlock(), false;
    t_ = *next;
    return true;
  }

  // A single thread is watched for repeated states while it loops.
  Pause run_thread() {
    if (compared_ != nullptr) compared_->watch.begin(nullptr);
    Pause pause = interpreter_.run(t_);
    std::vector<core::SpanId> places;
    bool is_watched = compared_ != nullptr;
    while (pause == Pause::slice && interpreter_.is_alone()) {
      if (Compared* const compared = states(); compared != nullptr) {
        if (!is_watched) compared->watch.begin(nullptr);
        is_watched = true;
        const core::SpanId here = interpreter_.user_span_of(t_);
        if (std::ranges::find(places, here) == places.end()) places.push_back(here);
        const store::OrFull<bool> is_back = compared->watch.is_repeated_state();
        if (is_back && *is_back) {
          result_.back_to = result_.decisions.size();
          interpreter_.note_endless({{t_, places}});
          return Pause::endless;
        }
      }
      pause = interpreter_.run(t_);
    }
    return pause;
  }

  Compared* states() {
    if (compared_ != nullptr) return compared_.get();
    constexpr uint64_t memory_bytes_max = uint64_t{2} << 30;
    base::Result<std::unique_ptr<store::Store>> made = store::Store::create({.memory_bytes_max = memory_bytes_max});
    if (!made) return nullptr;
    compared_ = std::make_unique<Compared>(interpreter_, std::move(*made));
    return compared_.get();
  }

  // With a known cycle: whether the run is at its end, in a state in which it began.
  bool is_cycle_complete() {
    if (!limits_.cycle || limits_.cycle->begin == limits_.cycle->end || choices_.choices_made() < limits_.cycle->begin)
      return false;
    Compared* const compared = states();
    if (compared == nullptr) return false;
    if (choices_.choices_made() == limits_.cycle->begin) {
      if (blocked_.empty())
        if (const store::OrFull<store::StateVector> state = compared->freezer.freeze()) begun_.push_back(*state);
      result_.back_to = result_.decisions.size();
      return false;
    }
    if (choices_.choices_made() != limits_.cycle->end) return false;
    const store::OrFull<store::StateVector> state = compared->freezer.freeze();
    const auto is_same = [&](const store::StateVector& other) { return other.codes == state->codes; };
    if (!state || std::ranges::none_of(begun_, is_same)) return false;
    interpreter_.note_endless(rounds_);
    return true;
  }

  // Records, within the cycle, that this thread runs here.
  void note_thread_in_cycle(core::SpanId here) {
    if (!limits_.cycle || choices_.choices_made() <= limits_.cycle->begin) return;
    auto round = std::ranges::find(rounds_, t_, &Interpreter::Round::thread);
    if (round == rounds_.end()) round = rounds_.insert(rounds_.end(), Interpreter::Round{t_, {}});
    if (std::ranges::find(round->spans, here) == round->spans.end()) round->spans.push_back(here);
  }
};

}  // namespace

Run CoreMachine::run(ChoiceStream& choices, const RunLimits& limits) const {
  Interpreter interpreter(ready_);
  interpreter.instructions_left = limits.instructions_max;
  interpreter.interrupted = limits.interrupted;
  if (limits.write) interpreter.write = limits.write;
  Run result;
  if (interpreter.begin()) Driver(interpreter, choices, limits, result).run();
  add_rivals(interpreter.footprints.rivals());
  result.ending = interpreter.ending();
  if (result.ending.pause != Pause::endless) result.back_to.reset();
  result.actions = interpreter.actions;
  result.output = std::move(interpreter.output);
  if (interpreter.ending().pause != Pause::blocked && interpreter.ending().pause != Pause::endless &&
      !interpreter.threads.empty())
    for (const Frame& frame : interpreter.thread().frames | std::views::reverse)
      result.calls.push_back(program_.place(frame.call_span));
  return result;
}

}  // namespace ramify::core_machine
