// SPDX-License-Identifier: Apache-2.0
// Debuggee: a program that is executed forward and back, one thread or all of them, until something makes it stop.
//
// Where the user has gone back, or has opened a trace, steps lie ahead: forward means along them, until another move is taken.
//
// One thread. Tested in debuggee_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "session/simulation/open_program.h"
#include "surfaces/dap/breakpoints.h"

namespace ramify::dap {

struct Launch {
  std::string program{};
  std::string machine{};
  std::vector<std::string> arguments{};
  bool stops_on_entry = false;
  bool stops_at_end = true;  // so that the user can go back from there
};

// Why the program does not go on.
struct Stop {
  std::string reason;         // as in the protocol's event; "terminated": it has ended
  std::string description{};  // for people
  std::string thread{};       // whose stop it is; "": whichever moves next
  std::vector<int64_t> breakpoints{};
};

// What is wrong in a state.
struct Exception {
  std::string id;           // "fault", "violation", "deadlock": the filter that selects it
  std::string description;  // for people
  std::string details{};    // why, in several lines
};

// Until what the program is executed.
struct Goal {
  bool is_backward = false;
  std::optional<std::string> thread{};   // only this one moves
  std::optional<size_t> frames_below{};  // until the thread has fewer frames
  bool is_choice = false;                // until several moves are enabled
  size_t steps_max = 100'000;
};

class Debuggee {
 public:
  static constexpr std::string_view whole_program = "program";  // the thread of a program without threads

  // `note`: what the user should know about the program.
  static base::Result<std::unique_ptr<Debuggee>> open(const Launch& launch, std::string& note);

  session::OpenedProgram& program() { return *program_; }
  engine::Simulation& simulation() { return program_->simulation(); }
  // The position of the entry: the initial state, or, where there are several, before them.
  size_t entry() const { return entry_; }
  Breakpoints& breakpoints() { return breakpoints_; }
  // The breakpoints, selected exceptions and numbers of threads of an earlier run of the program.
  void take_settings(const Debuggee& earlier);
  void set_exceptions(std::set<std::string> filters) { exceptions_ = std::move(filters); }

  // The names of the threads in the present state; there is at least one.
  std::vector<std::string> threads();
  int64_t thread_id(const std::string& name);  // the same for the whole session
  std::optional<std::string> thread_with(int64_t id);
  // The thread that moves next on the path, or the one that moved last if it can move, or one that can.
  std::string next_thread();

  size_t frame_count(const std::string& thread);

  static std::string thread_of(const engine::Move& move);  // "": the program as a whole
  bool is_of(const engine::Move& move, const std::string& thread);
  std::vector<size_t> enabled();  // numbers of moves

  // Whether a goal can be begun; the error says why not.
  base::Result<void> check(const Goal& goal);
  // One step towards the goal, of which `done` were made. None: it goes on.
  std::optional<Stop> advance(const Goal& goal, size_t done);
  // Takes an enabled move. None: there is no such move.
  std::optional<Stop> take(size_t move);
  // Depth-first: undoes the last step and takes the enabled move after it; where there is none, goes further back. None: all were taken.
  std::optional<Stop> take_other();
  // A position at or after the entry. False: there is none.
  bool go_to(size_t position);

  // What is wrong in the present state, whether it is selected or not.
  std::optional<Exception> exception();
  // The value at a path of the view, or of an expression of the program's language. The error says why there is none.
  base::Result<std::string> evaluate(const std::string& expression);
  base::Result<bool> holds(const std::string& condition);

 private:
  explicit Debuggee(const Launch& launch) : launch_(launch) {}

  const Launch launch_;
  std::unique_ptr<session::OpenedProgram> program_;
  size_t entry_ = 0;
  Breakpoints breakpoints_;
  std::set<std::string> exceptions_ = {"fault", "violation", "deadlock"};
  std::map<std::string, int64_t> thread_ids_;
  // The program once more, with an expression. The least recently made are forgotten.
  std::vector<std::pair<std::string, std::unique_ptr<session::OpenedProgram>>> with_expression_;

  std::optional<size_t> next_move(const std::optional<std::string>& thread);
  bool step(const std::optional<std::string>& thread);
  std::optional<Stop> stop_here(const Goal& goal);
  Stop ended() const;
  std::optional<Stop> breakpoint_here();
  base::Result<session::OpenedProgram*> opened_with(const std::string& expression);
};

}  // namespace ramify::dap
