// SPDX-License-Identifier: Apache-2.0
// Machine: what can be explored. A deterministic function of a state and a stream of choices.
//
// A Machine is immutable and shared by all workers; each worker has a Stepper of its own, which holds its scratch
// space. States are vectors of slots (store/store.h); what a slot means is the machine's business.
//
// Obligations of a machine, which replay and the tests in engine/testkit check:
//   1. The same state and the same answers give the same outcome, successor and report, on any worker, in any order of
//      calls. No clock, no random numbers, no environment, no pointer order.
//   2. Answers are consulted through the ChoiceStream only.
//   3. Two states that behave alike under every stream may differ; two states with equal slots must behave alike.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "base/result.h"
#include "engine/choice.h"
#include "engine/footprint.h"
#include "engine/lts/label.h"
#include "engine/view.h"
#include "store/store.h"

namespace ramify::engine {

enum class OutcomeKind : uint8_t {
  stepped,   // successor() is the next state
  finished,  // the state is an end: every thread has ended. No successor
  blocked,   // the chosen thread cannot move now. No successor; not a transition
  fault,     // the step broke a rule of its program; successor() is the state at that moment, fault() says what
  full,      // the store is full; nothing was decided
  stopped,   // it was told to (StepperOptions::stop); nothing was decided
};

enum class FaultKind : uint8_t {
  assertion,
  runtime_error,
  step_limit,
  undefined_behaviour,
  unknown,  // what the program does there is not known (a limit of what is supported): no violation, and no answer either
};
std::string_view name(FaultKind kind);

struct Fault {
  FaultKind kind = FaultKind::runtime_error;
  std::string message;
  base::Place place;
  std::string actor;  // the thread
  friend bool operator==(const Fault&, const Fault&) = default;
};

// What one step did, for people. Valid for the last step of a stepper.
struct StepReport {
  std::string actor;                 // the thread that moved
  std::string label;                 // the label of the scheduling point it moved on from; "start" for a first step
  base::Place from;                  // where it moved on from
  base::Place to;                    // where it stopped
  std::string stopped_at;            // the label it stopped at, "end", or "wait"
  std::vector<std::string> printed;  // what the program printed on the way
  // Of an action of a model program, also of one that was a fault or could not be taken.
  std::optional<Label> call{};
  std::vector<std::string> requirements{};  // texts of what it required, in order, as far as it came
  bool printed_line_is_open = false;        // the last of what it printed has no line break behind it
  std::optional<std::string> refused_by{};  // the text of the requirement that did not hold: the step is blocked
  std::optional<int64_t> exit_status{};     // the program ended itself, with all its threads
};

// A predicate over states, as the machine numbers them.
struct PredicateId {
  uint32_t index = 0;
  friend auto operator<=>(PredicateId, PredicateId) = default;
};

// What a predicate looks at.
enum class PredicateScope : uint8_t {
  state,      // one state
  last_step,  // a state, and which step led into it
  next_step,  // a state, which step is taken from it, and the state after that
  moment,     // a state, and how an exploration came to ask
};

// A step, for predicates about steps. Where there is none (before the first, or where a behaviour rests) the names are
// absent.
struct StepFacts {
  std::optional<std::string> thread{};
  std::optional<std::string> label{};        // of the pause that it moved on from
  const store::StateVector* next = nullptr;  // for scope next_step: the state after it, or the same where nothing moves
};

// What an expression about an exploration is asked of beside a state: `action`, `args`, `depth` and `stats`
// (docs/exploring.md).
struct Moment {
  const Label* step = nullptr;  // none: the state is an initial one
  uint32_t depth = 0;
  std::span<const std::pair<std::string_view, uint64_t>> stats{};  // names and counts so far
};

// The fairness that a program asks of a step: TLA+'s WF and SF of "this thread moves on from this point".
enum class Fairness : uint8_t { none, weak, strong };
std::string_view name(Fairness fairness);

// A place where threads pause, as the program numbers them.
struct PausePoint {
  std::string label;  // of the step from here; "start" where threads begin
  base::Place place;
  Fairness fairness = Fairness::none;
};

// Where a thread stands.
struct Pause {
  uint32_t actor = 0;  // the thread's position in the state, the same for as long as it lives
  uint32_t point = 0;
};

// `error`: the predicate threw or is not boolean. `either`: what the state leaves open (values that are not known) decides.
enum class Truth : uint8_t { false_, true_, error, full, either };
constexpr bool can_be(Truth truth, Truth wanted) {
  return truth == wanted || (truth == Truth::either && (wanted == Truth::false_ || wanted == Truth::true_));
}

// A variable of the program and its value as JSON.
struct NamedValue {
  std::string name;
  std::string json;
};

// Why a predicate has its value: the expression's parts with theirs.
struct Explanation {
  std::string text;   // source of the part
  std::string value;  // its value, or the error's message
  Truth truth = Truth::true_;
  base::Place place;
  std::vector<Explanation> parts;
};

class Stepper {
 public:
  virtual ~Stepper() = default;

  // An initial state: outcome `stepped` with successor(), or `fault`. The stream enumerates the initial states.
  virtual OutcomeKind start(ChoiceStream& choices) = 0;

