// SPDX-License-Identifier: Apache-2.0
// Goal: a claim about behaviours is reported as violated exactly if a fair behaviour violates it.
// Method: small cases; random threads, with every set of states tried as the cycle of a
// behaviour; and random formulas, with every reported lasso, and random ones, judged by definition.
#include "engine/liveness/behaviours.h"

#include <algorithm>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/liveness/lasso_witness.h"
#include "engine/search/explore_tuned.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"
#include "engine/testkit/random_seed.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::fresh_store;
using testkit::ListedThread;
using testkit::ListedThreads;
using testkit::Slots;

enum class Pattern : uint8_t { eventually, always_eventually, eventually_always, leads_to };

TemporalClaim claim_of(Pattern pattern, uint32_t p, uint32_t q) {
  TemporalClaim claim;
  claim.name = "claim";
  claim.atoms = {{AtomKind::predicate, {p}}, {AtomKind::predicate, {q}}};
  ltl::Formulas& f = claim.formulas;
  switch (pattern) {
    case Pattern::eventually: claim.formula = f.eventually(f.atom(0)); break;
    case Pattern::always_eventually: claim.formula = f.always(f.eventually(f.atom(0))); break;
    case Pattern::eventually_always: claim.formula = f.eventually(f.always(f.atom(0))); break;
    case Pattern::leads_to: claim.formula = f.always(f.implication(f.atom(0), f.eventually(f.atom(1)))); break;
  }
  return claim;
}

Exploration check(const Machine& machine, const TemporalClaim& claim, unsigned workers = 1,
                  std::vector<Fairness> of_actors = {}) {
  return explore_tuned(
      machine, *fresh_store(),
      {.workers = workers, .claims = {claim}, .actor_fairness = std::move(of_actors), .check_deadlock = false},
      {.alone_max = 2});
}

bool holds(const Exploration& found) {
  EXPECT_NE(found.verdict.kind, VerdictKind::unknown) << testing::PrintToString(texts(found.verdict.reasons));
  return found.verdict.kind == VerdictKind::holds;
}

// x0 is set by the first thread's only step, and the thread ends.
ListedThread setter(Fairness fairness) { return {{{.steps = {{{}, {{0, 1}}, 1}}, .fairness = fairness}}}; }
// Alternates between two points forever.
ListedThread spinner(Fairness fairness) {
  return {{{.steps = {{{}, {}, 1}}, .fairness = fairness}, {.steps = {{{}, {}, 0}}, .fairness = fairness}}};
}

TEST(Behaviours, may_stop_where_no_fair_step_is_enabled) {
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  const Exploration found = check(ListedThreads({0}, {setter(Fairness::none)}), claim);
  EXPECT_FALSE(holds(found));
  EXPECT_THAT(found.violations.at(0).trace.steps, IsEmpty());
  EXPECT_EQ(found.violations.at(0).trace.back_to, 0u);
  EXPECT_THAT(found.violations.at(0).starved, ElementsAre("t0"));
  EXPECT_TRUE(holds(check(ListedThreads({0}, {setter(Fairness::weak)}), claim)));
}

TEST(Behaviours, a_fair_thread_is_not_kept_from_moving_by_another_that_never_rests) {
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  const Exploration unfair = check(ListedThreads({0}, {setter(Fairness::none), spinner(Fairness::weak)}), claim);
  EXPECT_FALSE(holds(unfair));
  EXPECT_EQ(unfair.violations.at(0).trace.steps.size() - *unfair.violations.at(0).trace.back_to, 2u);
  EXPECT_TRUE(holds(check(ListedThreads({0}, {setter(Fairness::weak), spinner(Fairness::weak)}), claim)));
  EXPECT_TRUE(holds(check(ListedThreads({0}, {setter(Fairness::none), spinner(Fairness::weak)}), claim, 1,
                          {Fairness::weak, Fairness::none})));
}

// The second thread switches x1 on and off forever; the first needs it on.
ListedThreads toggled(Fairness fairness) {
  const ListedThread waiter{{{.steps = {{{{1, 1}}, {{0, 1}}, 1}}, .fairness = fairness}}};
  const ListedThread toggler{{{.steps = {{{}, {{1, 1}}, 1}}, .fairness = Fairness::weak},
                              {.steps = {{{}, {{1, 0}}, 0}}, .fairness = Fairness::weak}}};
  return ListedThreads({0, 0}, {waiter, toggler});
}

