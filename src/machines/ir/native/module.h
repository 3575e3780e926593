// SPDX-License-Identifier: Apache-2.0
// The module with the compiler of machine code, `ramify_native.so`: LLVM's code generator takes a tenth of the program's
// start if the program is linked with it, so it is loaded when the first function is compiled
// (session/machine_code.cpp).
#pragma once

#include <cstdint>

#include "machines/ir/native/compilation.h"

namespace ramify::ir_machine::native {

inline constexpr const char* module_name = "ramify_native.so";

// Differs between builds in which module and program disagree about the data that they share.
constexpr uint64_t module_interface() {
  uint64_t mixed = 1;
  for (const uint64_t part :
       {sizeof(State), sizeof(Callbacks), sizeof(Plan), sizeof(Program), sizeof(LinkedFunction), sizeof(ir::Function),
        sizeof(ir::Instruction), sizeof(ir::Module), sizeof(DialectRules), ir::op_count})
    mixed = mixed * 1'000'003 + part;
  return mixed;
}

// The module's one function, whose result the caller owns. Null: its interface is another one. `is_quick`: code is made in
// a third of the time and is slower; for tests that compile every function.
using ModuleStart = Backend* (*)(uint64_t interface, bool is_quick);
inline constexpr const char* module_start_name = "ramify_native_start";

}  // namespace ramify::ir_machine::native
