// SPDX-License-Identifier: Apache-2.0
// TOML as a plain tree: every value with its place, the members of a table in the order of the file (the library sorts
// them, and the order of threads matters).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"

namespace ramify::session {

enum class TomlKind : uint8_t { table, list, text, integer, real, boolean, date };

struct TomlMember;

struct TomlValue {
  TomlKind kind = TomlKind::table;
  base::Place place;  // of its first character; for a string, of the first one inside the quotes
  std::string text;
  int64_t integer = 0;
  double real = 0;
  bool boolean = false;
  std::vector<TomlMember> members;  // of a table; of a list, with the keys "element 1", "element 2" ...
  std::string shown;                // for messages: "`3`", "a table"
};

struct TomlMember {
  std::string key;
  base::Place place;  // of the key
  TomlValue value;
};

// Always a table; empty if `text` is not TOML, which is reported (spec_syntax).
TomlValue parse_toml(std::string_view text, const std::string& path, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
