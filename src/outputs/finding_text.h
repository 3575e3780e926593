// SPDX-License-Identifier: Apache-2.0
// One violation as text: a headline, the reason, the steps, the command that replays it.
#pragma once

#include <string>
#include <string_view>

#include "outputs/report_text.h"

namespace ramify::outputs {

// `headline` begins the first line: "violated".
std::string finding_text(const Finding& finding, std::string_view headline, const Subject& subject,
                         const Sources& sources, const TextOptions& options);

}  // namespace ramify::outputs
