// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/usage_error.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "session/suggestion.h"
#include "surfaces/cli/verbs.h"

namespace ramify::cli {

namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

bool has_option(const CLI::App& app, const std::string& name) {
  const std::vector<std::string> names = option_names(app);
  return std::ranges::find(names, name) != names.end();
}

std::string unknown_verb(const std::string& word) {
  std::vector<std::string> known;
  for (const VerbRow& row : verbs()) known.emplace_back(row.name);
  std::string message = fmt::format("`{}` is no command{}", word, session::suggestion(word, known));
  std::error_code ignored;  // an inaccessible path does not count as a file
  if (std::filesystem::path(word).has_extension() && std::filesystem::exists(word, ignored))
    message += fmt::format("; to check that file: `ramify check {}`", word);
  return message + "\nrun `ramify help` for all commands";
}

std::string unknown_option(const CLI::App& app, const CLI::App& asked, const std::string& given) {
  const std::string name = given.substr(0, given.find('='));
  const std::string where = &asked == &app ? "ramify" : "ramify " + asked.get_name();
  const std::string near = session::suggestion(name, option_names(asked));
  const std::string message = fmt::format("`{}` is no option of `{}`{}", name, where, near);
  if (!near.empty()) return message;
  for (const VerbRow& row : verbs())
    if (has_option(*app.get_subcommand(std::string(row.name)), name))
      return fmt::format("{}; `ramify {}` has it", message, row.name);
  return message;
}

// The parser's name is "SPEC", "--line" or "--output,-o".
std::string missing(const CLI::App& asked, const CLI::Error& error) {
  for (const CLI::Option* option : asked.get_options())
    if (option->get_required() && option->count() == 0)
      return fmt::format("`ramify {}` needs {}: {}", asked.get_name(),
                         option->get_positional() ? option->get_name(true)
                                                  : fmt::format("{} {}", option->get_name(), option->get_type_name()),
                         option->get_description());
  return error.what();
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::Error& error, const std::vector<std::string>& args) {
  const CLI::App* asked = &app;
  for (const CLI::App* command : app.get_subcommands()) asked = command;
  const std::string page = asked == &app ? "ramify help" : "ramify help " + asked->get_name();
  const std::vector<std::string> left = app.remaining(true);
  // The library's name for an error of this class differs.
  const bool is_too_much = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const bool is_missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  std::string message = error.what();
  const auto option =
      std::ranges::find_if(left, [](const std::string& word) { return word.size() > 1 && word[0] == '-'; });
  if (asked == &app && !left.empty() && !left[0].starts_with('-')) return unknown_verb(left[0]);
  if (option != left.end() && std::ranges::find(args, *option) != args.end()) {
    message = unknown_option(app, *asked, *option);
  } else if (is_missing && asked == &app) {
    message = "a command is missing";
  } else if (is_missing) {
    message = missing(*asked, error);
  } else if (is_too_much && !left.empty()) {
    message = fmt::format("`{}` is one argument too many for `ramify {}`", left[0], asked->get_name());
  } else if (!message.empty() && message[0] >= 'A' && message[0] <= 'Z') {
    message[0] = static_cast<char>(message[0] - 'A' + 'a');
  }
  return fmt::format("{}\nrun `{}` for what there is", message, page);
}

}  // namespace ramify::cli
