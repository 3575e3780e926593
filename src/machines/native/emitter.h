// SPDX-License-Identifier: Apache-2.0
// Emitter: the LLVM IR of a function of the universal IR, from its plan (machines/ir/native/plan.h).
//
//   entry ──switch──▶ entry points ──▶ blocks ──▶ exits
//           load registers, test     registers    store changed live
//           the expected types       in SSA form  registers, the count
//
// Registers are local variables that LLVM promotes; a block begins with the test that its instructions do not exceed
// the limit, and counts them at its end. Rejected: a store to the frame at each definition, which needs no exits but
// keeps every value in memory.
#pragma once

#include <llvm/IR/Module.h>

#include "machines/ir/native/abi.h"
#include "machines/ir/native/plan.h"

namespace ramify::ir_machine::native {

// Adds the function `name` to the module.
void emit(llvm::Module& module, const std::string& name, const Program& program, const LinkedFunction& function,
          const Plan& plan, const Callbacks& callbacks);

}  // namespace ramify::ir_machine::native
