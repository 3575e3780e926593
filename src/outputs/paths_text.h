// SPDX-License-Identifier: Apache-2.0
// Paths of a function as text, one line per path and a summary; as JSON; and as tests, for pytest or as JSON.
//
// Tested in paths_text_test.cpp.
#pragma once

#include <string>

#include "outputs/paths_report.h"

namespace ramify::outputs {

std::string text_of(const PathsReport& report);
std::string json_of(const PathsReport& report);
// Only confirmed paths with plain input values. `module`: the module that the tests import.
std::string pytest_of(const PathsReport& report, const std::string& module);
std::string cases_json_of(const PathsReport& report);

}  // namespace ramify::outputs
