// SPDX-License-Identifier: Apache-2.0
// Reads the output of explore_json (docs/json.md, `ramify.fsm`), to draw or inspect it without exploring again. Data
// derived from states and transitions (counts, frequencies) is recomputed and not read.
//
// Any text gives a report or diagnostics (graph_syntax). A report that was read is written back unchanged; it
// lacks only data that the format does not contain, such as the place in the program where an action failed.
// Tested in fsm_file_test.cpp and by fuzz/fsm_fuzz.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "outputs/explore_report.h"

namespace ramify::outputs {

inline constexpr std::string_view fsm_format = "ramify.fsm";
inline constexpr int fsm_version = 1;
inline constexpr size_t fsm_bytes_max = size_t{256} << 20;

// `path` is for messages. Nothing is returned exactly if an error was reported.
std::optional<ExploreReport> parse_fsm(std::string_view text, std::string_view path,
                                       diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::outputs
