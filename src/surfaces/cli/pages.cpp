// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "surfaces/cli/options.h"

namespace ramify::cli {

namespace {

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

// "bfs|dfs" has words, "FILE|HOW" has none.
std::vector<std::string> words_of(const std::string& value) {
  std::vector<std::string> words;
  size_t begin = 0;
  while (begin <= value.size()) {
    const size_t end = std::min(value.find('|', begin), value.size());
    words.push_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
  if (words.size() < 2 || !std::ranges::all_of(words, is_word)) return {};
  return words;
}

OptionText text_of(const CLI::Option& option) {
  OptionText text;
  const bool is_flag = option.get_items_expected_max() == 0;
  if (option.get_positional()) {
    text.names = {option.get_name(true)};
  } else {
    for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  }
  if (!is_flag) text.value = option.get_type_name();
  text.meaning = option.get_description();
  if (option.get_group() != "Options") text.group = option.get_group();
  text.words = words_of(text.value);
  const std::string& kind = option.get_positional() && text.value != "FILE" ? text.names.front() : text.value;
  text.is_file = kind.starts_with("FILE") || kind == "SPEC";
  text.is_required = option.get_required();
  text.is_repeatable = option.get_expected_max() > 1;
  return text;
}

std::vector<OptionText> texts_of(const CLI::App& app, bool is_positional) {
  std::vector<OptionText> texts;
  for (const CLI::Option* option : app.get_options())
    if (option->get_positional() == is_positional) texts.push_back(text_of(*option));
  return texts;
}

}  // namespace

std::vector<Page> pages() {
  Invocation ignored;
  Texts likewise;
  CLI::App app("", "ramify");
  declare_options(app, ignored, likewise);
  std::vector<Page> pages;
  for (const VerbRow& row : verbs()) {
    const CLI::App* command = app.get_subcommand(std::string(row.name));
    pages.push_back({&row, texts_of(*command, true), texts_of(*command, false)});
  }
  return pages;
}

std::vector<OptionText> options_before_verbs() {
  Invocation ignored;
  Texts likewise;
  CLI::App app("", "ramify");
  declare_options(app, ignored, likewise);
  return texts_of(app, false);
}

std::string usage(const Page& page) {
  std::string text = fmt::format("ramify {}", page.row->name);
  for (const OptionText& argument : page.arguments)
    text += argument.is_required ? " " + argument.names.front() : fmt::format(" [{}]", argument.names.front());
  for (const OptionText& option : page.options)
    if (option.is_required) text += fmt::format(" {} {}", option.names.back(), option.value);
  return text + " [OPTION...]";
}

std::string head(const OptionText& option) {
  std::string text = outputs::joined(option.names, ", ");
  return option.value.empty() ? text : fmt::format("{} {}", text, option.value);
}

}  // namespace ramify::cli
