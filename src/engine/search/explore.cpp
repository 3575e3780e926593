// SPDX-License-Identifier: Apache-2.0
#include "engine/search/explore.h"

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/distributed/gather.h"
#include "engine/distributed/rank_checkpoints.h"
#include "engine/distributed/rank_claims.h"
#include "engine/liveness/behaviour_graph.h"
#include "engine/liveness/endless.h"
#include "engine/liveness/lasso_witness.h"
#include "engine/packed/packed_search.h"
#include "engine/search/explore_tuned.h"
#include "engine/search/long_run.h"
#include "engine/search/search.h"
#include "engine/search/untested.h"
#include "engine/trace/witness.h"

namespace ramify::engine {
namespace {

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
}

// Runs on the calling thread while the workers search: it stops them, and reports progress.
class Watch {
 public:
  Watch(Search& search, LongRun& long_run, Clock::time_point start)
      : search_(&search), long_run_(&long_run), start_(start) {}

  void worker_ended() {
    const std::scoped_lock lock(mutex_);
    ++ended_;
    changed_.notify_one();
  }

  // What progress says from now on. Between two uses of the watch.
  void begin_judging() { is_judging_ = true; }
  void begin_advising() { is_advising_ = true; }

  // Waits for `workers` workers only; the watch can then be reused.
  void until_ended(size_t workers) {
    Clock::time_point last_progress = start_;
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, pause(), [&] { return ended_ == workers; })) {
      lock.unlock();
      look();
      if (Clock::now() - last_progress >= progress_period) {
        last_progress = Clock::now();
        report();
      }
      lock.lock();
    }
    ended_ = 0;
  }

  void look() {
    const ExploreOptions& options = *search_->options;
    long_run_->look();
    if (options.interrupted != nullptr && options.interrupted->load()) stop({ReasonKind::interrupted, "interrupted"});
    if (options.limits.time_max && since(start_) >= *options.limits.time_max)
      stop(time_limit_reason(*options.limits.time_max));
  }

 private:
  void stop(const Reason& reason) {
    if (!long_run_->stop_soon(reason)) search_->request_stop(reason);
  }

  static constexpr std::chrono::milliseconds progress_period{250};

  std::chrono::milliseconds pause() const {
    std::chrono::milliseconds pause(20);
    if (search_->options->limits.time_max) pause = std::min(pause, *search_->options->limits.time_max - since(start_));
    return std::max(pause, std::chrono::milliseconds(1));
  }

  void report() const {
    if (!search_->options->on_progress) return;
    const Counts counts = counts_of(search_->counters);
    uint64_t visited = 0;
    for (const SearchCounters& worker : search_->counters) visited += worker.visited.value();
    search_->options->on_progress({.states = std::max(counts.states, search_->states_everywhere.load()),
                                   .transitions = counts.transitions,
                                   .frontier = counts.states - std::min(visited, counts.states),
                                   .depth = counts.depth,
                                   .bytes = search_->store->statistics().bytes,
                                   .elapsed = since(start_),
                                   .is_judging = is_judging_,
                                   .is_advising = is_advising_});
  }

  Search* search_;
  LongRun* long_run_;
  const Clock::time_point start_;
  bool is_judging_ = false, is_advising_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  size_t ended_ = 0;
};

void run_workers(std::vector<std::unique_ptr<SearchWorker>>& workers, Watch& watch) {
  std::vector<std::jthread> threads;
  try {
    for (const std::unique_ptr<SearchWorker>& worker : workers)
      threads.emplace_back([&watch, body = worker.get()] {
        body->run();
        watch.worker_ended();
      });
  } catch (const std::system_error& error) {
    // Started workers already wait for the others, so the search cannot be abandoned.
    CHECK(false, "cannot start worker {} of {}: {}", threads.size() + 1, workers.size(), error.what());
  }
  watch.until_ended(workers.size());
}

