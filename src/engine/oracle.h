// SPDX-License-Identifier: Apache-2.0
// Oracle: what functions give that nobody knows, as somebody has written it down (outputs/oracle_file.h). A machine that comes to
// such a call asks it; of several possible answers one is chosen (ChoiceKind::oracle), so that a trace has which it was.
//
// Never changed, shared by machines. Tested in session/oracle_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ramify::engine {

struct OracleRow {
  std::string function;                                 // as the program names it: `rates.fee`
  std::optional<std::vector<std::string>> arguments{};  // JSON; none: any
  std::vector<std::string> gives{};                     // likewise, at least one
  friend bool operator==(const OracleRow&, const OracleRow&) = default;
};

// The first row that fits a call answers it.
using Oracle = std::vector<OracleRow>;

}  // namespace ramify::engine
