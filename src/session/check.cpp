// SPDX-License-Identifier: Apache-2.0
#include "session/check.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/distributed/rank_checkpoints.h"
#include "engine/packed/packed_search.h"
#include "engine/trace/shrink.h"
#include "machines/ir/symbolic/escapes.h"
#include "session/coverage.h"
#include "session/memory_budget.h"
#include "session/missing.h"
#include "session/order_note.h"
#include "session/ranks.h"
#include "session/reduction.h"
#include "session/resume.h"
#include "session/save_trace.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

template <typename T>
std::optional<T> first_of(const std::optional<T>& a, const std::optional<T>& b) {
  return a ? a : b;
}

// Replicas become fair together.
std::vector<engine::ActorGroup> actor_groups(const Spec& spec) {
  std::vector<engine::ActorGroup> groups;
  uint32_t actor = 0;
  for (const SpecThread& thread : spec.threads) {
    groups.emplace_back();
    for (uint32_t i = 0; i < thread.replicas; ++i) groups.back().push_back(actor++);
  }
  for (size_t i = 0; i < spec.actions.size(); ++i) groups.push_back({actor++});
  return groups;
}

// The name of thread `actor` of a spec; for replicas, their common name.
std::string thread_name(const Spec& spec, uint32_t actor) {
  for (const SpecThread& thread : spec.threads) {
    if (actor < thread.replicas) return thread.name;
    actor -= thread.replicas;
  }
  if (actor < spec.actions.size()) return spec.actions[actor].name;
  return fmt::format("thread {}", actor + 1);
}

std::vector<outputs::FairnessConstraint> constraints(const Spec& spec,
                                                     const std::vector<engine::FairnessAdvice::Constraint>& given) {
  std::vector<outputs::FairnessConstraint> told;
  for (const engine::FairnessAdvice::Constraint& constraint : given)
    told.push_back({constraint.group < spec.threads.size()
                        ? spec.threads[constraint.group].name
                        : spec.actions.at(constraint.group - spec.threads.size()).name,
                    constraint.fairness});
  return told;
}

// Each once, points without their thread: replicas and threads of one function share them.
std::vector<outputs::Assumption> assumptions(const Spec& spec, const std::vector<engine::Assumption>& given) {
  std::vector<outputs::Assumption> told;
  for (const engine::Assumption& assumption : given) {
    outputs::Assumption added{assumption.fairness, thread_name(spec, assumption.actor), {}, {}};
    if (assumption.point) {
      added.label = assumption.point->label;
      added.place = assumption.point->place;
    }
    if (std::ranges::find(told, added) == told.end()) told.push_back(std::move(added));
  }
  return told;
}

// What cannot go with a lossy store is refused, rather than answered as far as that goes.
base::Result<void> check_lossy(const Loaded& loaded, const CheckOptions& options) {
  if (options.states == StateKeeping::exact) return {};
  const std::string_view name = store::name(options.states);
  if (!options.store_file.empty() || options.resume_from != nullptr)
    return base::fail(fmt::format("--store {}: a lossy store has no file, and no checkpoints", name));
  if (!loaded.claims.behaviours.empty())
    return base::fail(
        fmt::format("--store {}: `{}` is a claim about behaviours, for which the graph of all states is needed; leave "
                    "out --store {}, "
                    "or check only properties about states",
                    name, loaded.claims.behaviours.front().name, name));
  if (options.states == StateKeeping::hash_compact) {
    if (options.strategy == Strategy::breadth_first) return {};
    return base::fail("--store hash-compact: the search is breadth-first; leave out --strategy dfs");
  }
  if (options.strategy != Strategy::depth_first)
    return base::fail(
        "--store bitstate: the search is depth-first, since bits do not say how a state was reached; leave out "
        "--strategy bfs, or take --store hash-compact");
  if (options.max_depth || loaded.spec.max_depth)
    return base::fail(
        "--store bitstate: bits do not say at which depth a state was reached, so a limit on the depth could hide "
        "states within it; leave out the limit, or take --store hash-compact");
  return {};
}

// States whose values are not known are of one process.
base::Result<void> check_one_process(const Loaded& loaded, const CheckOptions& options) {
  if (!loaded.machine->is_for_one_thread()) return {};
  const bool is_reduced = options.symmetry == SymmetryUse::on || options.reduction == ReductionUse::exact ||
                          options.reduction == ReductionUse::loose;
  if (is_reduced)
    return base::fail(
        "--symmetry, --reduction: the program calls unknown functions, whose results these reductions do not support; "
        "leave "
        "them out");
  if (options.store_file.empty()) return {};
  return base::fail(
      "--store FILE: the program calls unknown functions, and states with their results cannot be saved; leave it out");
}

