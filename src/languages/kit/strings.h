// SPDX-License-Identifier: Apache-2.0
// Texts by the language's model, which determines what a position counts (bytes, UTF-16 units, code points). Texts are
// stored as UTF-8; half of a UTF-16 surrogate pair is encoded as if it were a character.
//
// Tested in languages_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/code_points.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The units as numbers: bytes, UTF-16 units or code points.
std::vector<uint32_t> units_of(StringModel model, std::string_view text);
std::string text_of(StringModel model, const std::vector<uint32_t>& units);
uint64_t length_of(StringModel model, std::string_view text);
std::string part_of(StringModel model, std::string_view text, uint64_t begin, uint64_t end);  // begin <= end <= length
uint32_t unit_at(StringModel model, std::string_view text, uint64_t index);
std::string utf8(char32_t code_point);

}  // namespace ramify::ir_machine::kit
