// SPDX-License-Identifier: Apache-2.0
// Bounded spin loops: they read a number repeatedly, a limited number of times, and change nothing.
//
// The library's locks spin like this before they ask the system to wait. The outcome of such a loop depends only on its
// last read of memory, so one iteration has the same results as a hundred. Therefore, if nothing else reads the loop's
// counter, the loop is limited to one iteration, and states do not differ in the iteration count.
//
// Pure. Tested in spins_test.cpp.
#pragma once

#include <functional>

#include "frontends/llvm_ir/module.h"
#include "frontends/llvm_ir/types.h"

namespace ramify::llvm_ir {

// `is_hint` recognises functions that only tell the processor that the program is spinning.
void shorten_spins(FunctionBody& body, const Types& types, const std::function<bool(SymbolId)>& is_hint);

}  // namespace ramify::llvm_ir
