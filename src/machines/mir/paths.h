// SPDX-License-Identifier: Apache-2.0
// MirPaths: enumerates all paths of a program of MIR with inputs. A run records its conditions (path.h); the solver
// finds inputs for the next run that negate the last condition whose other side is open: depth first, until none is
// left. Each path is an actual run with inputs, so everything found is behaviour of the machine; each run is still
// repeated without terms as a check.
//
// Not thread-safe. Tested in paths_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/ready_program.h"

namespace ramify::mir_machine {

struct MirPathsOptions {
  mir::FunctionId start{};
  PathLimits limits{};
  uint64_t instructions_max = 10'000'000;  // on each path
  uint32_t effort_max = 10'000'000;        // of the solver, for each query
  const std::atomic<bool>* interrupted = nullptr;
};

struct FoundPath {
  Ending ending;
  std::string output{};
  std::vector<std::string> conditions{};
  std::vector<Path::Input> inputs{};
  std::vector<std::pair<std::string, std::string>> arguments{};  // as the program reports them, for these inputs
  std::optional<std::string> result{};                           // the same
  std::string sampled{};  // a value that represents others that were not followed; "" if there is none
  std::vector<PathGoal> goals{};
  std::string mismatch{};  // how the repeated run ended instead: a bug of ours
};

class MirPaths {
 public:
  // The program must be compiled for paths, and outlive this object.
  MirPaths(const ReadyProgram& program, const MirPathsOptions& options);
  ~MirPaths();

  // The next path; none: all were returned.
  std::optional<FoundPath> next();
  // The number of possible paths that were not followed because the solver gave up.
  uint64_t given_up() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ramify::mir_machine
