// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/invocation.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "surfaces/cli/exit_code.h"
#include "surfaces/cli/output_format.h"

namespace ramify::cli {
namespace {

constexpr unsigned workers_max = 1024;

// What the parser fills in as text, to be read by our own rules.
struct Texts {
  std::vector<std::string> threads;
  std::vector<std::string> properties;
  std::vector<std::string> formulas;
  std::string strategy;  // empty: what goes with the store
  std::string symmetry = "auto";
  std::string reduction = "auto";
  std::string races = "on";
  std::string cover = "transitions";
  std::string picture_format;
  std::string label = "call";
  std::string group_by;
  std::string reach;
  std::string suite_format;
  std::string progress = "auto";
  std::string max_time;
  std::string max_memory;
  std::string checkpoint_interval;
  std::string store;
  std::string types;
  bool no_trace = false;
  std::string timeout, wait;  // of test
  bool shrinks = false, no_shrink = false;
  std::string program_format;  // of the analyses
  bool is_backward = false;
};

std::string footer() {
  std::string text = "Exit codes:\n";
  for (const ExitCodeRow& row : exit_codes) text += fmt::format("  {}  {}\n", static_cast<int>(row.code), row.meaning);
  return text +
         "\nExamples:\n"
         "  ramify check examples/wire/wire.toml\n"
         "  ramify check counter.star --thread 'a=work()' --thread 'b=work()' --always 'small=total <= 2'\n"
         "  ramify replay wire.trace.json\n"
         "  ramify graph light.toml --format dot | dot -Tsvg > light.svg\n";
}

void add_model(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("SPEC", invocation.request.path, "a spec (.toml), or a program (.star, .ir)")->required();
  app.add_option("--thread", texts.threads, "a thread besides those of the spec, as NAME=CALL (repeatable)")
      ->type_name("NAME=CALL")
      ->allow_extra_args(false);
  app.add_option("--always", texts.properties, "a property besides those of the spec, as NAME=EXPRESSION (repeatable)")
      ->type_name("NAME=EXPR")
      ->allow_extra_args(false);
  app.add_option("--ltl", texts.formulas, "likewise a formula of temporal logic, as NAME=FORMULA (repeatable)")
      ->type_name("NAME=LTL")
      ->allow_extra_args(false);
}

// Which of the model's runs are looked at; `effect`: that of a scenario, for people. The options may stand before the spec.
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
constexpr const char* held_back = "only runs that fit this scenario; any number of times; none: all runs";
constexpr const char* composed = "composed with this scenario; any number of times; none: with none";

void add_trace(CLI::App& app, Invocation& invocation, Texts& texts) {
  auto* trace = app.add_option("--trace", invocation.trace_to_save,
                               "where to save the trace of a violation [default: NAME.trace.json]")
                    ->type_name("FILE");
  app.add_flag("--no-trace", texts.no_trace, "save no trace")->excludes(trace);
}

void add_races(CLI::App& app, Texts& texts) {
  app.add_option("--races", texts.races,
                 "of a program with threads of its own: whether data races are found: on, off [default: on]")
      ->type_name("WHETHER");
}

void add_report(CLI::App& app, Invocation& invocation) {
  app.add_flag("--json", invocation.is_json, "the result as JSON (docs/json.md)");
  app.add_flag("--full", invocation.is_full, "whole states instead of changes, and every step of a long trace");
}

void add_limits(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("--max-states", invocation.check.max_states, "stop after N states")->type_name("N");
  app.add_option("--max-time", texts.max_time, "stop after a time, such as 10s or 5m")->type_name("TIME");
  app.add_option("--max-memory", texts.max_memory,
                 "stop at a size, such as 500MB or 2GiB; with --store go on on disk [default: 3/4 of all]")
      ->type_name("SIZE");
}

// What is asked of C programs only.
void add_c(CLI::App& app, Invocation& invocation) {
  CInvocation& c = invocation.c;
  app.add_option("--unit", c.request.paths, "another file of a C program; any number of times")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_flag("--effective-types", c.request.checks_types,
               "of C programs: objects are accessed as what they are (C11 6.5p7)");
  app.add_option("--clang", c.request.clang_arguments,
                 "an option for reading C, such as --clang=-DN=3; any number of times")
      ->type_name("OPTION")
      ->allow_extra_args(false);
  app.add_option("--args", c.request.arguments, "arguments of a C program's main")->type_name("ARG");
  app.add_option("--stdin", c.request.input,
                 "a file with a C program's standard input [default: of run that of ramify, else empty]")
      ->type_name("FILE");
  app.add_option("--file", c.request.files, "a file that a C program finds under this name; any number of times")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_option("--machine", c.machine,
                 "of C programs: core, exactly; or ir, as far as it is understood [default: core]")
      ->check(CLI::IsMember({"core", "ir"}));
}

CLI::App* add_core(CLI::App& app, Invocation& invocation) {
  CLI::App* core = app.add_subcommand("core", "a C program as Core, in which all that C leaves open is explicit");
  core->add_option("FILE", invocation.request.path, "a C file")->required();
  add_c(*core, invocation);
  core->add_option("--function", invocation.analyze.function, "only the function of that name")->type_name("NAME");
  core->add_option("--output,-o", invocation.output, "where to write it [default: standard output]")->type_name("FILE");
  return core;
}

void add_oracle(CLI::App& app, Invocation& invocation) {
  app.add_option("--oracle", invocation.request.oracle,
                 "what functions give that neither the program nor its library has (docs/unknowns.md)")
      ->type_name("FILE");
}

CLI::App* add_check(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* check =
      app.add_subcommand("check", "visit every state that can be reached; show the shortest way to a violation");
  add_model(*check, invocation, texts);
  add_restriction(*check, invocation.request.restriction, held_back);
  add_races(*check, texts);
  add_c(*check, invocation);
  check->add_flag("--no-reduction", invocation.c.is_unreduced, "of C programs: every interleaving of every access");
  add_oracle(*check, invocation);
  check
      ->add_option(
          "--max-length", invocation.request.length_max,
          "lists that nobody knows, and texts that are gone over, have up to N elements; beyond that the verdict "
          "is unknown [default: 4]")
      ->type_name("N");
  session::CheckOptions& options = invocation.check;
  options.workers = std::clamp(std::thread::hardware_concurrency(), 1u, workers_max);
  check->add_option("--workers", options.workers, "threads that search [default: one a core]")->type_name("N");
  check
      ->add_option("--strategy", texts.strategy,
                   "bfs: shortest traces; dfs: depth first [default: bfs; with --store bitstate: dfs]")
      ->type_name("NAME");
  check
      ->add_option(
          "--symmetry", texts.symmetry,
          "count states that differ only in which replica is which as one: auto (where that is sound), on, off")
      ->type_name("WHEN");
  check->add_flag("--keep-going", options.keep_going,
                  "visit everything; one shortest trace for each distinct violation");
  check->add_flag("--no-deadlocks", options.no_deadlocks, "a state in which nothing can move is no violation");
  check
      ->add_option("--reduction", texts.reduction,
                   "try steps whose order does not matter in one order only: auto (exact, in large searches), exact, "
                   "loose (traces may be longer), off")
      ->type_name("WHEN");
  check->add_flag("--explain-fairness", options.explains_fairness,
                  "of a broken claim about behaviours say which threads' fairness would make it hold");
  check->add_flag("--strict", options.is_strict, "a property that holds vacuously fails");
  check->add_flag("--shrink", options.shrinks, "look for a shorter trace of each violation (for dfs)");
  check->add_option("--max-depth", options.max_depth, "go at most N steps from an initial state")->type_name("N");
  add_limits(*check, invocation, texts);
  check
      ->add_option(
          "--store", texts.store,
          "keep the states in a new file: checkpoints, `ramify resume FILE`, more states than memory holds; or "
          "only a part of each state in memory, with a small chance to miss one: hash-compact, bitstate "
          "(docs/long_runs.md)")
      ->type_name("FILE|HOW");
  check->add_option("--checkpoint-every", texts.checkpoint_interval, "with --store: how often [default: 1m]")
      ->type_name("TIME");
  add_trace(*check, invocation, texts);
  add_report(*check, invocation);
  check->add_option("--progress", texts.progress, "show how it is going: auto (on a terminal), always, never")
      ->type_name("WHEN");
  return check;
}

CLI::App* add_resume(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* resume = app.add_subcommand("resume", "go on with a check that was interrupted");
  resume->add_option("FILE", invocation.check.store_file, "the file that --store named")->required();
  resume->add_option("--workers", invocation.check.workers, "threads that search [default: one a core]")
      ->type_name("N");
  add_limits(*resume, invocation, texts);
  resume->add_option("--checkpoint-every", texts.checkpoint_interval, "how often [default: as before]")
      ->type_name("TIME");
  add_trace(*resume, invocation, texts);
  add_report(*resume, invocation);
  resume->add_option("--progress", texts.progress, "show how it is going: auto (on a terminal), always, never")
      ->type_name("WHEN");
  resume->footer(
      "The rest is as the check asked for it; a limit that is given here takes the place of the one before.");
  return resume;
}

CLI::App* add_run(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* run = app.add_subcommand("run", "one run whose choices are drawn at random");
  add_model(*run, invocation, texts);
  add_restriction(*run, invocation.request.restriction, held_back);
  add_oracle(*run, invocation);
  run->add_option("--seed", invocation.seed,
                  "what to draw from: the same seed gives the same run [default: a fresh one]")
      ->type_name("N");
  add_c(*run, invocation);
  run->add_option("--random", invocation.c.random_runs, "of C programs: N runs in orders drawn at random")
      ->type_name("N");
  run->add_option("--steps", invocation.run.steps_max, "stop after N steps [default: 1000]")->type_name("N");
  run->add_flag("--no-deadlocks", invocation.run.no_deadlocks, "a state in which nothing can move is no violation");
  run->add_flag("--shrink", invocation.run.shrinks, "look for a shorter trace of the violation");
  run->add_flag("--vars", invocation.shows_variables,
                "of a program in a language other than Starlark: run it in script mode and print its variables as one "
                "JSON object instead of what it prints");
  add_trace(*run, invocation, texts);
  add_report(*run, invocation);
  return run;
}

CLI::App* add_paths(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* paths =
      app.add_subcommand("paths", "every way that a program or a function can go, with values that lead there");
  session::FunctionPathsOptions& options = invocation.paths;
  paths->add_option("FILE", invocation.request.path, "a program in one of the fifteen languages")->required();
  paths->add_option("--function,-f", options.function, "the function: f, or Class.f; else the whole program")
      ->type_name("NAME");
  paths
      ->add_option("--types", texts.types,
                   "types of parameters, as x:int,xs:list<int>; where the program declares none, or others")
      ->type_name("NAME:TYPE,...");
  paths->add_option("--max-paths", options.paths_max, "stop after N paths [default: 1000]")->type_name("N");
  paths->add_option("--max-depth", options.branches_max, "cut paths with more than N branches [default: 100]")
      ->type_name("N");
  paths->add_option("--max-length", options.length_max, "lists and texts have up to N elements [default: 4]")
      ->type_name("N");
  paths
      ->add_option("--max-steps", options.instructions_max,
                   "cut paths with more than N instructions [default: 1000000]")
      ->type_name("N");
  add_oracle(*paths, invocation);
  paths->add_option("--tests", invocation.paths_tests, "write a test a path: .py for pytest, or .json")
      ->type_name("FILE");
  paths->add_flag("--json", invocation.is_json, "the result as JSON (docs/paths.md)");
  return paths;
}

CLI::App* add_corpus(CLI::App& app, Invocation& invocation) {
  CLI::App* corpus =
      app.add_subcommand("corpus", "many small programs in script mode, and the values of their variables");
  corpus->add_option("CASES", invocation.corpus, "a case a line, as JSON (docs/languages.md)")->required();
  corpus->add_option("--output,-o", invocation.output, "where to write the results [default: standard output]")
      ->type_name("FILE");
  corpus->add_option("--language", invocation.corpus_options.only_language, "only cases in this language")
      ->type_name("NAME");
  corpus->add_option("--workers,-j", invocation.corpus_options.workers, "how many threads run cases [default: 1]")
      ->type_name("N");
  return corpus;
}

CLI::App* add_replay(CLI::App& app, Invocation& invocation) {
  CLI::App* replay = app.add_subcommand("replay", "follow a saved trace through the program as it is now");
  replay->add_option("TRACE", invocation.trace_to_replay, "the file that check or run saved")->required();
  replay->add_option("SPEC", invocation.request.path, "the spec [default: the one that the trace names]");
  add_c(*replay, invocation);
  replay
      ->add_option("--trace", invocation.c.trace,
                   "of a C program, which TRACE names: the choices, as a report gives them")
      ->type_name("CHOICES");
  replay->add_flag("--shrink", invocation.run.shrinks, "of a C program: a shorter trace with the same outcome");
  add_report(*replay, invocation);
  replay->footer("Exits with 1 if the violation happens again, 0 if the trace fits without it, 3 if it stops fitting.");
  return replay;
}

// What is unfolded into a graph.
void add_exploration(CLI::App* explore, Invocation& invocation, Texts& texts) {
  session::ExploreOptions& options = invocation.explore;
  add_restriction(*explore, options, composed);
  explore->add_option("--max-transitions,-m", options.transitions_max, "stop after N transitions")->type_name("N");
  explore->add_option("--max-states", options.states_max, "stop after N states")->type_name("N");
  explore->add_option("--max-depth", options.depth_max, "go at most N steps from an initial state")->type_name("N");
  explore->add_option("--max-time", texts.max_time, "stop after a time, such as 10s or 5m")->type_name("TIME");
}

// What a picture shows.
void add_drawing(CLI::App* app, Invocation& invocation, Texts& texts) {
  app->add_option("--label", texts.label, "of steps in pictures: call, name or none [default: call]")
      ->type_name("WHAT");
  app->add_option("--group-by", texts.group_by,
                  "draw states with the same value of this variable, or expression, as one")
      ->type_name("EXPR");
  app->add_option("--state-label", invocation.drawing.state_labels,
                  "a variable or expression that stands on states; any number of times [default: all variables]")
      ->type_name("EXPR")
      ->allow_extra_args(false);
  app->add_option("--hide", invocation.drawing.hidden_actions, "do not draw this action; any number of times")
      ->type_name("ACTION")
      ->allow_extra_args(false);
  app->add_flag("--hide-loops", invocation.drawing.hides_loops, "do not draw steps that lead back to where they begin");
}

CLI::App* add_explore(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* explore = app.add_subcommand("explore", "the graph of a model program: what its actions lead to");
  add_model(*explore, invocation, texts);
  add_exploration(explore, invocation, texts);
  explore->add_option("--output,-o", invocation.output, "write the graph there")->type_name("FILE");
  explore
      ->add_option("--format", texts.picture_format,
                   "of FILE: json, dot, mermaid, markdown, graphml, svg, png [default: by the ending of FILE, else json]")
      ->type_name("NAME");
  add_drawing(explore, invocation, texts);
  explore->add_flag("--json", invocation.is_json, "the graph and all that was found as JSON (docs/json.md)");
  explore->footer(
      "Exits with 0 if nothing is wrong and no limit was hit, 1 if a property is false or an action fails.");
  return explore;
}

CLI::App* add_reach(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* reach = app.add_subcommand("reach", "the shortest way to a state of a model program");
  reach->add_option("SPEC", invocation.request.path, "a spec (.toml)")->required();
  reach->add_option("EXPRESSION", texts.reach, "what is to be true there")->required();
  add_exploration(reach, invocation, texts);
  reach->add_flag("--json", invocation.is_json, "the way as JSON (docs/json.md)");
  reach->footer("Exits with 0 if there is such a state, 1 if there is none, 3 if there is more than was explored.");
  return reach;
}

CLI::App* add_tests(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* tests = app.add_subcommand("tests", "test suites from the graph of a model program");
  add_model(*tests, invocation, texts);
  add_exploration(tests, invocation, texts);
  session::TestsOptions& options = invocation.tests;
  tests
      ->add_option("--cover", texts.cover,
                   "transitions (in the fewest steps), states, actions, requirements, pairs of transitions, or random "
                   "walks [default: transitions]")
      ->type_name("WHAT");
  tests->add_flag("--short", options.is_short, "many short tests rather than few long ones");
  tests->add_option("--seed", options.seed, "of random walks [default: 1]")->type_name("N");
  tests->add_option("--runs", options.runs, "how many random walks [default: 10]")->type_name("N");
  tests->add_option("--steps", options.steps, "steps of a random walk [default: 20]")->type_name("N");
  tests->add_option("--format", texts.suite_format, "json, gtest or pytest [default: by the ending of the output, else json]")->type_name("NAME");
  tests->add_option("--output,-o", invocation.output, "where to write the suite [default: standard output]")
      ->type_name("FILE");
  tests->footer(
      "Exits with 0 if the suite covers everything, 3 if something is left (it is listed), and 1 if a property of the\n"
      "model is false or one of its scenarios broken: the suite is written then, too, and tests what the model does.");
  return tests;
}

CLI::App* add_test(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* test = app.add_subcommand("test", "a running system, held to a model program step by step");
  test->add_option("SPEC", invocation.request.path, "a spec (.toml)")->required();
  session::TestOptions& options = invocation.test;
  test->add_option("--adapter", options.adapter, "the command that speaks for the system [default: of the spec]")
      ->type_name("COMMAND");
  test->add_option("--runs,-r", options.runs, "how many runs [default: 10]")->type_name("N");
  test->add_option("--steps,-n", options.steps, "steps of a run [default: 100]")->type_name("N");
  test->add_option("--cleanup-steps,-c", options.cleanup_steps, "steps for cleaning up at most [default: 100]")
      ->type_name("N");
  test->add_option("--timeout,-t", texts.timeout, "for each answer of the adapter [default: 5s]")->type_name("TIME");
  test->add_option("--wait", texts.wait, "for observations, where nothing else is left to do [default: 1s]")
      ->type_name("TIME");
  test->add_option("--strategy", options.strategy, "random, actions, states, groups, weights, swarm [default: random]")
      ->type_name("NAME");
  test->add_option("--seed", options.seed, "the same seed makes the same choices [default: a fresh one]")
      ->type_name("N");
  add_restriction(*test, options, composed);
  test->add_flag("--keep-going", options.keep_going, "go on after a run that failed");
  auto* shrink = test->add_flag("--shrink", texts.shrinks, "shorten a run that failed, however long that takes");
  test->add_flag("--no-shrink", texts.no_shrink, "do not shorten it [default: for ten seconds at most]")
      ->excludes(shrink);
  auto* suite =
      test->add_option("--suite", options.suite, "follow the runs of a suite of `ramify tests`")->type_name("FILE");
  test->add_option("--replay", invocation.replay, "follow a run that -o saved")->type_name("FILE")->excludes(suite);
  test->add_option("--output,-o", invocation.output, "save the run that failed, or the last")->type_name("FILE");
  test->add_option("--junit", invocation.junit, "write the results as JUnit XML")->type_name("FILE");
  add_report(*test, invocation);
  test->footer(
      "Exits with 0 if every run went well, 1 if one failed or the adapter died or hung, 2 if it cannot be started or\n"
      "does not keep to the protocol, 3 if a run was inconclusive or that could not be found out.");
  return test;
}

CLI::App* add_conform(CLI::App& app, Invocation& invocation) {
  CLI::App* conform = app.add_subcommand("conform", "whether a model program explains a log of a real system");
  conform->add_option("SPEC", invocation.request.path, "a spec (.toml)")->required();
  conform->add_option("LOG", invocation.log, "events as JSON, one a line: {\"action\": \"Push\", \"args\": [1]}")
      ->required();
  conform->add_option("--hidden", invocation.hidden, "an action that the log does not show; any number of times")
      ->type_name("ACTION");
  conform->add_flag("--partial", invocation.is_partial,
                    "arguments and results that the log leaves out may be anything");
  conform->footer("Exits with 0 if the log is explained, 1 if not, 3 if that could not be found out.");
  return conform;
}

CLI::App* add_graph(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* graph = app.add_subcommand("graph", "the states and steps, to be drawn");
  add_model(*graph, invocation, texts);
  graph->get_option("SPEC")->description(
      "a spec (.toml), a program (.star, .ir), or a graph (.json) that `ramify explore SPEC -o FILE.json` wrote");
  add_exploration(graph, invocation, texts);
  graph->get_option("--max-states")->description("draw at most N states [default: 1000, of model programs all]");
  graph
      ->add_option("--format", texts.picture_format,
                   "dot, mermaid, markdown, graphml, json, svg, png [default: by the ending of the output, else dot]")
      ->type_name("NAME");
  add_drawing(graph, invocation, texts);
  graph->add_option("--output,-o", invocation.output, "where to write it [default: standard output]")
      ->type_name("FILE");
  return graph;
}

CLI::App* add_ir(CLI::App& app, Invocation& invocation) {
  CLI::App* ir = app.add_subcommand("ir", "a program as text of the universal IR");
  ir->add_option("FILE", invocation.request.path, "a program, or a spec (.toml)")->required();
  ir->add_option("--function", invocation.analyze.function, "only the function of that name")->type_name("NAME");
  ir->add_option("--output,-o", invocation.output, "where to write it [default: standard output]")->type_name("FILE");
  return ir;
}

// The analyses: of a file, in some format.
CLI::App* add_analysis(CLI::App& app, Invocation& invocation, Texts& texts, const std::string& verb,
                       const std::string& meaning, const std::string& formats) {
  CLI::App* command = app.add_subcommand(verb, meaning);
  command->add_option("FILE", invocation.request.path, "a program in any language, or a spec (.toml)")->required();
  command->add_option("--format", texts.program_format, formats + " [default: by the ending of the output, else text]")->type_name("NAME");
  command->add_option("--output,-o", invocation.output, "where to write it [default: standard output]")
      ->type_name("FILE");
  return command;
}

CLI::App* add_cfg(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* cfg = add_analysis(app, invocation, texts, "cfg", "how control moves in each function, exceptions included",
                               "text, dot, mermaid, json");
  cfg->add_option("--function", invocation.analyze.function, "only the function of that name")->type_name("NAME");
  return cfg;
}

CLI::App* add_dataflow(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* dataflow = add_analysis(app, invocation, texts, "dataflow",
                                    "definitions and their uses, and which variable depends on which", "text, json");
  dataflow->add_option("--function", invocation.analyze.function, "only the function of that name")->type_name("NAME");
  return dataflow;
}

CLI::App* add_callgraph(CLI::App& app, Invocation& invocation, Texts& texts) {
  return add_analysis(app, invocation, texts, "callgraph",
                      "who calls whom, classes, and what each function's results depend on",
                      "text, dot, mermaid, json");
}

CLI::App* add_slice(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* slice = add_analysis(app, invocation, texts, "slice",
                                 "the lines that a line depends on, or that depend on it", "text, json");
  slice->add_option("--line", invocation.analyze.line, "the line that is asked about")->type_name("N")->required();
  slice->add_option("--variable", invocation.analyze.variable, "only what the line does with this variable")
      ->type_name("NAME");
  auto* forward = slice->add_flag("--forward", invocation.analyze.is_forward, "what depends on the line");
  slice->add_flag("--backward", texts.is_backward, "what the line depends on [default]")->excludes(forward);
  return slice;
}

CLI::App* add_taint(CLI::App& app, Invocation& invocation, Texts& texts) {
  CLI::App* taint = add_analysis(app, invocation, texts, "taint",
                                 "whether a value flows from a source to a sink, and the shortest way", "text, json");
  constexpr const char* what = "a function's name, FUNCTION.PARAMETER, or a line's number";
  taint->add_option("--from", invocation.analyze.from, fmt::format("where values come from: {}", what))
      ->type_name("SOURCE")
      ->required();
  taint->add_option("--to", invocation.analyze.to, fmt::format("where they must not go: {}", what))
      ->type_name("SINK")
      ->required();
  taint->add_flag("--control", invocation.analyze.has_control, "decisions that depend on a value count, too");
  taint->footer("Exits with 0 whether there is a way or not: the answer is in the text, and as `reaches` in JSON.");
  return taint;
}

// NAME=TEXT; the text may hold further equal signs.
base::Result<std::vector<outputs::NamedText>> named(const std::vector<std::string>& given, std::string_view option,
                                                    std::string_view form) {
  std::vector<outputs::NamedText> result;
  for (const std::string& text : given) {
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
      return base::fail(fmt::format("{} `{}` is not of the form {}", option, text, form));
    }
    const std::string name = text.substr(0, equals);
    if (std::ranges::any_of(result, [&](const outputs::NamedText& other) { return other.name == name; })) {
      return base::fail(fmt::format("{}: the name `{}` is given twice", option, name));
    }
    result.push_back({name, text.substr(equals + 1)});
  }
  return result;
}

struct Word {
  std::string_view text;
  int value;
};
constexpr Word strategies[] = {{"bfs", static_cast<int>(session::Strategy::breadth_first)},
                               {"dfs", static_cast<int>(session::Strategy::depth_first)}};
constexpr Word on_off[] = {{"on", 1}, {"off", 0}};
constexpr Word symmetry_uses[] = {{"auto", static_cast<int>(session::SymmetryUse::automatic)},
                                  {"on", static_cast<int>(session::SymmetryUse::on)},
                                  {"off", static_cast<int>(session::SymmetryUse::off)}};
constexpr Word reduction_uses[] = {{"auto", static_cast<int>(session::ReductionUse::automatic)},
                                   {"exact", static_cast<int>(session::ReductionUse::exact)},
                                   {"loose", static_cast<int>(session::ReductionUse::loose)},
                                   {"off", static_cast<int>(session::ReductionUse::off)}};
constexpr Word progress_modes[] = {{"auto", static_cast<int>(ProgressMode::automatic)},
                                   {"always", static_cast<int>(ProgressMode::always)},
                                   {"never", static_cast<int>(ProgressMode::never)}};
constexpr Word test_goals[] = {{"transitions", static_cast<int>(session::TestGoal::transitions)},
                               {"states", static_cast<int>(session::TestGoal::states)},
                               {"actions", static_cast<int>(session::TestGoal::actions)},
                               {"requirements", static_cast<int>(session::TestGoal::requirements)},
                               {"pairs", static_cast<int>(session::TestGoal::pairs)},
                               {"random", static_cast<int>(session::TestGoal::random)}};
constexpr OutputFormat suite_formats[] = {
    {"json", ".json", static_cast<int>(SuiteFormat::json)},
    {"gtest", ".h .hh .hpp .cpp .cc .cxx", static_cast<int>(SuiteFormat::gtest)},
    {"pytest", ".py", static_cast<int>(SuiteFormat::pytest)}};
constexpr OutputFormat picture_formats[] = {{"json", ".json", static_cast<int>(PictureFormat::json)},
                                            {"dot", ".dot .gv", static_cast<int>(PictureFormat::dot)},
                                            {"mermaid", ".mmd .mermaid", static_cast<int>(PictureFormat::mermaid)},
                                            {"markdown", ".md .markdown", static_cast<int>(PictureFormat::markdown)},
                                            {"graphml", ".graphml", static_cast<int>(PictureFormat::graphml)},
                                            {"svg", ".svg", static_cast<int>(PictureFormat::svg)},
                                            {"png", ".png", static_cast<int>(PictureFormat::png)}};
// Of cfg and callgraph; the other analyses have the first two.
constexpr OutputFormat program_formats[] = {
    {"text", ".txt", static_cast<int>(reports::ProgramFormat::text)},
    {"json", ".json", static_cast<int>(reports::ProgramFormat::json)},
    {"dot", ".dot .gv", static_cast<int>(reports::ProgramFormat::dot)},
    {"mermaid", ".mmd .mermaid", static_cast<int>(reports::ProgramFormat::mermaid)}};
constexpr OutputFormat ir_formats[] = {{"ir", ".ir .txt", 0}};
constexpr OutputFormat core_formats[] = {{"core", ".core .txt", 0}};
constexpr OutputFormat corpus_formats[] = {{"JSON lines", ".jsonl .json", 0}};
constexpr OutputFormat run_formats[] = {{"json", ".json", 0}};
constexpr OutputFormat junit_formats[] = {{"xml", ".xml", 0}};
constexpr OutputFormat paths_formats[] = {{"json", ".json", 0}, {"pytest", ".py", 1}};
constexpr Word label_kinds[] = {{"call", static_cast<int>(outputs::FsmDrawingOptions::Labels::calls)},
                                {"name", static_cast<int>(outputs::FsmDrawingOptions::Labels::names)},
                                {"none", static_cast<int>(outputs::FsmDrawingOptions::Labels::none)}};

template <typename Enum, size_t N>
base::Result<Enum> chosen(std::string_view option, const std::string& given, const Word (&words)[N]) {
  std::string all;
  for (const Word& word : words) {
    if (word.text == given) return static_cast<Enum>(word.value);
    all += fmt::format("{}`{}`", all.empty() ? "" : ", ", word.text);
  }
  return base::fail(fmt::format("{} is `{}`, it is one of {}", option, given, all));
}

// A file, or how states are kept without one.
base::Result<void> choose_store(session::CheckOptions& options, const Texts& texts) {
  options.strategy = session::Strategy::breadth_first;
  if (!texts.store.empty()) options.store_file = texts.store;
  for (const session::StateKeeping keeping : {session::StateKeeping::hash_compact, session::StateKeeping::bitstate}) {
    if (texts.store != name(keeping)) continue;
    options.states = keeping;
    options.store_file.clear();
    if (keeping == session::StateKeeping::bitstate) options.strategy = session::Strategy::depth_first;
    if (!texts.checkpoint_interval.empty())
      return base::fail(fmt::format("--checkpoint-every: --store {0} has no checkpoints (a file of that name is ./{0})",
                                    texts.store));
  }
  if (!texts.strategy.empty())
    options.strategy = TRY(chosen<session::Strategy>("--strategy", texts.strategy, strategies));
  return {};
}

base::Result<void> choose_picture(Invocation& invocation, const Texts& texts) {
  if (invocation.verb == Verb::graph) invocation.picture_format = PictureFormat::dot;
  if (invocation.verb == Verb::graph || invocation.verb == Verb::explore)
    invocation.picture_format =
        static_cast<PictureFormat>(TRY(output_format("--format", texts.picture_format, invocation.output,
                                                     picture_formats, static_cast<int>(invocation.picture_format))));
  invocation.drawing.labels = TRY(chosen<outputs::FsmDrawingOptions::Labels>("--label", texts.label, label_kinds));
  if (!texts.group_by.empty()) invocation.drawing.group_by = texts.group_by;
  return {};
}

// `x:int,xs:map<string,int>`: commas inside of angle brackets belong to the type.
base::Result<std::map<std::string, std::string>> parse_types(const std::string& text) {
  std::map<std::string, std::string> types;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= text.size() && !text.empty(); ++i) {
    if (i < text.size() && text[i] == '<') ++depth;
    if (i < text.size() && text[i] == '>') --depth;
    if (i < text.size() && (text[i] != ',' || depth != 0)) continue;
    const std::string part = text.substr(begin, i - begin);
    const size_t colon = part.find(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == part.size())
      return base::fail(fmt::format("--types has `{}`, it takes NAME:TYPE, such as x:int,xs:list<int>", part));
    types[part.substr(0, colon)] = part.substr(colon + 1);
    begin = i + 1;
  }
  return types;
}

