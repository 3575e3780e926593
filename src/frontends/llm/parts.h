// SPDX-License-Identifier: Apache-2.0
// Parts: the top-level declarations of a program and the statements between them, by lines, so that a long program can
// be lowered in several questions. For languages without a grammar they are found by indentation and braces; languages
// with a grammar provide the list themselves.
//
// Tested in parts_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::model_frontend {

struct Part {
  uint32_t first_line = 1;  // both inclusive
  uint32_t last_line = 1;
  std::string name{};           // name of the declaration; empty for statements, or if no name is found
  bool is_declaration = false;  // running it does nothing
  std::string signature{};      // its first line
  friend bool operator==(const Part&, const Part&) = default;
};

// Accepts any text; each line that is not blank is in exactly one part, in the order of the text.
std::vector<Part> parts_by_layout(std::string_view text);

// Joins consecutive statements into parts of up to `lines_max` lines; blank lines and comments between parts belong to
// the part after them.
std::vector<Part> joined_statements(std::vector<Part> parts, uint32_t lines_max = 80);

std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace ramify::model_frontend
