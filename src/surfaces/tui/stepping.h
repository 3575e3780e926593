// SPDX-License-Identifier: Apache-2.0
// Stepping: where the user stands in a program, with what the panes ask about it again and again: the state, the moves, which states of
// the path are the same, and the paths that a move replaced.
//
// One thread. Tested in stepping_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "session/simulation/opened_program.h"

namespace ramify::tui {

// Where a thread is.
struct ThreadPlace {
  std::string name;
  std::string status;  // "waiting for `turn == 1`", "ended"; may be empty
  base::Place place;
};

class Stepping {
 public:
  // The program's path may have steps. A program with one initial state begins there.
  explicit Stepping(std::unique_ptr<session::OpenedProgram> program);

  const session::OpenedProgram& program() const { return *program_; }
  const outputs::Sources& sources() const { return program_->sources(); }
  // Changes whenever anything that is shown may have changed.
  uint64_t version() const { return version_; }

  size_t position() const { return simulation().position(); }
  const std::vector<engine::Move>& steps() const { return simulation().steps(); }
  const engine::Move* last() const;  // the step that led here; null: none
  const engine::Move* next() const;  // the step ahead; null: none
  const engine::View& view();        // valid until the version changes
  const engine::Moves& moves();      // likewise; without what they change, until `preview`
  void preview(size_t move) { simulation().preview(move); }
  std::optional<size_t> taken();              // which of the moves is the step ahead
  const std::vector<ThreadPlace>& threads();  // of the state, likewise
  std::vector<engine::JudgedProperty> properties() { return simulation().properties(); }
  std::optional<engine::Explanation> explain(const std::string& property) { return simulation().explain(property); }

  // The earliest position of the path with the same state; none: there is no earlier one.
  std::optional<size_t> same_as(size_t position) const { return same_as_[position]; }
  // The path was found as a behaviour that stays in its last state for ever.
  bool stutters() const { return stutters_; }

  bool take(size_t move);
  // Along the path. False: no step is ahead.
  bool forward();
  bool go_to(size_t position);
  // Takes moves as long as there is exactly one that is enabled. How many; at most `run_max`.
  size_t run();
  static constexpr size_t run_max = 10'000;

  // Replaces the path. What no longer fits is said; none: all of it fits.
  std::optional<std::string> open(const engine::Trace& trace);
  // Replaces the program; undo does not lead back to its paths.
  void open(std::unique_ptr<session::OpenedProgram> program);
  // The path that was replaced last. False: there is none.
  bool undo();

 private:
  struct Kept {
    engine::Path path;
    size_t position = 0;
    bool stutters = false;
  };

  std::unique_ptr<session::OpenedProgram> program_;
  uint64_t version_ = 0;
  bool stutters_ = false;
  std::vector<Kept> replaced_;
  std::optional<engine::View> view_;
  std::optional<std::vector<ThreadPlace>> threads_;
  std::vector<std::optional<size_t>> same_as_{std::nullopt};  // by position
  std::unordered_multimap<uint64_t, size_t> position_by_hash_;

  engine::Simulation& simulation() { return program_->simulation(); }
  const engine::Simulation& simulation() const { return program_->simulation(); }
  void begin();
  void keep();
  void change(size_t steps_kept);
};

}  // namespace ramify::tui
