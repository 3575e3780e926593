// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/terminal.h"

#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "surfaces/tui/module/ncurses.h"

namespace ramify::tui {

base::Result<void> check_is_terminal() {
  for (const auto& [descriptor, name] : {std::pair(0, "input"), std::pair(1, "output")})
    if (::isatty(descriptor) != 1)
      return base::fail(fmt::format(
          "the standard {} is no terminal, which `ramify tui` needs; `ramify check` and `ramify replay` print "
          "a report, `ramify serve` shows the program in a browser",
          name));
  return {};
}

base::Result<std::unique_ptr<Terminal>> Terminal::open(bool has_colour, cli::Interruption& interruption) {
  TRY(check_is_terminal());
  return TRY(base::load_module<NcursesPart>(ncurses_module, ncurses_interface))->open(has_colour, interruption);
}

}  // namespace ramify::tui
