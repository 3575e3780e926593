// SPDX-License-Identifier: Apache-2.0
#include "session/exact_search.h"

#include <algorithm>
#include <memory>
#include "session/memory_budget.h"
#include "session/ways_found.h"

namespace ramify::session {

namespace {

using SteadyClock = std::chrono::steady_clock;

// Collective: whether it is so on one of the ranks.
bool on_any(engine::Network* network, bool is_so) {
  if (network == nullptr) return is_so;
  return network->sum({is_so ? uint64_t{1} : uint64_t{0}}, [] {})[0] != 0;
}

// Several ranks: the states are not in one store, so the search itself reports those in which the program has ended.
WaysFound ways_of_ranks(const engine::Exploration& found) {
  WaysFound ways;
  for (const std::vector<engine::Violation>* list : {&found.violations, &found.unknowns, &found.reached})
    for (const engine::Violation& violation : *list) ways.ways.push_back(answers_of(violation.trace));
  return ways;
}

engine::ExploreOptions options_of_round(const ExactLimits& limits, SteadyClock::time_point started) {
  engine::ExploreOptions search;
  search.keep_going = true;
  search.finds_endless = true;
  search.workers = limits.workers;
  search.limits.states_max = limits.max_states;
  if (limits.max_time) {
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - started);
    search.limits.time_max = std::max(*limits.max_time - spent, std::chrono::milliseconds(1));
  }
  search.interrupted = limits.interrupted;
  search.network = limits.network;
  search.on_progress = limits.on_progress;
  search.counts_coverage = limits.counts_coverage;
  return search;
}

}  // namespace

base::Result<ExactWays> search_outcomes(RivalProgram& program, const ExactLimits& limits) {
  const auto started = SteadyClock::now();
  const auto is_interrupted = [&] { return limits.interrupted != nullptr && limits.interrupted->load(); };
  engine::Network* const network = limits.network;
  for (;;) {
    const engine::Machine& machine = program.begin_round();
    base::Result<std::unique_ptr<store::Store>> created =
        store::Store::create({.memory_bytes_max = limits.max_memory_bytes.value_or(
                                  memory_bytes_default() / (network == nullptr ? 1 : network->ranks_here()))});
    if (on_any(network, !created))
      return base::fail(created ? "another rank has no memory for its states" : created.error().message);
    const std::unique_ptr<store::Store> store = std::move(*created);
    engine::ExploreOptions search = options_of_round(limits, started);
    if (network != nullptr) search.reachables = {{"the program has ended", program.has_ended(), /*every=*/true}};
    std::atomic<bool>* const gives_up = program.gives_up();
    if (gives_up != nullptr) {
      search.interrupted = gives_up;
      search.on_progress = [&](const engine::Progress& progress) {
        if (is_interrupted()) *gives_up = true;
        if (limits.on_progress) limits.on_progress(progress);
      };
    }
    const engine::Exploration found = engine::explore(machine, *store, search);
    if (network != nullptr) program.share_met(*network);
    const bool has_met_more = program.has_met_more();
    const bool has_given_up = gives_up != nullptr && *gives_up && !is_interrupted() &&
                              found.verdict.reasons.size() == 1 &&
                              found.verdict.reasons[0].kind == engine::ReasonKind::interrupted;
    // Findings before a cut are reported; otherwise the new rivals are explored first.
    const bool is_cut_short = on_any(network, found.is_cut_short);  // which rank 0 knows
    if (has_met_more && (!is_cut_short || has_given_up)) {
      program.take_more();
      continue;
    }
    if (found.is_told_elsewhere) return ExactWays{.is_told_elsewhere = true};
    if (network == nullptr && !is_interrupted() && program.is_worth_a_stricter_round(found)) continue;
    WaysFound ways =
        network != nullptr
            ? ways_of_ranks(found)
            : ways_to_outcomes(machine, *store, found, program.has_ended(),
                               [&](const store::StateVector& state) { return program.is_end(*store, state); });
    ExactWays result{.ways = std::move(ways.ways),
                     .states = found.counts.states,
                     .transitions = found.counts.transitions,
                     .reasons = engine::texts(found.verdict.reasons),
                     .coverage = found.coverage};
    if (!ways.is_complete) result.reasons.push_back("the memory limit was reached");
    if (has_met_more) result.reasons.push_back("the search was cut short before all orders that may differ were tried");
    return result;
  }
}

}  // namespace ramify::session
