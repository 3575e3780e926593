// SPDX-License-Identifier: Apache-2.0
// Place: a position in a source text. Lines and columns count from 1, columns in bytes; the end is exclusive.
// All zeros means "nowhere". Plain data, so that every layer can carry it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace ramify::base {

struct Place {
  std::string file;
  uint32_t line = 0;
  uint32_t column = 0;
  uint32_t end_line = 0;
  uint32_t end_column = 0;

  bool is_known() const { return line != 0; }
  friend auto operator<=>(const Place&, const Place&) = default;
};

}  // namespace ramify::base
