// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/console.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "session/session.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

namespace {

constexpr size_t narrowest = 40;

std::optional<size_t> terminal_columns(int descriptor) {
  struct winsize size {};
  if (::isatty(descriptor) != 1 || ::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

// Verbs whose -o receives the report itself, not another product.
bool has_report_in_output(Verb verb) {
  switch (verb) {
    case Verb::check:
    case Verb::replay:
    case Verb::run:
    case Verb::resume:
    case Verb::paths:
    case Verb::swarm:
    case Verb::estimate:
    case Verb::stats:
    case Verb::reach:
    case Verb::conform:
    case Verb::explain:
    case Verb::vet: return true;
    case Verb::new_model:
    case Verb::explore:
    case Verb::graph:
    case Verb::tests:
    case Verb::test:
    case Verb::ir:
    case Verb::core:
    case Verb::cfg:
    case Verb::callgraph:
    case Verb::dataflow:
    case Verb::slice:
    case Verb::taint:
    case Verb::corpus:
    case Verb::help:
    case Verb::completions:
    case Verb::serve:
    case Verb::tui:
    case Verb::mcp:
    case Verb::dap:
    case Verb::lsp:
    case Verb::version: return false;
  }
  return false;
}

}  // namespace

bool Console::print(std::string_view text) const {
  const base::Result<void> written = file ? file->write(text) : session::write_descriptor(out, text);
  if (!written)
    complain(fmt::format("ramify: {} cannot be written: {}\n", file ? fmt::format("`{}`", file->path()) : "the output",
                         written.error().message));
  return written.has_value();
}

bool Console::print_report(std::string_view text, bool is_fine) const {
  if (!is_quiet) return print(text);
  return is_fine || print(text.substr(0, text.find('\n') + 1));
}

void Console::complain(std::string_view text) const {
  // If standard error fails too, only the exit code is left.
  static_cast<void>(session::write_descriptor(err, text));
}

void Console::note(std::string_view text) const {
  if (!is_quiet) complain(text);
}

void Console::tell(std::string_view text) const {
  if (is_verbose) complain(text);
}

Columns choose_columns(std::optional<size_t> terminal, const char* variable) {
  constexpr size_t report_widest = 240;
  constexpr size_t help_widest = 120;
  std::optional<size_t> wanted = terminal;
  if (variable != nullptr) {
    const std::string_view text(variable);
    size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value > 0) wanted = value;
  }
  Columns columns;
  if (wanted) columns.help = std::clamp(*wanted, narrowest, help_widest);
  if (terminal) columns.report = std::clamp(*wanted, narrowest, report_widest);
  return columns;
}

namespace {

// By the locale, as POSIX orders its variables.
bool is_locale_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string text(value);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

Console own_console() {
  Console console;
  console.out_is_terminal = ::isatty(console.out) == 1;
  console.err_is_terminal = ::isatty(console.err) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool is_dumb = kind != nullptr && std::string_view(kind) == "dumb";
  const bool may_colour = !is_dumb && (no_colour == nullptr || *no_colour == '\0');
  console.has_colour = console.out_is_terminal && may_colour;
  console.err_has_colour = console.err_is_terminal && may_colour;
  console.has_utf8 = is_locale_utf8();
  const Columns columns = choose_columns(terminal_columns(console.out), std::getenv("COLUMNS"));
  console.columns = columns.report;
  console.help_columns = columns.help;
  return console;
}

Console silent_console(Console console) {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) console.out = console.err = nowhere;
  console.is_quiet = true;
  console.out_is_terminal = console.err_is_terminal = console.has_colour = console.err_has_colour = false;
  return console;
}

Console console_for(const Invocation& invocation, Console console) {
  if (has_report_in_output(invocation.verb) && !invocation.output.empty()) {
    console.file = std::make_shared<ReportFile>(invocation.output);
    console.out_is_terminal = console.has_colour = false;
    console.columns = report_columns;
  }
  if (invocation.color != When::automatic)
    console.has_colour = console.err_has_colour = invocation.color == When::always;
  console.is_quiet = invocation.is_quiet;
  console.is_verbose = invocation.is_verbose;
  return console;
}

}  // namespace ramify::cli
