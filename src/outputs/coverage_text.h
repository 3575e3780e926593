// SPDX-License-Identifier: Apache-2.0
// Coverage as text and as JSON. Pure functions. Tested in coverage_text_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "outputs/coverage.h"
#include "outputs/json_values.h"
#include "outputs/style.h"

namespace ramify::outputs {

// "bank.star:3-5, 9": the lines of each file with code of which nothing was executed; neighbours are joined.
std::vector<std::string> lines_not_executed(const Coverage& coverage);

// Some lines for a report; a long table or list is cut, and says so.
std::string coverage_text(const Coverage& coverage, const Style& style);
Json coverage_json(const Coverage& coverage);

}  // namespace ramify::outputs
