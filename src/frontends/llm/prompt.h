// SPDX-License-Identifier: Apache-2.0
// The prompt for a language model that lowers a program: the universal IR, its operations from ops.def, and an example.
//
// Tested in lower_test.cpp: the example passes the checks that answers have to pass.
#pragma once

#include <string>
#include <string_view>

namespace ramify::model_frontend {

std::string system_prompt();

// The program with its lines numbered, for the spans of the IR.
std::string program_prompt(std::string_view path, std::string_view text);

// The worked example's answer.
std::string_view example_ir();

}  // namespace ramify::model_frontend
