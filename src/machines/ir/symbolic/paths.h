// SPDX-License-Identifier: Apache-2.0
// PathExplorer: enumerates all paths of a function, for all arguments. The program runs at module level, then the
// function is called with symbolic inputs (symbolic.h); each run takes one side of every choice, and the next run the
// next side, until all are explored. Repeating a run up to a choice needs no new solver queries.
//
// Every result is checked: for each path the solver's model gives inputs, and the program runs again with these
// concrete values. If that run ends differently from the path, `mismatch` says how: a bug of ours.
//
// Not thread-safe. Tested in session/paths_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/machine.h"
#include "engine/oracle.h"
#include "engine/roles.h"
#include "machines/ir/symbolic/options.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

struct DialectRules;

struct PathsOptions {
  std::string function{};                      // `f`, or `Class.f`; empty: the program itself
  std::map<std::string, std::string> types{};  // of parameters, instead of the declared ones
  SymbolicOptions symbolic{};
  std::shared_ptr<const engine::Oracle> oracle{};  // MachineOptions
  uint64_t instructions_max = 1'000'000;           // on each path
};

struct Path {
  enum class End : uint8_t {
    returned,
    fault,
    cut,          // exceeded the limit on branches or instructions
    unsupported,  // an operation on a symbolic value that is not supported
  };
  struct Input {
    std::string name;
    std::string text;  // the witness's value, as a literal of the language
    std::string json;
  };
  End end = End::returned;
  std::vector<Input> inputs{};  // empty if the solver gave up
  bool has_witness = false;
  std::vector<std::string> conditions{};
  std::vector<std::string> choices{};  // lengths, null, aliases, an oracle's answers
  std::string result{};                // in terms of the inputs
  std::string value{};                 // under the witness; as a literal
  std::string json{};
  engine::Fault fault{};  // also says what exceeded a limit, or is not supported
  // the solver could not decide whether the path is feasible, or it depends on the result of an unknown function
  bool is_assumed = false;
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};  // assumptions that the user has not granted
  bool is_confirmed = false;                  // a run with the witness ended the same way
  std::string mismatch{};                     // how that run ended instead
};

class PathExplorer {
 public:
  // `module` comes from a frontend and is verified. An error if there is no such function, or it cannot be called.
  static base::Result<std::unique_ptr<PathExplorer>> make(ir::Module module, const DialectRules& rules,
                                                          const PathsOptions& options);
  ~PathExplorer();

  // The next path; none: all were returned.
  std::optional<Path> next();

  // Names in PathsOptions::types that matched no input of a path so far.
  std::vector<std::string> unused_types() const;

  // Functions of the program, by the names that PathsOptions::function accepts.
  static std::vector<std::string> functions_of(const ir::Module& module);

 private:
  struct State;
  explicit PathExplorer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace ramify::ir_machine
