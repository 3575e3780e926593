// SPDX-License-Identifier: Apache-2.0
// Roles: optional capabilities of a machine besides its steps (machine.h). A stepper returns its roles by
// Stepper::predicates and so on, a machine by Machine::coverage and so on; a null pointer: the role is not offered.
//
// The roles of a stepper belong to the stepper's worker; any thread may call those of a machine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/place.h"
#include "base/result.h"
#include "engine/choice.h"
#include "engine/footprint.h"
#include "engine/lts/label.h"
#include "engine/machine.h"
#include "engine/view.h"
#include "store/store.h"

namespace ramify::engine {

// --- the last step

// A report on one step. Valid for the last step of a stepper.
struct StepReport {
  std::string actor;                 // the thread that moved
  std::string label;                 // of the scheduling point from which it moved; "start" for a first step
  base::Place from;                  // where it moved from
  base::Place to;                    // where it stopped
  std::string stopped_at;            // the label it stopped at, "end", or "wait"
  std::vector<std::string> printed;  // what the program printed during the step
  // Of an action of a model program, also of one that was a fault or could not be taken.
  std::optional<Label> call{};
  std::vector<std::string> requirements{};  // source texts of the requirements that were evaluated, in order
  bool printed_line_is_open = false;        // the output does not end with a line break
  std::optional<std::string> refused_by{};  // the text of the requirement that did not hold: the step is blocked
  std::optional<int64_t> exit_status{};     // the program ended itself, with all its threads
};

class LastStep {
 public:
  virtual ~LastStep() = default;
  // All of them after Stepper::start and Stepper::step, valid until the next call of any of the two.
  virtual StepReport report() const = 0;
  virtual Footprint footprint() const = 0;
  // Of a step that was taken, or was a fault: the call of an action, or `thread:label`. Equal labels have one address
  // for as long as the stepper lives. Null unless the options of the stepper ask for labels.
  virtual const Label* label() const { return nullptr; }
};

// --- predicates

// A predicate over states, numbered by the machine.
struct PredicateId {
  uint32_t index = 0;
  friend auto operator<=>(PredicateId, PredicateId) = default;
};

// The arguments of a predicate.
enum class PredicateScope : uint8_t {
  state,      // one state
  last_step,  // a state, and which step led into it
  next_step,  // a state, which step is taken from it, and the state after that
  moment,     // a state, and facts about the exploration that reached it
};

// A step, for predicates about steps. Before the first step, and where a behaviour stutters, the names are absent.
struct StepFacts {
  std::optional<std::string> thread{};
  std::optional<std::string> label{};        // of the pause from which the thread moved
  const store::StateVector* next = nullptr;  // for scope next_step: the state after it, or the same where nothing moves
};

// The facts about an exploration that an expression may use in addition to the state: `action`, `args`, `depth` and
// `stats` (docs/exploring.md).
struct Moment {
  const Label* step = nullptr;  // none: the state is an initial one
  uint32_t depth = 0;
  std::span<const std::pair<std::string_view, uint64_t>> stats{};  // names and counts so far
};

// `error`: the predicate threw or is not boolean. `either`: the truth depends on unknown values of the state.
enum class Truth : uint8_t { false_, true_, error, full, either };
constexpr bool can_be(Truth truth, Truth wanted) {
  return truth == wanted || (truth == Truth::either && (wanted == Truth::false_ || wanted == Truth::true_));
}

// Why a predicate has its value: the parts of the expression with their values.
struct Explanation {
  std::string text;   // source of the part
  std::string value;  // its value, or the error's message
  Truth truth = Truth::true_;
  base::Place place;
  std::vector<Explanation> parts;
  base::Place returned_at{};  // of a call that is false: where it returned; its parts are the local variables there
};

class Predicates {
 public:
  virtual ~Predicates() = default;
  // Of the current state.
  virtual Truth evaluate(PredicateId predicate) = 0;
  // Of any scope. The current state is the one after the last step, or before the next.
  virtual Truth evaluate(PredicateId predicate, const StepFacts& step) = 0;
  // Whether a predicate of scope `state`, which need not be boolean, has the same value in the current state and in
  // `next`.
  virtual Truth is_unchanged(PredicateId predicate, const store::StateVector& next) = 0;
  virtual Explanation explain(PredicateId predicate) = 0;
  // The value of a predicate of scope `state`, which need not be boolean, as compact JSON; none: it has none, or
  // changes the state.
  virtual std::optional<std::string> value(PredicateId) { return std::nullopt; }
  // The value of an expression about a moment of an exploration; the error says why it has none.
  virtual base::Result<std::string> value_at(PredicateId, const Moment&) {
    return base::fail("expressions about an exploration need a model program");
  }
};

// --- views

// A variable of the program and its value as JSON.
struct NamedValue {
  std::string name;
  std::string json;
};

class Views {
 public:
  virtual ~Views() = default;
  // Of the current state.
  virtual View view() = 0;
  // The program's variables in the current state, those that have a value: name and compact JSON.
  virtual std::vector<std::pair<std::string, std::string>> variables() { return {}; }
  // The same with the types that JSON does not show (docs/languages.md), for comparisons of runs of programs.
  virtual std::vector<NamedValue> typed_variables() { return {}; }
};

// --- steps as functions of few cells

// For searches that remember steps (engine/packed). A state's cells are its slots, of which some are divided further, so that
// steps which read or write different elements of a list read or write different cells. Cell 0 is slot 0. What a thread can do
// next is a function of cell 0, of the thread's own cell, of whether another thread has not ended, and of the cells that its
// steps read; the truth of a predicate is one of cell 0 and the cells that it reads.
class LocalSteps {
 public:
  virtual ~LocalSteps() = default;

