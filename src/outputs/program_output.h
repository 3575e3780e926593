// SPDX-License-Identifier: Apache-2.0
// A program's output in reports.
//
// A pure function. Tested in c_report_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace ramify::outputs {

// Each line after a bar; a last line without a newline ends in a backslash. Without `is_full`: a few lines, and the
// number of others.
std::string program_output_text(std::string_view output, bool is_full);

}  // namespace ramify::outputs
