// SPDX-License-Identifier: Apache-2.0
// Reports: what a verb found, as values that renderings read. Everything is computed: a witness has been replayed, its
// states have views, its explanation is evaluated. No machine and no store is needed any more.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/explore.h"
#include "engine/search/growth.h"
#include "engine/search/random_walk.h"
#include "engine/trace/replay.h"
#include "outputs/missing_names.h"
#include "outputs/model_notes.h"
#include "outputs/sources.h"
#include "outputs/trace_file.h"

namespace ramify::outputs {

// One step of a story; the first one of a story is the initial state.
struct Step {
  std::vector<engine::Choice> choices;
  engine::OutcomeKind outcome = engine::OutcomeKind::stepped;
  engine::StepReport report;
  std::vector<engine::Change> changes;  // since the step before; empty for the initial state
  engine::View view;                    // of the state after it
};

// A thread that would have to be fair.
struct FairnessConstraint {
  std::string thread;
  engine::Fairness fairness = engine::Fairness::weak;
};

// A fairness that the verdict rests on.
struct Assumption {
  engine::Fairness fairness = engine::Fairness::weak;
  std::string thread;
  std::string label;  // of the step; "" for all of the thread's
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

// One violation, ready to be told.
struct Finding {
  engine::ViolationKind kind = engine::ViolationKind::property;
  bool is_property_error = false;  // the property has no truth value in the last state: it failed or is no boolean
  std::string property;            // its name, for kinds property, behaviour and unreached
  std::string claim;               // what it claims, as people wrote it; "" if that is not known
  base::Place claim_place;         // where it is written
  std::optional<engine::Fault> fault;
  std::optional<engine::Explanation> explanation;
  std::vector<std::string> starved;  // for kind behaviour: threads that could move in the cycle and never do
  bool has_advice = false;           // for kind behaviour: what fairness would make the claim hold was looked for
  std::vector<FairnessConstraint> constraints;  // and found, if there are any
  std::optional<engine::OpenValues>
      open_values;                     // of what the program does not know: inputs, answers of unknown functions
  std::vector<std::string> answers{};  // of a model, that it rests on: then it is possible, and no violation
  bool is_without_oracle = false;      // it was looked for without what an oracle answers
  std::optional<ModelDescription> description{};  // by a model
  std::vector<Step> steps;
  engine::Trace trace;
  std::string trace_file;      // where the trace was saved; "" if it was not
  std::string replay_command;  // can be pasted into a shell; "" if the trace was not saved
};

// "deadlock", "property", "property error", "assertion", "runtime error", "step limit", "undefined behaviour", "unknown".
std::string kind_name(const Finding& finding);
// Nothing was violated: a step could not be computed.
inline bool is_unknown(const Finding& finding) {
  return finding.fault && finding.fault->kind == engine::FaultKind::unknown;
}
// One line: "`balance >= 0` is false: balance = -2", "every thread that is left waits", or a fault's message.
std::string message(const Finding& finding);
// Where it happened, if that is one place: a fault's, a property's.
base::Place place(const Finding& finding);

// A thread as it stands in a state.
struct ThreadState {
  std::string name;
  std::string status;  // "ended", "waiting for `turn == 1`"
  base::Place place;
};
std::vector<ThreadState> threads(const engine::View& state);
inline constexpr std::string_view thread_ended = "ended";  // the status by which machines say so

// Whether `text` stands in the kind, the property's name or the message, in any case.
bool mentions(const Finding& finding, std::string_view text);

// What was checked.
struct Subject {
  std::string spec;     // as the user wrote it
  std::string program;  // "" if the spec is the program
  std::vector<std::string> properties;
  bool checks_deadlock = true;
  uint32_t thread_count = 0;
  std::vector<std::string> scenarios{};  // that hold the search back
  std::vector<std::string> left_out{};   // actions
  std::string machine{};                 // "universal IR"; "" where the program's language has one machine only
};

struct Expectation {
  std::string text;
  bool is_met = false;
};

// A state that was to be reachable, and is.
struct ReachedState {
  std::string property;
  size_t steps = 0;  // the shortest way there
};

// Interchangeable threads, and what that saved.
struct SymmetryNote {
  struct Group {
    std::string thread;
    uint32_t count = 0;
  };
  std::vector<Group> groups;
  std::optional<uint64_t> states_without;  // how many states those that were visited stand for, if that is known
};

// States that are equal but for the order in which entries were put into dicts.
struct OrderNote {
  uint64_t states = 0;  // how many fewer there would be if equal dicts were one
  base::Place place;    // that can see the order
};
std::string order_text(const std::optional<OrderNote>& note);
std::string warnings_text(const std::vector<std::string>& warnings);

// Partial-order reduction.
struct ReductionNote {
  std::string why_not;  // it was not possible: a sentence; "" if it was made use of
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
  engine::Strategy strategy = engine::Strategy::breadth_first;
  unsigned workers = 1;              // of each process
  std::optional<RanksNote> ranks{};  // none: there was one process
  bool has_unknown_values = false;   // in its states, which only one worker can go through
  engine::Verdict verdict;
  engine::Counts counts;
  store::Store::Statistics store;
  std::chrono::milliseconds elapsed{0};
  std::vector<Finding> findings;  // shortest first
  std::vector<Finding> unknowns;  // likewise: steps of which it is not known what they do
  std::vector<Finding>
      possible{};  // likewise: what would be findings if what they rely on were granted (OpenValues::relied)
  std::optional<Finding> property_error;  // the verdict is then `unknown` or `violated`
  std::optional<Expectation> expectation;
  std::vector<ReachedState> reached;
  bool can_resume = false;                 // it was cut short, and a checkpoint of it was written
  std::vector<Assumption> assumptions;     // of claims about behaviours
  std::vector<std::string> unjudged{};     // engine::Exploration::unjudged
  std::vector<engine::Reliance> relied{};  // on what some way relied that nobody granted (engine::Machine::relied)
  std::vector<std::string> assumed{};      // of what the program does not know (engine::Machine::assumed)
  std::string repair{};                    // by a model: lines of the source before and after
  std::vector<std::string> made_by{};      // a model, the program itself: "the lowering of `a.cob` by the model `main`"
  std::vector<std::string> answers{};      // of a model: "3 answers about `rates.fee`, by the model `main`"
  std::vector<MissingName> missing{};      // names that neither the program nor its library has
  std::vector<std::string> unfinished_scenarios{};  // that come to their end in no state
  std::vector<VacuousProperty> vacuous;
  std::vector<UnreachedLabel> unreached;
  std::optional<engine::Growth> growth{};  // of a search that a limit ended: what keeps taking new values
  bool is_strict = false;                  // what holds vacuously fails
  std::optional<ReductionNote> reduction;  // if it was asked for
  std::optional<SymmetryNote> symmetry;    // if it was made use of
  std::optional<OrderNote> order{};        // if there are such
  std::vector<std::string> warnings{};     // engine::Machine::warnings
};

struct RunReport {
  Subject subject;
  uint64_t seed = 0;
  uint32_t steps_max = 0;
  std::string command;  // that makes this very run again; can be pasted into a shell
  engine::WalkEnd end = engine::WalkEnd::finished;
  std::vector<Step> steps;
  std::optional<Finding> finding;  // for deadlock, fault, property, property_error
};

struct ReplayReport {
  Subject subject;
  std::string trace_file;
  std::optional<RecordedViolation> recorded;
  std::vector<Step> steps;  // as far as the trace fits
  size_t recorded_steps = 0;
  std::optional<engine::Divergence> divergence;
  std::optional<Finding> finding;                 // what is wrong in the last state
  bool is_reproduced = false;                     // it is what the trace recorded
  std::string why_not;                            // of a behaviour that fits and is not what it was: a sentence
  std::optional<ModelExplanation> explanation{};  // by a model
};

}  // namespace ramify::outputs
