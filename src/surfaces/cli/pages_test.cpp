// SPDX-License-Identifier: Apache-2.0
// Goal: help, man page and completions show exactly what the parser knows; the examples in them work. Method: compares
// the parser's own list of options with each text.
#include "surfaces/cli/pages.h"

#include <algorithm>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surfaces/cli/completions.h"
#include "surfaces/cli/help_text.h"
#include "surfaces/cli/man_page.h"
#include "surfaces/cli/options.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;

// The parser's options for each verb, from the parser itself and not from pages(). "": options before a verb.
std::map<std::string, std::set<std::string>> parser_options() {
  Invocation invocation;
  Texts texts;
  CLI::App app("", "ramify");
  declare_options(app, invocation, texts);
  std::map<std::string, std::set<std::string>> known;
  const auto add = [&](const std::string& verb, const CLI::App& from) {
    for (const CLI::Option* option : from.get_options()) {
      for (const std::string& name : option->get_lnames()) known[verb].insert("--" + name);
      for (const std::string& name : option->get_snames()) known[verb].insert("-" + name);
    }
  };
  add("", app);
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    add(command->get_name(), *command);
  return known;
}

// The options that begin a line of a text, such as `  -o, --output FILE  where`.
std::set<std::string> options_at_line_starts(const std::string& text, const std::regex& line) {
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), line), end; match != end; ++match) {
    const std::string head = (*match)[1].str();
    const std::regex name("(^|[ ,])(--?[a-z][a-z-]*)");
    for (std::sregex_iterator one(head.begin(), head.end(), name); one != end; ++one) found.insert((*one)[2].str());
  }
  return found;
}

TEST(Pages, every_verb_of_the_parser_has_a_row_and_the_other_way_round) {
  std::set<std::string> rows = {""};
  for (const VerbRow& row : verbs()) EXPECT_TRUE(rows.insert(std::string(row.name)).second) << row.name;
  std::set<std::string> parsed;
  for (const auto& [verb, options] : parser_options()) parsed.insert(verb);
  EXPECT_EQ(rows, parsed);
  for (int verb = 0; verb <= static_cast<int>(Verb::version); ++verb)
    EXPECT_FALSE(name(static_cast<Verb>(verb)).empty());
}

TEST(Pages, a_help_page_lists_exactly_the_options_of_its_verb) {
  const std::map<std::string, std::set<std::string>> known = parser_options();
  const std::regex line("\n {2}(--?[a-z][^\n]*?)(?= {2}|\n)");
  for (const size_t columns : {40u, 80u, 120u})
    for (const Page& page : pages()) {
      SCOPED_TRACE(page.row->name);
      EXPECT_EQ(options_at_line_starts(page_text(page, {.columns = columns}), line),
                known.at(std::string(page.row->name)));
    }
  EXPECT_EQ(options_at_line_starts(overview_text({}), line), known.at(""));
}

TEST(Pages, the_man_page_lists_exactly_the_options_of_each_verb) {
  const std::map<std::string, std::set<std::string>> known = parser_options();
  const std::string text = std::regex_replace(man_page("1"), std::regex("\\\\-"), "-");
  const auto options_of = [&](const std::string& section) {
    return options_at_line_starts(std::regex_replace(section, std::regex("\\\\f[BIR]"), " "),
                                  std::regex("\n\\.TP\n +(-[^\n]*)"));
  };
  const auto section = [&](const std::string& begin, const std::string& end) {
    const size_t from = text.find(begin);
    EXPECT_NE(from, std::string::npos) << begin;
    return text.substr(from, text.find(end, from + 1) - from);
  };
  const std::set<std::string> common = options_of(section("\n.SH OPTIONS", "\n.SH"));
  EXPECT_EQ(common, known.at(""));
  for (const Page& page : pages()) {
    const std::string verb(page.row->name);
    SCOPED_TRACE(verb);
    std::set<std::string> own = options_of(section("\n.SS ramify " + verb + " ", "\n.S"));
    // Common options are listed once.
    for (const std::string& option : known.at(verb))
      if (common.contains(option)) own.insert(option);
    EXPECT_EQ(own, known.at(verb));
  }
}

