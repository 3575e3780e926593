// SPDX-License-Identifier: Apache-2.0
// `extends = "power.toml"` at the top of a spec: what that file says, but for what is said here.
//
//   * Tables are put together key by key, however deep; what both say is as it is said here. Lists are not put together.
//   * A property is replaced whole, and so is what a scenario is made of (`path`, `fsm`, `traces`, with `accept`).
//   * Paths are relative to the file that says them, and places of messages name that file.
//   * The other file may extend a further one, at most `extends_max` in a row; none may come to itself again.
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

// The text of a file; the error says why there is none. Without a reader nothing can be extended.
using SpecFileReader = std::function<base::Result<std::string>(const std::string& path)>;

struct SpecFiles {
  TomlValue root;     // of all files together
  std::string first;  // the one that extends no other
};

inline constexpr size_t extends_max = 16;

SpecFiles read_spec_files(std::string_view text, const std::string& path, const SpecFileReader& read,
                          diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
