// SPDX-License-Identifier: Apache-2.0
// A long program in parts: each is lowered by itself, with the first lines of all others, and they are linked by name. A part may call
// what another one declares as `parts.NAME`, and share variables of the top level. A part that is not lowered becomes a function whose
// result is unknown, and is told.
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

// Silence: no part was lowered, or what was does not fit together.
llm::Outcome<PartsLowering> lower_parts(llm::Client& client, std::string_view path, std::string_view text,
                                        const std::vector<Part>& parts, uint32_t tries = 3);

}  // namespace ramify::model_frontend