  // What stands in a cell that a state does not have.
  static constexpr store::Code no_cell = ~store::Code{0};

  // Once, before what follows and before the first state: states get a form of which more can be divided. States of other forms
  // must not be loaded. Without open cells (below), states have none.
  virtual void use_divisible_form(bool has_open_cells) = 0;

  // Cells of what states may have, but of which only some is known: the steppers of one search find more of them as they go on.
  // `renew` is for pauses, the rest thread-safe.
  class OpenCells {
   public:
    virtual ~OpenCells() = default;
    // In a pause after which states have cells that were found before it. True: from here on steps read cells in another order, so
    // what has been learned is to be forgotten.
    virtual bool renew() = 0;
    // Whether states turned out to be such that no search can have these cells.
    virtual bool is_unfit() const = 0;
  };
  struct Division {
    std::vector<bool> slots;  // which are divided, as far as they can be; those beyond are not
    // Shared by the steppers of one search. Null: it has no such cells.
    std::shared_ptr<OpenCells> open_cells{};
  };
  // For states like this one. An object that changes its size may take fewer bits if it is not divided, but its steps repeat less.
  virtual Division division_of(const store::StateVector& initial) = 0;
  // Once, before what follows.
  virtual void divide(Division division) = 0;

  // False: the store is full.
  virtual bool cells_of(const store::StateVector& state, std::vector<store::Code>& cells) = 0;
  // Makes a state the current one, as Stepper::load does. False: the store is full.
  virtual bool load_cells(std::span<const store::Code> cells) = 0;

  struct Threads {
    uint32_t first_cell = 0, stride = 0;  // the thread at index i has cell first_cell + i * stride
    uint32_t count = 0;
    store::Code ended = 0;  // what the cell of a thread that has ended contains
  };
  // Of the current state; a function of cell 0. None: steps from such states depend on more.
  virtual std::optional<Threads> threads() = 0;

  struct Write {
    uint32_t cell = 0;
    store::Code code = no_cell;
    // Not none: the cell takes what stands in this one, whatever it is; that is not read then.
    static constexpr uint32_t none = ~uint32_t{0};
    uint32_t from = none;
  };
  using Steps = std::vector<std::vector<Write>>;  // those that give a successor, in the order of the choice vectors
  // The steps of a thread may be the union of those of several disjuncts, of which each depends on what all read and on what it
  // reads itself.
  struct Disjunct {
    std::vector<uint32_t> reads;  // what all read is not among them
    Steps steps;
    // Not none: the first that it reads, and where nothing stands there it has no steps. Belongs to `disjuncts_kind`.
    static constexpr uint32_t none = ~uint32_t{0};
    uint32_t guard = none;
  };
  // Or the steps are a tree of segments, one after the other, and one for each answer behind a choice. What a segment does is a function of
  // cell 0, of what the run knows when it begins, which of the first one is the thread's own cell, and of the cells that it reads, as those
  // before it left them.
  struct Segment {
    store::Code known =
        0;  // besides the state, where it begins, but for the first: other runs that know the same go on alike
    std::vector<uint32_t> reads{};
    std::vector<Write> writes{};   // without copies
    std::vector<uint32_t> next{};  // one for each answer, by index; empty: the steps end here
    Steps steps{};                 // then
  };
  struct ThreadSteps {
    std::vector<Segment> segments;    // not empty: what follows, but for `resized`, is
    std::vector<uint32_t> reads;      // in the order of the first read; without cell 0 and the thread's own
    Steps steps;                      // if there are no disjuncts
    std::vector<Disjunct> disjuncts;
    uint32_t disjuncts_kind = 0;      // what they are of: a function of what is read in `reads`, as their number is
    bool is_noted_if_empty = false;   // likewise: a run in which no disjunct has steps tells the user something
    bool may_do_otherwise = false;    // likewise: where no disjunct has steps, the thread may have others,
    std::optional<Disjunct> otherwise;  // which are these; here some disjunct has steps, if there are none
    std::vector<uint32_t> resized;    // divided slots of objects that changed their size
  };
  // All steps of a thread that has not ended. False: one of them is a fault or depends on more, or there are more than
  // `steps_max`, or the store is full: a search by `step` says which.
  static constexpr size_t steps_max = 4096;
  enum class Form : uint8_t {
    whole,
    disjuncts,
    segments
  };  // the one that the result has where that is possible; else it is whole
  virtual bool steps_of(uint32_t thread, Form wanted, ThreadSteps& result) = 0;

