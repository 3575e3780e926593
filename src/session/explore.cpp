// SPDX-License-Identifier: Apache-2.0
#include "session/explore.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/grouping/reach.h"
#include "engine/grouping/state_expressions.h"
#include "session/composition.h"
#include "session/memory_budget.h"
#include "session/order_note.h"
#include "session/scenarios.h"

namespace ramify::session {
namespace {

using engine::PredicateId;

// The model's expressions by number, in the form of MachineLts.
class Expressions {
 public:
  uint32_t add(PredicateId predicate) {
    all_.push_back(predicate);
    return static_cast<uint32_t>(all_.size() - 1);
  }
  uint32_t count() const { return static_cast<uint32_t>(all_.size()); }
  std::vector<PredicateId> take() { return std::move(all_); }

 private:
  std::vector<PredicateId> all_;
};

engine::FsmOptions fsm_options(const Loaded& loaded, const ExploreOptions& given, Expressions& expressions) {
  const SpecExplore& spec = loaded.spec.explore;
  const ExploreClaims& claims = loaded.claims.explore;
  engine::FsmOptions options;
  switch (spec.order) {
    case SpecExplore::Order::bfs: options.order = engine::FsmOrder::breadth_first; break;
    case SpecExplore::Order::dfs:
    case SpecExplore::Order::tdfs: options.order = engine::FsmOrder::depth_first; break;
    case SpecExplore::Order::random: options.order = engine::FsmOrder::random; break;
    case SpecExplore::Order::best: options.order = engine::FsmOrder::best; break;
  }
  switch (spec.edges) {
    case SpecExplore::Edges::known: options.edges = engine::EdgePolicy::known; break;
    case SpecExplore::Edges::discovered: options.edges = engine::EdgePolicy::discovered; break;
    case SpecExplore::Edges::lump: options.edges = engine::EdgePolicy::lump; break;
  }
  options.frontier = spec.waits_by_transition || spec.order == SpecExplore::Order::tdfs
                         ? engine::FsmFrontier::transitions
                         : engine::FsmFrontier::states;
  options.random_seed = spec.seed;
  options.keep.first = spec.keep_first;
  options.keep.probability = spec.keep_probability;
  if (claims.filter) options.filter = expressions.add(*claims.filter);
  for (size_t i = 0; i < spec.groups.size(); ++i)
    options.groups.push_back({spec.groups[i].name, expressions.add(claims.groups[i]), spec.groups[i].representatives});
  for (const engine::Property& property : loaded.claims.properties)
    options.properties.push_back({property.name, expressions.add(property.always)});
  options.limits = {.transitions_max = given.transitions_max ? given.transitions_max : spec.transitions_max,
                    .states_max = given.states_max ? given.states_max : spec.states_max,
                    .depth_max = given.depth_max ? given.depth_max : spec.depth_max,
                    .time_max = given.time_max ? given.time_max : spec.time_max};
  options.interrupted = given.interrupted;
  for (const SpecAction& action : loaded.spec.actions) options.actions.push_back(action.name);
  return options;
}

// The explored system, its options, and its expressions.
struct System {
  std::unique_ptr<store::Store> store;                                                         // outlives `lts`
  std::unique_ptr<std::atomic<bool>> stop_steps = std::make_unique<std::atomic<bool>>(false);  // polled by `lts`
  std::unique_ptr<engine::Lts> lts;
  engine::FsmOptions options;
  std::optional<uint32_t> reach;  // the expression to reach
  std::vector<uint32_t> shown{};  // expressions that become variables
  std::vector<std::string> open_observables;
};

// Adds the properties and actions of the other models to the system.
void add_parts(const Loaded& loaded, std::vector<engine::FsmProperty> properties, engine::FsmOptions& options) {
  for (engine::FsmProperty& property : properties) options.properties.push_back(std::move(property));
  for (const LoadedPart& part : loaded.parts)
    for (const SpecAction& action : part.model->spec.actions)
      if (std::ranges::find(options.actions, action.name) == options.actions.end())
        options.actions.push_back(action.name);
}

// `is_validated`: the only question is whether a scenario can be completed, in any state of the model.
base::Result<System> make_system(const Loaded& loaded, const ExploreOptions& options,
                                 const std::vector<const SpecScenario*>& scenarios, bool is_validated) {
  System system;
  system.store =
      TRY(store::Store::create({.memory_bytes_max = loaded.spec.max_memory_bytes.value_or(memory_bytes_default())}));
  Expressions expressions;
  system.options = fsm_options(loaded, options, expressions);
  const ExploreClaims& claims = loaded.claims.explore;
  std::optional<uint32_t> stop, priority, keep;
  if (claims.stop) stop = expressions.add(*claims.stop);
  if (claims.priority) priority = expressions.add(*claims.priority);
  if (claims.keep) keep = expressions.add(*claims.keep);
  if (claims.reach) system.reach = expressions.add(*claims.reach);
  for (const PredicateId shown : claims.shown) system.shown.push_back(expressions.add(shown));

  system.open_observables = open_observables(loaded, {options.only, options.except}, scenarios);
  Composition made = TRY(compose(loaded, *system.store,
                                 {.actions = {options.only, options.except},
                                  .scenarios = scenarios,
                                  .expressions = expressions.take(),
                                  .models_accept_everywhere = is_validated,
                                  .stop = system.stop_steps.get()}));
  system.lts = std::move(made.lts);
  system.options.stop_steps = system.stop_steps.get();
  add_parts(loaded, std::move(made.part_properties), system.options);
  if (stop) system.options.stop = engine::test_of(*system.lts, *stop);
  if (priority) system.options.priority = engine::score_of(*system.lts, *priority);
  if (keep) system.options.keep.where = engine::test_of(*system.lts, *keep);
  return system;
}

// Actions of a running system may happen in every state, so every state counts as incomplete.
engine::FsmExploration explored_by(const System& system) {
  engine::FsmExploration explored = engine::explore_fsm(*system.lts, system.options);
  if (system.open_observables.empty()) return explored;
  const std::string why =
      fmt::format("{} happen only as a running system or a scenario says", fmt::join(system.open_observables, ", "));
  explored.cuts.push_back({engine::FsmCutKind::observables, why});
  explored.fsm.cuts.push_back(why);
  for (engine::FsmState& state : explored.fsm.states) state.is_incomplete = true;
  if (explored.verdict.kind == engine::VerdictKind::holds)
    explored.verdict = {engine::VerdictKind::unknown, {{engine::reason_kind(engine::FsmCutKind::observables), why}}};
  return explored;
}

// A shortest path to an accepting state. None: there is none.
std::optional<std::vector<engine::Label>> path_to_acceptance(const engine::Fsm& fsm) {
  const std::vector<uint32_t> first = fsm.first_from();
  std::vector<std::optional<uint32_t>> came_by(fsm.states.size());
  std::vector<bool> seen(fsm.states.size());
  std::vector<uint32_t> queue;
  for (uint32_t state = 0; state < fsm.states.size(); ++state) {
    if (!fsm.states[state].is_initial) continue;
    seen[state] = true;
    queue.push_back(state);
  }
  for (size_t next = 0; next < queue.size(); ++next) {
    const uint32_t state = queue[next];
    if (fsm.states[state].is_accepting) {
      std::vector<engine::Label> way;
      for (std::optional<uint32_t> step = came_by[state]; step; step = came_by[fsm.transitions[*step].from])
        way.push_back(fsm.transitions[*step].label);
      std::ranges::reverse(way);
      return way;
    }
    for (uint32_t step = first[state]; step < first[state + 1]; ++step) {
      const uint32_t to = fsm.transitions[step].to;
      if (seen[to]) continue;
      seen[to] = true;
      came_by[to] = step;
      queue.push_back(to);
    }
  }
  return std::nullopt;
}

base::Result<outputs::ScenarioValidation> validate(const Loaded& loaded, const ExploreOptions& options,
                                                   const SpecScenario& scenario) {
  constexpr uint64_t states_max = 100'000;
  ExploreOptions bounded = options;
  if (!bounded.states_max) bounded.states_max = states_max;
  System system = TRY(make_system(loaded, bounded, {&scenario}, /*is_validated=*/true));
  // Explores the whole model, even if the spec restricts the graph.
  system.options = {
      .limits = system.options.limits, .interrupted = options.interrupted, .stop_steps = system.stop_steps.get()};
  const engine::FsmExploration explored = explored_by(system);
  outputs::ScenarioValidation validation{
      .scenario = scenario.name, .is_to_be_possible = scenario.expectation == SpecScenario::Expectation::possible};
  if (const auto way = path_to_acceptance(explored.fsm)) {
    validation.outcome = outputs::ScenarioValidation::Outcome::possible;
    for (const engine::Label& label : *way) validation.way.push_back(engine::text(label));
  } else {
    validation.outcome = explored.is_complete() ? outputs::ScenarioValidation::Outcome::impossible
                                                : outputs::ScenarioValidation::Outcome::unknown;
    validation.depth = explored.counts.depth;
  }
  return validation;
}

// Adds the requested expressions as variables of the states; an expression without a value is omitted there.
void add_shown(const Loaded& loaded, System& system, engine::FsmExploration& explored) {
  for (size_t i = 0; i < system.shown.size(); ++i) {
    const std::string& text = loaded.spec.explore.shown[i].text;
    for (uint32_t state = 0; state < explored.fsm.states.size(); ++state)
      if (std::optional<std::string> value = system.lts->value(system.shown[i], explored.lts_states[state]))
        explored.fsm.states[state].variables.emplace_back(text, *std::move(value));
  }
}

base::Result<outputs::ExploreReport> explore_system(const Loaded& loaded, const ExploreOptions& options, System& system,
                                                    const std::vector<const SpecScenario*>& chosen) {
  const auto start = std::chrono::steady_clock::now();
  outputs::ExploreReport report;
  report.subject = loaded.subject;
  report.exploration = explored_by(system);
  add_shown(loaded, system, report.exploration);
  if (outputs::was_ended(report)) report.growth = engine::find_growth(report.exploration.fsm);
  if (loaded.parts.empty()) report.order = order_note(loaded, *system.store);
  if (loaded.machine->caveats() != nullptr) report.warnings = loaded.machine->caveats()->warnings();
  report.analysis = engine::analyse(report.exploration.fsm);
  report.coverage = engine::coverage(report.exploration.fsm);
  for (const SpecScenario* scenario : chosen) report.scenarios.push_back(scenario->name);
  for (const engine::TemporalClaim& claim : loaded.claims.behaviours) report.not_judged.push_back(claim.name);
  if (options.scenarios.empty())
    for (const SpecScenario& scenario : loaded.spec.scenarios)
      if (!scenario.is_off && scenario.expectation != SpecScenario::Expectation::none)
        report.validations.push_back(TRY(validate(loaded, options, scenario)));
  report.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  return report;
}

}  // namespace

base::Result<outputs::ExploreReport> explore(const Loaded& loaded, const ExploreOptions& options) {
  CHECK(!loaded.is_restricted, "scenarios are composed with the model's graph, not with a machine that has them");
  TRY(check_actions(loaded.spec, options.only));
  TRY(check_actions(loaded.spec, options.except));
  const std::vector<const SpecScenario*> chosen = TRY(chosen_scenarios(loaded.spec, options.scenarios));
  System system = TRY(make_system(loaded, options, chosen, false));
  return explore_system(loaded, options, system, chosen);
}

base::Result<outputs::ReachReport> reach(const Loaded& loaded, const ExploreOptions& options) {
  CHECK(loaded.claims.explore.reach.has_value(), "nothing is to be reached");
  TRY(check_actions(loaded.spec, options.only));
  TRY(check_actions(loaded.spec, options.except));
  const std::vector<const SpecScenario*> chosen = TRY(chosen_scenarios(loaded.spec, options.scenarios));
  System system = TRY(make_system(loaded, options, chosen, false));
  system.options.goal = system.reach;
  outputs::ReachReport report;
  report.explored = TRY(explore_system(loaded, options, system, chosen));
  report.expression = loaded.request.reach->text;
  report.reached = engine::reach(*system.lts, report.explored.exploration, *system.reach);
  return report;
}

}  // namespace ramify::session