TEST(Behaviours, only_strong_fairness_takes_a_step_that_is_enabled_again_and_again) {
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  EXPECT_FALSE(holds(check(toggled(Fairness::weak), claim)));
  EXPECT_TRUE(holds(check(toggled(Fairness::strong), claim)));
  EXPECT_TRUE(holds(check(toggled(Fairness::weak), claim, 1, {Fairness::strong})));
}

TEST(Behaviours, a_step_that_changes_nothing_counts_neither_as_taken_nor_as_enabled) {
  const ListedThread idler{{{.steps = {{{}, {}, 0}}, .fairness = Fairness::weak}}};
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  const Exploration found = check(ListedThreads({0}, {idler}), claim);
  EXPECT_FALSE(holds(found));
  EXPECT_THAT(found.violations.at(0).trace.steps, IsEmpty());
}

TEST(Behaviours, a_graph_that_was_cut_off_breaks_no_claim_at_its_edge) {
  const ListedThread counter{{{.steps = {{{}, {{0, 2}}, 1}}, .fairness = Fairness::weak},
                              {.steps = {{{}, {{0, 1}}, 2}}, .fairness = Fairness::weak}}};
  const ListedThreads machine({0}, {counter});
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  const Exploration found = explore(machine, *fresh_store(), {.limits = {.depth_max = 1}, .claims = {claim}});
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
}

// The states of the cycle, or the one in which it ends.
std::set<std::string> lasting_states(const Machine& machine, const Trace& trace) {
  const Replay replayed = replay(machine, *fresh_store(), trace);
  std::set<std::string> states;
  for (size_t i = trace.back_to.value_or(trace.steps.size()); i < replayed.steps.size(); ++i) {
    std::string state;
    for (const View& slot : replayed.steps[i].view.children) state += slot.name + "=" + slot.value + " ";
    states.insert(state);
  }
  return states;
}

Exploration several(const Machine& machine, const TemporalClaim& claim, uint32_t traces) {
  return explore(machine, *fresh_store(),
                 {.claims = {claim}, .check_deadlock = false, .keep_going = true, .traces_each_max = traces});
}

TEST(Behaviours, several_traces_have_different_cycles) {
  const TemporalClaim claim = claim_of(Pattern::eventually, 0, 0);
  const auto toggler = [](size_t variable, Fairness fairness) {
    return ListedThread{{{.steps = {{{}, {{variable, 2}}, 1}}, .fairness = fairness},
                         {.steps = {{{}, {{variable, 0}}, 0}}, .fairness = fairness}}};
  };
  const auto cycles_of = [&](const ListedThreads& machine) {
    const Exploration one = several(machine, claim, 1), three = several(machine, claim, 3);
    EXPECT_EQ(one.violations.size(), 1u);
    EXPECT_EQ(three.violations.at(0).trace, one.violations.at(0).trace);
    std::set<std::set<std::string>> cycles;
    for (const Violation& violation : three.violations) cycles.insert(lasting_states(machine, violation.trace));
    EXPECT_EQ(cycles.size(), three.violations.size());
    return cycles.size();
  };
  const ListedThread idle = setter(Fairness::none);
  // It may end in any of four states.
  EXPECT_EQ(cycles_of(ListedThreads({0, 0, 0}, {idle, toggler(1, Fairness::none), toggler(2, Fairness::none)})), 3u);
  // The first one never rests, and the second has one of two values.
  EXPECT_EQ(cycles_of(ListedThreads({0, 0, 0}, {idle, toggler(1, Fairness::weak), toggler(2, Fairness::none)})), 2u);
  // Both never rest: there is one cycle.
  EXPECT_EQ(cycles_of(ListedThreads({0, 0, 0}, {idle, toggler(1, Fairness::weak), toggler(2, Fairness::weak)})), 1u);
}

// --- every set of states as the cycle

