// SPDX-License-Identifier: Apache-2.0
// arg of Lua (Lua 5.4 Reference Manual, 7). Streams and files are not there yet.
#include "frontends/surface/input_libraries.h"

namespace ramify::frontends::surface {

InputLibrary lua_input_library() {
  return {.always = R"lua(
function io__arguments()
  local all = {[0] = ramify_program_name()}
  for i = 1, ramify_argument_count() do all[i] = ramify_argument(i - 1) end
  return all
end
arg = io__arguments()
)lua"};
}

}  // namespace ramify::frontends::surface
