// SPDX-License-Identifier: Apache-2.0
// C programs, exactly: read with Clang, elaborated into Core, and run in every order of evaluation that C allows, in one, or in some
// at random.
//
// Which operands' orders matter is found out by running: a search begins with every expression in the order of the source, and
// notes where a called function conflicts with what stands beside the call; those orders are then explored in a new search, until
// no conflict is new (machines/core/footprints.h). A trace names the forks that were explored when it was found, so that it replays.
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
#include "machines/core/machine.h"
#include "outputs/c_report.h"
#include "outputs/sources.h"
#include "programs/core/core.h"

namespace ramify::session {

struct CRequest {
  std::vector<std::string> paths{};            // translation units
  std::vector<std::string> clang_arguments{};  // -I, -D, -std
  std::vector<std::string> arguments{};        // of main, behind the program's name
  bool has_library = true;
  bool checks_types = false;         // effective types (6.5p7)
  uint32_t spurious_max = 1;         // how often in a row what may fail without a cause does so
  bool lets_pointers_leave = false;  // their objects, as long as nothing is accessed there
  std::vector<std::string> files{};  // that the program may open, by these names
  std::string input{};               // a file with its standard input; "": it has none
};

// Where `diagnostics` has errors there is no program.
struct CProgram {
  CRequest request;
  std::optional<core::Program> program{};
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
  core_machine::Surroundings surroundings;
};

// An error: a file cannot be read.
base::Result<CProgram> load_c(const CRequest& request);

// For a machine that steps through the program; `program` has one.
core_machine::CoreOptions core_options(const CProgram& program, core_machine::Orders orders);

// The program as Core, or one function of it (`function` not empty), without the library. An error: there is no such function.
base::Result<std::string> core_text(const CProgram& program, const std::string& function);

// One run in the order of the source, or as a trace says. What is printed goes to `write`, in pieces.
struct CRunOptions {
  std::function<void(int stream, std::string_view text)> write{};
  const std::atomic<bool>* interrupted = nullptr;
  uint64_t instructions_max = 20'000'000'000;
};
outputs::COutcome run_c(const CProgram& program, const CRunOptions& options);

struct CCheckOptions {
  bool reduces = true;   // false: every interleaving of every visible action
  unsigned workers = 1;  // threads that search; what is found does not depend on them
  uint64_t instructions_max = 500'000'000;
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;
};
base::Result<outputs::CReport> check_c(const CProgram& program, const CCheckOptions& options);

// So many runs whose choices are drawn.
outputs::CReport sample_c(const CProgram& program, uint64_t runs, uint64_t seed, const CCheckOptions& options);

// `trace` as a report gives it; an error says what is wrong with it.
base::Result<outputs::CReport> replay_c(const CProgram& program, std::string_view trace);

// The outcome's trace and the program that takes it, to a file that `ramify replay` reads.
base::Result<void> save_c_trace(const CProgram& program, const outputs::COutcome& outcome, const std::string& path);

// A shorter way to the same outcome: the shortest, where a search of the orders that differ comes upon it within 20,000 states; else
// choices are taken back that it does not need.
outputs::COutcome shrink_c(const CProgram& program, const outputs::COutcome& outcome, const CCheckOptions& options);

}  // namespace ramify::session