std::string describe(const Finding& finding) {
  switch (finding.kind) {
    case ViolationKind::property: return fmt::format("a violation of `{}`", finding.property);
    case ViolationKind::deadlock: return "a deadlock";
    case ViolationKind::fault: return fmt::format("a fault (`{}`)", finding.fault->message);
    case ViolationKind::behaviour:
    case ViolationKind::unreached: break;
  }
  CHECK(false, "violation kind {}", static_cast<int>(finding.kind));
}

// Turns findings into violations with traces; findings whose trace cannot be rebuilt, in a full or lossy store, become
// reasons.
void add_witnesses(Search& search, const std::vector<Finding>& findings, Truth wanted,
                   std::vector<Violation>& violations) {
  for (const Finding& finding : findings) {
    std::expected<Violation, NoWitness> violation = rebuild_witness(*search.machine, *search.store, finding, wanted);
    if (violation) violations.push_back(std::move(*violation));
    else if (violation.error().is_store_full)
      search.cut_short(ReasonKind::store_full,
                       fmt::format("{} was found, but the store was too full to rebuild its trace", describe(finding)));
    else
      search.cut_short(
          ReasonKind::lossy_store,
          fmt::format("{} was found, but the lossy store took two states on the way there for one", describe(finding)));
  }
}

// Moves faults that only mean "unknown" out of `findings`.
void add_unknowns(Search& search, std::vector<Finding>& findings, Exploration& exploration) {
  const auto is_unknown = [](const Finding& finding) {
    return finding.fault && finding.fault->kind == FaultKind::unknown;
  };
  const auto rest = std::ranges::stable_partition(findings, std::not_fn(is_unknown));
  const std::vector<Finding> unknowns(rest.begin(), rest.end());
  findings.erase(rest.begin(), rest.end());
  add_witnesses(search, unknowns, Truth::false_, exploration.unknowns);
  for (const Finding& finding : unknowns) search.cut_short(ReasonKind::unknown_step, finding.fault->message);
}

// Implications whose left side is true in no state.
void add_vacuities(const Search& search, const BehaviourGraph& graph, const TemporalClaim& claim,
                   std::vector<Vacuity>& vacuous) {
  for (const TemporalClaim::Antecedent& antecedent : claim.antecedents) {
    const auto has_it = [&](ltl::Letter letter) {
      return ltl::holds(claim.formulas, antecedent.formula, {{}, {search.atoms.letter_of(claim, letter)}});
    };
    if (std::ranges::none_of(graph.letters, has_it))
      vacuous.push_back({claim.name, antecedent.text, ClaimOrigin::claim});
  }
}

// As advise_fairness, while the watch reports.
std::optional<FairnessAdvice> advise_watched(Search& search, Watch& watch, const BehaviourGraph& graph,
                                             const TemporalClaim& claim) {
  const ExploreOptions& options = *search.options;
  std::optional<FairnessAdvice> advice;
  std::jthread adviser([&] {
    advice = advise_fairness(*search.machine, graph, search.atoms, claim, options.actor_fairness, options.actor_groups,
                             search.stop.now);
    watch.worker_ended();
  });
  watch.begin_advising();
  watch.until_ended(1);
  adviser.join();
  return advice;
}

// A behaviour that violates the claim. `claims`: of several ranks; null: of one.
void add_broken_claim(Search& search, Watch& watch, RankClaims* claims, BehaviourGraph& graph,
                      const TemporalClaim& claim, const Lasso& lasso, bool explains_fairness,
                      Exploration& exploration) {
  const ExploreOptions& options = *search.options;
  const auto has_no_room = [&] {
    search.cut_short(ReasonKind::store_full,
                     fmt::format("`{}` is broken, but the store was too full to rebuild its trace", claim.name));
  };
  if (claims != nullptr && !claims->import_states(graph, lasso)) return has_no_room();
  std::optional<Trace> trace = rebuild_lasso(*search.machine, *search.store, graph, lasso);
  std::optional<BehaviourJudgement> judgement;
  if (trace) judgement = judge_trace(*search.machine, *search.store, *trace, claim, options.actor_fairness);
  if (!judgement) return has_no_room();
  CHECK(judgement->breaks_claim, "a lasso does not replay: {}", judgement->why_not);
  std::optional<FairnessAdvice> advice;
  if (explains_fairness && search.reasons().empty() && !search.was_cut_off())
    advice = advise_watched(search, watch, graph, claim);
  exploration.violations.push_back({.kind = ViolationKind::behaviour,
                                    .property = claim.name,
                                    .trace = std::move(*trace),
                                    .starved = judgement->starved,
                                    .advice = std::move(advice)});
}

