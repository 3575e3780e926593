// SPDX-License-Identifier: Apache-2.0
// MirPaths: every way that a program of MIR with inputs can go. A run is followed with the conditions that it meets
// (path.h); the next one gets inputs, by the solver, for which the last condition that was not tried otherwise comes
// out otherwise: depth first, until there is none. Each path is a run with inputs, so that nothing is found that the
// machine does not do; it is run again without terms all the same.
//
// Used by one thread. Tested in paths_test.cpp.
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
  uint64_t instructions_max = 10'000'000;  // on one path
  uint32_t effort_max = 10'000'000;        // of the solver, a question
  const std::atomic<bool>* interrupted = nullptr;
};

struct FoundPath {
  Ending ending;
  std::string output{};
  std::vector<std::string> conditions{};
  std::vector<Path::Input> inputs{};
  std::vector<std::pair<std::string, std::string>> arguments{};  // as the program tells them, with the inputs' values
  std::optional<std::string> result{};                           // likewise
  std::string sampled{};  // what stands for more than was followed; "" for nothing
  std::vector<PathGoal> goals{};
  std::string mismatch{};  // how it ended when it ran again, if otherwise: a mistake of ours
};

class MirPaths {
 public:
  // The program is made ready for paths, and outlives it.
  MirPaths(const ReadyProgram& program, const MirPathsOptions& options);
  ~MirPaths();

  // The next path; none: that were all.
  std::optional<FoundPath> next();
  // Ways that may exist and were not followed, since the solver gave up.
  uint64_t given_up() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ramify::mir_machine
