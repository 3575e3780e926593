// SPDX-License-Identifier: Apache-2.0
// Lowering of a program by a language model: in one question, or in parts if it is long. The parts follow the language's
// grammar if ramify has it.
//
// Tested in model_frontend_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/llm/lower_parts.h"
#include "llm/client.h"

namespace ramify::session {

inline constexpr size_t whole_lines_max = 250;  // of a program that is lowered in one question

// The top-level declarations of a program, and the statements between them.
std::vector<model_frontend::Part> parts_of(const std::string& path, std::string_view text);

llm::Outcome<model_frontend::PartsLowering> lower_by_model(llm::Client& client, const std::string& path,
                                                           std::string_view text);

}  // namespace ramify::session
