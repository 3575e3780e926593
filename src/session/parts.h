// SPDX-License-Identifier: Apache-2.0
// Other model programs of a spec, `[model.NAME] spec = "other.toml"`: the models synchronise on the actions that they share by
// name (engine/compose/product.h).
//
// The other spec contributes its program, threads, actions with their settings, `accepting`, and `Always` properties. Its other
// settings are about runs of that model alone; they are errors where ignoring them would change the answer.
//
// Tested in parts_test.cpp.
#pragma once

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

// Loads them into `loaded.parts`, for the same goal; their errors are reported there, with their places.
base::Result<void> load_parts(Loaded& loaded, LoadGoal goal);

// For verbs that handle a single model: an error if there are others.
base::Result<void> refuse_parts(const Loaded& loaded, std::string_view verb);

}  // namespace ramify::session
