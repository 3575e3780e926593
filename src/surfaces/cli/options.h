// SPDX-License-Identifier: Apache-2.0
// The options of each verb. The parser uses these declarations, and so do help, man page and completions (pages.h):
// they cannot disagree.
//
// The description of a value is its type's name: FILE and SPEC are completed as files, `a|b|c` are words to choose
// from. Options of a verb are in order of use, in groups.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "surfaces/cli/invocation.h"
#include "surfaces/cli/verbs.h"

namespace ramify::cli {

inline constexpr unsigned workers_max = 1024;

// Values that the parser stores as text, to be interpreted by interpret.h.
struct Texts {
  std::vector<std::string> threads;
  std::vector<std::string> properties;
  std::vector<std::string> formulas;
  std::string strategy;  // empty: depends on the store
  std::string symmetry = "auto";
  std::string reduction = "auto";
  std::string races = "on";
  std::string leaks = "on";
  std::string cover = "transitions";
  std::string picture_format;
  std::string label = "call";
  std::string group_by;
  std::string reach;
  std::string suite_format;
  std::string trace_format = "text";
  std::string progress = "auto";
  std::string color = "auto";
  std::string shell = "bash";
  std::string max_time;
  std::string job_time = "1m";  // of swarm
  std::string max_memory;
  std::string max_disk;
  std::string checkpoint_interval;
  std::string store;
  std::string types;
  bool no_trace = false;
  std::string timeout, wait;  // of test
  bool shrinks = false, no_shrink = false;
  std::string program_format;  // of the analyses
  bool is_backward = false;
};

// The parser of the whole command line, with a subcommand for each of these rows of verbs(). It refers to both arguments. `app`
// is fresh.
void declare_options(CLI::App& app, Invocation& invocation, Texts& texts, std::span<const VerbRow> rows = verbs());

// Its parts, one file each. `command` is the verb's.
void declare_search(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts);
void declare_modelling(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts);
void declare_analysis(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts);
void declare_asking(CLI::App& command, Verb verb, Invocation& invocation);

// Shared by several parts.
void add_model(CLI::App& app, Invocation& invocation, Texts& texts);
void add_oracle(CLI::App& app, Invocation& invocation);
void add_frontend(CLI::App& app, Invocation& invocation);
void add_describe(CLI::App& app, Invocation& invocation);
void add_model_source(CLI::App& app, Invocation& invocation);
void add_machine_code(CLI::App& app, Invocation& invocation);
void add_surroundings(CLI::App& app, Invocation& invocation);
void add_c(CLI::App& app, Invocation& invocation);
void add_mir(CLI::App& app, Invocation& invocation);
void add_report(CLI::App& app, Invocation& invocation);
// --sarif, --junit, --annotations, --baseline, --write-baseline.
void add_build_server(CLI::App& app, Invocation& invocation);
void add_report_file(CLI::App& app, Invocation& invocation);
void add_product_file(CLI::App& app, Invocation& invocation);
void add_function(CLI::App& app, Invocation& invocation);

// Restrictions to some of the model's runs; `effect`: the help text for a scenario's effect. The options may precede
// the spec.
template <typename Options>
void add_restriction(CLI::App& app, Options& options, const std::string& effect) {
  app.add_option("--action,-a", options.only, "these actions only; any number of times")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_option("--except,-e", options.except, "not this action; any number of times")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_option("--scenario,-s", options.scenarios, effect + " [default: all that are not off]")
      ->type_name("NAME")
      ->allow_extra_args(false);
}

// Puts the options that `add` declares into a group of the help page.
template <typename Add>
void in_group(CLI::App& app, const std::string& group, Add add) {
  const size_t before = app.get_options().size();
  add();
  const std::vector<CLI::Option*> all = app.get_options();
  for (size_t i = before; i < all.size(); ++i)
    if (!all[i]->get_positional()) all[i]->group(group);
}

}  // namespace ramify::cli
