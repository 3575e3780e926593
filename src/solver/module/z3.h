// SPDX-License-Identifier: Apache-2.0
// The module with Z3, `ramify_z3.so`: Z3's tables would take a tenth of each start, and only programs with unknown values need
// it. z3_solver.cpp loads it.
#pragma once

#include <memory>

#include "base/module.h"
#include "solver/z3_solver.h"

namespace ramify::solver {

struct Z3Part {
  std::unique_ptr<Solver> (*solver)(const Terms& terms, const Z3Options& options);
};

inline constexpr const char* z3_module = "ramify_z3.so";
inline constexpr uint64_t z3_interface = base::interface_of(
    {sizeof(Z3Part), sizeof(Terms), sizeof(Terms::Node), sizeof(Value), sizeof(Z3Options), sizeof(Model)});

}  // namespace ramify::solver
