// SPDX-License-Identifier: Apache-2.0
// The machine of the universal IR: gives an ir::Module its steps. ARCHITECTURE.md ("The IR machine") has the picture.
#pragma once

#include <cstdint>
#include <memory>

#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

struct MachineOptions {
  uint64_t step_instructions_max = 1'000'000;  // an atomic step that runs longer is a fault
};

// `module` is verified (ir::verify without complaint). Problems of linking, such as a built-in function that the dialect
// lacks, are reported, and nullptr is returned. Predicate i of the module is PredicateId{i}.
std::unique_ptr<engine::Machine> make_machine(std::shared_ptr<const ir::Module> module, const MachineOptions& options,
                                              diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::ir_machine
