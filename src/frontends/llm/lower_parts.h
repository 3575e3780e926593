// SPDX-License-Identifier: Apache-2.0
// Lowers a long program in parts: each part is lowered separately, given the first lines of all others, and the results
// are linked by name. A part may call a declaration of another part as `parts.NAME`, and shares the variables of the
// top level. A part that cannot be lowered becomes a function with an unknown result, and is reported.
//
// Tested in lower_parts_test.cpp, with a model that answers by rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/llm/lower.h"
#include "frontends/llm/parts.h"

namespace ramify::model_frontend {

inline constexpr size_t parts_max = 200;

struct PartsLowering {
  Lowering lowering;
  std::vector<std::string> missing;  // sentences: which lines were not lowered, and why
};

// Silence if no part was lowered, or if the lowered parts do not link.
llm::Outcome<PartsLowering> lower_parts(llm::Client& client, std::string_view path, std::string_view text,
                                        const std::vector<Part>& parts, uint32_t tries = 3);

}  // namespace ramify::model_frontend
