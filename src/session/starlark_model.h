// SPDX-License-Identifier: Apache-2.0
// The parts of a loaded spec that its Starlark model is lowered with, and what the names in it denote.
#pragma once

#include <string>

#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/lowering/outline.h"   // IWYU pragma: export
#include "languages/starlark/lowering/universe.h"  // IWYU pragma: export
#include "session/load.h"

namespace ramify::session {

// `is_open`: observable actions have their arguments from elsewhere (LoadGoal::open).
frontends::starlark::Model starlark_model(const Loaded& loaded, std::string text, bool is_open);

// Empty where the program is no Starlark model, or cannot be read.
frontends::starlark::Outline outline(const Loaded& loaded);

}  // namespace ramify::session
