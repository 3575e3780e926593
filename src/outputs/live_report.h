// SPDX-License-Identifier: Apache-2.0
// LiveReport: the result of tests of a running system, as text, as JSON and for test frameworks.
//
// Plain values and pure functions. Tested in live_report_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lts/test_run.h"
#include "outputs/report.h"

namespace ramify::outputs {

struct LiveReport {
  Subject subject;
  std::string adapter;     // the command
  std::string strategy{};  // "": given runs were followed
  uint64_t seed = 0;
  uint32_t runs_asked = 0;
  std::vector<std::string> scenarios{};
  std::vector<std::string> observables{};
  std::vector<engine::TestRun> runs{};
  engine::TestCoverage coverage{};
  std::vector<std::string> requirements_uncovered{};
  std::chrono::milliseconds elapsed{0};
};

// The worst of the runs: unusable, failure, unknown, inconclusive, success.
engine::TestVerdict verdict(const LiveReport& report);

std::string live_text(const LiveReport& report, bool is_full);
// One of them; `number` from 0.
std::string live_run_text(const LiveReport& report, size_t number, bool is_full);
std::string live_json(const LiveReport& report, std::string_view tool_version, int exit_code);
// JUnit XML, one test case per run.
std::string junit(const LiveReport& report);

}  // namespace ramify::outputs
