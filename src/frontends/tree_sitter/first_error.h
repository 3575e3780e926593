// SPDX-License-Identifier: Apache-2.0
// The first token for which the parser had no action, taken from the log of a second parse.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::tree_sitter {

struct FirstError {
  uint32_t before = 0;  // byte where the last accepted token ends
  uint32_t begin = 0;   // of the unexpected token; the end of the text if there is none
  uint32_t end = 0;
  std::vector<std::string> expected;  // names of the tokens that the grammar allows there
};

// None if the text has no error, or if this version of the parser writes its log in an unknown form.
std::optional<FirstError> find_first_error(const TSLanguage* language, std::string_view text);

}  // namespace ramify::frontends::tree_sitter
