// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <thread>

#include "surfaces/cli/options.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

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

void add_oracle(CLI::App& app, Invocation& invocation) {
  app.add_option("--oracle", invocation.request.oracle,
                 "what functions give that neither the program nor its library has (docs/unknowns.md): a file, or "
                 "ask:NAME, a language "
                 "model that `ramify.toml` names (docs/language_models.md)")
      ->type_name("FILE|ask:NAME");
  session::ModelOptions& models = invocation.request.models;
  app.add_flag("--oracle-only", models.is_oracle_only,
               "of a model: its answers are all that is tried; else they may be unknown, too");
  app.add_option("--oracle-samples", models.samples,
                 "of a model: how often it is asked about each function [default: 1]")
      ->type_name("N")
      ->check(CLI::Range(1u, session::oracle_samples_max).description(""));
  add_model_source(app, invocation);
}

void add_frontend(CLI::App& app, Invocation& invocation) {
  const auto is_model = [](const std::string& text) -> std::string {
    const bool is_one = text == "model" || text.starts_with("model:");
    return is_one ? "" : fmt::format("`{}` mends nothing: it is `model` or `model:NAME`", text);
  };
  app.add_option("--repair", invocation.request.repair,
                 "who mends syntax errors: model:NAME, a language model; the report says what was changed "
                 "(docs/language_models.md) [default: nobody]")
      ->type_name("model:NAME")
      ->check(CLI::Validator(is_model, ""));
  const auto is_frontend = [](const std::string& text) -> std::string {
    return text == "model" || text.starts_with("model:")
               ? ""
               : fmt::format("`{}` is no frontend: it is `model` or `model:NAME`", text);
  };
  app.add_option("--frontend", invocation.request.frontend,
                 "who lowers the program: model:NAME, a language model, for a language that ramify does not read "
                 "(docs/language_models.md) [default: whoever reads the language]")
      ->type_name("model:NAME")
      ->check(CLI::Validator(is_frontend, ""));
}

// For people: what stands behind values that are not known.
void add_describe(CLI::App& app, Invocation& invocation) {
  app.add_option(
         "--describe", invocation.request.describe,
         "a language model says in a sentence when a way is taken, and what stands behind values that are not known "
         "(docs/language_models.md)")
      ->type_name("NAME");
}

void add_model_source(CLI::App& app, Invocation& invocation) {
  session::ModelOptions& models = invocation.request.models;
  app.add_option("--models", models.file,
                 "the file with the language models [default: the nearest ramify.toml above the program]")
      ->type_name("FILE");
  auto* record =
      app.add_option("--model-record", models.recordings.record, "a folder: what models answer is recorded there")
          ->type_name("DIR");
  app.add_option("--model-replay", models.recordings.replay,
                 "a folder with recordings: nothing else answers, and nothing is connected to")
      ->type_name("DIR")
      ->excludes(record);
}

void add_assume(CLI::App& app, Invocation& invocation) {
  const auto is_grant = [](const std::string& text) -> std::string {
    const bool is_known = text.starts_with("pure:") && text.size() > std::string_view("pure:").size();
    return is_known
               ? ""
               : fmt::format(
                     "`{}` grants nothing: `pure:NAME` says that a function changes and calls nothing that it is given",
                     text);
  };
  app.add_option("--assume", invocation.request.granted,
                 "what you vouch for: pure:NAME, that an unknown function changes and calls nothing that it is given "
                 "(repeatable; NAME may end with *)")
      ->type_name("pure:NAME")
      ->check(CLI::Validator(is_grant, ""))
      ->allow_extra_args(false);
}

// Callbacks that unknown functions get hold of.
void add_escaped(CLI::App& app, Invocation& invocation) {
  const std::map<std::string, uint32_t> calls{{"never", 0}, {"once", 1}, {"any", 2}};
  app.add_option_function<std::string>(
         "--escaped",
         [&invocation, calls](const std::string& word) { invocation.request.escaped_calls = calls.at(word); },
         "how often an unknown function calls a function that it gets hold of: never, at most once, or any number of "
         "times, of which two are explored, at any time and with any arguments [default: not known]")
      ->type_name("never|once|any")
      ->check(CLI::IsMember({"never", "once", "any"}));
}