// Checks the claims about behaviours on the logged graph. Runs concurrently with the watch.
void add_broken_claims(Search& search, Watch& watch, RankQueries* queries, Exploration& exploration) {
  const ExploreOptions& options = *search.options;
  for (const TemporalClaim& claim : options.claims) exploration.unjudged.push_back(claim.name);
  if (search.is_stopping()) return;
  search.stop.now.store(false);  // a limit that ended the search does not end this check
  RankClaims claims(search, queries);
  std::optional<BehaviourGraph> graph =
      queries != nullptr ? claims.gather()
                         : build_behaviour_graph(std::move(search.logs), search.initial, options.workers);
  if (!graph) return search.cut_short(ReasonKind::too_large, "there are too many states to judge behaviours");
  const FairnessRules fairness(*search.machine, *graph, options.actor_fairness);
  for (const FairnessConstraint& constraint : fairness.constraints()) {
    std::optional<PausePoint> point;
    if (constraint.point) point = search.machine->pause_point(*constraint.point);
    exploration.assumptions.push_back({constraint.actor, std::move(point), constraint.strength});
  }
  if (search.reasons().empty() && !search.was_cut_off())
    for (const TemporalClaim& claim : options.claims) add_vacuities(search, *graph, claim, exploration.vacuous);
  std::vector<ClaimJudgement> judgements(options.claims.size());
  std::jthread judge([&] {
    if (claims.all_hold()) return watch.worker_ended();
    add_step_letters(*search.machine, *search.store, search.atoms.atoms(), options.workers, search.stop.now, *graph);
    judgements = judge_behaviours(*graph, fairness, search.atoms, options.claims, options.workers, search.stop.now,
                                  options.keep_going ? options.traces_each_max : 1);
    watch.worker_ended();
  });
  watch.begin_judging();
  watch.until_ended(1);
  judge.join();
  exploration.unjudged.clear();
  for (size_t i = 0; i < judgements.size(); ++i) {
    if (!judgements[i].trouble) continue;
    search.cut_short(judgements[i].trouble->kind, judgements[i].trouble->text);
    exploration.unjudged.push_back(options.claims[i].name);
  }
  for (size_t i = 0; i < judgements.size(); ++i) {
    if (!judgements[i].broken_by) continue;
    add_broken_claim(search, watch, queries != nullptr ? &claims : nullptr, *graph, options.claims[i],
                     *judgements[i].broken_by, options.explain_fairness, exploration);
    for (const Lasso& lasso : judgements[i].others)
      add_broken_claim(search, watch, queries != nullptr ? &claims : nullptr, *graph, options.claims[i], lasso,
                       /*explains_fairness=*/false, exploration);
    if (!options.keep_going) break;
  }
}

