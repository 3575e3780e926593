// SPDX-License-Identifier: Apache-2.0
// Reports: the results of verbs, as values for renderings. Everything is computed: witnesses have been replayed, their
// states have views, explanations are evaluated. They need neither machine nor store.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/explore.h"
#include "engine/search/growth.h"
#include "engine/search/random_walk.h"
#include "engine/trace/repair.h"
#include "engine/trace/replay.h"
#include "outputs/coverage.h"
#include "outputs/missing_names.h"
#include "outputs/model_notes.h"
#include "outputs/sources.h"
#include "outputs/trace_file.h"

namespace ramify::outputs {

// One step of a trace; the first one is the initial state.
struct Step {
  std::vector<engine::Choice> choices;
  engine::OutcomeKind outcome = engine::OutcomeKind::stepped;
  engine::StepReport report;
  std::vector<engine::Change> changes;  // since the previous step; empty for the initial state
  engine::View view;                    // of the state after the step
};

// A required fairness of a thread.
struct FairnessConstraint {
  std::string thread;
  engine::Fairness fairness = engine::Fairness::weak;
};

// A fairness assumption of the verdict.
struct Assumption {
  engine::Fairness fairness = engine::Fairness::weak;
  std::string thread;
  std::string label;  // of the step; "" for all steps of the thread
  base::Place place;
  friend bool operator==(const Assumption&, const Assumption&) = default;
};

// A property that holds because the left side of its implication never happens.
struct VacuousProperty {
  std::string property;
  std::string antecedent;
};

struct UnreachedLabel {
  std::string label;
  base::Place place;
};

// One violation, complete for reports.
struct Finding {
  engine::ViolationKind kind = engine::ViolationKind::property;
  bool is_property_error = false;  // the property has no truth value in the last state: it failed or is not a boolean
  std::string property;            // its name, for kinds property, behaviour and unreached
  std::string claim;               // its text in the spec; "" if that is not known
  base::Place claim_place;         // the place of that text
  std::optional<engine::Fault> fault;
  std::optional<engine::Explanation> explanation;
  std::vector<std::string> starved;  // for kind behaviour: threads that are enabled in the cycle and never move
  bool has_advice = false;           // for kind behaviour: sufficient fairness was searched for
  std::vector<FairnessConstraint> constraints;    // the sufficient fairness, if found
  std::optional<engine::OpenValues> open_values;  // of unknowns: inputs, results of unknown functions
  std::vector<std::string> answers{};  // of a model, on which it relies: then it is possible, not a violation
  bool is_without_oracle = false;      // found by a search without the oracle's answers
  std::optional<ModelDescription> description{};  // by a model
  std::vector<Step> steps;
  engine::Trace trace;
  std::string trace_file;      // the file of the saved trace; "" if it was not saved
  std::string replay_command;  // can be pasted into a shell; "" if the trace was not saved
};

// "deadlock", "property", "property error", "assertion", "runtime error", "step limit", "undefined behaviour",
// "unknown".
std::string kind_name(const Finding& finding);
// Nothing was violated: a step could not be computed.
inline bool is_unknown(const Finding& finding) {
  return finding.fault && finding.fault->kind == engine::FaultKind::unknown;
}
// Of the same violation in several traces: engine::violation_key.
std::string violation_key(const Finding& finding);
// One line: "`balance >= 0` is false: balance = -2", "every thread that is left waits", or a fault's message.
std::string message(const Finding& finding);
// Its place, if there is a single one: of a fault, or a property.
base::Place place(const Finding& finding);

// The status of a thread in a state.
struct ThreadState {
  std::string name;
  std::string status;  // "ended", "waiting for `turn == 1`"
  base::Place place;
};
std::vector<ThreadState> threads(const engine::View& state);
inline constexpr std::string_view thread_ended = "ended";  // the machines' status of an ended thread

// Whether the kind, the property's name or the message contains `text` (case-insensitive).
bool mentions(const Finding& finding, std::string_view text);

// What was checked.
struct Subject {
  std::string spec;     // as the user wrote it
  std::string program;  // "" if the spec is the program
  std::vector<std::string> properties;
  bool checks_deadlock = true;
  uint32_t thread_count = 0;
  std::vector<std::string> scenarios{};  // that restrict the search
  std::vector<std::string> left_out{};   // actions
  std::string machine{};                 // "universal IR"; "" if the program's language has only one machine
};

// How far the search was allowed to go, and with which constants: a verdict is about these.
struct SearchScope {
  struct Constant {
    std::string name, value;
  };
  std::optional<uint64_t> states_max{};
  std::optional<uint32_t> depth_max{};
  std::optional<std::chrono::milliseconds> time_max{};
  std::optional<uint64_t> memory_bytes_max{};
  std::vector<Constant> constants{};  // of a program with a single initial state
};

struct Expectation {
  std::string text;
  bool is_met = false;
};

// A `Reachable` property that was satisfied.
struct ReachedState {
  std::string property;
  size_t steps = 0;  // length of a shortest trace
};

// Interchangeable threads, and the effect of symmetry.
struct SymmetryNote {
  struct Group {
    std::string thread;
    uint32_t count = 0;
  };
  std::vector<Group> groups;
  std::optional<uint64_t> states_without;  // the number of states that the visited ones represent, if known
};

// States that differ only in the insertion order of dicts.
struct OrderNote {
  // The number of states that would merge if equal dicts were one. None: it was not counted, and there may be none.
  std::optional<uint64_t> states{};
  base::Place place;  // of the code that can observe the order
};
std::string order_text(const std::optional<OrderNote>& note);
std::string warnings_text(const std::vector<std::string>& warnings);

// Partial-order reduction.
struct ReductionNote {
  std::string why_not;  // why it was not possible: a sentence; "" if it was used
};

// A search of several processes.
struct RanksNote {
  unsigned ranks = 1;
  uint64_t crossing = 0;  // transitions to states that another process keeps
  uint64_t sent = 0;      // states that were sent for them
  uint64_t bytes = 0;     // of the messages with these
};

struct CheckReport {
  Subject subject;
  SearchScope scope{};
  engine::Strategy strategy = engine::Strategy::breadth_first;
  unsigned workers = 1;              // of each process
  std::optional<RanksNote> ranks{};  // none: a single process
  bool has_unknown_values = false;   // in its states, which only one worker can explore
  engine::Verdict verdict;
  engine::Counts counts;
  store::Store::Statistics store;
  std::chrono::milliseconds elapsed{0};
  std::vector<Finding> findings;          // shortest first
  std::vector<Finding> unknowns;          // likewise: steps with an unknown effect
  std::vector<Finding> possible{};        // likewise: findings if their assumptions were granted (OpenValues::relied)
  std::optional<Finding> property_error;  // the verdict is then `unknown` or `violated`
  std::optional<Expectation> expectation;
  std::vector<ReachedState> reached;
  bool can_resume = false;                 // the search was interrupted, and a checkpoint was written
  std::vector<Assumption> assumptions;     // of claims about behaviours
  std::vector<std::string> unjudged{};     // engine::Exploration::unjudged
  std::vector<engine::Reliance> relied{};  // ungranted assumptions (engine::Machine::relied)
  std::vector<std::string> assumed{};      // assumptions about unknown values (engine::Machine::assumed)
  std::string repair{};                    // by a model: lines of the source before and after
  std::vector<std::string> made_by{};      // a model, the program itself: "the lowering of `a.cob` by the model `main`"
  std::vector<std::string> answers{};      // of a model: "3 answers about `rates.fee`, by the model `main`"
  std::vector<MissingName> missing{};      // names that neither the program nor its library has
  std::vector<std::string> unfinished_scenarios{};  // that accept in no state
  std::vector<VacuousProperty> vacuous;
  std::vector<UnreachedLabel> unreached;
  std::vector<std::string> never_taken{};                               // actions
  std::optional<Coverage> coverage{};                                   // if it was requested
  std::optional<std::vector<engine::CompiledFunction>> machine_code{};  // likewise
  std::optional<std::string> why_not_packed{};  // likewise: why the states were not packed, as a clause; "": they were
  std::optional<engine::Growth> growth{};  // if a limit ended the search: the variables that keep taking new values
  bool is_strict = false;                  // what is untested fails (strict_failures)
  std::optional<ReductionNote> reduction;  // if it was requested
  std::optional<SymmetryNote> symmetry;    // if it was used
  std::optional<OrderNote> order{};        // if there are any
  std::vector<std::string> warnings{};     // engine::Machine::warnings
};

// With --strict, what makes a search fail that found no violation: "2 properties hold vacuously", "1 step is never reached".
std::vector<std::string> strict_failures(const CheckReport& report);

struct RunReport {
  Subject subject;
  uint64_t seed = 0;
  uint32_t steps_max = 0;
  std::string command;  // that repeats this run; can be pasted into a shell
  engine::WalkEnd end = engine::WalkEnd::finished;
  std::vector<Step> steps;
  std::optional<Finding> finding;  // for deadlock, fault, property, property_error
};

// A step of the recorded trace.
struct RecordedStep {
  size_t step = 0;  // from 1
  StepNote note{};  // empty if the trace has no notes
};

// The repair of a trace that no longer showed its violation.
struct TraceRepair {
  std::string why_not{};  // why no repair was tried: a sentence; "": it was
  engine::RepairEnd end = engine::RepairEnd::exhausted;
  uint64_t states = 0, states_max = 0;             // visited, and the limit
  size_t from = 0;                                 // the step after which the search began
  std::vector<RecordedStep> dropped{};             // if it was repaired, as are the next ones
  std::vector<size_t> inserted{};                  // steps of the repaired trace, from 1; 0: its initial state
  std::optional<engine::Divergence> divergence{};  // of the recorded trace; none: it fitted
};

struct ReplayReport {
  Subject subject;
  std::string trace_file;
  std::optional<RecordedViolation> recorded;
  std::vector<Step> steps;  // as far as the trace matches
  size_t recorded_steps = 0;
  std::optional<engine::Divergence> divergence;
  std::optional<Finding> finding;                 // the violation in the last state
  bool is_reproduced = false;                     // the finding is the recorded one
  std::string why_not;                            // why a matching behaviour no longer shows the violation: a sentence
  std::optional<ModelExplanation> explanation{};  // by a model
  bool can_be_repaired = false;         // it was recorded with a violation in which a repaired trace could end
  std::optional<TraceRepair> repair{};  // if it was requested and needed; then the steps are repaired, if it was found
};

}  // namespace ramify::outputs