// What several ranks cannot do is refused.
base::Result<void> check_ranks(const Loaded& loaded, const CheckOptions& options) {
  if (options.ranks == nullptr) return {};
  if (options.traces_each_max > 1)
    return base::fail("--traces: several processes keep one trace for each violation; leave it out");
  if (options.counts_coverage)
    return base::fail("--coverage: one process counts it; leave it out, or start it without mpirun");
  if (options.states_as_trees) return base::fail("--store trees: several ranks keep states packed; leave it out");
  if (options.strategy != Strategy::breadth_first && !options.store_file.empty())
    return base::fail("--strategy dfs: checkpoints are made between levels; leave it out, or --store");
  if (options.states != StateKeeping::exact)
    return base::fail(fmt::format("--store {}: several ranks keep states exactly; leave it out, or see `ramify swarm`",
                                  store::name(options.states)));
  if (loaded.machine->is_for_one_thread())
    return base::fail(
        "the program calls unknown functions, and states with their results belong to one process: start it without "
        "mpirun");
  if (!options.store_file.empty() && !loaded.claims.behaviours.empty())
    return base::fail(
        fmt::format("--store FILE: `{}` is a claim about behaviours, for which the steps of all states are needed, and "
                    "checkpoints of several ranks do not have them; leave out --store",
                    loaded.claims.behaviours.front().name));
  return {};
}

// Scenarios tell threads and orders of steps apart, which these reductions do not.
base::Result<void> check_restriction(const Loaded& loaded, const CheckOptions& options) {
  const bool is_held_back = !loaded.subject.scenarios.empty() || !loaded.subject.left_out.empty();
  if (!is_held_back) return {};
  if (options.symmetry == SymmetryUse::on)
    return base::fail(
        "--symmetry on: a scenario can tell replicas apart, by their names; leave it out, or take --scenario none");
  if (options.reduction == ReductionUse::exact || options.reduction == ReductionUse::loose)
    return base::fail(
        "--reduction: a scenario can tell orders of steps apart, of which a reduction tries one only; leave it out, or "
        "take --scenario none");
  return {};
}

// The limit of the bit array: half of the memory, since the rest is for values and unexpanded states; without a memory
// limit of the user, no more than a large model needs.
uint64_t bit_array_bits(std::optional<uint64_t> memory_wanted, uint64_t memory) {
  constexpr uint64_t bytes_unasked = uint64_t{1} << 30;
  const uint64_t bytes = memory_wanted ? memory / 2 : std::min(memory / 2, bytes_unasked);
  return std::max<uint64_t>(bytes, 4096) * 8;
}

base::Result<std::unique_ptr<store::Store>> store_for(const CheckOptions& options,
                                                      std::optional<uint64_t> memory_wanted) {
  const unsigned sharers = options.ranks == nullptr ? 1 : options.ranks->network().ranks_here();
  const uint64_t memory = memory_wanted.value_or(memory_bytes_default() / sharers);
  const store::Store::Options wanted{.memory_bytes_max = memory,
                                     .file = options.ranks == nullptr ? options.store_file : "",
                                     .disk_bytes_max = options.max_disk_bytes.value_or(UINT64_MAX),
                                     .states = options.states,
                                     .states_as_trees = options.states_as_trees,
                                     .bit_array_bits = bit_array_bits(memory_wanted, memory),
                                     .bit_array_bits_first = uint64_t{1} << 23,
                                     .hash_seed = options.order_seed};
  if (wanted.file.empty()) return store::Store::create(wanted);
  if (options.strategy != Strategy::breadth_first)
    return base::fail("a search with a store file is breadth-first: leave out --strategy, or --store");
  if (options.resume_from != nullptr) {
    auto store = TRY(store::Store::open(wanted, options.resume_from->savepoint));
    TRY(engine::verify(*options.resume_from, *store));
    return store;
  }
  std::error_code error;
  if (std::filesystem::exists(options.store_file, error) &&
      std::filesystem::exists(checkpoint_file(options.store_file), error))
    return base::fail(
        fmt::format("`{}` holds a search that was interrupted: continue it with `ramify resume {}`, or remove it",
                    options.store_file, shell_quoted(options.store_file)));
  auto store = TRY(store::Store::create(wanted));
  std::filesystem::remove(checkpoint_file(options.store_file), error);  // of a deleted store
  return store;
}

