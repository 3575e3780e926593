// SPDX-License-Identifier: Apache-2.0
// ir of some functions, cfg, dataflow, callgraph, slice, taint: static analyses of a program (docs/analyses.md).
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "programs/reports/reports.h"
#include "session/load.h"

namespace ramify::session {

struct AnalyzeOptions {
  std::string function{};  // only of that name; empty: all
  reports::ProgramFormat format = reports::ProgramFormat::text;
  outputs::Style style{};
  // slice
  uint32_t line = 0;
  std::string variable{};
  bool is_forward = false;
  // taint
  std::string from{}, to{};
  bool has_control = false;
};

// `loaded` has a module. Error: the function, line, variable, source or sink does not exist.
base::Result<std::string> ir_of_functions(const Loaded& loaded, const AnalyzeOptions& options);
base::Result<std::string> control_flow(const Loaded& loaded, const AnalyzeOptions& options);
base::Result<std::string> dataflow(const Loaded& loaded, const AnalyzeOptions& options);
base::Result<std::string> call_graph(const Loaded& loaded, const AnalyzeOptions& options);
base::Result<std::string> slice(const Loaded& loaded, const AnalyzeOptions& options);
base::Result<std::string> taint(const Loaded& loaded, const AnalyzeOptions& options);

}  // namespace ramify::session
