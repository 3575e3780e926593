// SPDX-License-Identifier: Apache-2.0
// The files of library/ as texts: the build makes them (cmake/Embed.cmake). Constant data.
#pragma once

#include <span>

namespace ramify::c_frontend {

struct LibraryText {
  const char* name;  // "string.c"
  const char* text;
};
extern const std::span<const LibraryText> library_texts;

}  // namespace ramify::c_frontend
