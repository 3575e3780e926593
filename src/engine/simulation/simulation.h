// SPDX-License-Identifier: Apache-2.0
// Simulation: an interactive simulation of a machine. It holds a path from an initial state, the position of the user on that
// path, and the moves that the machine offers there, each with a preview of what it changes.
//
//   positions      0 ──▶ 1 ──▶ 2 ──▶ 3          position 0 is before the initial state: its moves are the initial states
//   steps             [0]   [1]   [2]           steps[i] leads from position i to position i + 1
//
// To move back keeps the steps behind the position, so that moving forward follows the same path again; to take another move
// ("what if") replaces them.
//
// Every user interface that steps through a program stands on this class. It holds for any machine; a machine without the role
// Views has empty views. The moves of a position are computed when they are first asked for, and kept until the position changes.
//
// One thread. The machine and the store must outlive the simulation. Tested in simulation_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/simulation/path.h"
#include "engine/trace/replay.h"
#include "engine/trace/trace.h"
#include "engine/view.h"
#include "store/store.h"

namespace ramify::engine {

// One step that the machine offers from a state, or an initial state that it offers.
struct Move {
  std::vector<Choice> choices{};               // with labels
  OutcomeKind outcome = OutcomeKind::stepped;  // stepped, blocked, fault; or full
  StepReport report{};
  std::optional<Fault> fault{};
  store::StateVector state{};           // after it; of a move that is blocked: empty
  std::vector<Change> changes{};        // against the state before it; of initial states: none
  std::vector<std::string> violated{};  // names of the properties that are false after it
  std::optional<size_t> same_as{};  // of a step that was taken: the earliest position with the same state, if before it
};

struct Moves {
  std::vector<Move> all{};  // in the machine's order
  bool is_cut = false;      // there are more than SimulationOptions::moves_max
  bool is_end = false;      // every thread has ended
  // Whether a thread can move: false with !is_end is a deadlock.
  bool has_enabled() const;
};

struct SimulationOptions {
  std::vector<Property> properties{};
  std::optional<PredicateId> drawing{};  // an expression whose value shows a state
  size_t moves_max = 512;                // of one position
};

// The truth of a property in a state.
struct JudgedProperty {
  std::string name;
  Truth truth = Truth::true_;
};

class Simulation {
 public:
  Simulation(const Machine& machine, store::Store& store, SimulationOptions options);

  // How many moves were taken up to the present state, the initial one included; 0: none.
  size_t position() const { return position_; }
  const std::vector<Move>& steps() const { return steps_; }

  // What may happen at the position. After a fault: nothing. Valid until the position changes.
  const Moves& moves();
  // The same without previews (changes, violated), but for the moves whose preview was asked for: of large states with many moves, a
  // preview takes longer than the move.
  const Moves& offers();
  void preview(size_t move);

  // Takes the move with that number in moves().all, which is stepped or a fault; the steps behind the position are replaced, unless it
  // is the next of them. False: there is no such move.
  bool take(size_t move);
  // To a position of the path. False: the path is shorter.
  bool move_to(size_t position);

  // Replaces the path, and moves to its end. The choices of a trace are matched by label, as in replay, those of a path by number. After
  // a divergence the path ends before it. What two paths have in common is not run again.
  std::optional<Divergence> follow(const Trace& trace);
  std::optional<Divergence> follow(const Path& path);
  // Answers in order, whatever step asks for them; a choice with one option needs none. After the last answer the path goes on as long
  // as nothing else is asked, and ends where it comes back to a state that it had before.
  std::optional<Divergence> follow_answers(std::span<const uint32_t> answers);

  // Of the present state; before the initial state: empty. Valid until the position changes.
  const View& view();
  std::vector<JudgedProperty> properties();
  // Why the property with that name has its value in the present state. None: there is no such property, or no state.
  std::optional<Explanation> explain(const std::string& property);
  // The value of an expression of the machine in the present state, as compact JSON. None: it has none, or there is no state.
  std::optional<std::string> value(PredicateId expression);

  // The value of SimulationOptions::drawing in the present state, as compact JSON, or why it has none. None: nothing is drawn.
  std::optional<base::Result<std::string>> drawing();

  // The whole path, the steps behind the position included. A path of no steps has no trace.
  std::optional<Trace> trace() const;
  Path path() const;

 private:
  const Machine& machine_;
  const SimulationOptions options_;
  const std::unique_ptr<Stepper> stepper_;
  size_t position_ = 0;
  std::vector<Move> steps_;
  std::optional<Moves> moves_;
  std::vector<bool> has_preview_;  // by move
  std::optional<View> view_;

  bool has_faulted() const { return position_ != 0 && steps_[position_ - 1].outcome == OutcomeKind::fault; }
  void load();
  void enumerate(Moves& moves);
  Move move_after(OutcomeKind outcome, std::vector<Choice> choices);
  // The view of the state that the move leads to.
  View add_preview(Move& move);
  void go_to(size_t position);
  // False: it is not among the moves that are computed, or cannot be taken.
  bool take_offered(const std::vector<uint32_t>& taken);
  void push(Move move);
  // One more step at the end of the path. `answers` is a stream with mismatch(), the first choice that did not fit.
  template <class Stream>
  std::optional<Divergence> extend(Stream& answers, size_t answer_count);
};

}  // namespace ramify::engine
