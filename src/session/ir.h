// SPDX-License-Identifier: Apache-2.0
// ir: a program as text of the universal IR, with the threads and properties of its spec if it has one.
#pragma once

#include <string>

#include "session/load.h"

namespace ramify::session {

// `loaded` has a module.
std::string ir_text(const Loaded& loaded);

}  // namespace ramify::session
