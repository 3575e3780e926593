// SPDX-License-Identifier: Apache-2.0
// The result of `ramify stats`: the shape of a state space in numbers. Renderings: text for a terminal, JSON, and an SVG file.
//
// Plain values and pure functions. Tested in stats_report_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "outputs/distribution.h"
#include "outputs/plot.h"
#include "outputs/report.h"
#include "outputs/style.h"

namespace ramify::outputs {

// The search at one moment.
struct SearchMoment {
  std::chrono::milliseconds elapsed{0};
  uint64_t states = 0, transitions = 0, frontier = 0, bytes = 0;
  uint32_t depth = 0;
};

struct StatsReport {
  CheckReport check;  // with its coverage; without findings of interest: `violations` counts them
  uint64_t violations = 0;
  std::vector<SearchMoment> moments{};         // in order, the end of the search is the last one
  std::vector<Distribution> distributions{};   // of the expressions, in their order
  std::vector<std::string> not_distributed{};  // why there are none, for people
};

struct StatsTextOptions {
  Style style{};
  size_t columns = 110;
  bool has_blocks = false;  // the reader's character set has block characters
};

std::string stats_text(const StatsReport& report, const StatsTextOptions& options);
std::string stats_json(const StatsReport& report, std::string_view tool_version, int exit_code);
std::string stats_svg(const StatsReport& report);

}  // namespace ramify::outputs
