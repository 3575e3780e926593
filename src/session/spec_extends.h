// SPDX-License-Identifier: Apache-2.0
// `extends = "power.toml"` at the top of a spec: the settings of that file, unless this one replaces them.
//
//   * Tables are merged key by key at every depth; this file takes precedence. Lists are replaced, not merged.
//   * A property is replaced as a whole, and so is the definition of a scenario (`path`, `fsm`, `traces`, with `accept`).
//   * Paths are relative to the file that contains them, and messages name that file.
//   * The other file may extend a third one, at most `extends_max` in a chain without cycles.
//
// Tested in spec_extends_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "session/toml.h"

namespace ramify::session {

// Reads a file; the error is the reason. Without a reader `extends` is an error.
using SpecFileReader = std::function<base::Result<std::string>(const std::string& path)>;

struct SpecFiles {
  TomlValue root;     // merged from all files
  std::string first;  // the file that extends no other
};

inline constexpr size_t extends_max = 16;

SpecFiles read_spec_files(std::string_view text, const std::string& path, const SpecFileReader& read,
                          diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
