// SPDX-License-Identifier: Apache-2.0
// Compared names: strings that properties compare with `thread`, `label` and `action`. A string that no step has is a mistake:
// the comparison is constant.
//
// Tested in compared_names_test.cpp.
#pragma once

#include "diagnostics/diagnostic.h"
#include "session/load.h"

namespace ramify::session {

// For specs that declare their threads: threads started by the program may have any name.
void check_compared_names(const Loaded& loaded, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