// A finding that relies on an ungranted assumption, or on a model's answer, is possible, not a violation; `holds` that
// relies on an ungranted assumption is unknown.
void judge_reliances(outputs::CheckReport& report) {
  const auto is_certain = [](const outputs::Finding& finding) {
    return finding.answers.empty() && (!finding.open_values || finding.open_values->relied.empty());
  };
  const auto rely = [&](const char* text) {
    report.verdict.reasons.insert(report.verdict.reasons.begin(), {engine::ReasonKind::reliance, text});
  };
  const auto possible = std::ranges::stable_partition(report.findings, is_certain);
  report.possible.assign(std::make_move_iterator(possible.begin()), std::make_move_iterator(possible.end()));
  report.findings.erase(possible.begin(), possible.end());
  const bool is_bounded = std::ranges::any_of(report.assumed, ir_machine::is_escape_bound);
  if (is_bounded && report.verdict.kind == engine::VerdictKind::holds) {
    report.verdict.kind = engine::VerdictKind::holds_within_bounds;
    report.verdict.reasons.insert(report.verdict.reasons.begin(),
                                  {engine::ReasonKind::held_back,
                                   "calls of functions that unknown code gets hold of were explored up to a bound"});
  }
  const bool rests_on_answers =
      std::ranges::any_of(report.possible, [](const outputs::Finding& finding) { return !finding.answers.empty(); });
  if (report.verdict.kind == engine::VerdictKind::violated && rests_on_answers && report.findings.empty()) {
    rely("what was found rests on what a model answered");
    report.verdict.kind = engine::VerdictKind::unknown;
    return;
  }
  if (report.relied.empty()) return;
  switch (report.verdict.kind) {
    case engine::VerdictKind::violated:
      if (!report.findings.empty()) return;
      rely("the finding relies on assumptions that were not granted");
      break;
    case engine::VerdictKind::holds:
    case engine::VerdictKind::holds_probably:
    case engine::VerdictKind::holds_within_bounds:
      rely("the search relies on assumptions that were not granted");
      break;
    case engine::VerdictKind::unknown: return;
  }
  report.verdict.kind = engine::VerdictKind::unknown;
}

// Adds the answers of models, and whether the findings rely on them.
base::Result<void> add_answers(const Loaded& loaded, outputs::CheckReport& report) {
  for (const std::string& answers : models_answers(loaded)) {
    // For a file, the answers that were used.
    const bool is_used = std::ranges::find(report.assumed, answers) != report.assumed.end();
    if (is_used || loaded.asked != nullptr) report.answers.push_back(answers);
  }
  for (outputs::Finding& finding : report.findings) add_answers(loaded, finding);
  if (loaded.asked == nullptr) return {};
  TRY(loaded.asked->result());
  for (std::string& silence : loaded.asked->silences()) report.warnings.push_back(std::move(silence));
  return {};
}

// `reports_growth`: if a limit ends the search, reports the variables that grow.
base::Result<outputs::CheckReport> check_once(const Loaded& loaded, const CheckOptions& options, bool keep_going,
                                              bool reports_growth = true);

bool is_beyond(const std::optional<uint64_t>& states_max, uint64_t states) {
  return !states_max || *states_max > states;
}

// Smaller searches are not packed: they are over before that pays, and their reports say more.
constexpr uint64_t packed_from = 2'048;

// A small search is neither reduced nor packed. None: it is not small.
base::Result<std::optional<outputs::CheckReport>> check_if_small(const Loaded& loaded, const CheckOptions& options,
                                                                 bool keep_going, uint64_t states_max) {
  // These options are meant for large searches.
  if (!options.store_file.empty() || options.states != StateKeeping::exact || options.sketch != nullptr)
    return std::nullopt;
  CheckOptions small = options;
  small.reduction = ReductionUse::off;
  small.packed = PackedStates::off;
  small.max_states = states_max;
  outputs::CheckReport report = TRY(check_once(loaded, small, keep_going, /*reports_growth=*/false));
  report.scope.states_max = first_of(options.max_states, loaded.spec.max_states);
  const std::vector<engine::Reason>& reasons = report.verdict.reasons;
  const bool is_small =
      std::ranges::find(reasons, engine::ReasonKind::states_limit, &engine::Reason::kind) == reasons.end();
  return is_small ? std::optional(std::move(report)) : std::nullopt;
}

