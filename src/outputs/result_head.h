// SPDX-License-Identifier: Apache-2.0
// What every result in JSON begins with (docs/json.md). For the .cpp files of this folder.
#pragma once

#include <string_view>

#include "outputs/json_values.h"

namespace ramify::outputs {

Json result_head(std::string_view command, std::string_view tool_version, int exit_code);

// Of a result of an exact machine (`machine` as --machine has it): also its program, the machine, and the verdict that the exit code
// stands for.
Json exact_result_head(std::string_view command, std::string_view program, std::string_view machine,
                       std::string_view tool_version, int exit_code);

}  // namespace ramify::outputs
