// SPDX-License-Identifier: Apache-2.0
// The spelling of names, strings and numbers in Core's text. Tested in text_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "programs/core/core.h"

namespace ramify::core {

bool is_name(std::string_view text);              // needs no quotes
std::string name_text(std::string_view name);     // unchanged, or in back quotes: `it's`
std::string string_text(std::string_view bytes);  // "a\x0a"
std::string integer_text(Integer value);          // "-5"
std::string floating_text(long double value);     // the shortest that reads back: "0.1", "-inf", "nan"
// "neg 3 not (1 2) W 16 4, pos not () R 16 4"
std::string annotations_text(const std::vector<Annotation>& annotations);
std::string bits_text(const Member::Bits& bits);  // "bits 3:2": offset and width

}  // namespace ramify::core
