// SPDX-License-Identifier: Apache-2.0
// OpenedProgram: a program of any machine that a user steps through. Every interactive face holds one: the explorer in the browser,
// the terminal, the debugger, the tools for agents.
//
// One thread for each opened program. Tested in opened_program_test.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/simulation/simulation.h"
#include "outputs/sources.h"
#include "session/c/c_program.h"
#include "session/exact_trace.h"
#include "session/load.h"
#include "session/mir/mir_program.h"
#include "session/replay.h"

namespace ramify::session {

class OpenedProgram {
 public:
  // `loaded` is ready.
  static base::Result<std::unique_ptr<OpenedProgram>> open(Loaded loaded);
  // `program` has a program. Its operands are evaluated in every order.
  static base::Result<std::unique_ptr<OpenedProgram>> open(CProgram program);
  // An error: there is no such function to begin with, or the arguments do not fit its parameters.
  static base::Result<std::unique_ptr<OpenedProgram>> open(MirProgram program);
  // With the choices that the search had which found the trace; the trace is not followed.
  static base::Result<std::unique_ptr<OpenedProgram>> open(CProgram program, const ExactTrace& trace);
  static base::Result<std::unique_ptr<OpenedProgram>> open(MirProgram program, const ExactTrace& trace);
  ~OpenedProgram();

  const std::string& path() const { return path_; }
  std::string_view machine() const { return machine_; }  // as in --machine: "ir", "core", "mir"
  const outputs::Sources& sources() const { return *sources_; }
  const Loaded* loaded() const;   // of a program on the universal IR; else null
  const CProgram* c() const;      // of a program on the exact machine of C; else null
  const MirProgram* mir() const;  // of a program on the exact machine of Rust; else null
  engine::Simulation& simulation() { return *simulation_; }
  // The machine that the simulation steps. Other threads may step it, too, each with a stepper and a store of its own, unless it is for
  // one thread.
  const engine::Machine& stepped_machine() const;

  // Replaces the path by a trace, up to where it stops fitting.
  std::optional<engine::Divergence> follow(const engine::Trace& trace);
  // A trace of an exact machine: the program has its choices.
  std::optional<engine::Divergence> follow(const ExactTrace& trace);
  // Of the trace that was followed last: engine::Trace::back_to.
  const std::optional<size_t>& back_to() const { return back_to_; }

 private:
  struct Owner;  // of the program

  OpenedProgram();
  base::Result<void> begin(const engine::Machine& machine, engine::SimulationOptions options);
  static base::Result<std::unique_ptr<OpenedProgram>> open_core(CProgram program, const ExactTrace* trace);
  static base::Result<std::unique_ptr<OpenedProgram>> open_mir(MirProgram program, const ExactTrace* trace);

  std::string path_;
  std::string_view machine_;
  const outputs::Sources* sources_ = nullptr;
  std::unique_ptr<Owner> owner_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<engine::Simulation> simulation_;
  std::optional<size_t> back_to_;
};

}  // namespace ramify::session
