// SPDX-License-Identifier: Apache-2.0
// Compared names: texts that properties compare with `thread`, `label` and `action`. One that no step has is a mistake: the comparison has one
// value for ever, so that what is claimed of it says nothing.
//
// Tested in compared_names_test.cpp.
#pragma once

#include "diagnostics/diagnostic.h"
#include "session/load.h"

namespace ramify::session {

// Of a spec that brings its threads: those that a program starts may have any name.
void check_compared_names(const Loaded& loaded, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
