// SPDX-License-Identifier: Apache-2.0
// Logs of a real system, for comparison with a model: one JSON object per line, such as
//
//   {"action": "Push", "args": [1]}
//   {"action": "Pop", "args": [], "result": 1}
//
// An omitted result is null: the action has no result. In a partial log an omitted `args` or `result`, and an argument
// {"$any": true}, may have any value. Other fields are ignored. Empty lines are skipped.
//
// Any input gives events or diagnostics (log_syntax). Tested in event_log_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "engine/lts/label.h"

namespace ramify::outputs {

struct LoggedEvent {
  engine::Label label;
  uint32_t line = 0;
};

enum class LogKind : uint8_t { full, partial };

// `path` is for messages. Nothing is returned exactly if an error was reported.
std::optional<std::vector<LoggedEvent>> parse_log(std::string_view text, std::string_view path,
                                                  diagnostics::Diagnostics& diagnostics, LogKind kind = LogKind::full);

}  // namespace ramify::outputs
