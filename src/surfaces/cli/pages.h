// SPDX-License-Identifier: Apache-2.0
// What help, man page and completions say about each verb: its row of verbs() and the options that options.h declares, as the parser
// has them.
//
// Tested in pages_test.cpp: what the parser knows is shown everywhere, and nothing else is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "surfaces/cli/verbs.h"

namespace ramify::cli {

struct OptionText {
  std::vector<std::string> names;  // "-o", "--output", short ones first; of an argument its name, "SPEC"
  std::string value;               // "FILE", "bfs|dfs"; empty: a flag
  std::string meaning;
  std::string group;               // empty: of no group
  std::vector<std::string> words;  // the values, where they are a fixed set
  bool is_file = false;
  bool is_required = false;
};

// The group of the options that every verb has.
inline constexpr std::string_view common_options = "Common options";

struct Page {
  const VerbRow* row = nullptr;
  std::vector<OptionText> arguments;  // in their order
  std::vector<OptionText> options;    // in the order of use; those of a group are neighbours
};

// One for each verb, in the order of verbs().
std::vector<Page> pages();

// Options that stand before a verb.
std::vector<OptionText> options_before_verbs();

// "ramify check [OPTION...] SPEC"
std::string usage(const Page& page);

// "-o, --output FILE"
std::string head(const OptionText& option);

}  // namespace ramify::cli