// Which variables grow among the first states, for a search that has no way back to its own.
base::Result<std::optional<engine::Growth>> growth_at_first(const Loaded& loaded, const CheckOptions& options) {
  CheckOptions first = options;
  first.packed = PackedStates::off;
  first.max_states = 8'192;
  return TRY(check_once(loaded, first, /*keep_going=*/false)).growth;
}

// The note about the order of dicts, of a search that has no states to compare: a second search has, where the first one
// does not exclude such states. It ends at the same limits.
base::Result<std::optional<outputs::OrderNote>> order_note_anew(const Loaded& loaded, const CheckOptions& options,
                                                                const engine::Exploration& packed) {
  const std::optional<outputs::OrderNote> without_states = order_note_without_states(loaded);
  if (!without_states || packed.counts.states > order_note_states_max_anew) return without_states;
  CheckOptions with_states = options;
  with_states.packed = PackedStates::off;
  if (const auto time_max = first_of(options.max_time, loaded.spec.max_time)) {
    if (packed.elapsed >= *time_max) return std::nullopt;
    with_states.max_time = *time_max - packed.elapsed;
  }
  const outputs::CheckReport report =
      TRY(check_once(loaded, with_states, options.keep_going, /*reports_growth=*/false));
  // It needs more memory and time.
  return report.counts.states == packed.counts.states ? report.order : std::nullopt;
}