TEST(Pages, completions_offer_exactly_the_options_of_each_verb) {
  const std::string bash = completions(Shell::bash);
  const std::string zsh = completions(Shell::zsh);
  const std::string fish = completions(Shell::fish);
  for (const auto& [verb, known] : parser_options()) {
    SCOPED_TRACE(verb);
    // bash: the words after a dash of this verb's case.
    const size_t at = bash.find(verb.empty() ? "    '')\n" : "    " + verb + ")\n");
    ASSERT_NE(at, std::string::npos);
    const size_t begin = bash.find("-*) words='", at) + 11;
    std::set<std::string> in_bash;
    std::istringstream words(bash.substr(begin, bash.find('\'', begin) - begin));
    for (std::string word; words >> word;) in_bash.insert(word);
    EXPECT_EQ(in_bash, known);
    // zsh: the specs of this verb's _arguments.
    const size_t zsh_at = zsh.find(verb.empty() ? "_arguments -C" : "    " + verb + ")\n");
    ASSERT_NE(zsh_at, std::string::npos);
    const std::string part = zsh.substr(zsh_at, zsh.find(verb.empty() ? "case $state" : ";;", zsh_at) - zsh_at);
    const std::regex spec("'\\*(--?[a-z][a-z-]*)");
    std::set<std::string> in_zsh;
    for (std::sregex_iterator one(part.begin(), part.end(), spec), end; one != end; ++one)
      in_zsh.insert((*one)[1].str());
    EXPECT_EQ(in_zsh, known);
    // fish: the lines with this verb's condition.
    std::set<std::string> in_fish;
    std::istringstream lines(fish);
    const std::string condition =
        verb.empty() ? "-n '__fish_use_subcommand'" : "-n '__fish_seen_subcommand_from " + verb + "'";
    for (std::string line; std::getline(lines, line);) {
      if (!line.contains(condition)) continue;
      const std::string options = line.substr(0, line.find(" -d "));
      const std::regex form(" -([ls]) ([a-z-]+)");
      for (std::sregex_iterator one(options.begin(), options.end(), form), end; one != end; ++one)
        in_fish.insert(((*one)[1] == "l" ? "--" : "-") + (*one)[2].str());
    }
    EXPECT_EQ(in_fish, known);
  }
}

// Splits words like a shell, as far as our examples need it.
std::vector<std::string> shell_words(std::string_view command) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (const char c : command) {
    if (c == '\'') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

TEST(Pages, every_example_is_a_command_that_the_parser_takes) {
  std::vector<Example> examples(first_steps().begin(), first_steps().end());
  EXPECT_EQ(examples.size(), 5u);
  for (const VerbRow& row : verbs()) {
    examples.insert(examples.end(), row.examples.begin(), row.examples.end());
    EXPECT_TRUE(!row.examples.empty() || row.verb == Verb::version) << row.name;
    for (const Example& example : row.examples) {
      const std::vector<std::string> words = shell_words(example.command);
      ASSERT_GE(words.size(), 2u);
      EXPECT_EQ(words[1], row.name);
    }
  }
  for (const Example& example : examples) {
    std::vector<std::string> words = shell_words(example.command);
    ASSERT_EQ(words.front(), "ramify");
    words.erase(words.begin());
    const auto parsed = parse_arguments(words);
    const Refusal* refusal = std::get_if<Refusal>(&parsed);
    EXPECT_EQ(refusal, nullptr) << example.command << "\n" << (refusal != nullptr ? refusal->text : "");
  }
}

TEST(Pages, words_to_choose_from_are_taken_and_others_are_not) {
  for (const Page& page : pages())
    for (const OptionText& option : page.options) {
      if (option.words.empty()) continue;
      std::vector<std::string> words = {std::string(page.row->name)};
      for (const OptionText& argument : page.arguments)
        words.push_back(argument.words.empty() ? "x" : argument.words.front());
      for (const OptionText& required : page.options)
        if (required.is_required) words.insert(words.end(), {required.names.back(), "1"});
      words.push_back(option.names.back());
      for (const std::string& word : option.words) {
        words.push_back(word);
        EXPECT_TRUE(std::holds_alternative<Invocation>(parse_arguments(words))) << ::testing::PrintToString(words);
        words.pop_back();
      }
      if (page.row->verb == Verb::new_model) continue;  // its kinds belong to session
      words.push_back(option.words.back() + "x");
      const auto refused = parse_arguments(words);
      ASSERT_TRUE(std::holds_alternative<Refusal>(refused)) << ::testing::PrintToString(words);
      EXPECT_THAT(std::get<Refusal>(refused).text, HasSubstr("it is one of"));
    }
}

TEST(Pages, help_respects_the_width) {
  for (const size_t columns : {40u, 60u, 80u, 120u}) {
    const HelpOptions options{.columns = columns};
    std::string text = overview_text(options) + first_steps_text(options);
    for (const std::string& topic : topics()) text += *topic_text(topic, options);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      // Commands, names and alternatives are not broken: they must be copyable.
      const bool is_to_be_copied =
          line.contains("ramify ") || line.contains('/') || line.starts_with("Options of every");
      EXPECT_TRUE(line.size() <= columns || is_to_be_copied) << line;
    }
  }
  EXPECT_FALSE(topic_text("nothing", {}));
}

}  // namespace
}  // namespace ramify::cli
