// SPDX-License-Identifier: Apache-2.0
// The module with ncurses, `ramify_ncurses.so`, which only `ramify tui` needs. terminal.cpp loads it.
#pragma once

#include "base/module.h"
#include "surfaces/tui/terminal.h"

namespace ramify::tui {

struct NcursesPart {
  // Standard input and output are a terminal.
  base::Result<std::unique_ptr<Terminal>> (*open)(bool has_colour, cli::Interruption& interruption);
};

inline constexpr const char* ncurses_module = "ramify_ncurses.so";
inline constexpr uint64_t ncurses_interface =
    base::interface_of({sizeof(NcursesPart), sizeof(cli::Interruption), sizeof(cli::TerminalModes), sizeof(Line),
                        sizeof(Span), sizeof(KeyPress)});

}  // namespace ramify::tui
