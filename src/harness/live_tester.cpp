// SPDX-License-Identifier: Apache-2.0
#include "harness/live_tester.h"

#include <algorithm>

#include <fmt/format.h>

#include "harness/ddmin.h"
#include "harness/same_value.h"

namespace ramify::harness {
namespace {

constexpr const char* may_end = "a state in which a run may end";

// A call after which the model certainly accepts; otherwise any.
const Offer* cleanup_choice(const std::vector<const Offer*>& offers, TestedModel& model, std::mt19937_64& random) {
  if (offers.empty()) return nullptr;
  for (const Offer* const offer : offers)
    if (std::ranges::all_of(offer->outcomes,
                            [&](const engine::Lts::Step& step) { return model.is_accepting(step.to); }))
      return offer;
  return offers[random() % offers.size()];
}

// The given call may leave some arguments open.
bool fits(const engine::Label& offered, const engine::Label& given) {
  return engine::common_label(offered, given).has_value();
}

}  // namespace

using engine::Label;
using engine::TestFailure;
using engine::TestFailureKind;
using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;

// One run. A method that may end it returns false if it did.
class LiveTester::Run {
 public:
  Run(LiveTester& tester, uint64_t random_seed) : tester_(tester), states_(tester.model_) {
    run_.random_seed = random_seed;
  }

  bool begin() {
    if (!states_.start()) return end_unknown(states_.trouble());
    const Answer answer = tester_.subject_.reset(run_.random_seed);
    if (answer.kind == Answer::Kind::refused) return fail_at_reset(answer);
    return is_usable(answer) && take_rest(answer);
  }

  const ModelStates& states() const { return states_; }

  bool find_offers() { return states_.find_offers(offers_) || end_unknown(states_.trouble()); }
  const std::vector<Offer>& offers() const { return offers_; }

  // The candidate calls: those that are certainly possible, if there are any.
  std::vector<const Offer*> choices(const std::set<std::string>* only) const {
    std::vector<const Offer*> all, certain;
    for (const Offer& offer : offers_) {
      if (!offer.is_allowed || (only != nullptr && !only->contains(offer.call.action))) continue;
      all.push_back(&offer);
      if (offer.states == states_.states().size()) certain.push_back(&offer);
    }
    return certain.empty() ? all : certain;
  }

  // By value: the references would be into offers().
  bool make(Offer offer, bool is_cleanup) {
    const std::vector<std::string> results = ModelStates::results(offer);
    const bool is_single = offer.outcomes.size() == 1 || results.size() == 1;
    const std::optional<std::string> expected =
        is_single && !offer.outcomes.front().fault ? offer.outcomes.front().label.result : std::nullopt;
    const Answer answer = tester_.subject_.call(offer.call, expected);
    TestStep step{.kind = TestStepKind::call, .label = offer.call, .is_cleanup = is_cleanup, .expected = results};
    step.label.result = answer.result;
    step.is_refused = answer.kind == Answer::Kind::refused;
    last_call_ = run_.steps.size();
    run_.steps.push_back(step);
    if (answer.kind != Answer::Kind::refused && !is_usable(answer)) return false;
    const std::set<uint32_t> before = states_.states();
    std::vector<std::string> requirements;
    TestFailure failure;
    if (!states_.take(offer, answer, failure, requirements)) return end_unknown(states_.trouble());
    if (failure.kind != TestFailureKind::none) return fail(std::move(failure), answer);
    tester_.count(step, requirements, before, states_.states());
    return take_rest(answer);
  }

