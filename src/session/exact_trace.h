// SPDX-License-Identifier: Apache-2.0
// Traces of the exact machines, of C and of Rust: the option taken at each choice, and the operations that had a choice.
//
// The text form is short enough for a command line. In "1,0,2@4,9" the options (answers.h) come first; after `@` the numbers
// of the operations that had a choice, or `@all`; after `%` the bound on spurious wakeups and failures. In a file they are
// ordinary traces (outputs/trace_file.h) with one step per choice, matched by number.
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
  std::optional<std::vector<uint32_t>> forks{};  // the operations that had a choice, in order; none: not given
  uint32_t spurious_max = 0;                     // Rust: how often a wait may end, or an exchange fail, spuriously
  friend bool operator==(const ExactTrace&, const ExactTrace&) = default;
};

// The error names the expected form.
base::Result<ExactTrace> parse_exact_trace(std::string_view text);
// "" if there were no choices.
std::string text(const ExactTrace& trace);
// What the numbers of the choices depend on: the text without the options, as in "@4,9". "@": no operation had a choice.
std::string setup_text(const ExactTrace& trace);

// `file` names the program, relative to the current folder. The choices have the labels that reports show.
base::Result<void> save(outputs::TraceFile file, const ExactTrace& trace, std::span<const outputs::TakenChoice> choices,
                        const std::string& path);
// Reads a file that `save` wrote.
ExactTrace exact_trace_of(const outputs::TraceFile& file);

}  // namespace ramify::session
