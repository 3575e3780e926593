// SPDX-License-Identifier: Apache-2.0
// The stream behind Read, ReadLn, Eof and EoLn of Pascal (languages/pascal/rules/input.cpp).
#include "frontends/surface/language.h"

namespace ramify::frontends::pascal {

surface::InputLibrary input_library() {
  return {R"pascal(
var
  RamifyInput: Pointer = ramify_input();
)pascal",
          ""};
}

}  // namespace ramify::frontends::pascal
