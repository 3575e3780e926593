// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/thread_libraries.h"

namespace ramify::frontends::surface {

std::string_view thread_library(ir::Dialect dialect) {
  if (dialect == ir::Dialect::java) return java_thread_library();
  if (dialect == ir::Dialect::python) return python_thread_library();
  return "";
}

}  // namespace ramify::frontends::surface
