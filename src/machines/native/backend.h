// SPDX-License-Identifier: Apache-2.0
// The compiler of machine code: LLVM's optimisations and its just-in-time linker (ORC), behind the interface of
// machines/ir/native. Only the sources of this folder include LLVM.
#pragma once

#include <memory>

#include "machines/ir/native/compilation.h"

namespace ramify::ir_machine::native {

// LLVM is initialised when the first function is compiled.
std::unique_ptr<Backend> make_backend();
// The same in a third of the time, for tests that compile every function: its code is slower.
std::unique_ptr<Backend> make_quick_backend();

}  // namespace ramify::ir_machine::native
