// SPDX-License-Identifier: Apache-2.0
// The first fields of every result in JSON (docs/json.md). For the .cpp files of this folder.
#pragma once

#include <string_view>

#include "outputs/json_values.h"

namespace ramify::outputs {

Json result_head(std::string_view command, std::string_view tool_version, int exit_code);

// Of a result of an exact machine (`machine` as in --machine): also its program, the machine, and the verdict of the exit code.
Json exact_result_head(std::string_view command, std::string_view program, std::string_view machine,
                       std::string_view tool_version, int exit_code);

}  // namespace ramify::outputs
