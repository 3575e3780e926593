// SPDX-License-Identifier: Apache-2.0
// paths: every path of a function of a program, for all arguments, each with inputs that take it.
//
// Tested in paths_test.cpp, with the programs of examples/paths.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>

#include "base/result.h"
#include "outputs/paths_report.h"
#include "session/load.h"

namespace ramify::session {

struct FunctionPathsOptions {
  std::string function{};                      // none: the whole program
  std::map<std::string, std::string> types{};  // of parameters; a type of the language, or a name of docs/paths.md
  uint64_t paths_max = 1'000;
  uint32_t branches_max = 100;
  uint32_t length_max = 4;
  uint64_t instructions_max = 1'000'000;
  uint32_t effort_max = 10'000'000;
  const std::atomic<bool>* interrupted = nullptr;  // may be null
};

// `loaded` has a module in a language other than Starlark. Error: the function does not exist or cannot be called.
base::Result<outputs::PathsReport> paths(const Loaded& loaded, const FunctionPathsOptions& options);

}  // namespace ramify::session
