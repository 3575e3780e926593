// SPDX-License-Identifier: Apache-2.0
// Parts: the top-level declarations of a program and the statements between them, by lines, so that a long program can be lowered in
// several questions. For languages without a grammar they are found by indentation and braces; who has a grammar makes the list of it.
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
  std::string name{};           // of a declaration; "": statements, or a declaration whose name is not seen
  bool is_declaration = false;  // running it does nothing
  std::string signature{};      // its first line
  friend bool operator==(const Part&, const Part&) = default;
};

// Of any text; each line that is not blank is in one part, in the order of the text.
std::vector<Part> parts_by_layout(std::string_view text);

// Statements that follow each other become one part, of up to `lines_max` lines; blank lines and comments between parts belong to the
// part behind them.
std::vector<Part> joined_statements(std::vector<Part> parts, uint32_t lines_max = 80);

std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace ramify::model_frontend
