// SPDX-License-Identifier: Apache-2.0
// Traces of C programs as text: "1,0,2@4,9" is what was taken at each choice (session/answers.h), and behind `@` the forks whose operands
// had one; `@all` where all had.
//
// Pure functions. Tested in c_trace_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "machines/core/ready_program.h"
#include "session/answers.h"

namespace ramify::session {

struct CTrace {
  Answers answers{};
  core_machine::Orders orders = core_machine::Orders::conflicts;
  std::vector<uint32_t> forks{};  // in order; of Orders::conflicts
};

// An error says what is expected.
base::Result<CTrace> parse_c_trace(std::string_view text);
// "" where nothing was left open.
std::string text(const CTrace& trace);

}  // namespace ramify::session
