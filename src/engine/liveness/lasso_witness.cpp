// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/lasso_witness.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/property/readiness.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"

namespace ramify::engine {
namespace {

// Runs choice vectors, in order, until `is_it` is true; returns its choices, or none if the store is full.
template <typename Run, typename IsIt>
std::optional<std::vector<Choice>> find_choices(const Run& run, const IsIt& is_it) {
  ExhaustiveStream stream;
  for (;;) {
    RecordingStream recording(stream);
    const OutcomeKind outcome = run(recording);
    if (outcome == OutcomeKind::full) return std::nullopt;
    if (is_it(outcome)) return recording.take();
    CHECK(stream.advance(), "a lasso does not replay: a step is missing");
  }
}

// One fair step of the program, or a whole thread.
struct Claimant {
  uint32_t actor = 0;
  std::optional<uint32_t> point;
  friend auto operator<=>(const Claimant&, const Claimant&) = default;
};

// The enabled claimants of a state of the cycle, from running all its steps.
struct Offers {
  std::set<Claimant> enabled;     // under some fairness
  std::set<std::string> threads;  // that can move, fair or not
};

class Judge {
 public:
  Judge(const Machine& machine, store::Store& store, const TemporalClaim& claim, const std::vector<Fairness>& of_actors)
      : machine_(machine),
        claim_(claim),
        of_actors_(of_actors),
        follower_(machine, store),
        searching_(machine.stepper(store, {.explain = true})) {}

  std::optional<BehaviourJudgement> judge(const Trace& trace) {
    const size_t length = trace.steps.size();
    BehaviourJudgement judgement;
    std::vector<store::StateVector> states;
    std::vector<ltl::Letter> letters;
    std::vector<StepFacts> steps;  // by source position
    const size_t cycle_begin = trace.back_to.value_or(length);
    CHECK(cycle_begin <= length, "a cycle that begins after the end of its trace");
    for (size_t index = 0; index <= length; ++index) {
      if (index > cycle_begin) find_mover(trace.steps[index - 1]);
      judgement.divergence = follower_.follow(index == 0 ? trace.start : trace.steps[index - 1]);
      if (follower_.outcome() == OutcomeKind::full) return std::nullopt;
      if (judgement.divergence) return judgement;
      if (follower_.outcome() != OutcomeKind::stepped) return refuse("a step of the trace is a fault now");
      states.push_back(follower_.state());
      if (index > 0) {
        const StepReport report = follower_.stepper().last_step().report();
        steps.push_back({.thread = report.actor, .label = report.label});
      }
      if (index > cycle_begin && mover_ && states[index] != states[index - 1]) taken_.insert(*mover_);
      const std::optional<ltl::Letter> letter = read_letter(steps.empty() ? StepFacts() : steps.back());
      if (!letter) return refuse("an atom of the claim has no value in a state of the trace");
      letters.push_back(*letter);
    }
    if (trace.back_to && states[cycle_begin] != states[length])
      return refuse("the cycle does not close: its last state is not the one that it goes back to");
    const bool stops = cycle_begin == length;
    // The first state of the cycle is a different position at its second visit, because another step led there.
    // If the program stutters, the last state repeats, and no step leads there.
    if (stops) {
      const std::optional<ltl::Letter> letter = read_letter({});
      if (!letter) return refuse("an atom of the claim has no value where the trace ends");
      letters.push_back(*letter);
      states.push_back(states.back());
    }
    for (size_t index = 0; index < states.size(); ++index) {
      const size_t from = index < length ? index : cycle_begin;
      const bool rests = index >= length && stops;
      StepFacts step = rests ? StepFacts() : steps[from];
      step.next = &states[rests ? length : from + 1];
      const std::optional<ltl::Letter> letter = read_step_letter(states[index], step, !rests);
      if (!letter) return refuse("an atom of the claim has no value for a step of the trace");
      letters[index] |= *letter;
    }
    const auto cycle_at = letters.begin() + static_cast<std::ptrdiff_t>(cycle_begin + 1);
    const ltl::LassoWord word{{letters.begin(), cycle_at}, {cycle_at, letters.end()}};
    if (ltl::holds(claim_.formulas, claim_.formula, word)) return refuse("the claim holds on this behaviour");
    if (!trace.back_to) {
      judgement.breaks_claim = true;
      return judgement;
    }
    std::vector<Offers> offers;
    for (size_t index = cycle_begin; index < (stops ? length + 1 : length); ++index) {
      std::optional<Offers> here = offers_in(states[index]);
      if (!here) return std::nullopt;
      offers.push_back(std::move(*here));
    }
    if (std::optional<std::string> unfair = why_unfair(offers)) return refuse(*unfair);
    judgement.breaks_claim = true;
    std::set<std::string> starved;
    for (const Offers& here : offers) starved.insert(here.threads.begin(), here.threads.end());
    for (const std::string& thread : starved)
      if (!moved_.contains(thread)) judgement.starved.push_back(thread);
    return judgement;
  }

