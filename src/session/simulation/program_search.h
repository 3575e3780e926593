// SPDX-License-Identifier: Apache-2.0
// A check of a program that a user steps through, on whatever machine it runs, with results that can be opened as paths.
//
// Pure but for the time that it takes; the search shares nothing with the opened program. Tested in program_search_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/search/explore.h"
#include "outputs/c_report.h"
#include "outputs/mir_report.h"
#include "outputs/report.h"
#include "outputs/stats_report.h"
#include "session/check.h"
#include "session/exact_trace.h"
#include "session/simulation/opened_program.h"

namespace ramify::session {

struct FoundRun;

struct SearchWatch {
  const std::atomic<bool>* stop = nullptr;  // polled
  std::function<void(const engine::Progress&)> on_progress{};
  // What was found before the search ends, which has it in its result, too; called by the searching thread.
  std::function<void(FoundRun)> on_found{};
};

// A run that the search found: a violation, or, of an exact machine, any outcome.
struct FoundRun {
  std::string kind{};      // "property", "deadlock", "undefined behaviour", "exit status 0" ...
  std::string property{};  // its name; "" if none
  std::string message{};
  bool is_violation = true;
  size_t steps = 0;  // of a trace; of an exact machine: the choices
  std::variant<engine::Trace, ExactTrace> trace{};
};

struct SearchResult {
  std::string trouble{};  // why there is no result; "": there is one
  std::string verdict{};  // "holds", "violated" ...
  std::vector<std::string> reasons{};
  std::vector<FoundRun> found{};
  uint64_t states = 0, transitions = 0;
  std::optional<uint32_t> depth{};
  std::shared_ptr<const outputs::CheckReport> report{};    // of a program on the universal IR, else null
  std::shared_ptr<const outputs::CReport> c_report{};      // on the exact machine of C, else null
  std::shared_ptr<const outputs::MirReport> mir_report{};  // on the exact machine of Rust, else null
  std::shared_ptr<const outputs::StatsReport> stats{};     // of figures_job, else null
  diagnostics::Diagnostics diagnostics{};                  // likewise
};

using SearchJob = std::function<SearchResult(const SearchWatch& watch)>;

// Of any machine. A search for every violation of a model first finds the shortest one, so that it can be opened while the rest is
// searched. The job holds its own copy of what it needs.
SearchJob search_job(const OpenedProgram& program, const CheckOptions& options);
// The figures of `ramify stats`, and the values that these expressions have over the states. The program is on the universal IR.
SearchJob figures_job(const OpenedProgram& program, const CheckOptions& options,
                      const std::vector<std::string>& expressions);

}  // namespace ramify::session
