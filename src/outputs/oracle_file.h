// SPDX-License-Identifier: Apache-2.0
// Oracle files: results of unknown functions (engine/oracle.h), as JSON for users to write. docs/unknowns.md has the
// format.
//
// Input is untrusted: any text gives an oracle or diagnostics (spec_bad_value). Tested in oracle_file_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "engine/oracle.h"

namespace ramify::outputs {

inline constexpr int oracle_version = 1;
inline constexpr size_t oracle_bytes_max = size_t{16} << 20;

// `path` is for messages. Nothing is returned exactly if an error was reported.
std::optional<std::vector<engine::OracleRow>> parse_oracle(std::string_view text, std::string_view path,
                                                           diagnostics::Diagnostics& diagnostics);

// Text that parse_oracle reads as the same rows.
std::string write_oracle(const std::vector<engine::OracleRow>& rows);

}  // namespace ramify::outputs
