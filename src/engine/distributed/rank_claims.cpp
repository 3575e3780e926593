// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_claims.h"

#include <algorithm>

#include "engine/distributed/rank_fair_cycles.h"
#include "engine/search/note.h"

namespace ramify::engine {
namespace {

// Collective: whether no claim is broken. Behaviours without an end are looked for in the whole graph.
bool do_all_hold(Search& search, const RankGraph& part, const GraphSummary& summary) {
  if (search.options->finds_endless) return false;
  const FairnessRules fairness(*search.machine, summary.movers, search.options->actor_fairness);
  for (const TemporalClaim& claim : search.options->claims) {
    const std::optional<bool> is_broken = has_broken(search, part, fairness, claim);
    if (!is_broken || *is_broken) return false;
  }
  return true;
}

}  // namespace

void judge_part(Search& search) {
  const std::optional<RankGraph> part = build_rank_graph(search);
  if (!part) return;
  if (!do_all_hold(search, *part, summarise(search, *part))) send_graph(search, *part);
}

std::optional<BehaviourGraph> RankClaims::gather() {
  queries_->begin_graph();
  const std::optional<RankGraph> own = build_rank_graph(*search_);
  if (!own) return std::nullopt;
  GraphSummary summary = summarise(*search_, *own);
  all_hold_ = do_all_hold(*search_, *own, summary);
  if (all_hold_) {
    summary.movers.letters = std::move(summary.letters);
    return std::move(summary.movers);
  }
  std::optional<WholeGraph> whole = gather_graph(*search_, *own);
  if (!whole) return std::nullopt;
  states_ = std::move(whole->states);
  BehaviourGraph graph = std::move(whole->graph);
  // What is said about steps is read from the states on both sides.
  const bool reads_states = std::ranges::find(search_->is_of_state, false) != search_->is_of_state.end();
  for (uint32_t node = 0; reads_states && node < graph.node_count(); ++node)
    if (!import_state(graph, node)) return std::nullopt;
  return graph;
}

bool RankClaims::import_states(BehaviourGraph& graph, const Lasso& lasso) {
  bool has_room = import_state(graph, lasso.initial);
  for (const uint64_t step : lasso.steps) has_room = has_room && import_state(graph, graph.steps[step].target);
  return has_room;
}

bool RankClaims::import_state(BehaviourGraph& graph, uint32_t node) {
  if (graph.states[node] != store::StateId{}) return true;
  if (states_[node].rank == 0) {
    graph.states[node] = states_[node].state;
    return true;
  }
  const store::OrFull<store::StateVector> state = queries_->content(states_[node]);
  if (!state) return false;
  store::Writer writer(*search_->store);
  // No way back is asked for any more.
  const store::OrFull<store::Writer::Inserted> inserted = writer.insert(*state, Note::initial(0).bits());
  if (!inserted) return false;
  graph.states[node] = inserted->id;
  return true;
}

}  // namespace ramify::engine
