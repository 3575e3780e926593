// SPDX-License-Identifier: Apache-2.0
// C programs on the exact machine: read with Clang, elaborated into Core, and run in every order of evaluation that C
// allows, in one, or in random ones.
//
// Which orders of operands matter is discovered by running: a search starts with every expression in source order, and
// records conflicts between a called function and the other operands; those orders are explored in a new search, up to
// the fixpoint (machines/core/footprints.h). A trace names the forks that were explored when it was found, so that it
// replays.
//
// Tested in conformance/c_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "machines/core/machine.h"
#include "outputs/c_report.h"
#include "outputs/sources.h"
#include "programs/core/core.h"
#include "session/exact_trace.h"
#include "session/files.h"

namespace ramify::session {

struct CRequest {
  std::vector<std::string> paths{};            // translation units
  std::vector<std::string> clang_arguments{};  // -I, -D, -std
  std::vector<std::string> arguments{};        // of main, after the program's name
  bool has_library = true;
  bool checks_types = false;         // effective types (6.5p7)
  uint32_t spurious_max = 1;         // the bound on consecutive spurious wakeups and failures
  bool lets_pointers_leave = false;  // leave their objects, as long as they are not dereferenced
  std::vector<std::string> files{};  // the files that the program may open
  std::string input{};               // a file with its standard input; "": empty
  UnsavedTexts unsaved{};            // in place of `paths`
};

// If `diagnostics` has errors there is no program.
struct CProgram {
  CRequest request;
  std::optional<core::Program> program{};
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
  core_machine::Surroundings surroundings;
};

// Error: a file cannot be read.
base::Result<CProgram> load_c(const CRequest& request);

// For a machine that steps through the program; `program` has one.
core_machine::CoreOptions core_options(const CProgram& program, core_machine::Orders orders);
// With the choices that the trace answers.
core_machine::CoreOptions core_options(const CProgram& program, const ExactTrace& trace);

// The program as Core, or one function of it (`function` not empty), without the library. Error: the function does not
// exist.
base::Result<std::string> core_text(const CProgram& program, const std::string& function);

// One run in source order, or along a trace. Output goes to `write`, in pieces.
struct CRunOptions {
  std::function<void(int stream, std::string_view text)> write{};
  const std::atomic<bool>* interrupted = nullptr;
  uint64_t instructions_max = 20'000'000'000;
};
outputs::COutcome run_c(const CProgram& program, const CRunOptions& options);

struct CCheckOptions {
  bool reduces = true;   // false: every interleaving of every visible action
  unsigned workers = 1;  // threads that search; the result does not depend on their number
  uint64_t instructions_max = 500'000'000;
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;
  engine::Network* network = nullptr;  // of several ranks, which all call check_c; null: this process alone
  std::function<void(const engine::Progress&)> on_progress{};  // of the round that runs
  bool counts_coverage = false;
};
// On ranks other than 0 the report is empty.
base::Result<outputs::CReport> check_c(const CProgram& program, const CCheckOptions& options);

// What several ranks have to agree on: of the texts that were read, and of the options that change the search.
std::string search_fingerprint(const CProgram& program);
std::string describe_options(const CRequest& request, const CCheckOptions& options);

// `runs` runs with random choices.
outputs::CReport sample_c(const CProgram& program, uint64_t runs, uint64_t seed, const CCheckOptions& options);

// `trace` in the form of reports; the error describes a mistake in it.
base::Result<outputs::CReport> replay_c(const CProgram& program, std::string_view trace);

// Writes the outcome's trace and its program to a file that `ramify replay` reads.
base::Result<void> save_c_trace(const CProgram& program, const outputs::COutcome& outcome, const std::string& path);

// A shorter trace to the same outcome: the shortest, if a search over the differing orders finds it within 20,000
// states; otherwise unnecessary choices are removed.
outputs::COutcome shrink_c(const CProgram& program, const outputs::COutcome& outcome, const CCheckOptions& options);

}  // namespace ramify::session
