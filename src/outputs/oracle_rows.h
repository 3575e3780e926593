// SPDX-License-Identifier: Apache-2.0
// Rows for an oracle file (oracle_file.h) that would settle what a check could not: of the unknown functions on which most depends first.
// Tested in session/oracle_test.cpp, where they are pasted.
#pragma once

#include <string>
#include <vector>

#include "outputs/report.h"

namespace ramify::outputs {

// Each a JSON object in one line; none: the verdict is known.
std::vector<std::string> oracle_rows(const CheckReport& report);

}  // namespace ramify::outputs
