// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/options.h"

#include "outputs/plain_text.h"
#include "session/new_model.h"
#include "surfaces/cli/pages.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

namespace {

void add_common(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("--color", texts.color, "colours: auto (on a terminal, unless NO_COLOR is set), always, never")
      ->type_name(alternatives(when));
  CLI::Option* quiet = app.add_flag(
      "--quiet,-q", invocation.is_quiet,
      "print only the first line of a report, and nothing if the exit code is 0; no progress, warnings or notes");
  app.add_flag("--verbose,-v", invocation.is_verbose,
               "whole states (as --full), progress, and which files are read and written")
      ->excludes(quiet);
}

void declare_new(CLI::App& command, Invocation& invocation) {
  std::vector<std::string> kinds;
  for (const session::NewModelKind& kind : session::new_model_kinds()) kinds.emplace_back(kind.name);
  command
      .add_option("NAME", invocation.new_name,
                  "the name of the files, with or without an extension that says the kind; may be in a folder")
      ->required();
  command
      .add_option("--kind", invocation.new_kind,
                  "threads: a model with threads; actions: a model program; or a language [default: by the extension, "
                  "else threads]")
      ->type_name(outputs::joined(kinds, "|"));
}

void declare_help(CLI::App& command, Invocation& invocation) {
  command.add_option("TOPIC", invocation.help.topic, "a command, or exit-codes, options [default: the overview]")
      ->type_name(outputs::joined(topics(), "|"));
  command.add_flag("--all", invocation.help.has_all, "the page of every command");
  command.add_flag("--man", invocation.help.is_man, "all of it as a man page, to be read with `man -l`");
}

void declare(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts) {
  switch (verb) {
    case Verb::new_model: return declare_new(command, invocation);
    case Verb::check:
    case Verb::replay:
    case Verb::run:
    case Verb::resume:
    case Verb::swarm:
    case Verb::estimate:
    case Verb::stats:
    case Verb::serve:
    case Verb::tui:
    case Verb::paths: return declare_search(command, verb, invocation, texts);
    case Verb::explore:
    case Verb::reach:
    case Verb::graph:
    case Verb::tests:
    case Verb::test:
    case Verb::conform: return declare_modelling(command, verb, invocation, texts);
    case Verb::explain:
    case Verb::vet: return declare_asking(command, verb, invocation);
    case Verb::ir:
    case Verb::core:
    case Verb::cfg:
    case Verb::callgraph:
    case Verb::dataflow:
    case Verb::slice:
    case Verb::taint:
    case Verb::corpus: return declare_analysis(command, verb, invocation, texts);
    case Verb::help: return declare_help(command, invocation);
    case Verb::completions:
      command.add_option("SHELL", texts.shell, "the shell: bash, zsh or fish")
          ->type_name(alternatives(shells))
          ->required();
      return;
    case Verb::mcp:
    case Verb::dap:
    case Verb::lsp:
    case Verb::version: return;
  }
}

}  // namespace

void declare_options(CLI::App& app, Invocation& invocation, Texts& texts, std::span<const VerbRow> rows) {
  app.require_subcommand(1);
  app.set_help_flag("--help,-h", "the overview");
  app.set_version_flag("--version", std::string("ramify ") + RAMIFY_VERSION, "print the version");
  app.set_help_all_flag("--help-all", "the page of every command");
  add_common(app, invocation, texts);
  for (const VerbRow& row : rows) {
    CLI::App* command = app.add_subcommand(std::string(row.name), std::string(row.purpose));
    command->set_help_flag();  // declared last, like the next one
    command->set_help_all_flag();
    declare(*command, row.verb, invocation, texts);
    in_group(*command, std::string(common_options), [&] {
      add_common(*command, invocation, texts);
      command->set_help_flag("--help,-h", "this page");
      command->set_help_all_flag("--help-all", "the page of every command");
    });
  }
}

}  // namespace ramify::cli
