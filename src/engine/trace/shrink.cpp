// SPDX-License-Identifier: Apache-2.0
// Removing steps is delta debugging (Zeller and Hildebrandt 2002): ever smaller runs of steps are removed as long
// as the rest still shows the violation. Lowering and merging then simplify the rest. A candidate
// replaces the trace only if it costs less, in this order: steps, switches between threads, the sum of the options
// taken. So each pass ends, and the passes are repeated until none improves.
#include "engine/trace/shrink.h"

#include <algorithm>
#include <compare>
#include <utility>

#include "base/check.h"
#include "engine/trace/follower.h"
#include "engine/trace/witness.h"

namespace ramify::engine {
namespace {

using Steps = std::vector<std::vector<Choice>>;

struct Cost {
  size_t steps = 0;
  size_t switches = 0;
  uint64_t taken = 0;
  friend auto operator<=>(const Cost&, const Cost&) = default;
};

// By name if there is one: numbers shift when other threads end.
bool same_thread(const std::vector<Choice>& a, const std::vector<Choice>& b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  if (!a[0].label.empty() || !b[0].label.empty()) return a[0].label == b[0].label;
  return a[0].taken == b[0].taken;
}

Cost cost(const Trace& trace) {
  Cost cost{.steps = trace.steps.size()};
  const auto add_taken = [&](const std::vector<Choice>& choices) {
    for (const Choice& choice : choices)
      if (choice.kind != ChoiceKind::thread) cost.taken += choice.taken;
  };
  add_taken(trace.start);
  for (size_t i = 0; i < trace.steps.size(); ++i) {
    add_taken(trace.steps[i]);
    if (i > 0 && !same_thread(trace.steps[i - 1], trace.steps[i])) ++cost.switches;
  }
  return cost;
}

class Shrinker {
 public:
  Shrinker(const Machine& machine, store::Store& store, const Violation& violation, const ShrinkOptions& options)
      : follower_(machine, store), violation_(violation), options_(&options) {}

  Violation run() {
    // Normalised by the machine, and cut where the violation first occurs.
    std::optional<Trace> current = judge(violation_.trace);
    if (!current) return violation_;
    best_ = std::move(*current);
    best_cost_ = cost(best_);
    Cost before;
    do {
      before = best_cost_;
      remove_steps();
      remove_steps_of_a_thread();
      lower_choices();
      merge_runs();
    } while (best_cost_ < before && !is_spent());
    return finish();
  }

 private:
  // The candidate normalised by the machine, up to the violation; none if it does not occur.
  std::optional<Trace> judge(const Trace& candidate) {
    constexpr uint32_t attempts_between = 16;
    if (++attempts_ % attempts_between == 0 && options_->on_progress)
      options_->on_progress({attempts_, best_.steps.size(), violation_.trace.steps.size()});
    follower_.restart();
    Trace taken;
    for (size_t index = 0; index <= candidate.steps.size(); ++index) {
      if (follower_.outcome() == OutcomeKind::fault) return std::nullopt;  // another fault, too early
      if (follower_.follow(index == 0 ? candidate.start : candidate.steps[index - 1])) return std::nullopt;
      if (index == 0) taken.start = follower_.choices();
      else taken.steps.push_back(follower_.choices());
      // A deadlock can only be at the end of the trace.
      if (violation_.kind == ViolationKind::deadlock && index < candidate.steps.size()) continue;
      if (shows(follower_, violation_, Truth::false_).value_or(false)) return taken;
    }
    return std::nullopt;
  }

  bool is_spent() const { return attempts_ >= options_->attempts_max; }

  bool improves(const Trace& candidate) {
    if (is_spent()) return false;
    std::optional<Trace> taken = judge(candidate);
    if (!taken) return false;
    const Cost taken_cost = cost(*taken);
    if (taken_cost >= best_cost_) return false;
    best_ = std::move(*taken);
    best_cost_ = taken_cost;
    return true;
  }

  // Half of the steps, a quarter, ... four, three, two, one.
  static size_t smaller(size_t run) { return run > 4 ? run / 2 : run - 1; }

