// SPDX-License-Identifier: Apache-2.0
// Core as text: printing, and parsing back. print(parse(print(p))) is print(p). docs/core.md has the grammar with examples.
//
// Neither recurses over a program: a function may have as many statements, and be nested as deeply, as memory allows (a text
// up to `depth_max` levels; statements one after the other are no level). Tested in text_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "programs/core/core.h"

namespace ramify::core {

struct PrintOptions {
  // "@1:3:5-9" before what comes from other places of the source than what was printed before it; files are listed first.
  bool places = false;
};
std::string print(const Program& program, const PrintOptions& options = {});
std::string print(const Program& program, const Body& body, NodeId node);
std::string print(const Program& program, const Procedure& procedure);
std::string text(const Program& program, BaseType type);  // "loaded integer"

inline constexpr size_t depth_max = 100'000;

// `file` is for messages, and for the places of nodes where the text has none. On errors the program holds what could be read.
Program parse(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::core
