// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/console.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "session/session.h"

namespace ramify::cli {

bool Console::print(std::string_view text) const {
  const base::Result<void> written = session::write_descriptor(out, text);
  if (!written) complain(fmt::format("ramify: the output cannot be written: {}\n", written.error().message));
  return written.has_value();
}

void Console::complain(std::string_view text) const {
  // Where the error output fails too there is nobody left to tell; the exit code still says it.
  static_cast<void>(session::write_descriptor(err, text));
}

Console own_console() {
  Console console;
  console.out_is_terminal = ::isatty(console.out) == 1;
  console.err_is_terminal = ::isatty(console.err) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool is_dumb = kind != nullptr && std::string_view(kind) == "dumb";
  console.has_colour = console.out_is_terminal && !is_dumb && (no_colour == nullptr || *no_colour == '\0');
  struct winsize size{};
  if (console.out_is_terminal && ::ioctl(console.out, TIOCGWINSZ, &size) == 0 && size.ws_col != 0) {
    console.columns = std::clamp<size_t>(size.ws_col, 60, 200);
  }
  return console;
}

}  // namespace ramify::cli
