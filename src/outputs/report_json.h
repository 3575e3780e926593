// SPDX-License-Identifier: Apache-2.0
// Reports for programs: one JSON object, format `ramify-result`. docs/json.md describes every field; a field is added
// under the same version, but never removed, renamed or given another meaning.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "outputs/report.h"

namespace ramify::outputs {

inline constexpr int result_version = 1;

struct JsonOptions {
  std::string_view tool_version;
  bool is_full = false;  // with the whole state after each step
  int exit_code = 0;
};

std::string report_json(const CheckReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options);
std::string report_json(const RunReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options);
std::string report_json(const ReplayReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options);
// For wrong input: verdict `bad_input`. `error` is a mistake without a diagnostic, such as an unreadable file.
std::string bad_input_json(std::string_view command, std::string_view spec, const diagnostics::Diagnostics& diagnostics,
                           std::string_view error, const JsonOptions& options);

}  // namespace ramify::outputs
