// SPDX-License-Identifier: Apache-2.0
// execute: one run of a program from its begin to its end, as its language would run it: what it prints goes to a sink, and
// its variables are there afterwards. Where several threads can move they take turns.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/machine.h"
#include "engine/oracle.h"
#include "engine/roles.h"
#include "machines/ir/surroundings.h"
#include "outputs/missing_names.h"
#include "programs/ir/module.h"

namespace ramify::session {

struct ExecuteOptions {
  std::function<void(std::string_view)> write{};        // what the program prints, in pieces; may be empty
  std::function<void(std::string_view)> write_error{};  // what it writes to standard error; may be empty
  uint64_t instructions_max = 20'000'000'000;           // of the IR, between two scheduling points
  uint64_t steps_max = 10'000'000;                      // scheduling points
  bool wants_variables = false;
  uint64_t process_bytes_max = 0;                  // of memory, held by this process; 0: memory_bytes_default()
  std::shared_ptr<const engine::Oracle> oracle{};  // MachineOptions; of several answers the first is taken
  std::shared_ptr<const ir_machine::Surroundings> surroundings{};  // MachineOptions
  const std::atomic<bool>* interrupted = nullptr;  // the run ends soon after it becomes true; may be nullptr
};

struct Execution {
  enum class End : uint8_t { finished, deadlock, fault, limit, unknown };  // unknown: what the fault says is not known
  End end = End::finished;
  std::optional<engine::Fault> fault{};
  std::string why{};                            // of a limit
  int64_t exit_status = 0;                      // of a program that finished: what it ended itself with
  std::vector<engine::NamedValue> variables{};  // as they were at the end
  std::vector<outputs::MissingName>
      missing{};  // where something unknown ended it: all that the program uses and nobody has
};

// The variables as one JSON object.
std::string variables_json(const Execution& execution);

// `module` is verified. An error: it cannot be linked, or the store could not be made.
base::Result<Execution> execute(std::shared_ptr<const ir::Module> module, const ExecuteOptions& options);

}  // namespace ramify::session
