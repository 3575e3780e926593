// SPDX-License-Identifier: Apache-2.0
// Characters: builds a UTF-8 string from source text, code points and UTF-16 code units. Languages whose escapes denote
// UTF-16 code units write a character above 0xFFFF as a surrogate pair, which is combined into one character here. An
// unpaired surrogate has no UTF-8 encoding: is_well_formed() is then false and the reader reports the literal as not
// supported.
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
  const std::string& text() const { return text_; }  // only if is_well_formed()

 private:
  std::string text_;
  uint32_t high_ = 0;  // a high surrogate waiting for its low one
  bool is_well_formed_ = true;
};

// The code points of a well-formed UTF-8 text.
std::vector<uint32_t> code_points(std::string_view utf8);

// The digits as a number; what does not fit becomes the greatest number. `text` has digits of the base only.
uint32_t code_of_digits(std::string_view text, int base);

}  // namespace ramify::frontends::surface
