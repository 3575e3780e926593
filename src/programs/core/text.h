// SPDX-License-Identifier: Apache-2.0
// Core as text: printing and parsing. print(parse(print(p))) is print(p). docs/core.md has the grammar with examples.
//
// Neither recurses over a program: a function may have as many statements, and be nested as deeply, as memory allows
// (text up to `depth_max` levels; consecutive statements do not nest). Tested in text_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "programs/core/core.h"

namespace ramify::core {

struct PrintOptions {
  // Prints "@1:3:5-9" before nodes whose source position differs from the previous one; files are listed first.
  bool places = false;
};
std::string print(const Program& program, const PrintOptions& options = {});
std::string print(const Program& program, const Body& body, NodeId node);
std::string print(const Program& program, const Procedure& procedure);
std::string text(const Program& program, BaseType type);  // "loaded integer"

inline constexpr size_t depth_max = 100'000;

// `file` is used in messages, and for the places of nodes if the text has none. On errors the program contains
// everything that could be read.
Program parse(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::core
