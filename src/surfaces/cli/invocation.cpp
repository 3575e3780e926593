// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/invocation.h"

#include <algorithm>

#include <fmt/format.h>

#include "surfaces/cli/interpret.h"
#include "surfaces/cli/options.h"
#include "surfaces/cli/usage_error.h"

namespace ramify::cli {

namespace {

Refusal refused(const std::string& message) { return {fmt::format("ramify: {}\n", message)}; }

// Requests for help without a verb: --help, --help-all, --version, or no arguments.
std::optional<Invocation> help_request(const CLI::App& app, const CLI::Error& error) {
  Invocation invocation;
  invocation.verb = Verb::help;
  if (error.get_name() == "CallForVersion") {
    invocation.verb = Verb::version;
  } else if (error.get_name() == "CallForAllHelp") {
    invocation.help.has_all = true;
  } else if (error.get_name() == "CallForHelp") {
    for (const CLI::App* command : app.get_subcommands()) invocation.help.topic = command->get_name();
  } else {
    return std::nullopt;
  }
  return invocation;
}

// Words for ramify, and, after the first `--`, those for the program, if the verb accepts them.
struct Words {
  std::vector<std::string> own;
  std::vector<std::string> programs;
};

Words split_words(const CLI::App& app, const std::vector<std::string>& args) {
  const std::vector<const CLI::App*> all = app.get_subcommands([](const CLI::App*) { return true; });
  const CLI::App* verb = nullptr;
  for (size_t i = 0; i < args.size() && verb == nullptr; ++i)
    if (const auto named = std::ranges::find(all, args[i], &CLI::App::get_name); named != all.end()) verb = *named;
  const bool takes_some = verb != nullptr && verb->get_option_no_throw("--args") != nullptr;
  const auto end = takes_some ? std::ranges::find(args, "--") : args.end();
  if (end == args.end()) return {args, {}};
  return {{args.begin(), end}, {end + 1, args.end()}};
}

// Splits `--name=` into two words, the second one empty: otherwise the parser would take the next word as the value.
std::vector<std::string> with_empty_values(const std::vector<std::string>& words) {
  std::vector<std::string> result;
  for (const std::string& word : words) {
    const bool is_empty_value = word.starts_with("--") && word.find('=') == word.size() - 1;
    result.push_back(is_empty_value ? word.substr(0, word.size() - 1) : word);
    if (is_empty_value) result.emplace_back();
  }
  return result;
}

// Verbs that a word names. No other verb matters for a command line that is accepted.
std::vector<VerbRow> named_verbs(const std::vector<std::string>& args) {
  std::vector<VerbRow> named;
  for (const VerbRow& row : verbs())
    if (std::ranges::find(args, row.name) != args.end()) named.push_back(row);
  return named;
}

std::variant<Invocation, Refusal> parse(const std::vector<std::string>& args, std::span<const VerbRow> declared) {
  Invocation invocation;
  Texts texts;
  try {
    CLI::App app("", "ramify");
    declare_options(app, invocation, texts, declared);
    Words words = split_words(app, args);
    words.own = with_empty_values(words.own);
    try {
      app.parse(std::vector<std::string>(words.own.rbegin(), words.own.rend()));  // the parser takes them in reverse
      invocation.request.arguments.insert(invocation.request.arguments.end(), words.programs.begin(),
                                          words.programs.end());
      const CLI::App& command = *app.get_subcommands().front();
      const std::string verb = command.get_name();
      for (const CLI::Option* option : command.get_options())
        if (option->count() > 0 && !option->get_lnames().empty())
          invocation.given.push_back("--" + option->get_lnames().front());
      for (const VerbRow& row : verbs())
        if (row.name == verb) invocation.verb = row.verb;
    } catch (const CLI::Error& error) {
      // The message may be about any verb.
      if (declared.size() < verbs().size()) return parse(args, verbs());
      std::optional<Invocation> help = help_request(app, error);
      if (!help) return refused(usage_error(app, error, args));
      invocation.verb = help->verb;
      invocation.help = help->help;
    }
  } catch (const CLI::Error& error) {  // an error in our declarations
    return refused(error.what());
  }
  if (base::Result<void> done = interpret(invocation, texts); !done)
    return refused(
        fmt::format("{}\nrun `ramify help {}` for what there is", done.error().message, name(invocation.verb)));
  return invocation;
}

}  // namespace

const std::string& source_of(const Invocation& invocation) {
  return invocation.verb == Verb::replay ? invocation.trace_to_replay : invocation.request.path;
}

bool is_for_c(const Invocation& invocation) { return invocation.verb == Verb::core || invocation.c.machine == "core"; }

bool is_for_mir(const Invocation& invocation) {
  if (!invocation.request.frontend.empty()) return false;
  const std::string& path = source_of(invocation);
  const bool is_project = path == "Cargo.toml" || path.ends_with("/Cargo.toml");
  const bool is_compiled = is_project || (path.ends_with(".rs") && invocation.c.machine == "mir");
  return (path.ends_with(".smir.json") || path.ends_with(".ll") || is_compiled) &&
         (invocation.verb == Verb::check || invocation.verb == Verb::run || invocation.verb == Verb::ir ||
          invocation.verb == Verb::replay || invocation.verb == Verb::paths);
}

std::variant<Invocation, Refusal> parse_arguments(const std::vector<std::string>& args) {
  if (args.empty()) {
    Invocation invocation;
    invocation.verb = Verb::help;
    invocation.help.is_first_steps = true;
    return invocation;
  }
  // The options of all verbs take longer to declare than a small model to check.
  return parse(args, named_verbs(args));
}

}  // namespace ramify::cli
