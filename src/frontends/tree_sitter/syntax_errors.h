// SPDX-License-Identifier: Apache-2.0
// Syntax errors: what the parser could not read, as messages for people.
//
// An error-tolerant parser repairs a text in the way that is cheapest for it, so its ERROR nodes often stand far from
// the mistake, or swallow half the file. The exact place is where the parser had no action for a token for the first
// time; only its log tells, so a text with errors is parsed once more with the log on. That first error is reported
// precisely (what was found, what the grammar allowed there); of the ERROR and MISSING nodes only those that stand in
// later regions of the text are, a few at most, since one mistake tends to make many.
#pragma once

#include <initializer_list>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::tree_sitter {

// What a language's grammar calls the things that messages name.
struct SyntaxWords {
  // Tokens that may be what is missing. A grammar allows dozens of tokens at most places, and naming them helps nobody;
  // one of these is named if the text reads on well, beyond the line, with it put in.
  std::initializer_list<std::string_view> missing = {":", ")", "]", "}"};
  std::string_view expression_token = "identifier";  // allowed exactly where an expression may start
  std::string_view string_end_token = "string_end";  // allowed inside a string only
  std::string_view string_hint;                      // for a string that is closed but cannot be read
};

// Whether the text follows the grammar; if not, up to `errors_max` messages.
bool check_syntax(const Tree& tree, const SyntaxWords& words, diagnostics::Diagnostics& diagnostics,
                  size_t errors_max = 5);

}  // namespace ramify::frontends::tree_sitter
