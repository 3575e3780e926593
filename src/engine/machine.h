// SPDX-License-Identifier: Apache-2.0
// Machine: the interface of an explorable program: a deterministic function of a state and a stream of choices.
//
// A Machine is immutable and shared by all workers; each worker has its own Stepper, which holds its scratch
// space. States are vectors of slots (store/store.h); the machine defines the meaning of slots.
//
// Obligations of a machine, which replay and the tests in engine/testkit check:
//   1. The same state and the same answers give the same outcome, successor and report, on any worker, in any order of
//      calls. No clock, no random numbers, no environment, no pointer order.
//   2. Choices are resolved through the ChoiceStream only.
//   3. Two states that behave alike under every stream may differ; two states with equal slots must behave alike.
//
// Optional capabilities of a machine (explanations, predicates, views, actions) are roles: roles.h.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/place.h"
#include "engine/choice.h"
#include "store/store.h"

namespace ramify::engine {

enum class OutcomeKind : uint8_t {
  stepped,   // successor() is the next state
  finished,  // the state is an end: every thread has ended. No successor
  blocked,   // the chosen thread is not enabled. No successor; not a transition
  fault,     // the step is an error of its program; successor() is the state at that moment, fault() describes it
  full,      // the store is full; nothing was decided
  stopped,   // StepperOptions::stop was set; nothing was decided
};

enum class FaultKind : uint8_t {
  assertion,
  runtime_error,
  step_limit,
  undefined_behaviour,
  unknown,  // the program's behaviour is unknown here (an unsupported construct): neither a violation nor a proof
};
std::string_view name(FaultKind kind);

struct Fault {
  FaultKind kind = FaultKind::runtime_error;
  std::string message;
  base::Place place;
  std::string actor;  // the thread
  friend bool operator==(const Fault&, const Fault&) = default;
};

// The fairness of a step: TLA+'s WF and SF of "this thread moves from this point".
enum class Fairness : uint8_t { none, weak, strong };
std::string_view name(Fairness fairness);

// A place where threads pause, numbered by the program.
struct PausePoint {
  std::string label;  // of the step from here; "start" at the start of threads
  base::Place place;
  Fairness fairness = Fairness::none;
};

// The position of a thread.
struct Pause {
  uint32_t actor = 0;  // the thread's position in the state, the same for as long as it lives
  uint32_t point = 0;
};

class LastStep;
class Predicates;
class Views;
class Actions;
class LocalSteps;
class PauseCoverage;
class CodeMarks;
class CodeCoverage;
class Caveats;
class MachineCode;
class OpenInputs;
enum class PredicateScope : uint8_t;
struct PredicateId;
struct Trace;

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

  // After start and step. Valid until the next call of any of the two.
  virtual const store::StateVector& successor() const = 0;
  virtual Fault fault() const = 0;

  // The pauses of the threads of the current state that have not ended: one for each option of step's first choice, in
  // the same order. Valid until the next load.
  virtual std::span<const Pause> pauses() = 0;

  // What the last step did.
  virtual const LastStep& last_step() const = 0;

  // Roles (roles.h). Null: the machine does not offer it.
  virtual Predicates* predicates() { return nullptr; }
  virtual Views* views() { return nullptr; }
  virtual Actions* actions() { return nullptr; }
  virtual LocalSteps* local_steps() { return nullptr; }
  virtual const CodeMarks* code_marks() const { return nullptr; }
};

struct StepperOptions {
  // False, for a search: outcomes may be cached, reports and footprints may be empty. True, for replay: everything is
  // recomputed, so that replay is an independent check of the search.
  bool explain = false;
  bool labels = false;      // LastStep::label is needed
  bool marks_code = false;  // CodeMarks is needed
  // Polled in the middle of long steps, which then end as `stopped`. Null: steps run to their end.
  const std::atomic<bool>* stop = nullptr;
};

class Machine {
 public:
  virtual ~Machine() = default;
  virtual std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const = 0;

  virtual PausePoint pause_point(uint32_t point) const = 0;
  virtual PredicateScope scope(PredicateId predicate) const;  // default: `state`

  // The steppers share mutable data: all of them must run on one thread, and states are valid for this machine object
  // only.
  virtual bool is_for_one_thread() const { return false; }

  // Roles (roles.h). Null: the machine does not offer it.
  virtual const PauseCoverage* coverage() const { return nullptr; }
  virtual const CodeCoverage* code_coverage() const { return nullptr; }
  virtual const MachineCode* machine_code() const { return nullptr; }
  virtual const Caveats* caveats() const { return nullptr; }
  virtual const OpenInputs* open_inputs() const { return nullptr; }
};

}  // namespace ramify::engine