base::Result<void> choose_analysis(Invocation& invocation, const Texts& texts) {
  const bool has_drawing = invocation.verb == Verb::cfg || invocation.verb == Verb::callgraph;
  const bool is_analysis = has_drawing || invocation.verb == Verb::dataflow || invocation.verb == Verb::slice ||
                           invocation.verb == Verb::taint;
  if (!is_analysis) return {};
  const std::span<const OutputFormat> formats = program_formats;
  invocation.analyze.format =
      static_cast<reports::ProgramFormat>(TRY(output_format("--format", texts.program_format, invocation.output,
                                                            has_drawing ? formats : formats.first(2),
                                                            static_cast<int>(reports::ProgramFormat::text))));
  if (invocation.verb == Verb::slice && invocation.analyze.line == 0)
    return base::fail("--line is 0, lines begin at 1");
  return {};
}

// Of verbs that write one format, or another file besides.
base::Result<void> check_endings(const Invocation& invocation) {
  if (invocation.verb == Verb::ir) TRY(output_format("", "", invocation.output, ir_formats, 0));
  if (invocation.verb == Verb::core) TRY(output_format("", "", invocation.output, core_formats, 0));
  if (invocation.verb == Verb::corpus) TRY(output_format("", "", invocation.output, corpus_formats, 0));
  if (invocation.verb == Verb::test) TRY(output_format("", "", invocation.output, run_formats, 0));
  TRY(output_format("", "", invocation.junit, junit_formats, 0));
  TRY(output_format("", "", invocation.paths_tests, paths_formats, 0));
  return {};
}

