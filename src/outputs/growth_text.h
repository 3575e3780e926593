// SPDX-License-Identifier: Apache-2.0
// What grows in a search that a limit ended: the variables to bound. Tested in report_text_test.cpp and report_json_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "engine/search/growth.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

// A line a variable; "" where nothing is known.
std::string growth_text(const std::optional<engine::Growth>& growth);
Json growth_json(const engine::Growth& growth);

}  // namespace ramify::outputs
