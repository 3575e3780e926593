// SPDX-License-Identifier: Apache-2.0
// The stream behind Read, ReadLn, Eof and EoLn of Pascal (machines/ir/dialects/pascal/input.cpp).
#include "frontends/surface/input_libraries.h"

namespace ramify::frontends::surface {

InputLibrary pascal_input_library() {
  return {.always = R"pascal(
var
  RamifyInput: Pointer = ramify_input();
)pascal",
          .input = ""};
}

}  // namespace ramify::frontends::surface
