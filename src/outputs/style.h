// SPDX-License-Identifier: Apache-2.0
// Style: colours for a terminal, or none. Wrap whole words only; never measure the width of styled text.
#pragma once

#include <string>
#include <string_view>

namespace ramify::outputs {

struct Style {
  bool has_colour = false;

  std::string bad(std::string_view text) const { return wrap("1;31", text); }
  std::string good(std::string_view text) const { return wrap("1;32", text); }
  std::string caution(std::string_view text) const { return wrap("1;33", text); }
  std::string strong(std::string_view text) const { return wrap("1", text); }
  std::string faint(std::string_view text) const { return wrap("2", text); }

 private:
  std::string wrap(std::string_view code, std::string_view text) const {
    if (!has_colour || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }
};

}  // namespace ramify::outputs
