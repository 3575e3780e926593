// SPDX-License-Identifier: Apache-2.0
#include "session/ir.h"

#include "base/check.h"
#include "programs/ir/text.h"

namespace ramify::session {

std::string ir_text(const Loaded& loaded) {
  CHECK(loaded.module != nullptr, "a program with errors has no text");
  return ir::print(*loaded.module);
}

}  // namespace ramify::session
