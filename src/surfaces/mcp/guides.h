// SPDX-License-Identifier: Apache-2.0
// Guides: the documents that an agent needs to write a model, as resources: "ramify://guide/agents.md". The build embeds them from docs/.
//
// Constant data. Tested in results_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "surfaces/mcp/results.h"

namespace ramify::mcp {

// Without their texts.
std::vector<Result> guides();
std::optional<Result> find_guide(const std::string& uri);

}  // namespace ramify::mcp
