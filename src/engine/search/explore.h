// SPDX-License-Identifier: Apache-2.0
// explore: visits every state that a machine can reach, and judges it.
//
// One search body serves all strategies; they differ in their frontier (engine/frontier). Breadth-first search proceeds
// level by level and completes the level on which it first finds a violation. Its verdict, counts and witnesses therefore
// do not depend on the number of workers; the witnesses are shortest, and among several of equal length the one that a
// single worker finds first. Depth-first search ends at the first violation; its witness is the path on its stack. With
// several workers the witness is that of the fastest worker, and the counts vary only if the search ended early.
//
// States at depth_max are judged like all others, deadlock included, but not expanded; the verdict is then
// holds_within_bounds if one of them has a successor. Any other limit that was reached gives `unknown`, unless a violation
// was found before. The store must not contain states yet: those in it count as visited.
//
// A lossy store (store/store.h) may miss states, and the verdict is holds_probably instead of holds. Findings stay exact.
// Claims that something was not found (a reachable, an antecedent, a pause point) are not made, and the verdict on a
// reachable is unknown. Hash compaction is for breadth-first search, bitstate for depth-first search without a depth limit
// (its bits do not record depths); neither supports claims about behaviours or checkpoints.
//
// Per state the search keeps one 64-bit note: the parent's address and the ordinal of the choice vector that led here.
// Traces are rebuilt by enumerating again, then replayed before they are returned; a witness that does not replay is an
// internal error and never reported as a finding.
//
// Tested in explore_test.cpp, explore_limits_test.cpp, explore_lossy_test.cpp and, against the reference explorer,
// explore_random_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/liveness/claim.h"
#include "engine/liveness/fairness_advice.h"
#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/search/coverage.h"
#include "engine/trace/trace.h"
#include "engine/verdict.h"

