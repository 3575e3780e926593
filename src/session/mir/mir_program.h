// SPDX-License-Identifier: Apache-2.0
// Rust programs as the compiler's MIR: SMIR JSON files, linked by symbol, and run from one of their functions.
//
// Tested in mir_program_test.cpp and conformance/mir_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/search/explore.h"
#include "machines/mir/machine.h"
#include "machines/mir/process.h"
#include "outputs/mir_report.h"
#include "outputs/sources.h"
#include "programs/mir/mir.h"
#include "session/exact_trace.h"

namespace ramify::session {

struct MirRequest {
  std::vector<std::string> paths{};
  std::string start = "main";  // a function, by name or symbol
  std::vector<std::string>
      arguments{};      // of that function, in Rust syntax: 3, -1, true, 'x', 2.5; or of a whole program
  std::string input{};  // of a whole program: the file with its standard input; "" for none
};

struct MirProgram {
  MirRequest request;
  mir::Program program;
  outputs::Sources sources;  // those that are available
};

// Error: a file cannot be read, or is not SMIR JSON.
base::Result<MirProgram> load_mir(const MirRequest& request);

// For a machine that steps through the program. Error: the start function does not exist, or the arguments do not match its parameters.
base::Result<mir_machine::MirOptions> mir_options(const MirProgram& program);
// With the choices that the trace answers.
base::Result<mir_machine::MirOptions> mir_options(const MirProgram& program, const ExactTrace& trace);

// The program as text, or one function of it (`function` not empty). Error: the function does not exist.
base::Result<std::string> mir_text(const MirProgram& program, const std::string& function);

struct MirLimits {
  uint64_t steps_max = 20'000'000'000;
  const std::atomic<bool>* interrupted = nullptr;
  const mir_machine::LiveStreams* live = nullptr;  // immediate output, and input on demand
};

// One run, always with the first enabled thread. Error: the function does not exist, or the arguments do
// not match its parameters.
base::Result<outputs::MirReport> run_mir(const MirProgram& program, const MirLimits& limits);

struct MirCheckOptions {
  bool reduces = true;        // false: other threads may run before every atomic operation
  uint32_t spurious_max = 0;  // the bound on consecutive spurious wakeups and failures
  unsigned workers = 1;
  uint64_t steps_max = 500'000'000;  // of one step
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;
  std::function<void(const engine::Progress&)> on_progress{};  // of the round that runs
  bool counts_coverage = false;
};

// Every interleaving. Errors as for `run_mir`.
base::Result<outputs::MirReport> check_mir(const MirProgram& program, const MirCheckOptions& options);

// `trace` in the form of reports; the error describes a mistake in it.
base::Result<outputs::MirReport> replay_mir(const MirProgram& program, std::string_view trace);

// Writes the outcome's trace and its program to a file that `ramify replay` reads.
base::Result<void> save_mir_trace(const MirProgram& program, const outputs::MirOutcome& outcome,
                                  const std::string& path);

}  // namespace ramify::session
