// SPDX-License-Identifier: Apache-2.0
// Options of machine code. Apart from compilation.h, so that headers of users do not need that.
#pragma once

#include <cstdint>
#include <memory>

namespace ramify::ir_machine::native {

class Backend;

struct Options {
  // Makes the compiler (machines/native); null: everything is interpreted.
  std::unique_ptr<Backend> (*make_backend)() = nullptr;
  // Calls and iterations of a function after which it is compiled.
  uint32_t heat_min = 100'000;
  // For tests: a function is compiled before it continues, instead of in the background.
  bool at_once = false;
};

}  // namespace ramify::ir_machine::native