base::Result<void> interpret(Invocation& invocation, const Texts& texts) {
  if (invocation.check.workers < 1 || invocation.check.workers > workers_max) {
    return base::fail(fmt::format("--workers is {}, it is from 1 to {}", invocation.check.workers, workers_max));
  }
  if (invocation.check.max_states == 0u || (invocation.verb == Verb::graph && invocation.explore.states_max == 0u)) {
    return base::fail("--max-states is 0, at least one state is needed");
  }
  invocation.request.threads = TRY(named(texts.threads, "--thread", "NAME=CALL, such as a=work()"));
  invocation.request.properties = TRY(named(texts.properties, "--always", "NAME=EXPRESSION, such as small=total <= 2"));
  invocation.request.formulas = TRY(named(texts.formulas, "--ltl", "NAME=FORMULA, such as ends=<> done"));
  invocation.check.reduction = TRY(chosen<session::ReductionUse>("--reduction", texts.reduction, reduction_uses));
  invocation.request.races = TRY(chosen<bool>("--races", texts.races, on_off));
  invocation.check.symmetry = TRY(chosen<session::SymmetryUse>("--symmetry", texts.symmetry, symmetry_uses));
  TRY(choose_store(invocation.check, texts));
  invocation.progress = TRY(chosen<ProgressMode>("--progress", texts.progress, progress_modes));
  if (!texts.reach.empty()) invocation.request.reach = {"expression", texts.reach};
  TRY(choose_picture(invocation, texts));
  invocation.paths.types = TRY(parse_types(texts.types));
  if (std::max(invocation.paths.length_max, invocation.request.length_max) > session::unknown_length_most)
    return base::fail("--max-length is more than 64");
  TRY(choose_analysis(invocation, texts));
  invocation.tests.goal = TRY(chosen<session::TestGoal>("--cover", texts.cover, test_goals));
  if (invocation.verb == Verb::tests)
    invocation.suite_format =
        static_cast<SuiteFormat>(TRY(output_format("--format", texts.suite_format, invocation.output, suite_formats,
                                                   static_cast<int>(SuiteFormat::json))));
  TRY(check_endings(invocation));
  if (!texts.max_time.empty()) invocation.check.max_time = TRY(session::parse_duration(texts.max_time));
  invocation.explore.time_max = invocation.check.max_time;
  if (!texts.max_memory.empty()) invocation.check.max_memory_bytes = TRY(session::parse_byte_size(texts.max_memory));
  if (!texts.checkpoint_interval.empty()) {
    invocation.checkpoint_interval = TRY(session::parse_duration(texts.checkpoint_interval));
    invocation.check.checkpoint_interval = *invocation.checkpoint_interval;
  }
  invocation.saves_trace = !texts.no_trace;
  if (!texts.timeout.empty()) invocation.test.timeout = TRY(session::parse_duration(texts.timeout));
  if (!texts.wait.empty()) invocation.test.wait = TRY(session::parse_duration(texts.wait));
  if (texts.shrinks) invocation.test.shrink = session::TestOptions::Shrink::fully;
  if (texts.no_shrink) invocation.test.shrink = session::TestOptions::Shrink::no;
  if (!invocation.replay.empty()) invocation.test.suite = invocation.replay;
  return {};
}

