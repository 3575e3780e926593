// SPDX-License-Identifier: Apache-2.0
// Whether a place is in Rust's own library, rather than in the program.
#pragma once

#include <string>

namespace ramify::mir_machine {

inline bool is_library_file(const std::string& file) {
  return file.starts_with("/rustc/") || file.find("/library/core/") != std::string::npos ||
         file.find("/library/std/") != std::string::npos || file.find("/library/alloc/") != std::string::npos;
}

}  // namespace ramify::mir_machine
