// SPDX-License-Identifier: Apache-2.0
// From a body of Core to code. Tested in machine_test.cpp, through what the code does.
#pragma once

#include <span>

#include "machines/core/code.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

struct CompileOptions {
  // Operands of every `unseq` may be run in any order, action by action; otherwise only where a call stands beside an access that
  // its body may conflict with.
  bool forks_everywhere = false;
  uint32_t first_site = 0;  // numbers of what follows in the program
  uint32_t first_fork = 0;
  std::span<const Pointer> globals{};
};

Code compile(const core::Program& program, const core::Body& body, std::span<const core::SymbolId> parameters,
             const CompileOptions& options);

Access access_of(const core::TypeTable& types, TypeId type);

}  // namespace ramify::core_machine