// For the explored part only: unexplored states may reach an end.
void add_endless(Search& search, RankQueries* queries, Exploration& exploration) {
  constexpr size_t count_max = 64;
  if (queries != nullptr && search.is_stopping()) return;  // the ranks do not know each other's last states
  RankClaims claims(search, queries);
  std::optional<BehaviourGraph> graph =
      queries != nullptr ? claims.gather()
                         : build_behaviour_graph(std::move(search.logs), search.initial, search.options->workers);
  if (!graph)
    return search.cut_short(ReasonKind::too_large, "there are too many states to look for behaviours without an end");
  for (const Lasso& lasso : find_endless(*graph, count_max)) {
    const bool has_states = queries == nullptr || claims.import_states(*graph, lasso);
    std::optional<Trace> trace;
    if (has_states) trace = rebuild_lasso(*search.machine, *search.store, *graph, lasso);
    if (!trace)
      return search.cut_short(ReasonKind::store_full,
                              "a behaviour without an end was found, but the store was too full to rebuild its trace");
    exploration.violations.push_back(
        {.kind = ViolationKind::behaviour, .property = std::string(endless_property), .trace = std::move(*trace)});
    if (!search.options->keep_going) return;
  }
}

// Reachables not found with a lossy store may exist.
void doubt_reachables(Search& search, const Exploration& exploration) {
  for (const Reachable& reachable : search.options->reachables) {
    if (reachable.every) continue;
    if (std::ranges::find(exploration.reached, reachable.name, &Violation::property) == exploration.reached.end())
      search.cut_short(
          ReasonKind::lossy_store,
          fmt::format("no state with `{}` was found, but the lossy store may have left it out", reachable.name));
  }
}

// Reports the reachables that were found, and, if everything was visited, those that were not.
void add_reachables(Search& search, const Findings& reached, Exploration& exploration) {
  add_witnesses(search, reached.in_order(), Truth::true_, exploration.reached);
  if (!search.reasons().empty() || search.was_cut_off() || exploration.property_error) return;
  if (!exploration.violations.empty() && !search.options->keep_going) return;
  if (search.store->is_lossy()) return doubt_reachables(search, exploration);
  add_untested(*search.machine, *search.store, search.options->antecedents, search.antecedents_met, exploration);
  add_unmoved(search.options->watched_actors, search.has_moved, exploration);
  for (const Reachable& reachable : search.options->reachables) {
    if (reachable.every) continue;
    if (std::ranges::find(exploration.reached, reachable.name, &Violation::property) == exploration.reached.end())
      exploration.violations.push_back({.kind = ViolationKind::unreached, .property = reachable.name});
  }
}

Verdict judge(const Search& search, const Exploration& exploration) {
  Verdict verdict{.kind = VerdictKind::holds, .reasons = search.reasons()};
  if (search.store->is_lossy()) {
    verdict.kind = VerdictKind::holds_probably;
    verdict.omission_probability = search.store->statistics().omission.probability;
  }
  if (!verdict.reasons.empty()) verdict.kind = VerdictKind::unknown;
  if (exploration.property_error) {
    verdict.kind = VerdictKind::unknown;
    verdict.reasons.push_back({ReasonKind::no_value, fmt::format("the property `{}` has no value in some state",
                                                                 exploration.property_error->property)});
  }
  if (search.was_cut_off()) {
    if (verdict.kind != VerdictKind::unknown) verdict.kind = VerdictKind::holds_within_bounds;
    verdict.reasons.push_back({ReasonKind::depth_limit, fmt::format("the depth limit of {} steps was reached",
                                                                    *search.options->limits.depth_max)});
  }
  if (!exploration.violations.empty()) verdict.kind = VerdictKind::violated;
  return verdict;
}

void check_store(const store::Store& store, const ExploreOptions& options) {
  if (!store.is_lossy()) return;
  CHECK(options.claims.empty() && !options.finds_endless,
        "a lossy store does not know the graph that claims about behaviours need");
  CHECK(!options.checkpoints && options.resume_from == nullptr, "a lossy store has no checkpoints");
  const bool is_bitstate = store.keeping() == store::StateKeeping::bitstate;
  CHECK((options.strategy == Strategy::depth_first) == is_bitstate, "bitstate search is depth-first, and it alone");
  CHECK(!is_bitstate || !options.limits.depth_max, "bits do not say at which depth a state was found");
}

}  // namespace

