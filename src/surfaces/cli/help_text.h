// SPDX-License-Identifier: Apache-2.0
// Help for the terminal: the first steps, the overview, a verb's page, topics. All of it comes from pages() and
// verbs().
//
// Tested in pages_test.cpp and help_text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "outputs/style.h"
#include "surfaces/cli/pages.h"

namespace ramify::cli {

struct HelpOptions {
  size_t columns = 80;
  outputs::Style style{};
};

// The text of `ramify` without arguments.
std::string first_steps_text(const HelpOptions& options);

std::string overview_text(const HelpOptions& options);
std::string page_text(const Page& page, const HelpOptions& options);
std::string all_pages_text(const HelpOptions& options);

// The page of a verb or a topic; none: unknown topic.
std::optional<std::string> topic_text(std::string_view topic, const HelpOptions& options);

// The default meaning of the codes, and rules for all verbs.
std::string_view exit_codes_intro();
// Colours, width, quiet and verbose, as paragraphs.
std::vector<std::string_view> options_intro();

struct EnvironmentRow {
  std::string_view name;
  std::string_view meaning;
};
std::vector<EnvironmentRow> environment();

}  // namespace ramify::cli
