// SPDX-License-Identifier: Apache-2.0
// Other model programs of a spec, `[model.NAME] spec = "other.toml"`: what they share with it by name they do together
// (engine/compose/product.h).
//
// Of another spec count its program, threads, actions with their settings, `accepting`, and its `Always` properties. What else it
// may say is about runs of it alone, and refused where leaving it out would change the answer.
//
// Tested in parts_test.cpp.
#pragma once

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

// Loads them into `loaded.parts`, for the same goal; what is wrong in them is reported there, with their places.
base::Result<void> load_parts(Loaded& loaded, LoadGoal goal);

// For verbs that look at one model only: an error if there are others.
base::Result<void> refuse_parts(const Loaded& loaded, std::string_view verb);

}  // namespace ramify::session