  // Waits until there are observations, or `time` has passed.
  bool wait(bool is_cleanup, bool& came) {
    came = false;
    constexpr std::chrono::milliseconds slice{100};
    run_.steps.push_back({.kind = TestStepKind::waited, .is_cleanup = is_cleanup});
    const auto end = std::chrono::steady_clock::now() + tester_.options_.wait;
    for (bool is_first = true; !came; is_first = false) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
      if (!is_first && left <= std::chrono::milliseconds{0}) break;
      const Answer answer = tester_.subject_.wait(std::clamp(left, std::chrono::milliseconds{1}, slice));
      if (answer.kind == Answer::Kind::refused)
        return end_unusable(fmt::format("it refuses to wait: {}", answer.text), answer);
      if (!is_usable(answer)) return false;
      came = !answer.events.empty();
      if (!take_rest(answer)) return false;
    }
    return true;
  }

  bool fail_here(TestFailureKind kind, std::string expected, std::string came) {
    TestFailure failure{.kind = kind, .expected = std::move(expected), .came = std::move(came)};
    failure.offered = states_.offered();
    return fail(std::move(failure), {});
  }
  bool end_unknown(std::string why) { return end(TestVerdict::unknown, std::move(why)); }
  bool end(TestVerdict verdict, std::string why) {
    run_.verdict = verdict;
    run_.why = std::move(why);
    return false;
  }

  // Takes only cleanup actions, until the model accepts.
  bool clean_up() {
    const std::set<std::string>& actions = tester_.options_.cleanup;
    if (actions.empty()) return true;
    std::mt19937_64 random(run_.random_seed);
    for (uint32_t i = 0; i < tester_.options_.cleanup_steps && !states_.is_accepting(); ++i) {
      if (!find_offers()) return false;
      if (const Offer* const chosen = cleanup_choice(choices(&actions), tester_.model_, random)) {
        if (!make(*chosen, true)) return false;
        continue;
      }
      bool came = false;
      if (!wait(true, came)) return false;
      if (!came)
        return fail_here(TestFailureKind::not_accepting, may_end, "a state in which nothing is left to clean up");
    }
    if (states_.is_accepting()) return true;
    return fail_here(TestFailureKind::not_accepting, may_end,
                     fmt::format("another one, after {} steps of cleaning up", tester_.options_.cleanup_steps));
  }

  // Only observations are possible, and none comes: the end of a run, if it may end here.
  bool rest(bool& came) {
    if (!wait(false, came)) return false;
    if (came || states_.is_accepting()) return true;
    return fail_here(TestFailureKind::stuck, "a call that the model allows, or an observation", "nothing");
  }

  // The number of observations not yet matched.
  size_t unasked = 0;
  bool went_another_way = false;

  // Compares the actual result with the step of a given run.
  void compare(const TestStep& step) {
    const TestStep& made = run_.steps.at(last_call_);
    if (made.is_refused != step.is_refused || (!made.is_refused && !same_result(made.label.result, step.label.result)))
      went_another_way = true;
  }

  TestRun take() {
    if (run_.verdict == TestVerdict::success) run_.is_accepting = states_.is_accepting();
    if (run_.verdict == TestVerdict::success && !tester_.model_.trouble().empty())
      end_unknown(tester_.model_.trouble());
    return std::move(run_);
  }

 private:
  // Processes events and state of an answer.
  bool take_rest(const Answer& answer) {
    for (const Label& event : answer.events) {
      if (!tester_.model_.is_observable(event.action))
        return end_unusable(
            fmt::format("it reports `{}`, and `{}` is no observable action", engine::text(event), event.action),
            answer);
      const std::set<uint32_t> before = states_.states();
      TestFailure failure;
      std::vector<std::string> requirements;
      const TestStep step{.kind = TestStepKind::observed, .label = event};
      run_.steps.push_back(step);
      ++unasked;
      if (!states_.take_observed(event, failure, requirements)) return end_unknown(states_.trouble());
      if (failure.kind != TestFailureKind::none) return fail(std::move(failure), answer);
      tester_.count(step, requirements, before, states_.states());
    }
    TestFailure failure;
    if (!states_.take_state(answer.state, failure)) return end_unknown(states_.trouble());
    if (failure.kind == TestFailureKind::none) return true;
    if (!run_.steps.empty()) failure.action = run_.steps.back().label.action;
    return fail(std::move(failure), answer);
  }