struct ObviousGraph {
  struct Edge {
    size_t to;
    uint32_t actor;
  };
  std::vector<Slots> states;
  std::vector<std::vector<Edge>> edges;
  std::vector<std::map<uint32_t, Fairness>> enabled;  // actor, with the fairness of its current point
};

ObviousGraph explore_all(const ListedThreads& machine, size_t states_max) {
  ObviousGraph graph;
  std::map<Slots, size_t> known;
  const auto number = [&](const Slots& slots) {
    const auto [entry, is_new] = known.try_emplace(slots, graph.states.size());
    if (is_new) graph.states.push_back(slots);
    return entry->second;
  };
  ExhaustiveStream stream;
  Slots first;
  machine.start(first, stream);
  number(first);
  for (size_t from = 0; from < graph.states.size() && from <= states_max; ++from) {
    graph.edges.emplace_back();
    graph.enabled.emplace_back();
    stream.restart();
    do {
      Slots slots = graph.states[from];
      const std::vector<Pause> pauses = machine.pauses(slots);
      if (machine.step(slots, stream).outcome != OutcomeKind::stepped) continue;
      const Pause pause = pauses[stream.first()];
      const size_t to = number(slots);
      graph.edges[from].push_back({to, pause.actor});
      if (to != from) graph.enabled[from][pause.actor] = machine.pause_point(pause.point).fairness;
    } while (stream.advance());
  }
  return graph;
}

// Whether a fair behaviour can visit exactly these states infinitely often.
bool is_fair_cycle(const ListedThreads& machine, const ObviousGraph& graph, const std::vector<size_t>& states) {
  const auto inside = [&](size_t state) { return std::ranges::find(states, state) != states.end(); };
  // Strongly connected; a single state may stutter.
  for (const size_t from : states) {
    std::set<size_t> seen = {from};
    std::vector<size_t> open = {from};
    while (!open.empty()) {
      const size_t at = open.back();
      open.pop_back();
      for (const ObviousGraph::Edge& edge : graph.edges[at])
        if (inside(edge.to) && seen.insert(edge.to).second) open.push_back(edge.to);
    }
    if (seen.size() != states.size()) return false;
  }
  // A thread's constraint is that of its current point: named by thread and point.
  std::map<std::pair<uint32_t, int64_t>, Fairness> constraints;
  const auto point = [&](size_t state, uint32_t actor) {
    return graph.states[state][machine.variable_count() + actor];
  };
  for (const size_t state : states)
    for (const auto& [actor, fairness] : graph.enabled[state])
      if (fairness != Fairness::none) constraints[{actor, point(state, actor)}] = fairness;
  for (const auto& [constraint, fairness] : constraints) {
    const auto& [actor, at] = constraint;
    bool is_taken = false;
    bool is_always_enabled = true;
    for (const size_t state : states) {
      const bool is_here = point(state, actor) == at;
      if (!is_here || !graph.enabled[state].contains(actor)) is_always_enabled = false;
      for (const ObviousGraph::Edge& edge : graph.edges[state])
        is_taken |= is_here && edge.actor == actor && edge.to != state && inside(edge.to);
    }
    if (is_taken) continue;
    if (fairness == Fairness::strong || is_always_enabled) return false;
  }
  return true;
}

