// SPDX-License-Identifier: Apache-2.0
// explore: visit what a machine can reach and judge it.
//
// One search body serves all strategies; they differ in their frontier (engine/frontier). Breadth-first search goes
// level by level and finishes the level on which it first finds a violation, so that its verdict, its counts and its
// witnesses, the shortest there are, do not depend on the number of workers (of several of equal length: the one that
// one worker would come upon first). Depth-first search ends at once; its witnesses are the ways that it took, with
// several workers whichever came first, and counts depend on them only where it ended before all was visited.
//
// States at depth_max are judged like all others, deadlock included, and not expanded; the verdict is then
// holds_within_bounds if one of them can move on. Any other limit that was hit gives `unknown`, and none undoes what
// was violated before. The store must hold no states yet: what is in it counts as visited.
//
// With a lossy store (store/store.h) states may be left out, and the verdict is holds_probably instead of holds. What was
// found is as sure as ever; what was not found (a reachable, the left side of an implication, a pause point) is not said,
// and for a reachable the verdict is unknown. Hash compaction goes breadth-first, bitstate depth-first without a limit on
// the depth (bits do not say at which depth a state was found); neither goes with claims about behaviours or checkpoints.
//
// Per state the search keeps one 64-bit note: the parent's address and the ordinal of the choice vector that led here.
// Traces are rebuilt by enumerating again, then replayed before they are returned; a witness that does not replay is an
// internal error and never reported as a finding.
//
// Tested in explore_test.cpp, explore_limits_test.cpp, explore_lossy_test.cpp and, against the obvious explorer, explore_random_test.cpp.
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

// A claim that some state can be reached. It does not end a search; a witness is kept, not a violation.
struct Reachable {
  std::string name;
  PredicateId predicate;
};

// The left side of an implication in a property: where no state has it, the property holds vacuously.
struct Antecedent {
  std::string property;
  std::string text;
  PredicateId predicate;
};

struct Progress {
  uint64_t states = 0;
  uint64_t transitions = 0;
  uint64_t frontier = 0;
  uint32_t depth = 0;
  uint64_t bytes = 0;
  std::chrono::milliseconds elapsed{0};
};

struct Checkpoint;      // search/checkpoint.h
class Network;          // distributed/network.h
class RankCheckpoints;  // distributed/rank_checkpoints.h
class StateSketch;      // search/state_sketch.h

// Breadth-first searches with a file-backed store only.
struct Checkpoints {
  std::filesystem::path file;
  std::string about;  // for whoever goes on with it
  std::chrono::milliseconds interval{60'000};
};

struct ExploreOptions {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  Limits limits{};
  std::vector<Property> properties{};
  std::vector<Reachable> reachables{};
  std::vector<Antecedent> antecedents{};
  // Claims about behaviours (engine/liveness/claim.h). They are judged on the whole graph when the search has ended; what
  // of it is kept for them is 20 bytes a state and 8 a transition.
  std::vector<TemporalClaim> claims{};
  std::vector<Fairness> actor_fairness{};  // of whole threads, by their position
  std::vector<ActorGroup> actor_groups{};  // for explain_fairness
  bool explain_fairness = false;           // look for the fairness that a broken claim needs
  bool check_deadlock = true;
  // Depth first: successors are taken in an order that is drawn from this seed, so that several searches that are cut short see different
  // states. 0: in the order of the choice vectors.
  uint64_t order_seed = 0;
  StateSketch* sketch = nullptr;  // the visited states are added to it
  // Also look for behaviours without an end, whatever is chosen (engine/liveness/endless.h): violations of kind `behaviour`, of the property
  // `endless_property`. Not together with claims.
  bool finds_endless = false;
  std::optional<PredicateId> terminal{};  // true in states where it is no deadlock that no thread can move
  // Visit everything; one witness for each distinct violation (search/finding.h), the shortest under breadth-first
  // search.
  bool keep_going = false;
  std::optional<Checkpoints> checkpoints{};
  // Instead of the initial states; emptied. Verified, with all other options but limits and workers as they were, and
  // the store opened at its savepoint.
  Checkpoint* go_on_from = nullptr;
  // The other ranks of a search of several processes (engine/distributed): each explores with the same machine and the same options, and
  // rank 0's result is the whole. Breadth-first, exact stores, without `checkpoints`. Null, or of one rank: there are no others.
  Network* network = nullptr;
  RankCheckpoints* rank_checkpoints = nullptr;         // of such a search; null: there are none
  const std::atomic<bool>* interrupted = nullptr;      // polled; ends the search with `unknown`
  std::function<void(const Progress&)> on_progress{};  // called from one thread, a few times a second
};

inline constexpr std::string_view endless_property = "ends";

enum class ViolationKind : uint8_t {
  property,   // false in the last state of the trace
  deadlock,   // no thread can move in the last state
  fault,      // the last step is a fault
  behaviour,  // a claim about behaviours is broken by the whole trace, which ends in a cycle or stays where it ends
  unreached,  // no state has what was to be reachable; there is no trace
};

struct Violation {
  ViolationKind kind = ViolationKind::property;
  std::string property{};  // its name, for kinds property, behaviour and unreached
  // For kind property: what is false, or has no value. For kind deadlock: what is false as it should not be (terminal).
  std::optional<PredicateId> predicate{};
  std::optional<Fault> fault{};  // for kind fault
  Trace trace{};
  std::optional<Explanation> explanation{};  // for kind property: why it is false in the last state
  std::vector<std::string> starved{};        // for kind behaviour: threads that could move in the cycle and never do
  std::optional<FairnessAdvice> advice{};    // for kind behaviour, if it was asked for and everything was visited
};

struct Counts {
  uint64_t states = 0;  // distinct, initial ones included
  uint64_t initial_states = 0;
  uint64_t transitions = 0;  // steps that gave a successor or a fault, duplicates included
  uint32_t depth = 0;        // of the deepest state visited (breadth-first: the longest shortest path)
  uint64_t finished_states = 0;
  uint64_t deadlocks = 0;
};

// A property whose implication is never put to the test.
struct Vacuity {
  std::string property;
  std::string antecedent;
};

// A fairness that the verdict on a claim about behaviours rests on.
struct Assumption {
  uint32_t actor = 0;
  std::optional<PausePoint> point;  // none: wherever the thread stands
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
  std::vector<Violation> violations;  // shortest first
  std::vector<Violation> unknowns;    // likewise: steps of which it is not known what they do; there it did not go on
  std::vector<Violation> reached;     // for each of the reachables that was found: its name and the way there
  std::vector<Vacuity> vacuous;       // known only if everything was visited, and no store was lossy
  std::vector<PausePoint> unreached_points;  // likewise
  std::vector<Assumption> assumptions;       // of all claims about behaviours
  std::vector<std::string> unjudged{};  // claims about behaviours that were not judged, not even on what was visited
  Counts counts;
  store::Store::Statistics store;
  std::chrono::milliseconds elapsed{0};
  bool is_cut_short = false;       // a limit, an interruption or a full store ended it
  bool has_checkpoint = false;     // the search can be gone on with
  std::string checkpoint_trouble;  // why the latest one could not be written; "" if it could
  std::optional<AcrossRanks> across;
  bool is_told_elsewhere = false;  // this is not rank 0: the verdict is `unknown` here, and rank 0 has the result
  // A property that threw or is not boolean: the property, the message with its place, the trace to the state.
  std::optional<Violation> property_error;
};

Exploration explore(const Machine& machine, store::Store& store, const ExploreOptions& options);

// The verdict's reason where `states_max` ended the search.
std::string states_max_reason(uint64_t states_max);

}  // namespace ramify::engine
