// SPDX-License-Identifier: Apache-2.0
// Reports for people. The default fits on a screen: the verdict, the violated property and its false part, the steps and their
// changes, the counts, and the command for replay.
#pragma once

#include <string>

#include "outputs/report.h"
#include "outputs/sources.h"
#include "outputs/style.h"

namespace ramify::outputs {

struct TextOptions {
  Style style;
  size_t columns = 110;
  bool is_full = false;  // whole states instead of changes, all steps
};

std::string report_text(const CheckReport& report, const Sources& sources, const TextOptions& options = {});
std::string report_text(const RunReport& report, const Sources& sources, const TextOptions& options = {});
std::string report_text(const ReplayReport& report, const Sources& sources, const TextOptions& options = {});

// One line without its end: "1,204,334 states, 512 k/s, frontier 3,004, depth 17, 61.2 MiB, 2.35 s".
std::string progress_text(const engine::Progress& progress);

}  // namespace ramify::outputs