namespace ramify::engine {

enum class Strategy : uint8_t { breadth_first, depth_first };

struct Limits {
  std::optional<uint64_t> states_max{};
  std::optional<uint32_t> depth_max{};  // steps from an initial state
  std::optional<std::chrono::milliseconds> time_max{};
  // The memory limit is the store's.
};

// A claim about states.
struct Property {
  std::string name;
  PredicateId always;  // holds in every reachable state
};

// A claim that some state is reachable. Finding a witness does not end the search and is not a violation.
struct Reachable {
  std::string name;
  PredicateId predicate;
  bool every =
      false;  // each state in which it holds is reached on its own, under the name and a number; it is no violation if none is
};

// Whose an antecedent is.
enum class ClaimOrigin : uint8_t {
  claim,     // a property
  scenario,  // the end of a scenario that restricts the search
};

// The left side of an implication in a property: if no state satisfies it, the property holds vacuously.
struct Antecedent {
  std::string property;  // or the scenario's name
  std::string text;
  PredicateId predicate;
  ClaimOrigin origin = ClaimOrigin::claim;
};

// A trace that is made shorter after the search (trace/shrink.h).
struct ShrinkProgress {
  uint32_t attempts = 0;
  size_t steps = 0, steps_before = 0;
};

struct Progress {
  uint64_t states = 0;
  uint64_t transitions = 0;
  uint64_t frontier = 0;
  uint32_t depth = 0;
  uint64_t bytes = 0;
  std::chrono::milliseconds elapsed{0};
  bool is_judging = false;                    // the search has ended; properties of behaviours are judged
  bool is_advising = false;                   // likewise; a fairness is searched for under which one of them would hold
  std::optional<ShrinkProgress> shrinking{};  // the search has ended; the other numbers are not those of the search
};

struct Checkpoint;      // search/checkpoint.h
class Network;          // distributed/network.h
class RankCheckpoints;  // distributed/rank_checkpoints.h
class StateSketch;      // search/state_sketch.h

// Breadth-first searches with a file-backed store only.
struct Checkpoints {
  std::filesystem::path file;
  std::string about;  // free text of the caller, for the process that resumes
  std::chrono::milliseconds interval{60'000};
};

struct ExploreOptions {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  Limits limits{};
  std::vector<Property> properties{};
  std::vector<Reachable> reachables{};
  std::vector<Antecedent> antecedents{};
  // Claims about behaviours (engine/liveness/claim.h). They are judged on the whole graph after the search; the graph
  // takes 20 bytes per state and 8 per transition.
  std::vector<TemporalClaim> claims{};
  std::vector<Fairness> actor_fairness{};  // of whole threads, by their position
  std::vector<ActorGroup> actor_groups{};  // for explain_fairness
  bool explain_fairness = false;           // find the fairness under which a violated claim would hold
  bool check_deadlock = true;
  // Depth first: a seed for the order of successors, so that several searches that are cut short visit different states. 0: the
  // order of the choice vectors.
  uint64_t order_seed = 0;
  StateSketch* sketch = nullptr;  // the search adds its visited states
  // Which of these threads never move is known after the search (Exploration::unmoved_actors).
  std::vector<uint32_t> watched_actors{};
  bool counts_coverage = false;  // Exploration::coverage; with one rank, and without resume_from
  // Also find behaviours that cannot terminate (engine/liveness/endless.h): violations of kind `behaviour` of the property
  // `endless_property`. Not together with claims.
  bool finds_endless = false;
  std::optional<PredicateId> terminal{};  // states where this is true may be ends: they are never deadlocks
  // First try the search over packed states (engine/packed), which answers where there is nothing to report. The store then
  // has no states.
  bool packs_states = false;
  // Visit everything; one witness for each distinct violation (search/finding.h), the shortest under breadth-first
  // search.
  bool keep_going = false;
  // With keep_going: witnesses for each violation, to different states; of behaviours, with different cycles.
  uint32_t traces_each_max = 1;
  std::optional<Checkpoints> checkpoints{};
  // Where to resume, in place of the initial states; emptied by the search. It has been verified; the store is open at its
  // savepoint; all options except limits and workers are those of the first search.
  Checkpoint* resume_from = nullptr;
  // The other ranks of a search by several processes (engine/distributed). All ranks explore with the same machine and the same
  // options; rank 0 has the result of all. Exact stores, without `checkpoints`. Null, or one rank: no others.
  Network* network = nullptr;
  RankCheckpoints* rank_checkpoints = nullptr;         // of such a search, breadth-first; null: none
  const std::atomic<bool>* interrupted = nullptr;      // polled; ends the search with `unknown`
  std::function<void(const Progress&)> on_progress{};  // called from one thread, a few times a second
};

inline constexpr std::string_view endless_property = "ends";

enum class ViolationKind : uint8_t {
  property,   // false in the last state of the trace
  deadlock,   // no thread can move in the last state
  fault,      // the last step is a fault
  behaviour,  // the whole trace, which ends in a cycle or stutters, violates a claim about behaviours
  unreached,  // no state satisfies a reachable; there is no trace
};

struct Violation {
  ViolationKind kind = ViolationKind::property;
  std::string property{};  // its name, for kinds property, behaviour and unreached
  // For kind property: the predicate that is false or has no value. For kind deadlock: the terminal predicate.
  std::optional<PredicateId> predicate{};
  std::optional<Fault> fault{};  // for kind fault
  Trace trace{};
  std::optional<Explanation> explanation{};  // for kind property: why it is false in the last state
  std::vector<std::string> starved{};        // for kind behaviour: threads that are enabled in the cycle and never move
  std::optional<FairnessAdvice> advice{};  // for kind behaviour, if explain_fairness is set and everything was visited
};

struct Counts {
  uint64_t states = 0;  // distinct, initial ones included
  uint64_t initial_states = 0;
  uint64_t transitions = 0;  // steps that gave a successor or a fault, duplicates included
  uint32_t depth = 0;        // of the deepest state visited (breadth-first: the longest shortest path)
  uint64_t finished_states = 0;
  uint64_t deadlocks = 0;
};

// A property with an implication whose left side is never true.
struct Vacuity {
  std::string property;  // or the scenario's name
  std::string antecedent;
  ClaimOrigin origin = ClaimOrigin::claim;
};

// A fairness constraint on which the verdict about a claim about behaviours depends.
struct Assumption {
  uint32_t actor = 0;
  std::optional<PausePoint> point;  // none: at every point of the thread
  Fairness fairness = Fairness::weak;
};

// Of a search of several ranks.
struct AcrossRanks {
  unsigned ranks = 1;
  uint64_t crossing = 0;  // transitions to states that another rank keeps
  uint64_t sent = 0;      // states that were sent for them
  uint64_t bytes = 0;     // of the messages with these
  uint64_t messages = 0;
  std::vector<std::string> warnings, assumed;  // of the machines of all ranks
};

struct Exploration {
  Verdict verdict;
  std::vector<Violation> violations;         // shortest first
  std::vector<Violation> unknowns;           // shortest first: steps with unknown effects, at which the search stopped
  std::vector<Violation> reached;            // for each reachable that was found: its name and a trace
  std::vector<Vacuity> vacuous;              // known only if everything was visited, and no store was lossy
  std::vector<PausePoint> unreached_points;  // likewise
  std::vector<uint32_t> unmoved_actors;      // likewise, of the watched ones
  std::optional<SearchCoverage> coverage;    // if it was requested
  std::vector<Assumption> assumptions;       // of all claims about behaviours
  std::vector<std::string> unjudged{};       // claims about behaviours that were not judged at all
  Counts counts;
  store::Store::Statistics store;
  std::chrono::milliseconds elapsed{0};
  bool is_cut_short = false;       // a limit, an interruption or a full store ended it
  bool has_checkpoint = false;     // the search can be resumed
  std::string checkpoint_trouble;  // why the latest checkpoint could not be written; "" if it was
  std::optional<AcrossRanks> across;
  std::string why_not_packed{};    // a clause; "": the states were packed
  bool is_told_elsewhere = false;  // this is not rank 0: the verdict is `unknown` here, and rank 0 has the result
  // A property that threw or is not boolean: the property, the message with its place, the trace to the state.
  std::optional<Violation> property_error;
};

Exploration explore(const Machine& machine, store::Store& store, const ExploreOptions& options);

// The verdict's reason where the limit on states, or on time, ended the search.
Reason states_limit_reason(uint64_t states_max);
Reason time_limit_reason(std::chrono::milliseconds time_max);
// Where the memory limit of a store without a file ended it.
Reason memory_limit_reason();

}  // namespace ramify::engine
