// SPDX-License-Identifier: Apache-2.0
// Syntax errors: messages about the parts of a text that the parser could not read.
//
// An error-tolerant parser repairs a text in the cheapest way, so its ERROR nodes are often far from the mistake, or
// contain half the file. The exact place is the first token for which the parser had no action; only its log has that,
// so a text with errors is parsed again with the log on. That first error is reported precisely (the token found, the
// tokens that the grammar allows). ERROR and MISSING nodes are reported only in later regions of the text, and only a
// few of them, since one mistake tends to cause many.
#pragma once

#include <initializer_list>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::tree_sitter {

// The names in a language's grammar that messages need.
struct SyntaxWords {
  // Tokens that may be missing. A grammar allows dozens of tokens at most places, and a list of them is no help; one of
  // these is named if the text parses beyond the line with it inserted.
  std::initializer_list<std::string_view> missing = {":", ")", "]", "}"};
  std::string_view expression_token = "identifier";  // allowed exactly where an expression may start
  std::string_view string_end_token = "string_end";  // allowed only inside a string
  std::string_view string_hint;                      // for a string that is closed but does not parse
};

// Whether the text follows the grammar; if not, reports up to `errors_max` messages.
bool check_syntax(const Tree& tree, const SyntaxWords& words, diagnostics::Diagnostics& diagnostics,
                  size_t errors_max = 5);

}  // namespace ramify::frontends::tree_sitter
