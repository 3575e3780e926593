// SPDX-License-Identifier: Apache-2.0
// The files of library/ as texts: the build makes them (cmake/Embed.cmake). Constant data.
#pragma once

#include <span>

namespace ramify::rust_inputs {

struct LibraryText {
  const char* name;  // "kani.rs"
  const char* text;
};
extern const std::span<const LibraryText> library_texts;

}  // namespace ramify::rust_inputs
