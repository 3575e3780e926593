// SPDX-License-Identifier: Apache-2.0
// What a program printed, as reports show it.
//
// Pure. Tested in c_report_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace ramify::outputs {

// Each line behind a bar; a last line without an end has a backslash. Not `is_full`: a few lines, and how many more there are.
std::string program_output_text(std::string_view output, bool is_full);

}  // namespace ramify::outputs
