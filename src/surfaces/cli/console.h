// SPDX-License-Identifier: Apache-2.0
// Console: where text goes, and what may be sent there. A pipe or a file gets no colours, and no progress line.
//
// Tested in console_test.cpp, on a terminal of its own.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "surfaces/cli/report_file.h"

namespace ramify::cli {

struct Invocation;

// Of a report that goes to a file or a pipe, wherever that is.
inline constexpr size_t report_columns = 110;

struct Console {
  int out = 1;
  int err = 2;
  std::shared_ptr<ReportFile> file{};  // takes the place of `out`, if there is one; shared by copies of a console
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool has_colour = false;      // on `out`
  bool err_has_colour = false;  // on `err`
  size_t columns = report_columns;
  size_t help_columns = 80;
  bool is_quiet = false;
  bool is_verbose = false;

  // False: the text could not be written, and the user has been told on `err`.
  bool print(std::string_view text) const;
  // Where the console is quiet its first line only, and nothing if `is_fine`.
  bool print_report(std::string_view text, bool is_fine) const;
  void complain(std::string_view text) const;  // as far as possible
  void note(std::string_view text) const;      // the same, unless the console is quiet
  void tell(std::string_view text) const;      // only where it is verbose
};

// How wide a report and help may be. `terminal`: what the terminal says, none if the output is no terminal; `variable`: COLUMNS.
struct Columns {
  size_t report = report_columns;
  size_t help = 80;
};
Columns choose_columns(std::optional<size_t> terminal, const char* variable);

// Of this process.
Console own_console();

// The same as --color, -q, -v and, where that is where the report goes, -o want it.
// Of a process of several that has nothing to say to the user: what it prints goes nowhere.
Console silent_console(Console console);
Console console_for(const Invocation& invocation, Console console);

}  // namespace ramify::cli