Exploration explore_tuned(const Machine& machine, store::Store& store, const ExploreOptions& options,
                          const SearchTuning& tuning) {
  CHECK(options.workers >= 1, "a search needs a worker");
  CHECK(options.resume_from != nullptr || store.statistics().state_count == 0,
        "explore needs a store without states: what is in it counts as visited");
  check_store(store, options);
  CHECK(!options.finds_endless || options.claims.empty(), "claims have behaviours without an end judged their own way");
  const bool has_ranks = options.network != nullptr && options.network->size() > 1;
  CHECK(!options.counts_coverage || (!has_ranks && options.resume_from == nullptr),
        "coverage is counted by one rank, from the first state on");
  CHECK(options.watched_actors.empty() || (!has_ranks && options.resume_from == nullptr), "as for coverage");
  CHECK(!has_ranks || (!options.checkpoints && options.resume_from == nullptr), "ranks have checkpoints of their own");
  CHECK(options.rank_checkpoints == nullptr || options.strategy == Strategy::breadth_first,
        "checkpoints are made between levels");
  const Clock::time_point start = Clock::now();
  Search search(machine, store, options, tuning);
  LongRun long_run(search, start);
  Watch watch(search, long_run, start);
  watch.look();

  std::vector<std::unique_ptr<SearchWorker>> workers;
  for (unsigned index = 0; index < options.workers; ++index)
    workers.push_back(std::make_unique<SearchWorker>(search, index));
  long_run.prepare(workers);
  if (search.exchange && search.stacks != nullptr)
    search.stacks->set_rest([&](unsigned worker) { return workers[worker]->rest(); });
  if (search.exchange && search.levels != nullptr) {
    RankCheckpoints* const saves = options.rank_checkpoints;
    if (saves != nullptr) saves->restore(search, *workers.front());
    search.levels->set_level_end([&, saves] {
      const LevelFrontier::LevelEnd end =
          workers.front()->finish_level([&] { return saves != nullptr && saves->is_due(); });
      if (saves != nullptr) saves->end_level(search, workers, end);
      return end;
    });
  }
  run_workers(workers, watch);
  long_run.end();

  Findings findings;
  Findings errors;
  Findings reached;
  CoverageCounter counted;
  for (const std::unique_ptr<SearchWorker>& worker : workers) {
    findings.merge(std::move(worker->findings()));
    errors.merge(std::move(worker->errors()));
    reached.merge(std::move(worker->reached()));
    if (worker->sketch() != nullptr) options.sketch->join(*worker->sketch());
    if (worker->coverage() == nullptr) continue;
    if (const CodeMarks* marks = worker->stepper().code_marks(); marks != nullptr) counted.mark(marks->executed());
    counted.join(*worker->coverage());
  }
  workers.clear();  // returns their writers' reserves to the store

  Exploration exploration;
  std::optional<RankQueries> queries;
  std::optional<Gathered> gathered;
  if (search.exchange) {
    RankReport own = report_of(search, findings, errors, reached);
    if (search.rank != 0) {
      report_and_serve(search, own);
      exploration.is_told_elsewhere = true;
      return exploration;
    }
    queries.emplace(search);
    gathered = gather(search, *queries, std::move(own));
    findings = std::move(gathered->findings);
    errors = std::move(gathered->errors);
    reached = std::move(gathered->reached);
  }
  const bool was_cut_short = !search.reasons().empty();
  exploration.counts = counts_of(search.counters);
  exploration.counts.depth = search.frontier->depth();
  // A batch may have been stored partially when the store became full.
  if (search.was_store_full()) exploration.counts.states = store.statistics().state_count;
  if (gathered) exploration.counts = gathered->counts;
  std::vector<Finding> found = findings.in_order();
  add_unknowns(search, found, exploration);
  if (!options.keep_going && found.size() > 1) found.resize(1);
  add_witnesses(search, found, Truth::false_, exploration.violations);
  std::vector<Finding> without_value = errors.in_order();
  if (without_value.size() > 1) without_value.resize(1);
  std::vector<Violation> error;
  add_witnesses(search, without_value, Truth::error, error);
  if (!error.empty()) exploration.property_error = std::move(error.front());
  const bool goes_on = exploration.violations.empty() || options.keep_going;
  if (!options.claims.empty() && goes_on && !exploration.property_error)
    add_broken_claims(search, watch, queries ? &*queries : nullptr, exploration);
  if (options.finds_endless && goes_on) add_endless(search, queries ? &*queries : nullptr, exploration);
  if (queries && !queries->fetch_codes())
    search.cut_short(ReasonKind::store_full, "the store is too full to say what was not reached");
  add_reachables(search, reached, exploration);
  if (queries) queries->end();
  std::ranges::stable_sort(exploration.violations, {},
                           [](const Violation& violation) { return violation.trace.steps.size(); });
  exploration.verdict = judge(search, exploration);
  if (options.counts_coverage) exploration.coverage = counted.coverage(machine, store);
  exploration.store = gathered ? gathered->store : store.statistics();
  if (gathered)
    exploration.across = AcrossRanks{.ranks = search.ranks,
                                     .crossing = gathered->traffic.crossing,
                                     .sent = gathered->traffic.sent,
                                     .bytes = gathered->traffic.bytes,
                                     .messages = gathered->traffic.messages,
                                     .warnings = std::move(gathered->warnings),
                                     .assumed = std::move(gathered->assumed)};
  exploration.elapsed = long_run.elapsed();
  exploration.is_cut_short = was_cut_short || (exploration.unknowns.empty() && !search.reasons().empty());
  exploration.has_checkpoint = long_run.has_checkpoint();
  exploration.checkpoint_trouble = long_run.trouble();
  if (search.exchange && options.rank_checkpoints != nullptr) {
    exploration.has_checkpoint = options.rank_checkpoints->has_checkpoint();
    exploration.checkpoint_trouble = fmt::format("{}", fmt::join(gathered->checkpoint_troubles, "; "));
  }
  return exploration;
}