base::Result<outputs::CheckReport> check_once(const Loaded& loaded, const CheckOptions& options, bool keep_going,
                                              bool reports_growth) {
  using std::chrono::steady_clock;
  const auto since = [](steady_clock::time_point begin) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - begin);
  };
  const steady_clock::time_point begin = steady_clock::now();
  TRY(check_lossy(loaded, options));
  const std::optional<uint64_t> states_max = first_of(options.max_states, loaded.spec.max_states);
  const std::optional<uint32_t> depth_max = first_of(options.max_depth, loaded.spec.max_depth);
  const bool is_held_back =
      !loaded.subject.scenarios.empty() || !loaded.subject.left_out.empty() || loaded.machine->is_for_one_thread();
  std::unique_ptr<engine::Machine> quotient;
  if (!is_held_back) quotient = TRY(quotient_for(loaded, options.symmetry));
  const bool is_automatic = options.reduction == ReductionUse::automatic;
  ReducedMachine reduced;
  if (!is_held_back && (!is_automatic || !states_max || *states_max > small_search_states))
    reduced = reduced_machine(loaded, options.reduction, quotient != nullptr, depth_max.has_value());
  const bool is_reduced = reduced.machine != nullptr;
  if (is_reduced && is_automatic)
    if (std::optional<outputs::CheckReport> report =
            TRY(check_if_small(loaded, options, keep_going, small_search_states)))
      return *report;
  CheckOptions saved = options;
  saved.keep_going = keep_going;
  if (!is_reduced) saved.reduction = ReductionUse::off;
  else if (is_automatic) saved.reduction = ReductionUse::exact;
  auto made = store_for(options, first_of(options.max_memory_bytes, loaded.spec.max_memory_bytes));
  if (options.ranks != nullptr)
    TRY(options.ranks->begin_search(describe_search(loaded, saved), made ? "" : made.error().message));
  const std::unique_ptr<store::Store> store = TRY(std::move(made));
  engine::ExploreOptions explore;
  explore.strategy = options.strategy;
  explore.workers = loaded.machine->is_for_one_thread() ? 1 : options.workers;
  explore.limits = {
      .states_max = states_max, .depth_max = depth_max, .time_max = first_of(options.max_time, loaded.spec.max_time)};
  explore.properties = loaded.claims.properties;
  explore.reachables = loaded.claims.reachables;
  explore.claims = loaded.claims.behaviours;
  explore.actor_fairness = loaded.claims.actor_fairness;
  explore.terminal = loaded.claims.terminal;
  explore.antecedents = loaded.claims.antecedents;
  explore.explain_fairness = options.explains_fairness;
  explore.actor_groups = actor_groups(loaded.spec);
  explore.check_deadlock = !options.no_deadlocks && !loaded.spec.no_deadlocks;
  explore.keep_going = keep_going;
  explore.traces_each_max = std::max(options.traces_each_max, 1u);
  explore.order_seed = options.order_seed;
  explore.sketch = options.sketch;
  // What was taken before a resumption is not known any more.
  if (options.ranks == nullptr && options.resume_from == nullptr) {
    explore.counts_coverage = options.counts_coverage;
    // A reduced search may postpone an independent action for ever.
    if (!is_reduced) explore.watched_actors = action_threads(loaded);
  }
  explore.interrupted = options.interrupted;
  explore.on_progress = options.on_progress;
  explore.resume_from = options.resume_from;
  std::optional<engine::RankCheckpoints> rank_checkpoints;
  if (options.ranks != nullptr) {
    explore.network = &options.ranks->network();
    if (!options.store_file.empty()) {
      rank_checkpoints.emplace(options.store_file, describe_search(loaded, saved), options.checkpoint_interval,
                               options.ranks->command_anew(loaded.request.path, options.store_file));
      explore.rank_checkpoints = &*rank_checkpoints;
    }
    if (rank_checkpoints) TRY(rank_checkpoints->begin(*explore.network, *store, options.goes_on));
  } else if (!options.store_file.empty()) {
    explore.checkpoints = {.file = checkpoint_file(options.store_file),
                           .about = describe_search(loaded, saved),
                           .interval = options.checkpoint_interval};
  }
  if (quotient && is_reduced) quotient = std::move(reduced.machine);
  const engine::Machine& searched = quotient ? *quotient : is_reduced ? *reduced.machine : *loaded.machine;
  explore.packs_states = options.packed == PackedStates::always;
  const bool needs_table = options.states_as_trees || explore.counts_coverage || options.on_states != nullptr;
  std::string why_not_packed;
  if (needs_table) why_not_packed = "what was asked for needs all of them";
  else if (options.packed == PackedStates::off || !is_beyond(states_max, packed_from))
    why_not_packed = "they are few, or it was not wanted";
  else why_not_packed = engine::why_not_packed(searched, *store, explore);
  if (options.packed == PackedStates::automatic && why_not_packed.empty()) {
    if (std::optional<outputs::CheckReport> report = TRY(check_if_small(loaded, options, keep_going, packed_from)))
      return *report;
    explore.packs_states = true;
  }
  const std::chrono::milliseconds before = since(begin);  // with a search that turned out not to be small
  engine::Exploration exploration = engine::explore(searched, *store, explore);
  if (exploration.is_told_elsewhere) return outputs::CheckReport{};
  if (options.on_states) options.on_states(searched, *store);
  if (quotient && !TRY(unfold(loaded, *quotient, exploration))) {
    CheckOptions without = options;
    without.symmetry = SymmetryUse::off;
    without.store_file.clear();
    without.resume_from = nullptr;
    return check_once(loaded, without, keep_going);
  }

  outputs::CheckReport report;
  report.subject = loaded.subject;
  report.scope = {.states_max = explore.limits.states_max,
                  .depth_max = explore.limits.depth_max,
                  .time_max = explore.limits.time_max,
                  .memory_bytes_max = store->memory_bytes_max(),
                  .constants = exploration.counts.initial_states == 1 ? TRY(constants_of(*loaded.machine))
                                                                      : std::vector<outputs::SearchScope::Constant>()};
  report.subject.checks_deadlock = explore.check_deadlock;
  report.strategy = options.strategy;
  report.workers = explore.workers;
  report.has_unknown_values = loaded.machine->is_for_one_thread();
  report.verdict = exploration.verdict;
  report.can_resume = exploration.has_checkpoint && exploration.is_cut_short;
  if (report.can_resume)
    report.verdict.reasons.push_back(
        {engine::ReasonKind::resume,
         "resume with: " + (options.ranks != nullptr ? options.ranks->command_to_resume(options.store_file)
                                                     : "ramify resume " + shell_quoted(options.store_file))});
  report.counts = exploration.counts;
  report.store = exploration.store;
  report.elapsed = before + exploration.elapsed;
  if (is_reduced || !reduced.why_not.empty()) report.reduction = outputs::ReductionNote{reduced.why_not};
  if (quotient) report.symmetry = TRY(symmetry_note(loaded, *quotient, *store));
  // This store has only the states of one rank.
  const bool has_all = !exploration.across.has_value();
  const bool is_packed = explore.packs_states && exploration.why_not_packed.empty();  // then the store has no states
  if (!quotient && !is_reduced && has_all) {
    const steady_clock::time_point compared = steady_clock::now();
    if (!is_packed) report.order = order_note(loaded, *store);
    else if (options.packed == PackedStates::automatic)
      report.order = TRY(order_note_anew(loaded, options, exploration));
    else report.order = order_note_without_states(loaded);
    report.elapsed += since(compared);
  }
  // The visited states do not represent all states.
  if (quotient && (is_reduced || !has_all)) report.symmetry->states_without.reset();
  for (const engine::Violation& violation : exploration.violations) {
    engine::Violation told = violation;
    if (options.shrinks || (is_reduced && options.reduction == ReductionUse::loose)) {
      const std::unique_ptr<store::Store> scratch = TRY(small_store());
      engine::ShrinkOptions shrink;
      if (options.on_progress)
        shrink.on_progress = [&](const engine::ShrinkProgress& progress) {
          options.on_progress({.shrinking = progress});
        };
      told = engine::shrink(*loaded.machine, *scratch, violation, shrink);
    }
    report.findings.push_back(TRY(tell(*loaded.machine, told)));
    add_claim(loaded, report.findings.back());
    if (violation.advice) {
      report.findings.back().has_advice = true;
      if (violation.advice->constraints)
        report.findings.back().constraints = constraints(loaded.spec, *violation.advice->constraints);
    }
  }
  for (const engine::Violation& unknown : exploration.unknowns)
    report.unknowns.push_back(TRY(tell(*loaded.machine, unknown)));
  const engine::Caveats* const caveats = searched.caveats();
  if (!has_all) report.warnings = exploration.across->warnings;
  else if (caveats != nullptr) report.warnings = caveats->warnings();
  if (options.lists_machine_code) {
    report.machine_code.emplace();
    if (const engine::MachineCode* const code = searched.machine_code()) report.machine_code = code->compiled();
    report.why_not_packed = explore.packs_states ? exploration.why_not_packed : why_not_packed;
  }
  if (!loaded.repair.by.empty()) {
    report.made_by.push_back(
        fmt::format("the repair of `{}` by the model `{}`", loaded.spec.program, loaded.repair.by));
    report.repair = loaded.repair.diff;
  }
  if (!loaded.lowered_by.empty())
    report.made_by.push_back(
        fmt::format("the lowering of `{}` by the model `{}`", loaded.spec.program, loaded.lowered_by));
  report.warnings.insert(report.warnings.end(), loaded.not_lowered.begin(), loaded.not_lowered.end());
  if (!has_all) {
    report.assumed = exploration.across->assumed;
    report.ranks = outputs::RanksNote{.ranks = exploration.across->ranks,
                                      .crossing = exploration.across->crossing,
                                      .sent = exploration.across->sent,
                                      .bytes = exploration.across->bytes};
  } else if (caveats != nullptr) {
    report.assumed = caveats->assumed();
  }
  const bool is_model = loaded.module->functions[loaded.module->entry.index].dialect == ir::Dialect::starlark;
  if (is_model && exploration.counts.transitions == 0 && loaded.spec.threads.empty() && loaded.spec.actions.empty())
    report.warnings.emplace_back(
        "nothing runs, so the initial state is all that was checked: `[threads.NAME]` of the spec says which functions "
        "run");
  if (!exploration.checkpoint_trouble.empty())
    report.warnings.push_back("the search had no checkpoints from some moment on: " + exploration.checkpoint_trouble);
  TRY(add_answers(loaded, report));
  if (caveats != nullptr) report.relied = caveats->relied();
  report.missing = missing_names(*loaded.module);
  report.assumptions = assumptions(loaded.spec, exploration.assumptions);
  report.unjudged = exploration.unjudged;
  for (const engine::Vacuity& vacuity : exploration.vacuous) {
    switch (vacuity.origin) {
      case engine::ClaimOrigin::scenario: report.unfinished_scenarios.push_back(vacuity.property); break;
      case engine::ClaimOrigin::claim: report.vacuous.push_back({vacuity.property, vacuity.antecedent}); break;
    }
  }
  const bool was_limited =
      exploration.is_cut_short || exploration.verdict.kind == engine::VerdictKind::holds_within_bounds;
  const bool has_answer =
      !exploration.violations.empty() || exploration.property_error || !exploration.unknowns.empty();
  if (options.packed == PackedStates::always && !is_packed && !has_answer)
    report.warnings.push_back("--store packed: the states were not packed, because " + exploration.why_not_packed);
  if (reports_growth && was_limited && !has_answer && has_all)
    report.growth = is_packed ? TRY(growth_at_first(loaded, options)) : engine::find_growth(searched, *store);
  report.is_strict = options.is_strict;
  for (const engine::PausePoint& point : exploration.unreached_points)
    report.unreached.push_back({point.label, point.place});
  for (const uint32_t actor : exploration.unmoved_actors) report.never_taken.push_back(thread_name(loaded.spec, actor));
  if (exploration.coverage) {
    report.coverage = coverage_of(loaded, *exploration.coverage);
    report.coverage->is_complete = exploration.verdict.reasons.empty() &&
                                   (exploration.violations.empty() || keep_going) && !exploration.property_error;
    if (is_reduced) report.coverage->notes.push_back("the counts are those of the reduced search");
    if (quotient) report.coverage->notes.push_back("states that differ in the order of replicas count once");
  }
  for (const engine::Violation& reached : exploration.reached)
    report.reached.push_back({reached.property, reached.trace.steps.size()});
  if (exploration.property_error) {
    report.property_error = TRY(tell_property_error(*loaded.machine, *exploration.property_error));
  }
  judge_reliances(report);
  return report;
}