 private:
  static BehaviourJudgement refuse(std::string why) { return {.why_not = std::move(why)}; }

  // Before the step: the follower is in its source state.
  void find_mover(const std::vector<Choice>& choices) {
    mover_.reset();
    if (choices.empty()) return;
    Stepper& stepper = follower_.stepper();
    const std::span<const Pause> pauses = stepper.pauses();
    // By name first, as in replay.
    const std::vector<std::string> names = option_names(stepper);
    size_t option = choices[0].taken;
    if (!choices[0].label.empty()) {
      const auto named = std::ranges::find(names, choices[0].label);
      if (named != names.end()) option = static_cast<size_t>(named - names.begin());
    }
    if (option >= pauses.size()) return;
    if (option < names.size()) moved_.insert(names[option]);
    mover_ = claimant_of(pauses[option]);
  }

  // The names of the threads that may be chosen.
  static std::vector<std::string> option_names(Stepper& stepper) {
    class Namer final : public ChoiceStream {
     public:
      uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
        if (kind == ChoiceKind::thread && names.empty())
          for (uint32_t option = 0; option < count; ++option) names.push_back(labels.label(option));
        return 0;
      }
      std::vector<std::string> names;
    } namer;
    stepper.step(namer);
    return namer.names;
  }

  Fairness of_whole(uint32_t actor) const { return actor < of_actors_.size() ? of_actors_[actor] : Fairness::none; }
  Fairness strength(const Claimant& claimant) const {
    return claimant.point ? machine_.pause_point(*claimant.point).fairness : of_whole(claimant.actor);
  }
  std::optional<Claimant> claimant_of(Pause pause) const {
    const Fairness whole = of_whole(pause.actor);
    const Fairness own = machine_.pause_point(pause.point).fairness;
    if (std::max(whole, own) == Fairness::none) return std::nullopt;
    if (whole >= own) return Claimant{pause.actor, std::nullopt};
    return Claimant{pause.actor, pause.point};
  }

  // The atoms true in the follower's state and for the step that led there.
  std::optional<ltl::Letter> read_letter(const StepFacts& last) {
    ltl::Letter letter = 0;
    Stepper& stepper = follower_.stepper();
    for (size_t i = 0; i < claim_.atoms.size(); ++i) {
      const Atom& atom = claim_.atoms[i];
      const PredicateScope scope = scope_of(machine_, atom);
      if (scope == PredicateScope::next_step) continue;
      bool is_true = false;
      if (atom.kind == AtomKind::all_ended) {
        is_true = readiness(stepper) == Readiness::finished;
      } else {
        const Truth truth = scope == PredicateScope::state ? stepper.predicates()->evaluate(atom.predicate)
                                                           : stepper.predicates()->evaluate(atom.predicate, last);
        if (truth != Truth::true_ && truth != Truth::false_) return std::nullopt;
        is_true = truth == Truth::true_;
      }
      if (is_true) letter |= ltl::Letter{1} << i;
    }
    return letter;
  }

  // The atoms true for the step taken from a state, or for stuttering there.
  std::optional<ltl::Letter> read_step_letter(const store::StateVector& state, const StepFacts& step, bool is_step) {
    ltl::Letter letter = 0;
    bool is_loaded = false;
    for (size_t i = 0; i < claim_.atoms.size(); ++i) {
      const Atom& atom = claim_.atoms[i];
      if (scope_of(machine_, atom) != PredicateScope::next_step) continue;
      if (!is_loaded) searching_->load(state);
      is_loaded = true;
      Truth truth = Truth::false_;
      switch (atom.kind) {
        case AtomKind::predicate: truth = searching_->predicates()->evaluate(atom.predicate, step); break;
        case AtomKind::moves: truth = is_step ? Truth::true_ : Truth::false_; break;
        case AtomKind::makes_progress: truth = step.label == progress_label ? Truth::true_ : Truth::false_; break;
        case AtomKind::unchanged: truth = searching_->predicates()->is_unchanged(atom.predicate, *step.next); break;
        case AtomKind::all_ended: CHECK(false, "an atom of a state");
      }
      if (truth != Truth::true_ && truth != Truth::false_) return std::nullopt;
      if (truth == Truth::true_) letter |= ltl::Letter{1} << i;
    }
    return letter;
  }