  bool is_usable(const Answer& answer) {
    switch (answer.kind) {
      case Answer::Kind::done:
      case Answer::Kind::refused: return true;
      case Answer::Kind::unusable: return end_unusable(answer.text, answer);
      case Answer::Kind::interrupted: return end_unknown("it was interrupted");
      case Answer::Kind::died:
      case Answer::Kind::hung: break;
    }
    TestFailure failure{.kind = answer.kind == Answer::Kind::died ? TestFailureKind::died : TestFailureKind::hung};
    if (!run_.steps.empty()) failure.action = run_.steps.back().label.action;
    for (const std::string& result : run_.steps.empty() ? std::vector<std::string>() : run_.steps.back().expected)
      failure.expected += fmt::format("{}{}", failure.expected.empty() ? "" : " or ", result);
    failure.came = answer.text;
    failure.offered = states_.offered();
    return fail(std::move(failure), answer);
  }

  bool fail_at_reset(const Answer& answer) {
    return fail({.kind = TestFailureKind::refused, .expected = "a reset", .came = answer.text}, answer);
  }
  bool fail(TestFailure failure, const Answer& answer) {
    failure.step = run_.steps.empty() ? 0 : run_.steps.size() - 1;
    failure.errors = answer.errors;
    run_.failure = std::move(failure);
    return end(TestVerdict::failure, "");
  }
  bool end_unusable(std::string why, const Answer& answer) {
    run_.failure.errors = answer.errors;
    return end(TestVerdict::unusable, std::move(why));
  }

  LiveTester& tester_;
  ModelStates states_;
  std::vector<Offer> offers_;
  TestRun run_;
  size_t last_call_ = 0;
};

// --- Random runs -----------------------------------------------------------------------------------------------------

engine::TestRun LiveTester::random_run(uint32_t number, uint64_t random_seed, LiveStrategy& strategy) {
  std::vector<std::string> calls;
  for (const std::string& action : options_.actions)
    if (!model_.is_observable(action)) calls.push_back(action);
  strategy.begin_run(number, calls);
  Run run(*this, random_seed);
  if (!run.begin()) return run.take();
  strategy.visited(run.states().states());
  for (uint32_t step = 0; step < options_.steps; ++step) {
    if (!run.find_offers()) return run.take();
    const std::vector<const Offer*> choices = run.choices(nullptr);
    if (const Offer* const chosen = strategy.choose(choices)) {
      strategy.took(*chosen);
      if (!run.make(*chosen, false)) return run.take();
      strategy.visited(run.states().states());
      continue;
    }
    if (!run.offers().empty()) break;  // the strategy selects none, or none is allowed
    bool came = false;
    if (!run.rest(came) || !came) return run.take();
  }
  run.clean_up();
  return run.take();
}

// --- Given runs ------------------------------------------------------------------------------------------------------

// `is_exact`: a step that does not match ends the run; else it is skipped. `ends_as`: the end of the whole run.
engine::TestRun LiveTester::play(const std::vector<TestStep>& plan, uint64_t random_seed, bool is_exact,
                                 TestFailureKind ends_as) {
  Run run(*this, random_seed);
  if (!run.begin()) return run.take();
  for (size_t i = 0; i < plan.size(); ++i) {
    const TestStep& step = plan[i];
    if (step.kind == TestStepKind::call) {
      if (!run.find_offers()) return run.take();
      Label call = step.label;
      call.result.reset();
      const auto offer = std::ranges::find_if(run.offers(), [&](const Offer& o) { return fits(o.call, call); });
      if (offer != run.offers().end()) {
        if (!run.make(*offer, step.is_cleanup)) return run.take();
      } else if (is_exact) {
        run.end(run.went_another_way ? TestVerdict::inconclusive : TestVerdict::unknown,
                fmt::format("step {}: the model does not offer `{}` here{}", i + 1, engine::text(call),
                            run.went_another_way ? ", since the system went another way before, as it may"
                                                 : "; the run is of another model"));
        return run.take();
      }
      if (is_exact) run.compare(step);
      continue;
    }
    if (step.kind == TestStepKind::observed && run.unasked > 0) {
      --run.unasked;
      continue;
    }
    bool came = false;
    if (!run.wait(step.is_cleanup, came)) return run.take();
    if (step.kind == TestStepKind::waited) continue;
    if (came) {
      --run.unasked;
    } else if (is_exact) {
      run.end(TestVerdict::inconclusive,
              fmt::format("step {}: `{}` was expected and nothing was observed", i + 1, engine::text(step.label)));
      return run.take();
    }
  }
  if (ends_as == TestFailureKind::not_accepting) {
    run.clean_up();
  } else if (ends_as == TestFailureKind::stuck) {
    bool came = false;
    if (run.find_offers() && run.offers().empty()) run.rest(came);
  }
  return run.take();
}