void add_report(CLI::App& app, Invocation& invocation) {
  app.add_flag("--json", invocation.is_json, "the result as JSON (docs/json.md)");
  app.add_flag("--full", invocation.is_full, "whole states instead of changes, and every step of a long trace");
}

void add_report_file(CLI::App& app, Invocation& invocation) {
  app.add_option("--output,-o", invocation.output, "where to write the report [default: standard output]")
      ->type_name("FILE");
}

void add_product_file(CLI::App& app, Invocation& invocation) {
  app.add_option("--output,-o", invocation.output, "where to write it [default: standard output]")->type_name("FILE");
}

// What a program finds when it starts.
void add_surroundings(CLI::App& app, Invocation& invocation) {
  session::LoadRequest& request = invocation.request;
  app.add_option("--args", request.arguments, "arguments of the program; also all that stands behind `--`: `-- -n 5`")
      ->type_name("ARG");
  app.add_option(
         "--stdin", request.input,
         "a file with the program's standard input, `-` for that of ramify [default: of run that of ramify; of check "
         "and replay empty in C, and not known in other languages]")
      ->type_name("FILE");
  app.add_option("--file", request.files, "a file that the program finds under this name; any number of times")
      ->type_name("FILE")
      ->allow_extra_args(false);
}

// What is asked of Rust programs as MIR only.
void add_mir(CLI::App& app, Invocation& invocation) {
  app.add_option("--start", invocation.mir_start,
                 "of Rust programs on the exact machine: the function to begin with, of a cargo project its program "
                 "[default: main]")
      ->type_name("FUNCTION");
}

// What is asked of C programs only.
void add_c(CLI::App& app, Invocation& invocation) {
  CInvocation& c = invocation.c;
  app.add_option("--unit", c.request.paths, "another file of a C program; any number of times")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_flag("--allow-divergence", c.allows_divergence,
               "of C programs: one that never ends, whatever is chosen, is as it should be");
  app.add_option_function<uint32_t>(
         "--spurious",
         [&invocation](uint32_t count) { invocation.mir_spurious = invocation.c.request.spurious_max = count; },
         "of C programs, and of MIR: how often in a row a thread wakes, or a weak exchange fails, without a cause "
         "[default: 1, of MIR 0]")
      ->type_name("N");
  app.add_flag("--effective-types", c.request.checks_types,
               "of C programs: objects are accessed as what they are (C11 6.5p7)");
  app.add_flag(
      "--loose-pointers", c.request.lets_pointers_leave,
      "of C programs: a pointer may leave its object (`container_of` of a list's head), but nothing is accessed there");
  app.add_option("--clang", c.request.clang_arguments,
                 "an option for reading C, such as --clang=-DN=3; any number of times")
      ->type_name("OPTION")
      ->allow_extra_args(false);
  app.add_option(
         "--machine", c.machine,
         "of C programs: core, exactly; or ir, as far as it is understood [default: core, whatever else is "
         "given: docs/c.md]; of Rust programs: mir, exactly; or ir [default: mir where a `rustc` is on the PATH, "
         "unless an option is given that only ir has: docs/rust.md]")
      ->type_name(alternatives(c_machines));
}

