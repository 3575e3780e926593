// SPDX-License-Identifier: Apache-2.0
// PathExplorer: every way that a function can go, whatever its arguments are. The program runs from its top, then the function is
// called with inputs that are symbolic (symbolic.h); each run takes one side of every choice, and the next run the next side, until
// there is none. A run that is repeated up to a choice asks the solver nothing new.
//
// Nothing is handed out unjudged: for each path the solver's model gives inputs, and with these the program runs again, all values known.
// Where that run ends otherwise than the path, `mismatch` says so: a mistake of ours.
//
// One thread. Tested in session/paths_test.cpp.
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

struct PathsOptions {
  std::string function{};                      // `f`, or `Class.f`; none: the program itself
  std::map<std::string, std::string> types{};  // of parameters, in the place of what is declared
  SymbolicOptions symbolic{};
  std::shared_ptr<const engine::Oracle> oracle{};  // MachineOptions
  uint64_t instructions_max = 1'000'000;           // on one path
};

struct Path {
  enum class End : uint8_t {
    returned,
    fault,
    cut,          // more branches or instructions than asked for
    unsupported,  // something was done to a symbolic value that is not known here
  };
  struct Input {
    std::string name;
    std::string text;  // the witness, as a literal of the language
    std::string json;
  };
  End end = End::returned;
  std::vector<Input> inputs{};  // none where the solver gave up
  bool has_witness = false;
  std::vector<std::string> conditions{};
  std::vector<std::string> choices{};  // lengths, null, aliases, an oracle's answers
  std::string result{};                // in terms of the inputs
  std::string value{};                 // with the witness; as a literal
  std::string json{};
  engine::Fault fault{};    // also what cut it, or was not supported
  bool is_assumed = false;  // the solver could not tell whether it can be, or what an unknown function gives
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};  // what it relies on that nobody granted
  bool is_confirmed = false;                  // run again with the witness, it ended the same way
  std::string mismatch{};                     // how else it ended
};

class PathExplorer {
 public:
  // `module` comes from a frontend and is verified. An error: there is no such function, or it cannot be called.
  static base::Result<std::unique_ptr<PathExplorer>> make(ir::Module module, const DialectRules& rules,
                                                          const PathsOptions& options);
  ~PathExplorer();

  // The next path; none: that were all.
  std::optional<Path> next();

  // Names of PathsOptions::types that no input of a path so far has had.
  std::vector<std::string> unused_types() const;

  // Functions of the program, by the names that PathsOptions::function takes.
  static std::vector<std::string> functions_of(const ir::Module& module);

 private:
  struct State;
  explicit PathExplorer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace ramify::ir_machine
