// SPDX-License-Identifier: Apache-2.0
// Builds the machine of a program in the IR's text form. For tests only: a program that does not parse fails the test.
#pragma once

#include <memory>
#include <string_view>

#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "languages/registry/registry.h"
#include "machines/ir/machine.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir_machine {

inline std::unique_ptr<engine::Machine> machine_of(std::string_view text, const MachineOptions& options = {}) {
  diagnostics::Diagnostics diagnostics;
  auto module = std::make_shared<const ir::Module>(ir::parse(text, "test.ir", diagnostics));
  ir::verify(*module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.place.line << ": " << d.message;
  return make_machine(module, languages::rules(*module), options, diagnostics);
}

}  // namespace ramify::ir_machine
