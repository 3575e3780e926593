// SPDX-License-Identifier: Apache-2.0
// LibraryText: a file of a layer's folder library/ as a text, which the build embeds into the program
// (cmake/Embed.cmake). Constant data.
#pragma once

#include <span>
#include <string_view>

namespace ramify::base {

struct LibraryText {
  std::string_view name;  // its path in library/: "string.c", "threads/sync.go"
  std::string_view text;
};
using LibraryTexts = std::span<const LibraryText>;

}  // namespace ramify::base