// If all findings rely on models' answers, searches again without them: answers must never make a verdict weaker than
// it is without them. Not if only the answers are to be tried.
base::Result<outputs::CheckReport> without_answers(const Loaded& loaded, const CheckOptions& options,
                                                   outputs::CheckReport report) {
  const auto rests = [](const outputs::Finding& finding) { return !finding.answers.empty(); };
  const bool may_be_unknown = loaded.asked != nullptr && !loaded.request.models.is_oracle_only;
  if (!may_be_unknown || !report.findings.empty() || std::ranges::none_of(report.possible, rests)) return report;
  LoadRequest request = loaded.request;
  request.oracle.clear();
  request.frontend.clear();
  request.repair.clear();
  // The same module, which a model may have lowered or repaired.
  Loaded plain = TRY(load(request, LoadGoal::search, loaded.module));
  if (!plain.is_ready()) return report;
  plain.subject = loaded.subject;
  plain.repair = loaded.repair;
  plain.lowered_by = loaded.lowered_by;
  outputs::CheckReport other = TRY(check_once(plain, options, options.keep_going));
  if (other.findings.empty()) return report;
  for (outputs::Finding& finding : other.findings) finding.is_without_oracle = true;
  for (std::string& silence : loaded.asked->silences()) other.warnings.push_back(std::move(silence));
  return other;
}