Reason states_limit_reason(uint64_t states_max) {
  return {ReasonKind::states_limit, fmt::format("the limit of {} states was reached", states_max)};
}

Reason time_limit_reason(std::chrono::milliseconds time_max) {
  return {ReasonKind::time_limit, fmt::format("the time limit of {} ms was reached", time_max.count())};
}

Reason memory_limit_reason() {
  return {ReasonKind::store_full,
          "the store is full: the memory limit is reached; with --store FILE the search continues on disk"};
}

Exploration explore(const Machine& machine, store::Store& store, const ExploreOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  std::string why_not_packed = "it was switched off";
  if (options.packs_states) {
    const bool traces = !options.keep_going;
    if (std::optional<Exploration> packed = explore_packed(machine, store, options, {}, why_not_packed, traces)) {
      packed->elapsed = since(begin);
      return std::move(*packed);
    }
  }
  const std::chrono::milliseconds packing = since(begin);
  ExploreOptions rest = options;
  if (rest.limits.time_max)
    rest.limits.time_max = std::max(*rest.limits.time_max - packing, std::chrono::milliseconds(1));
  Exploration exploration = explore_tuned(machine, store, rest, {});
  for (Reason& reason : exploration.verdict.reasons)
    if (reason.kind == ReasonKind::time_limit) reason = time_limit_reason(*options.limits.time_max);
  if (exploration.verdict.kind == VerdictKind::unknown &&
      (why_not_packed == because_violated || why_not_packed == because_deadlocked))
    exploration.verdict.reasons.push_back(
        {exploration.verdict.reasons.front().kind,
         fmt::format("in a search of packed states, {}; the way there was not found within the limits",
                     why_not_packed)});
  exploration.elapsed += packing;
  exploration.why_not_packed = std::move(why_not_packed);
  return exploration;
}

}  // namespace ramify::engine
