// SPDX-License-Identifier: Apache-2.0
// The content of help, man page and completions for each verb: its row of verbs() and the parser's options that
// options.h declares.
//
// Tested in pages_test.cpp: everything that the parser knows is shown everywhere, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "surfaces/cli/verbs.h"

namespace ramify::cli {

struct OptionText {
  std::vector<std::string> names;  // "-o", "--output", short ones first; for an argument its name, "SPEC"
  std::string value;               // "FILE", "bfs|dfs"; empty: a flag
  std::string meaning;
  std::string group;               // empty: no group
  std::vector<std::string> words;  // the values, if they are a fixed set
  bool is_file = false;
  bool is_required = false;
  bool is_repeatable = false;
};

// The group of the options that every verb has.
inline constexpr std::string_view common_options = "Common options";

struct Page {
  const VerbRow* row = nullptr;
  std::vector<OptionText> arguments;  // in their order
  std::vector<OptionText> options;    // in order of use; options of a group are adjacent
};

// One for each verb, in the order of verbs().
std::vector<Page> pages();

// Options before a verb.
std::vector<OptionText> options_before_verbs();

// "ramify check [OPTION...] SPEC"
std::string usage(const Page& page);

// "-o, --output FILE"
std::string head(const OptionText& option);

}  // namespace ramify::cli