bool has_expected(const outputs::CheckReport& report, const std::string& text) {
  const auto is_it = [&](const outputs::Finding& finding) { return outputs::mentions(finding, text); };
  return std::ranges::any_of(report.findings, is_it) || (report.property_error && is_it(*report.property_error));
}

}  // namespace

base::Result<outputs::CheckReport> check(const Loaded& loaded, const CheckOptions& options) {
  CHECK(loaded.is_ready(), "a spec with errors is not checked");
  TRY(check_ranks(loaded, options));
  TRY(check_restriction(loaded, options));
  TRY(check_one_process(loaded, options));
  outputs::CheckReport report =
      TRY(without_answers(loaded, options, TRY(check_once(loaded, options, options.keep_going))));
  const std::string& expected = loaded.spec.expected_error;
  if (expected.empty()) return report;
  const bool is_cut_short = report.property_error || report.verdict.kind == engine::VerdictKind::unknown;
  if (!has_expected(report, expected) && !report.findings.empty() && !options.keep_going && !is_cut_short) {
    if (!options.store_file.empty()) remove_search_files(options.store_file);
    CheckOptions anew = options;
    anew.resume_from = nullptr;
    report = TRY(check_once(loaded, anew, /*keep_going=*/true));
  }
  report.expectation = outputs::Expectation{expected, has_expected(report, expected)};
  return report;
}

base::Result<void> follow_search(const Loaded& loaded, const std::string& about, const CheckOptions& options) {
  CheckOptions told = TRY(described_options(about));
  told.workers = options.workers;
  told.interrupted = options.interrupted;
  told.store_file = options.store_file;
  told.ranks = options.ranks;
  told.goes_on = options.goes_on;
  TRY(check_once(loaded, told, told.keep_going));
  return {};
}

}  // namespace ramify::session
