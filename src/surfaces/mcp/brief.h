// SPDX-License-Identifier: Apache-2.0
// A result in JSON, made short enough for an agent's context. The whole is a resource (results.h).
//
// Pure functions. Tested in brief_test.cpp.
#pragma once

#include <string>

#include "surfaces/mcp/tool_table.h"

namespace ramify::mcp {

// Long lists are cut ("... 88 more"), long texts too, and what only programs read is left out: source columns of every step, choices,
// whole states. What remains has the names that docs/json.md gives.
Json brief(const Json& result);

// In a few lines for people: the verdict, each violation with its steps, what limits were reached.
std::string brief_text(const Json& result);

}  // namespace ramify::mcp
