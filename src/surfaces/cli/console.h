// SPDX-License-Identifier: Apache-2.0
// Console: the destinations of text, and their capabilities. A pipe or a file gets no colours, and no progress line.
//
// Tested in console_test.cpp, on a pseudoterminal.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "surfaces/cli/report_file.h"

namespace ramify::cli {

struct Invocation;

// The width of a report in a file or a pipe.
inline constexpr size_t report_columns = 110;

struct Console {
  int out = 1;
  int err = 2;
  std::shared_ptr<ReportFile> file{};  // replaces `out`, if not null; shared by copies of a console
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool has_colour = false;      // on `out`
  bool err_has_colour = false;  // on `err`
  bool has_utf8 = false;        // the reader's character set: plots may use block characters
  size_t columns = report_columns;
  size_t help_columns = 80;
  bool is_quiet = false;
  bool is_verbose = false;

  // False: the text could not be written, which was reported on `err`.
  bool print(std::string_view text) const;
  // If the console is quiet, prints only the first line, or nothing if `is_fine`.
  bool print_report(std::string_view text, bool is_fine) const;
  void complain(std::string_view text) const;  // ignores errors
  void note(std::string_view text) const;      // the same, unless the console is quiet
  void tell(std::string_view text) const;      // only if it is verbose
};

// The widths of reports and help. `terminal`: the terminal's width, none if the output is not a terminal; `variable`:
// COLUMNS.
struct Columns {
  size_t report = report_columns;
  size_t help = 80;
};
Columns choose_columns(std::optional<size_t> terminal, const char* variable);

// Of this process.
Console own_console();

// `console` adapted to --color, -q, -v and, for verbs that write their report to it, -o.
// For ranks that do not report to the user: discards all output.
Console silent_console(Console console);
Console console_for(const Invocation& invocation, Console console);

}  // namespace ramify::cli