Refusal refusal(const CLI::App& app, const CLI::Error& error, const std::vector<std::string>& args) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = app.exit(error, out, err);
  if (code == 0) return {out.str(), false};
  const CLI::App* asked = &app;
  for (const CLI::App* command : app.get_subcommands()) asked = command;
  const std::string name = asked == &app ? "ramify" : "ramify " + asked->get_name();
  std::string message = error.what();
  if (asked == &app && !args.empty() && !args[0].starts_with('-')) message = fmt::format("`{}` is no command", args[0]);
  if (message[0] >= 'A' && message[0] <= 'Z') message[0] = static_cast<char>(message[0] - 'A' + 'a');
  return {fmt::format("ramify: {}\nrun `{} --help` for what there is\n", message, name), true};
}

}  // namespace

bool is_for_c(const Invocation& invocation) {
  if (invocation.verb == Verb::core) return true;
  const std::string& path = invocation.verb == Verb::replay ? invocation.trace_to_replay : invocation.request.path;
  if (path.ends_with(".core"))
    return invocation.verb == Verb::check || invocation.verb == Verb::run || invocation.verb == Verb::replay;
  if (!path.ends_with(".c") || invocation.c.machine == "ir") return false;
  const bool is_model = !invocation.request.threads.empty() || !invocation.request.properties.empty() ||
                        !invocation.request.formulas.empty() || !invocation.request.restriction.only.empty();
  switch (invocation.verb) {
    case Verb::check: return !is_model && invocation.check.store_file.empty();
    case Verb::run: return !is_model && !invocation.shows_variables;
    case Verb::replay: return true;
    default: return false;
  }
}