  std::optional<Offers> offers_in(const store::StateVector& state) {
    Offers offers;
    searching_->load(state);
    const std::span<const Pause> standing = searching_->pauses();
    const std::vector<Pause> pauses(standing.begin(), standing.end());
    const std::vector<std::string> names = option_names(*searching_);
    ExhaustiveStream stream;
    do {
      const OutcomeKind outcome = searching_->step(stream);
      if (outcome == OutcomeKind::full) return std::nullopt;
      if (outcome == OutcomeKind::finished) break;
      const bool moves =
          outcome == OutcomeKind::fault || (outcome == OutcomeKind::stepped && searching_->successor() != state);
      if (!moves) continue;
      const uint32_t option = stream.first();
      if (option < names.size()) offers.threads.insert(names[option]);
      if (const std::optional<Claimant> claimant = claimant_of(pauses.at(option))) offers.enabled.insert(*claimant);
    } while (stream.advance());
    return offers;
  }

  std::optional<std::string> why_unfair(const std::vector<Offers>& offers) const {
    std::set<Claimant> sometimes;
    for (const Offers& here : offers) sometimes.insert(here.enabled.begin(), here.enabled.end());
    for (const Claimant& claimant : sometimes) {
      if (taken_.contains(claimant)) continue;
      const bool always =
          std::ranges::all_of(offers, [&](const Offers& here) { return here.enabled.contains(claimant); });
      if (strength(claimant) == Fairness::strong)
        return "the behaviour is not fair: a strongly fair step is enabled again and again and never taken";
      if (always) return "the behaviour is not fair: a weakly fair step stays enabled and is never taken";
    }
    return std::nullopt;
  }

  const Machine& machine_;
  const TemporalClaim& claim_;
  const std::vector<Fairness>& of_actors_;
  Follower follower_;
  std::unique_ptr<Stepper> searching_;
  std::set<Claimant> taken_;       // within the cycle
  std::set<std::string> moved_;    // likewise, threads
  std::optional<Claimant> mover_;  // of the step being followed
};

}  // namespace

std::optional<Trace> rebuild_lasso(const Machine& machine, store::Store& store, const BehaviourGraph& graph,
                                   const Lasso& lasso) {
  const std::unique_ptr<Stepper> stepper = machine.stepper(store, {.explain = true});
  const auto leads_to = [&](OutcomeKind outcome, uint32_t node) {
    return outcome == OutcomeKind::stepped && store.find(stepper->successor()) == graph.states[node];
  };
  Trace trace;
  const std::optional<std::vector<Choice>> start =
      find_choices([&](ChoiceStream& choices) { return stepper->start(choices); },
                   [&](OutcomeKind outcome) { return leads_to(outcome, lasso.initial); });
  if (!start) return std::nullopt;
  trace.start = *start;
  uint32_t node = lasso.initial;
  for (const uint64_t step : lasso.steps) {
    const store::StateVector state = stepper->successor();
    stepper->load(state);
    const uint32_t target = graph.steps[step].target;
    uint64_t counted = graph.first_step[node];
    const std::optional<std::vector<Choice>> choices =
        find_choices([&](ChoiceStream& stream) { return stepper->step(stream); },
                     [&](OutcomeKind outcome) {
                       if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault) return false;
                       if (counted++ != step) return false;
                       CHECK(leads_to(outcome, target), "a lasso does not replay: a step leads elsewhere");
                       return true;
                     });
    if (!choices) return std::nullopt;
    trace.steps.push_back(*choices);
    node = target;
  }
  if (lasso.kind != GoalKind::decided) trace.back_to = lasso.back_to;
  return trace;
}

std::optional<BehaviourJudgement> judge_trace(const Machine& machine, store::Store& store, const Trace& trace,
                                              const TemporalClaim& claim, const std::vector<Fairness>& of_actors) {
  return Judge(machine, store, claim, of_actors).judge(trace);
}

}  // namespace ramify::engine
