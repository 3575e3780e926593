// SPDX-License-Identifier: Apache-2.0
// Characters: a string put together from source text, code points and UTF-16 units, as UTF-8. Languages whose escapes name units
// of UTF-16 write a character beyond 0xFFFF as two of them; here they become one again. A unit without its partner has no UTF-8:
// is_well_formed says so, and the reader reports the literal as not supported.
//
// A value; one thread. Tested in characters_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::frontends::surface {

class Characters {
 public:
  void add(std::string_view utf8);
  void add(uint32_t code_point_or_unit);

  bool is_well_formed() const { return is_well_formed_ && high_ == 0; }
  const std::string& text() const { return text_; }  // of a well-formed one

 private:
  std::string text_;
  uint32_t high_ = 0;  // a high surrogate that waits for the low one
  bool is_well_formed_ = true;
};

// The code points of a well-formed UTF-8 text.
std::vector<uint32_t> code_points(std::string_view utf8);

// The digits as a number; what does not fit becomes the greatest number. `text` has digits of the base only.
uint32_t code_of_digits(std::string_view text, int base);

}  // namespace ramify::frontends::surface