std::variant<Invocation, Refusal> parse_arguments(const std::vector<std::string>& args) {
  Invocation invocation;
  Texts texts;
  try {
    CLI::App app("ramify: explores every way a concurrent program can go", "ramify");
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("ramify ") + RAMIFY_VERSION);
    app.set_help_all_flag("--help-all", "help for all commands");
    app.get_formatter()->column_width(34);
    app.footer(footer());
    const std::pair<CLI::App*, Verb> commands[] = {
        {add_check(app, invocation, texts), Verb::check},
        {add_core(app, invocation), Verb::core},
        {add_resume(app, invocation, texts), Verb::resume},
        {add_run(app, invocation, texts), Verb::run},
        {add_corpus(app, invocation), Verb::corpus},
        {add_paths(app, invocation, texts), Verb::paths},
        {add_replay(app, invocation), Verb::replay},
        {add_explore(app, invocation, texts), Verb::explore},
        {add_reach(app, invocation, texts), Verb::reach},
        {add_tests(app, invocation, texts), Verb::tests},
        {add_test(app, invocation, texts), Verb::test},
        {add_conform(app, invocation), Verb::conform},
        {add_graph(app, invocation, texts), Verb::graph},
        {add_ir(app, invocation), Verb::ir},
        {add_cfg(app, invocation, texts), Verb::cfg},
        {add_dataflow(app, invocation, texts), Verb::dataflow},
        {add_callgraph(app, invocation, texts), Verb::callgraph},
        {add_slice(app, invocation, texts), Verb::slice},
        {add_taint(app, invocation, texts), Verb::taint},
        {app.add_subcommand("version", "which ramify this is"), Verb::version},
    };
    try {
      app.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // the parser takes them from the back
    } catch (const CLI::Error& error) {
      return refusal(app, error, args);
    }
    for (const auto& [command, verb] : commands) {
      if (command->parsed()) invocation.verb = verb;
    }
  } catch (const CLI::Error& error) {  // our own set-up
    return Refusal{fmt::format("ramify: {}\n", error.what()), true};
  }
  if (base::Result<void> done = interpret(invocation, texts); !done) {
    return Refusal{fmt::format("ramify: {}\n", done.error().message), true};
  }
  return invocation;
}

}  // namespace ramify::cli
