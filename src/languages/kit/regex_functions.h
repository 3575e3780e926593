// SPDX-License-Identifier: Apache-2.0
// What preludes build their classes of patterns and matches on: `__regex_groups__(pattern, flags)` checks a pattern and answers how many groups
// it has and their names; `__regex_matches__(pattern, flags, text, from, to, mode, count)` answers where its matches are, each a list of
// begins and ends, -1 for a group without one.
//
// Flags are letters, as the language has them. Mode: `search`; `match` (at `from`), `full` (from `from` to the end). Count: how many
// matches at most; 0: all. A pattern that is not supported ends the run. A language has rows of these names of its own, which say how its
// patterns are written. Tested by the programs in conformance/languages.
#pragma once

#include <string>
#include <string_view>

#include "languages/kit/regex.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// How a language writes its patterns.
struct RegexRules {
  RegexOptions (*options)(std::string_view flags);
  // The error of a pattern that does not compile.
  std::unexpected<Failed> (*refused)(Context& context, std::string_view pattern, const std::string& why);
  bool bytes_are_texts = false;
  // Behind an empty match a search goes on with the next character; else with a match at this place that is not empty.
  bool steps_over_empty_matches = false;
};

OrFailed<Word> regex_groups(Context& context, const Arguments& arguments, const RegexRules& rules);
OrFailed<Word> regex_matches(Context& context, const Arguments& arguments, const RegexRules& rules);

}  // namespace ramify::ir_machine::kit
