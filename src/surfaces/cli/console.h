// SPDX-License-Identifier: Apache-2.0
// Console: where text goes, and what may be sent there. A pipe gets no colours and no progress line.
#pragma once

#include <cstddef>
#include <string_view>

namespace ramify::cli {

struct Console {
  int out = 1;
  int err = 2;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool has_colour = false;  // out is a terminal, and NO_COLOR is not set
  size_t columns = 110;

  // False: the text could not be written, and the user has been told on `err`.
  bool print(std::string_view text) const;
  void complain(std::string_view text) const;  // as far as possible
};

// Of this process.
Console own_console();

}  // namespace ramify::cli
