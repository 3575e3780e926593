// SPDX-License-Identifier: Apache-2.0
// The growing variables of a search that a limit ended. Tested in report_text_test.cpp and report_json_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "engine/search/growth.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

// One line per variable; "" if none is known.
std::string growth_text(const std::optional<engine::Growth>& growth);
Json growth_json(const engine::Growth& growth);

}  // namespace ramify::outputs