bool is_broken_obviously(const ListedThreads& machine, const ObviousGraph& graph, Pattern pattern, uint32_t p,
                         uint32_t q) {
  const size_t count = graph.states.size();
  const auto is = [&](size_t state, uint32_t predicate) {
    return machine.evaluate(graph.states[state], {predicate}) == Truth::true_;
  };
  // States of behaviours whose suffix violates the claim.
  std::set<size_t> at;
  std::vector<size_t> open;
  const auto reach = [&](size_t state, const auto& allowed) {
    if (allowed(state) && at.insert(state).second) open.push_back(state);
  };
  const auto close = [&](const auto& allowed) {
    while (!open.empty()) {
      const size_t from = open.back();
      open.pop_back();
      for (const ObviousGraph::Edge& edge : graph.edges[from]) reach(edge.to, allowed);
    }
  };
  const auto any = [](size_t) { return true; };
  const auto not_p = [&](size_t state) { return !is(state, p); };
  const auto not_q = [&](size_t state) { return !is(state, q); };
  if (pattern == Pattern::eventually) {
    reach(0, not_p);
    close(not_p);
  } else {
    reach(0, any);
    close(any);
  }
  if (pattern == Pattern::leads_to) {
    const std::set<size_t> reachable = at;
    at.clear();
    for (const size_t state : reachable)
      if (is(state, p)) reach(state, not_q);
    close(not_q);
  }
  for (uint32_t set = 1; set < 1u << count; ++set) {
    std::vector<size_t> states;
    for (size_t state = 0; state < count; ++state)
      if ((set >> state & 1) != 0) states.push_back(state);
    const bool is_reached = std::ranges::all_of(states, [&](size_t state) { return at.contains(state); });
    if (!is_reached) continue;
    const bool fits = pattern == Pattern::eventually_always ? std::ranges::any_of(states, not_p)
                      : pattern == Pattern::leads_to        ? std::ranges::all_of(states, not_q)
                                                            : std::ranges::all_of(states, not_p);
    if (fits && is_fair_cycle(machine, graph, states)) return true;
  }
  return false;
}

TEST(BehavioursRandomly, what_is_broken_is_what_trying_every_cycle_finds) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  constexpr size_t states_max = 11;
  std::map<bool, int> verdicts;
  std::map<size_t, int> traces;  // by their number
  for (int round = 0; round < 1500; ++round) {
    const ListedThreads machine = testkit::random_threads(random.below(~0U));
    const ObviousGraph graph = explore_all(machine, states_max);
    if (graph.states.size() > states_max) continue;
    const auto predicates = static_cast<uint32_t>(machine.variable_count() + machine.thread_count());
    for (const Pattern pattern :
         {Pattern::eventually, Pattern::always_eventually, Pattern::eventually_always, Pattern::leads_to}) {
      SCOPED_TRACE(testing::Message() << "round " << round << ", pattern " << static_cast<int>(pattern)
                                      << " of RAMIFY_SEED=" << seed);
      const uint32_t p = random.below(predicates);
      const uint32_t q = random.below(predicates);
      const bool expected = !is_broken_obviously(machine, graph, pattern, p, q);
      const TemporalClaim claim = claim_of(pattern, p, q);
      const Exploration found = check(machine, claim);
      ASSERT_EQ(found.counts.states, graph.states.size());
      ASSERT_EQ(holds(found), expected);
      ++verdicts[expected];
      const Exploration by_two = check(machine, claim, 2);
      ASSERT_EQ(holds(by_two), expected);
      if (!expected) {
        ASSERT_EQ(by_two.violations.at(0).trace, found.violations.at(0).trace);
        // Each was judged by definition (explore).
        const Exploration more = several(machine, claim, 3);
        std::set<std::set<std::string>> cycles;
        for (const Violation& violation : more.violations) cycles.insert(lasting_states(machine, violation.trace));
        ASSERT_EQ(cycles.size(), more.violations.size());
        ++traces[more.violations.size()];
      }
    }
  }
  EXPECT_GT(verdicts[true], 200);
  EXPECT_GT(verdicts[false], 200);
  EXPECT_GT(traces[3], 100);
}

// --- random formulas

ltl::Formula random_formula(ltl::Formulas& formulas, RandomStream& random, int size) {
  if (size <= 1) {
    const ltl::Formula atom = formulas.atom(random.below(2));
    return random.below(2) == 0 ? atom : formulas.negated(atom);
  }
  const auto smaller = [&] { return random_formula(formulas, random, size / 2); };
  switch (random.below(7)) {
    case 0: return formulas.conjunction(smaller(), smaller());
    case 1: return formulas.disjunction(smaller(), smaller());
    case 2: return formulas.until(smaller(), smaller());
    case 3: return formulas.release(smaller(), smaller());
    case 4: return formulas.next(random_formula(formulas, random, size - 1));
    case 5: return formulas.always(random_formula(formulas, random, size - 1));
    default: return formulas.eventually(random_formula(formulas, random, size - 1));
  }
}

