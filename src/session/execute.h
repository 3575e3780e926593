// SPDX-License-Identifier: Apache-2.0
// execute: one complete run of a program, as its language would run it. Output goes to a sink; the result has the final
// values of the variables. Enabled threads take turns.
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
#include "session/machine_code.h"

namespace ramify::session {

struct ExecuteOptions {
  std::function<void(std::string_view)> write{};        // receives standard output in pieces; may be empty
  std::function<void(std::string_view)> write_error{};  // receives standard error; may be empty
  uint64_t instructions_max = 20'000'000'000;           // of the IR, between two scheduling points
  uint64_t steps_max = 10'000'000;                      // scheduling points
  bool wants_variables = false;
  uint64_t process_bytes_max = 0;                  // of memory, held by this process; 0: memory_bytes_default()
  std::shared_ptr<const engine::Oracle> oracle{};  // MachineOptions; the first of several answers is used
  std::shared_ptr<const ir_machine::Surroundings> surroundings{};  // MachineOptions
  MachineCode machine_code{};
  const std::atomic<bool>* interrupted = nullptr;  // the run ends soon after it becomes true; may be nullptr
};

struct Execution {
  enum class End : uint8_t { finished, deadlock, fault, limit, unknown };  // unknown: the fault names what is unknown
  End end = End::finished;
  std::optional<engine::Fault> fault{};
  std::string why{};                            // of a limit
  int64_t exit_status = 0;                      // of a finished program
  std::vector<engine::NamedValue> variables{};  // as they were at the end
  std::vector<engine::CompiledFunction> machine_code{};
  std::vector<outputs::MissingName> missing{};  // if an unknown name ended it: all undefined names of the program
};

// The variables as one JSON object.
std::string variables_json(const Execution& execution);

// `module` is verified. Error: it cannot be linked, or the store cannot be created.
base::Result<Execution> execute(std::shared_ptr<const ir::Module> module, const ExecuteOptions& options);

}  // namespace ramify::session
