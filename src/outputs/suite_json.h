// SPDX-License-Identifier: Apache-2.0
// Suites as JSON, one step per line (docs/json.md: `ramify-suite`). A suite that was recorded or written by hand is also a
// scenario: its labels are a set of traces.
//
// Reading a written suite gives an equal one, values of labels byte by byte. Input is untrusted: any text gives a suite or
// diagnostics (suite_syntax). Tested in suite_json_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "engine/lts/suite.h"

namespace ramify::outputs {

struct SuiteFile {
  std::string spec;  // where the model is; "" if there is none
  engine::Suite suite;
  std::optional<uint64_t> random_seed{};  // of a recorded run: the seed of the system's reset
  friend bool operator==(const SuiteFile&, const SuiteFile&) = default;
};

inline constexpr int suite_version = 1;
inline constexpr size_t suite_bytes_max = size_t{1} << 30;

std::string write_suite(const SuiteFile& file);

// `path` is for messages. Nothing is returned exactly if an error was reported.
std::optional<SuiteFile> parse_suite(std::string_view text, std::string_view path,
                                     diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::outputs