// A random walk that loops from the first repeated state; or stutters in its last state.
std::optional<Trace> random_lasso(const ListedThreads& machine, RandomStream& random) {
  const std::unique_ptr<store::Store> store = fresh_store();
  const std::unique_ptr<Stepper> stepper = machine.stepper(*store, {.explain = true});
  Trace trace;
  RandomStream first(0);
  stepper->start(first);
  std::vector<store::StateVector> states = {stepper->successor()};
  for (uint32_t steps = random.below(12); steps > 0; --steps) {
    stepper->load(states.back());
    ExhaustiveStream stream;
    std::vector<std::vector<Choice>> ways;
    std::vector<store::StateVector> targets;
    do {
      class Recorder final : public ChoiceStream {
       public:
        Recorder(ChoiceStream& from) : from_(from) {}
        uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
          const uint32_t taken = from_.choose(kind, count, labels);
          choices.push_back({kind, count, taken, labels.label(taken)});
          return taken;
        }
        std::vector<Choice> choices;

       private:
        ChoiceStream& from_;
      } recorder(stream);
      if (stepper->step(recorder) != OutcomeKind::stepped) continue;
      ways.push_back(recorder.choices);
      targets.push_back(stepper->successor());
    } while (stream.advance());
    if (ways.empty()) break;
    const uint32_t way = random.below(static_cast<uint32_t>(ways.size()));
    trace.steps.push_back(ways[way]);
    states.push_back(targets[way]);
  }
  std::vector<size_t> same;
  for (size_t i = 0; i < states.size(); ++i)
    if (states[i] == states.back()) same.push_back(i);
  trace.back_to = same[random.below(static_cast<uint32_t>(same.size()))];
  return trace;
}

using AtomsOf = std::vector<Atom> (*)(const ListedThreads& machine, RandomStream& random);

// Two atoms each.
std::vector<Atom> atoms_of_states(const ListedThreads& machine, RandomStream&) {
  return {{AtomKind::predicate, {0}}, {AtomKind::predicate, {static_cast<uint32_t>(machine.variable_count())}}};
}
std::vector<Atom> atoms_of_steps(const ListedThreads& machine, RandomStream& random) {
  const uint32_t first = machine.first_step_predicate();
  const auto any = [&]() -> Atom {
    if (random.below(4) == 0)
      return {random.below(2) == 0 ? AtomKind::moves : AtomKind::unchanged, {random.below(first)}};
    return {AtomKind::predicate, {first + random.below(machine.predicate_count() - first)}};
  };
  const Atom one = any();
  return {one, random.below(3) == 0 ? Atom{AtomKind::predicate, {random.below(first)}} : any()};
}

void expect_that_no_random_lasso_breaks_what_holds(AtomsOf atoms_of) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  std::map<bool, int> verdicts;
  int judged = 0;
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedThreads machine = testkit::random_threads(random.below(~0U));
    TemporalClaim claim;
    claim.name = "claim";
    claim.atoms = atoms_of(machine, random);
    claim.formula = random_formula(claim.formulas, random, 2 + static_cast<int>(random.below(9)));
    const bool does_hold = holds(check(machine, claim));
    ++verdicts[does_hold];
    if (!does_hold) continue;  // its lasso was judged before it was reported
    for (int attempt = 0; attempt < 30; ++attempt) {
      const std::optional<Trace> lasso = random_lasso(machine, random);
      const std::optional<BehaviourJudgement> judgement = judge_trace(machine, *fresh_store(), *lasso, claim, {});
      ASSERT_TRUE(judgement && !judgement->divergence);
      ASSERT_FALSE(judgement->breaks_claim);
      ++judged;
    }
  }
  EXPECT_GT(verdicts[true], 20);
  EXPECT_GT(verdicts[false], 20);
  EXPECT_GT(judged, 500);
}

TEST(BehavioursRandomly, no_random_lasso_breaks_what_holds) {
  expect_that_no_random_lasso_breaks_what_holds(atoms_of_states);
}
TEST(BehavioursRandomly, no_random_lasso_breaks_what_holds_of_steps) {
  expect_that_no_random_lasso_breaks_what_holds(atoms_of_steps);
}

}  // namespace
}  // namespace ramify::engine
