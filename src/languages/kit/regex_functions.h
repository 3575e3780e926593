// SPDX-License-Identifier: Apache-2.0
// Functions on which preludes build their classes of patterns and matches: `__regex_groups__(pattern, flags)` checks a
// pattern and returns the number and the names of its groups; `__regex_matches__(pattern, flags, text, from, to, mode,
// count)` returns the positions of its matches, each a list of begins and ends, -1 for an unmatched group.
//
// Flags are letters in the language's notation. Mode: `search`; `match` (at `from`), `full` (from `from` to the end).
// Count: the maximal number of matches; 0: all. An unsupported pattern ends the run. A language defines rows of these
// names with its own notation for patterns. Tested by the programs in conformance/languages.
#pragma once

#include <string>
#include <string_view>

#include "languages/kit/regex.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// How a language writes its patterns.
struct RegexRules {
  RegexOptions (*options)(std::string_view flags);
  // The error for a pattern that does not compile.
  std::unexpected<Failed> (*refused)(Context& context, std::string_view pattern, const std::string& why);
  bool bytes_are_texts = false;
  // After an empty match the search continues at the next character; otherwise it looks for a nonempty match at the
  // same place.
  bool steps_over_empty_matches = false;
};

OrFailed<Word> regex_groups(Context& context, const Arguments& arguments, const RegexRules& rules);
OrFailed<Word> regex_matches(Context& context, const Arguments& arguments, const RegexRules& rules);

}  // namespace ramify::ir_machine::kit