  // Of a predicate of scope `state`; its reads and segments as above, without steps. None: it has no value, or depends on more.
  virtual std::optional<bool> truth_of(PredicateId predicate, Form wanted, ThreadSteps& result) = 0;
};

// --- executed code

// Which code the steps of a stepper executed; of one whose options have marks_code.
class CodeMarks {
 public:
  virtual ~CodeMarks() = default;
  // By piece of code, as the machine numbers them: not 0 if some step of an explored state executed it. Steps from states
  // that were only tried out are not marked.
  virtual std::span<const uint8_t> executed() const = 0;
};

// --- actions of model programs

class Actions {
 public:
  virtual ~Actions() = default;
  // The step of the action that `call` names, with the arguments that it gives as JSON, whatever their domains are in
  // the program. The stream answers all other choices. `blocked`, with an empty report: there is no such action.
  virtual OutcomeKind step_of_call(const Label& call, ChoiceStream& choices) = 0;
};

// --- roles of machines

class PauseCoverage {
 public:
  virtual ~PauseCoverage() = default;
  // Pause points at which no thread stands in any state of the store, in code that some thread executed.
  virtual std::vector<PausePoint> unreached_points(const store::Store& store) const = 0;
};

// A line of the program that has code, and whether any of it was executed.
struct LineCoverage {
  std::string file;
  uint32_t line = 0;
  bool is_executed = false;
  friend bool operator==(const LineCoverage&, const LineCoverage&) = default;
};

// A function of the program, and whether any of its code was executed.
struct FunctionCoverage {
  std::string name;
  base::Place place;
  bool is_executed = false;
  friend bool operator==(const FunctionCoverage&, const FunctionCoverage&) = default;
};

class CodeCoverage {
 public:
  virtual ~CodeCoverage() = default;
  // The lines of the program's own code, by file and line; `executed` joins CodeMarks::executed of all steppers. Code of
  // libraries, of properties and of the command line is left out.
  virtual std::vector<LineCoverage> lines(std::span<const uint8_t> executed) const = 0;
  // Likewise its functions, those without a line in `lines` included; empty: the machine does not name them.
  virtual std::vector<FunctionCoverage> functions(std::span<const uint8_t>) const { return {}; }
};

// An assumption that a path needs and that the user did not grant, such as: an unknown function does not change its
// arguments. A finding on such a path is possible rather than a violation, and a property that is true on it is not
// known to hold.
struct Reliance {
  std::string what;   // a sentence without an end
  std::string grant;  // the argument of --assume that grants it: `pure:jobs.schedule`
  bool operator==(const Reliance&) const = default;
};

// A function of the program that ran often, as machine code.
struct CompiledFunction {
  std::string name;
  base::Place place;
  uint64_t instructions = 0;
  uint64_t inlined = 0;   // of these: those that are machine code
  uint64_t called = 0;    // those for which machine code calls the interpreter; it leaves to it before all others
  std::string why_not{};  // why there is no machine code; "": there is
  struct Others {         // instructions that are not machine code
    std::string operation;
    uint64_t count = 0;
    std::string why;
    friend bool operator==(const Others&, const Others&) = default;
  };
  std::vector<Others> others{};
  friend bool operator==(const CompiledFunction&, const CompiledFunction&) = default;
};

class MachineCode {
 public:
  virtual ~MachineCode() = default;
  // Those that were compiled so far.
  virtual std::vector<CompiledFunction> compiled() const = 0;
};

// What the steppers of a machine assumed, or met, so far. Sentences without an end.
class Caveats {
 public:
  virtual ~Caveats() = default;
  // Assumptions about values that the machine leaves open.
  virtual std::vector<std::string> assumed() const = 0;
  // Remarks for the user that are not violations.
  virtual std::vector<std::string> warnings() const = 0;
  // Assumptions that some step needed, and that the user did not grant.
  virtual std::vector<Reliance> relied() const = 0;
};

// Values for everything that a trace leaves open.
struct OpenValues {
  std::vector<NamedValue> inputs{};  // name, and value as a literal of the language; empty if the solver found none
  std::vector<std::string> conditions{};  // the path condition
  std::vector<std::string> assumed{};     // assumptions that the path needs
  std::vector<Reliance> relied{};         // assumptions that the path needs and the user did not grant
  bool is_confirmed = false;              // a run with these values ended in the same way
  std::string mismatch{};                 // if not: how that run ended
};

// Of a machine that leaves values open.
class OpenInputs {
 public:
  virtual ~OpenInputs() = default;
  // Values with which the trace ends as it does, and `refuted`, where it is given, is false in its last state. None:
  // the trace leaves nothing open, or the store is full.
  virtual std::optional<OpenValues> open_values(store::Store& store, const Trace& trace,
                                                std::optional<PredicateId> refuted) const = 0;
};

}  // namespace ramify::engine