engine::TestRun LiveTester::follow(const std::vector<TestStep>& plan, uint64_t random_seed) {
  return play(plan, random_seed, true, TestFailureKind::none);
}

// --- Shrinking -------------------------------------------------------------------------------------------------------

void LiveTester::shrink(TestRun& run, const ShrinkLimits& limits) {
  std::vector<TestStep> plan = run.steps;
  // If cleaning up failed, its steps are chosen again.
  if (run.failure.kind == TestFailureKind::not_accepting)
    std::erase_if(plan, [](const TestStep& step) { return step.is_cleanup; });
  TestRun::Shrunk shrunk;
  counts_ = false;
  const auto start = std::chrono::steady_clock::now();
  TestRun best;
  const auto fails = [&](const std::vector<TestStep>& candidate) {
    TestRun found = play(candidate, run.random_seed, false, run.failure.kind);
    const bool is_alike = found.verdict == TestVerdict::failure && found.failure.kind == run.failure.kind &&
                          found.failure.action == run.failure.action;
    if (is_alike) best = std::move(found);
    return is_alike;
  };
  shrunk.tries = 1;
  shrunk.is_reproduced = fails(plan);
  if (shrunk.is_reproduced) {
    const Minimised found = ddmin(
        plan.size(),
        [&](const std::vector<size_t>& kept) {
          std::vector<TestStep> candidate;
          for (const size_t i : kept) candidate.push_back(plan[i]);
          return fails(candidate);
        },
        [&](uint32_t tries) {
          return tries < limits.tries_max && std::chrono::steady_clock::now() - start < limits.time_max &&
                 (options_.interrupted == nullptr || !options_.interrupted->load(std::memory_order_relaxed));
        });
    shrunk.tries += found.tries;
    shrunk.is_cut = found.is_cut;
    shrunk.steps = std::move(best.steps);
    shrunk.failure = std::move(best.failure);
  }
  counts_ = true;
  run.shrunk = std::move(shrunk);
}

// --- Coverage --------------------------------------------------------------------------------------------------------

void LiveTester::count(const TestStep& step, const std::vector<std::string>& requirements,
                       const std::set<uint32_t>& before, const std::set<uint32_t>& after) {
  if (!counts_) return;
  ++taken_[step.label.action];
  for (const std::string& requirement : requirements) ++met_[requirement];
  states_.insert(after.begin(), after.end());
  if (before.size() == 1) transitions_.insert({*before.begin(), engine::text(step.label)});
}

engine::TestCoverage LiveTester::coverage() const {
  engine::TestCoverage coverage{.states = states_.size(), .transitions = transitions_.size()};
  for (const std::string& action : options_.actions) {
    const auto times = taken_.find(action);
    coverage.actions.emplace_back(action, times == taken_.end() ? 0 : times->second);
  }
  for (const auto& [requirement, times] : met_) coverage.requirements.emplace_back(requirement, times);
  return coverage;
}

}  // namespace ramify::harness
