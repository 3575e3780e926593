// SPDX-License-Identifier: Apache-2.0
// Rows for an oracle file (oracle_file.h) that would settle an unknown verdict, the most relevant functions first.
// Tested in session/oracle_test.cpp, where they are pasted.
#pragma once

#include <string>
#include <vector>

#include "outputs/report.h"

namespace ramify::outputs {

// Each row is a JSON object on one line; none if the verdict is known.
std::vector<std::string> oracle_rows(const CheckReport& report);

}  // namespace ramify::outputs
