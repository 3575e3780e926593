// SPDX-License-Identifier: Apache-2.0
// Loops that wait for a while: they read a number again and again, at most so many times, and change nothing.
//
// The library's locks do so before they ask the system to wait. What such a loop may end with is what its last reading of the memory gives,
// whenever that is: going round once has the same results as going round a hundred times. So a loop whose counter nothing else reads goes
// round once, and states do not differ in how often.
//
// Pure. Tested in spins_test.cpp.
#pragma once

#include <functional>

#include "frontends/llvm_ir/module.h"
#include "frontends/llvm_ir/types.h"

namespace ramify::llvm_ir {

// `is_hint`: a function that tells the processor that the program waits, and does nothing.
void shorten_spins(FunctionBody& body, const Types& types, const std::function<bool(SymbolId)>& is_hint);

}  // namespace ramify::llvm_ir