  // Makes `state` the current one. The codes are copied where needed.
  virtual void load(const store::StateVector& state) = 0;

  // One step from the current state, which stays current: step may be called again with other answers. The first choice
  // is of kind `thread` among the threads that have not ended, by their position in the state (no choice where all
  // have).
  virtual OutcomeKind step(ChoiceStream& choices) = 0;

  // The step of the action that `call` names, with the arguments that it gives as JSON, whatever their domains are in the
  // program. The stream answers all else. `blocked`, and nothing reported: there is no such action.
  virtual OutcomeKind step_of_call(const Label&, ChoiceStream&) { return OutcomeKind::blocked; }

  // Where the threads of the current state stand that have not ended: one for each option of step's first choice, in its
  // order. Valid until the next load.
  virtual std::span<const Pause> pauses() = 0;

  // After start and step. Valid until the next call of any of the two.
  virtual const store::StateVector& successor() const = 0;
  virtual Fault fault() const = 0;
  virtual StepReport report() const = 0;
  virtual Footprint footprint() const = 0;
  // Of a step that was taken, or was a fault: the call of an action, or `thread:label`. Equal labels have one address for as
  // long as the stepper lives. Null unless asked for (StepperOptions::labels).
  virtual const Label* label() const { return nullptr; }

  // Of the current state.
  virtual Truth evaluate(PredicateId predicate) = 0;
  // Of any scope. The current state is the one after the last step, or before the next.
  virtual Truth evaluate(PredicateId predicate, const StepFacts& step) = 0;
  // Whether a predicate of scope `state`, which need not be boolean, has the same value in the current state and in `next`.
  virtual Truth is_unchanged(PredicateId predicate, const store::StateVector& next) = 0;
  virtual Explanation explain(PredicateId predicate) = 0;
  // The value of a predicate of scope `state`, which need not be boolean, as compact JSON; none: it has none, or changes
  // the state.
  virtual std::optional<std::string> value(PredicateId) { return std::nullopt; }
  // The value of an expression about a moment of an exploration; the error says why it has none.
  virtual base::Result<std::string> value_at(PredicateId, const Moment&) {
    return base::fail("no exploration is known here");
  }
  virtual View view() = 0;
  // The program's variables in the current state, those that have a value: name and compact JSON.
  virtual std::vector<std::pair<std::string, std::string>> variables() { return {}; }
  // The same with all that JSON does not say (docs/languages.md), for those who compare runs of programs.
  virtual std::vector<NamedValue> typed_variables() { return {}; }
};

// Something that a path relies on and that nobody granted: that an unknown function leaves alone what was given to it. What is found on
// such a path is possible, no violation, and what holds on it is not known to hold.
struct Reliance {
  std::string what;   // a sentence without an end
  std::string grant;  // by which the user grants it: `pure:jobs.schedule`
  bool operator==(const Reliance&) const = default;
};

// What was left open on a trace, closed.
struct OpenValues {
  std::vector<NamedValue> inputs{};       // name, and value as the language writes it; empty if nobody could find any
  std::vector<std::string> conditions{};  // under which the trace goes this way
  std::vector<std::string> assumed{};     // what was taken for granted
  std::vector<Reliance> relied{};         // what it relies on that nobody granted
  bool is_confirmed = false;              // run again with these values, the trace ended the same way
  std::string mismatch{};                 // how else it ended
};

struct StepperOptions {
  // Search wants speed: outcomes may be remembered, report() and footprint() may be left empty. Replay wants everything
  // computed anew, so that it judges the search.
  bool explain = false;
  bool labels = false;  // label() is wanted
  // Polled in the middle of long steps, which then end as `stopped`. Null: steps run to their end.
  const std::atomic<bool>* stop = nullptr;
};

class Machine {
 public:
  virtual ~Machine() = default;
  virtual std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const = 0;

  virtual PausePoint pause_point(uint32_t point) const = 0;

  // Pause points at which no thread stands in any state of the store, of code that some thread ran.
  virtual std::vector<PausePoint> unreached_points(const store::Store&) const { return {}; }
  virtual PredicateScope scope(PredicateId) const { return PredicateScope::state; }

  // Its steppers share what grows while they run: all of them belong to one thread, and states mean nothing to another machine.
  virtual bool is_for_one_thread() const { return false; }

  // What its steppers took for granted of values that it leaves open, so far; sentences without an end.
  virtual std::vector<std::string> assumed() const { return {}; }
  // What people should know of that its steppers met so far, and that is no violation; sentences without an end.
  virtual std::vector<std::string> warnings() const { return {}; }
  // What some step relied on so far, and nobody granted.
  virtual std::vector<Reliance> relied() const { return {}; }

  // Of a machine that leaves values open: values with which the trace ends as it does, and `refuted`, where it is given, is false in
  // its last state. None: nothing is open on this trace, or the store is full.
  virtual std::optional<OpenValues> open_values(store::Store&, const struct Trace&, std::optional<PredicateId>) const {
    return std::nullopt;
  }
};

}  // namespace ramify::engine