namespace {

constexpr const char* held_back = "only runs that fit this scenario; any number of times; none: all runs";

constexpr const char* what_is_checked = "What is checked";
constexpr const char* what_is_shown = "What is shown and saved";
constexpr const char* how_far = "How far, and how";
constexpr const char* of_c = "Of C programs";
constexpr const char* what_is_around = "What the program finds (docs/languages.md)";

void add_trace(CLI::App& app, Invocation& invocation, Texts& texts) {
  auto* trace = app.add_option("--trace", invocation.trace_to_save,
                               "where to save the trace of a violation [default: NAME.trace.json]")
                    ->type_name("FILE");
  app.add_flag("--no-trace", texts.no_trace, "save no trace")->excludes(trace);
}

void add_limits(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("--max-states", invocation.check.max_states, "stop after N states")->type_name("N");
  app.add_option("--max-time", texts.max_time, "stop after a time, such as 10s or 5m")->type_name("TIME");
  app.add_option("--max-memory", texts.max_memory,
                 "stop at a size, such as 500MB or 2GiB; with --store go on on disk [default: 3/4 of all]")
      ->type_name("SIZE");
}

void add_progress(CLI::App& app, Texts& texts) {
  app.add_option("--progress", texts.progress, "show how it is going: auto (on a terminal), always, never")
      ->type_name(alternatives(when));
}

void add_workers(CLI::App& app, Invocation& invocation) {
  app.add_option("--workers", invocation.check.workers, "threads that search [default: one a core]")->type_name("N");
}

void add_shrink(CLI::App& app, bool& shrinks, const char* meaning) { app.add_flag("--shrink", shrinks, meaning); }

void declare_check(CLI::App& check, Invocation& invocation, Texts& texts) {
  session::CheckOptions& options = invocation.check;
  options.workers = std::clamp(std::thread::hardware_concurrency(), 1u, workers_max);
  in_group(check, what_is_checked, [&] {
    add_model(check, invocation, texts);
    check.get_option("SPEC")->description("a spec (.toml), or a program in any language");
    check.add_flag("--no-deadlocks", options.no_deadlocks, "a state in which nothing can move is no violation");
    check.add_flag("--strict", options.is_strict, "a property that holds vacuously fails");
    check
        .add_option("--races", texts.races,
                    "of a program with threads of its own: whether data races are found [default: on]")
        ->type_name(alternatives(on_off));
    check
        .add_option("--leaks", texts.leaks,
                    "of a program that ends with its first thread: whether threads that then wait for ever are found "
                    "[default: on]")
        ->type_name(alternatives(on_off));
    add_restriction(check, invocation.request.restriction, held_back);
    add_oracle(check, invocation);
    add_frontend(check, invocation);
    add_describe(check, invocation);
    add_assume(check, invocation);
    add_escaped(check, invocation);
    check
        .add_option("--max-length", invocation.request.length_max,
                    "lists that nobody knows, and texts that are gone over, have up to N elements; beyond that the "
                    "verdict is unknown [default: 4]")
        ->type_name("N");
  });
  in_group(check, what_is_shown, [&] {
    add_report(check, invocation);
    add_report_file(check, invocation);
    add_trace(check, invocation, texts);
    check.add_flag("--keep-going", options.keep_going,
                   "visit everything; one shortest trace for each distinct violation");
    add_shrink(check, options.shrinks, "look for a shorter trace of each violation (for dfs)");
    check.add_flag("--explain-fairness", options.explains_fairness,
                   "of a broken claim about behaviours say which threads' fairness would make it hold");
    add_progress(check, texts);
  });
  in_group(check, how_far, [&] {
    add_limits(check, invocation, texts);
    check.add_option("--max-depth", options.max_depth, "go at most N steps from an initial state")->type_name("N");
    add_workers(check, invocation);
    check
        .add_option("--order-seed", options.order_seed,
                    "with --strategy dfs: try steps in an order drawn from N, so that searches that are cut short see "
                    "different states")
        ->type_name("N");
    check
        .add_option(
            "--sketch", invocation.sketch,
            "write a sketch of the visited states, from which `ramify swarm` counts what several searches covered")
        ->type_name("FILE");
    check
        .add_option("--strategy", texts.strategy,
                    "bfs: shortest traces; dfs: depth first [default: bfs; with --store bitstate: dfs]")
        ->type_name(alternatives(strategies));
    check
        .add_option("--reduction", texts.reduction,
                    "try steps whose order does not matter in one order only: auto (exact, in large searches), exact, "
                    "loose (traces may be longer), off")
        ->type_name(alternatives(reduction_uses));
    check
        .add_option("--symmetry", texts.symmetry,
                    "count states that differ only in which replica is which as one: auto (where that is sound), on, "
                    "off")
        ->type_name(alternatives(symmetry_uses));
    check
        .add_option("--store", texts.store,
                    "keep the states in a new file: checkpoints, `ramify resume FILE`, more states than memory holds; "
                    "or only a part of each state in memory, with a small chance to miss one: hash-compact, bitstate "
                    "(docs/long_runs.md)")
        ->type_name("FILE|HOW");
    check.add_option("--checkpoint-every", texts.checkpoint_interval, "with --store: how often [default: 1m]")
        ->type_name("TIME");
  });
  in_group(check, what_is_around, [&] { add_surroundings(check, invocation); });
  in_group(check, of_c, [&] {
    add_c(check, invocation);
    add_mir(check, invocation);
    check.add_flag("--no-reduction", invocation.c.is_unreduced, "of C programs: every interleaving of every access");
  });
}

void declare_resume(CLI::App& resume, Invocation& invocation, Texts& texts) {
  resume.add_option("FILE", invocation.check.store_file, "the file that --store named")->required();
  in_group(resume, what_is_shown, [&] {
    add_report(resume, invocation);
    add_report_file(resume, invocation);
    add_trace(resume, invocation, texts);
    add_progress(resume, texts);
  });
  in_group(resume, how_far, [&] {
    add_limits(resume, invocation, texts);
    add_workers(resume, invocation);
    resume.add_option("--checkpoint-every", texts.checkpoint_interval, "how often [default: as before]")
        ->type_name("TIME");
  });
}

void declare_swarm(CLI::App& swarm, Invocation& invocation, Texts& texts) {
  session::SwarmOptions& options = invocation.swarm;
  swarm.add_option("SPEC", invocation.request.path, "a spec (.toml), or a program in any language")->required();
  swarm.add_option("--jobs", options.jobs, "how many searches [default: 4]")->type_name("N");
  swarm.add_option("--time", texts.job_time, "how long each runs [default: 1m]")->type_name("TIME");
  swarm.add_option("--max-memory", texts.max_memory, "of each, such as 500MB or 2GiB")->type_name("SIZE");
  swarm.add_option("--seed", options.seed, "of the first; the others follow [default: 1]")->type_name("N");
  swarm.add_option("--folder", options.folder, "keep the results of the searches there")->type_name("FOLDER");
  swarm.add_option("--slurm", options.slurm, "run nothing: write a script that runs them as an array of jobs of Slurm")
      ->type_name("FILE");
  swarm
      .add_option_function<std::string>(
          "--join",
          [&options](const std::string& folder) {
            options.folder = folder;
            options.only_joins = true;
          },
          "run nothing: join the results that jobs left in a folder")
      ->type_name("FOLDER");
  swarm.add_flag("--json", invocation.is_json, "the result as JSON");
  add_report_file(swarm, invocation);
}

void declare_estimate(CLI::App& estimate, Invocation& invocation, Texts& texts) {
  estimate.add_option("SPEC", invocation.request.path, "a spec (.toml), or a program in any language")->required();
  estimate.add_option("--max-time", texts.max_time, "of all samples [default: 10s]")->type_name("TIME");
  estimate.add_option("--max-states", invocation.check.max_states, "of the largest sample [default: 2000000]")
      ->type_name("N");
  estimate.add_option("--seed", invocation.estimate.seed, "of the samples [default: 1]")->type_name("N");
  estimate.add_flag("--json", invocation.is_json, "the result as JSON");
  add_report_file(estimate, invocation);
}

void declare_run(CLI::App& run, Invocation& invocation, Texts& texts) {
  in_group(run, "What is run", [&] {
    add_model(run, invocation, texts);
    run.get_option("SPEC")->description("a spec (.toml), or a program in any language");
    run.add_option("--seed", invocation.seed,
                   "what to draw from: the same seed gives the same run [default: a fresh one]")
        ->type_name("N");
    run.add_option("--steps", invocation.run.steps_max, "stop after N steps [default: 1000]")->type_name("N");
    run.add_flag("--no-deadlocks", invocation.run.no_deadlocks, "a state in which nothing can move is no violation");
    add_restriction(run, invocation.request.restriction, held_back);
    add_oracle(run, invocation);
    add_frontend(run, invocation);
  });
  in_group(run, what_is_shown, [&] {
    add_report(run, invocation);
    run.add_option("--output,-o", invocation.output,
                   "where to write the report, or what a program prints [default: standard output]")
        ->type_name("FILE");
    add_trace(run, invocation, texts);
    add_shrink(run, invocation.run.shrinks, "look for a shorter trace of the violation");
    run.add_flag("--ea,--enable-assertions", invocation.runs_assertions,
                 "run what Java's `assert` says, which `java` and `run` leave out and `check` never does");
    run.add_flag("--vars", invocation.shows_variables,
                 "of a program in a language other than Starlark: run it in script mode and print its variables as "
                 "one JSON object instead of what it prints");
  });
  in_group(run, what_is_around, [&] { add_surroundings(run, invocation); });
  in_group(run, of_c, [&] {
    run.add_option("--random", invocation.c.random_runs, "of C programs: N runs in orders drawn at random")
        ->type_name("N");
    add_c(run, invocation);
    add_mir(run, invocation);
  });
}

void declare_paths(CLI::App& paths, Invocation& invocation, Texts& texts) {
  session::FunctionPathsOptions& options = invocation.paths;
  paths.add_option("FILE", invocation.request.path, "a program in one of the fifteen languages")->required();
  paths.add_option("--function,-f", options.function, "the function: f, or Class.f; else the whole program")
      ->type_name("NAME");
  paths
      .add_option("--types", texts.types,
                  "types of parameters, as x:int,xs:list<int>; where the program declares none, or others")
      ->type_name("NAME:TYPE,...");
  paths.add_option("--tests", invocation.paths_tests, "write a test a path: .py for pytest, or .json")
      ->type_name("FILE");
  paths.add_flag("--json", invocation.is_json, "the result as JSON (docs/paths.md)");
  add_report_file(paths, invocation);
  paths
      .add_option("--machine", invocation.c.machine,
                  "of Rust programs: mir, exactly; or ir [default: mir of a function and of proof harnesses, where a "
                  "`rustc` is on the PATH; else ir: docs/rust.md]")
      ->type_name(alternatives(c_machines));
  add_oracle(paths, invocation);
  add_frontend(paths, invocation);
  add_describe(paths, invocation);
  add_assume(paths, invocation);
  add_escaped(paths, invocation);
  paths.add_option("--max-paths", options.paths_max, "stop after N paths [default: 1000]")->type_name("N");
  paths.add_option("--max-depth", options.branches_max, "cut paths with more than N branches [default: 100]")
      ->type_name("N");
  paths.add_option("--max-length", options.length_max, "lists and texts have up to N elements [default: 4]")
      ->type_name("N");
  paths
      .add_option("--max-steps", options.instructions_max, "cut paths with more than N instructions [default: 1000000]")
      ->type_name("N");
}

void declare_replay(CLI::App& replay, Invocation& invocation) {
  replay.add_option("TRACE", invocation.trace_to_replay, "the file that check or run saved")
      ->required()
      ->type_name("FILE");
  replay.add_option("SPEC", invocation.request.path, "the spec [default: the one that the trace names]");
  add_report(replay, invocation);
  add_report_file(replay, invocation);
  in_group(replay, what_is_around, [&] { add_surroundings(replay, invocation); });
  in_group(replay, of_c, [&] {
    replay
        .add_option("--trace", invocation.c.trace,
                    "of a C program, which TRACE names: the choices, as a report gives them")
        ->type_name("CHOICES");
    add_shrink(replay, invocation.run.shrinks, "of a C program: a shorter trace with the same outcome");
    add_c(replay, invocation);
  });
}

}  // namespace

void declare_search(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts) {
  if (verb == Verb::check) declare_check(command, invocation, texts);
  if (verb == Verb::resume) declare_resume(command, invocation, texts);
  if (verb == Verb::swarm) declare_swarm(command, invocation, texts);
  if (verb == Verb::estimate) declare_estimate(command, invocation, texts);
  if (verb == Verb::run) declare_run(command, invocation, texts);
  if (verb == Verb::paths) declare_paths(command, invocation, texts);
  if (verb == Verb::replay) declare_replay(command, invocation);
}

}  // namespace ramify::cli
