// SPDX-License-Identifier: Apache-2.0
// The module with the compiler of machine code, `ramify_native.so`: LLVM's code generator takes a tenth of the program's
// start if the program is linked with it, so it is loaded when the first function is compiled
// (session/machine_code.cpp).
#pragma once

#include "base/module.h"
#include "machines/ir/native/compilation.h"

namespace ramify::ir_machine::native {

inline constexpr const char* module_name = "ramify_native.so";

inline constexpr uint64_t module_interface = base::interface_of(
    {sizeof(State), sizeof(Callbacks), sizeof(Plan), sizeof(Program), sizeof(LinkedFunction), sizeof(ir::Function),
     sizeof(ir::Instruction), sizeof(ir::Module), sizeof(DialectRules), ir::op_count});

// `quick_backend`: code is made in a third of the time and is slower; for tests that compile every function.
struct NativePart {
  std::unique_ptr<Backend> (*backend)();
  std::unique_ptr<Backend> (*quick_backend)();
};

}  // namespace ramify::ir_machine::native
