// SPDX-License-Identifier: Apache-2.0
// Traces of the exact machines, of C and of Rust: what was taken at each choice, and which operations had one.
//
// As text they are short enough for a command line: "1,0,2@4,9" is what was taken (answers.h), and behind `@` the
// operations that had a choice, by number; `@all` where all had; behind `%`, how much may happen without a cause. In a file they are traces like any other
// (outputs/trace_file.h), a step for each choice, which is followed by number.
//
// Pure functions but for `save`. Tested in exact_trace_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "outputs/taken_choices.h"
#include "outputs/trace_file.h"
#include "session/answers.h"

namespace ramify::session {

struct ExactTrace {
  Answers answers{};
  bool has_all_orders = false;
  std::optional<std::vector<uint32_t>> forks{};  // the operations that had a choice, in order; none: that is not said
  uint32_t spurious_max = 0;  // of Rust: how often a wait may end, or an exchange fail, without a cause
  friend bool operator==(const ExactTrace&, const ExactTrace&) = default;
};

// An error says what is expected.
base::Result<ExactTrace> parse_exact_trace(std::string_view text);
// "" where nothing was left open.
std::string text(const ExactTrace& trace);

// `file` says which program it is of, with files as the current folder sees them. The choices are those of the trace,
// as people see them.
base::Result<void> save(outputs::TraceFile file, const ExactTrace& trace, std::span<const outputs::TakenChoice> choices,
                        const std::string& path);
// Of a file that `save` wrote.
ExactTrace exact_trace_of(const outputs::TraceFile& file);

}  // namespace ramify::session