  // Consecutive steps.
  void remove_steps() {
    for (size_t run = std::max<size_t>(best_.steps.size() / 2, 1); run > 0 && !is_spent(); run = smaller(run)) {
      for (size_t from = 0; from < best_.steps.size() && !is_spent();) {
        Trace candidate = best_;
        const auto first = candidate.steps.begin() + static_cast<std::ptrdiff_t>(from);
        candidate.steps.erase(first, first + static_cast<std::ptrdiff_t>(std::min(run, best_.steps.size() - from)));
        if (!improves(candidate)) from += run;
      }
    }
  }

  // Steps that are consecutive for their thread: removes an iteration of its loop, independent of other threads.
  void remove_steps_of_a_thread() {
    for (size_t run = std::max<size_t>(best_.steps.size() / 2, 1); run > 0 && !is_spent(); run = smaller(run))
      for (size_t from = 0; from < best_.steps.size() && !is_spent();)
        if (!improves(without_run_of_thread(from, run))) ++from;
  }

  // Without the step at `from` and the next ones of its thread, `run` in all.
  Trace without_run_of_thread(size_t from, size_t run) const {
    Trace candidate{.start = best_.start, .steps = {}};
    size_t left_out = 0;
    for (size_t step = 0; step < best_.steps.size(); ++step) {
      if (step >= from && left_out < run && same_thread(best_.steps[from], best_.steps[step])) ++left_out;
      else candidate.steps.push_back(best_.steps[step]);
    }
    return candidate;
  }

  // The initial state's for step 0.
  template <typename T>
  static auto& choices_of(T& trace, size_t step) {
    return step == 0 ? trace.start : trace.steps[step - 1];
  }

  void lower_choices() {
    for (size_t step = 0; step <= best_.steps.size(); ++step)
      for (size_t choice = 0; choice < choices_of(best_, step).size(); ++choice) lower_choice(step, choice);
  }

  void lower_choice(size_t step, size_t choice) {
    const Choice& current = choices_of(best_, step)[choice];
    if (current.kind == ChoiceKind::thread) return;
    for (uint32_t taken = 0; taken < current.taken && !is_spent(); ++taken) {
      Trace candidate = best_;
      Choice& lowered = choices_of(candidate, step)[choice];
      lowered.taken = taken;
      lowered.label.clear();  // matched by number: replay restores the label
      if (improves(candidate)) return;
    }
  }

  // Moves a run of one thread's steps back to that thread's previous run, or the earlier run forward to it.
  void merge_runs() {
    for (size_t from = 1; from < best_.steps.size() && !is_spent(); ++from) {
      const Steps& steps = best_.steps;
      if (same_thread(steps[from - 1], steps[from])) continue;
      size_t end = from + 1;
      while (end < steps.size() && same_thread(steps[from], steps[end])) ++end;
      size_t earlier_end = from;
      while (earlier_end > 0 && !same_thread(steps[earlier_end - 1], steps[from])) --earlier_end;
      if (earlier_end == 0) continue;
      size_t earlier = earlier_end - 1;
      while (earlier > 0 && same_thread(steps[earlier - 1], steps[from])) --earlier;
      if (!improves(rotated(earlier_end, from, end))) improves(rotated(earlier, earlier_end, from));
    }
  }

  // Rotates the steps [first, end) so that `middle` comes first.
  Trace rotated(size_t first, size_t middle, size_t end) const {
    Trace candidate = best_;
    const auto at = [&](size_t index) { return candidate.steps.begin() + static_cast<std::ptrdiff_t>(index); };
    std::rotate(at(first), at(middle), at(end));
    return candidate;
  }

  // Replays once more, to complete the violation.
  Violation finish() {
    const bool is_shown = judge(best_).has_value();
    CHECK(is_shown, "what was shrunk does not replay");
    Violation shrunk = violation_;
    shrunk.trace = std::move(best_);
    if (shrunk.kind == ViolationKind::fault) shrunk.fault = follower_.stepper().fault();
    if (shrunk.kind == ViolationKind::property)
      shrunk.explanation = follower_.stepper().predicates()->explain(*shrunk.predicate);
    return shrunk;
  }

  Follower follower_;
  const Violation violation_;
  const ShrinkOptions* options_;
  uint32_t attempts_ = 0;
  Trace best_;
  Cost best_cost_;
};

}  // namespace

Violation shrink(const Machine& machine, store::Store& store, const Violation& violation,
                 const ShrinkOptions& options) {
  if (violation.kind == ViolationKind::behaviour || violation.kind == ViolationKind::unreached) return violation;
  return Shrinker(machine, store, violation, options).run();
}

}  // namespace ramify::engine
