// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <thread>

#include "surfaces/cli/options.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

void add_model(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("SPEC", invocation.request.path, "a spec (.toml), or a program (.star, .ir)")->required();
  app.add_option("--thread", texts.threads, "an additional thread, as NAME=CALL (repeatable)")
      ->type_name("NAME=CALL")
      ->allow_extra_args(false);
  app.add_option("--always", texts.properties,
                 "an additional property: EXPRESSION is true in every state, as NAME=EXPRESSION (repeatable)")
      ->type_name("NAME=EXPR")
      ->allow_extra_args(false);
  app.add_option("--ltl", texts.formulas,
                 "an additional property: a formula of temporal logic, as NAME=FORMULA (repeatable)")
      ->type_name("NAME=LTL")
      ->allow_extra_args(false);
  add_machine_code(app, invocation);
}

void add_machine_code(CLI::App& app, Invocation& invocation) {
  session::MachineCode& machine_code = invocation.request.machine_code;
  app.add_flag_callback(
      "--no-compile", [&machine_code] { machine_code.is_used = false; },
      "interpret the program, instead of compiling functions that run often to machine code (docs/speed.md)");
  app.add_flag("--compile-at-once", machine_code.at_once, "compile every function before it runs, for tests")
      ->group("");
}

void add_oracle(CLI::App& app, Invocation& invocation) {
  app.add_option("--oracle", invocation.request.oracle,
                 "results of functions that neither the program nor its library defines (docs/unknowns.md): a file, or "
                 "ask:NAME, a language model that `ramify.toml` names (docs/language_models.md)")
      ->type_name("FILE|ask:NAME");
  session::ModelOptions& models = invocation.request.models;
  app.add_flag("--oracle-only", models.is_oracle_only,
               "with ask:NAME: explore the model's answers only, not an unknown result as well");
  app.add_option("--oracle-samples", models.samples,
                 "with ask:NAME: how many answers to request for each function [default: 1]")
      ->type_name("N")
      ->check(CLI::Range(1u, session::oracle_samples_max).description(""));
  add_model_source(app, invocation);
}

void add_frontend(CLI::App& app, Invocation& invocation) {
  const auto is_model = [](const std::string& text) -> std::string {
    const bool is_one = text == "model" || text.starts_with("model:");
    return is_one ? "" : fmt::format("`{}` cannot repair a program: write `model` or `model:NAME`", text);
  };
  app.add_option("--repair", invocation.request.repair,
                 "repair syntax errors with a language model, model:NAME; the report shows each change "
                 "(docs/language_models.md) [default: no repair]")
      ->type_name("model:NAME")
      ->check(CLI::Validator(is_model, ""));
  const auto is_frontend = [](const std::string& text) -> std::string {
    return text == "model" || text.starts_with("model:")
               ? ""
               : fmt::format("`{}` is not a frontend: write `model` or `model:NAME`", text);
  };
  app.add_option("--frontend", invocation.request.frontend,
                 "lower the program with a language model, model:NAME, for a language that ramify does not read "
                 "(docs/language_models.md) [default: ramify's own reader]")
      ->type_name("model:NAME")
      ->check(CLI::Validator(is_frontend, ""));
}

// Descriptions of unknown values.
void add_describe(CLI::App& app, Invocation& invocation) {
  app.add_option("--describe", invocation.request.describe,
                 "a language model describes in a sentence when a path is taken and what each unknown value means "
                 "(docs/language_models.md)")
      ->type_name("NAME");
}

void add_model_source(CLI::App& app, Invocation& invocation) {
  session::ModelOptions& models = invocation.request.models;
  app.add_option("--models", models.file,
                 "the file with the language models [default: the nearest ramify.toml above the program]")
      ->type_name("FILE");
  auto* record =
      app.add_option("--model-record", models.recordings.record, "a folder in which to record the models' answers")
          ->type_name("DIR");
  app.add_option("--model-replay", models.recordings.replay,
                 "a folder with recordings: take all answers from it, and open no connection")
      ->type_name("DIR")
      ->excludes(record);
}

void add_assume(CLI::App& app, Invocation& invocation) {
  const auto is_grant = [](const std::string& text) -> std::string {
    const bool is_known = text.starts_with("pure:") && text.size() > std::string_view("pure:").size();
    return is_known ? ""
                    : fmt::format(
                          "`{}` is not an assumption: write `pure:NAME` for a function that neither changes nor calls "
                          "its arguments",
                          text);
  };
  app.add_option("--assume", invocation.request.granted,
                 "an assumption that you guarantee: pure:NAME, the unknown function NAME neither changes nor calls its "
                 "arguments (repeatable; NAME may end with *)")
      ->type_name("pure:NAME")
      ->check(CLI::Validator(is_grant, ""))
      ->allow_extra_args(false);
}

// Callbacks that escape to unknown functions.
void add_escaped(CLI::App& app, Invocation& invocation) {
  const std::map<std::string, uint32_t> calls{{"never", 0}, {"once", 1}, {"any", 2}};
  app.add_option_function<std::string>(
         "--escaped",
         [&invocation, calls](const std::string& word) { invocation.request.escaped_calls = calls.at(word); },
         "how often an unknown function calls a callback that it received, at any time and with any arguments: never; "
         "once: at most once; any: any number of times, of which two are explored [default: unknown]")
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

// Arguments, standard input and files of a program.
void add_surroundings(CLI::App& app, Invocation& invocation) {
  session::LoadRequest& request = invocation.request;
  app.add_option("--args", request.arguments,
                 "arguments of the program; everything after `--` is an argument too: `-- -n 5`")
      ->type_name("ARG");
  app.add_option("--stdin", request.input,
                 "a file with the program's standard input, `-` for that of ramify [default: run: that of ramify; "
                 "check and replay: empty for C, unknown for other languages]")
      ->type_name("FILE");
  app.add_option("--file", request.files, "a file that the program can open under this name (repeatable)")
      ->type_name("FILE")
      ->allow_extra_args(false);
}

// Options for Rust programs as MIR only.
void add_mir(CLI::App& app, Invocation& invocation) {
  app.add_option("--start", invocation.mir_start,
                 "Rust, exact machine: the function to start with; for a cargo project, its binary [default: main]")
      ->type_name("FUNCTION");
}

// Options for C programs only.
void add_c(CLI::App& app, Invocation& invocation) {
  CInvocation& c = invocation.c;
  app.add_option("--unit", c.request.paths, "another file of a C program (repeatable)")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_flag("--allow-divergence", c.allows_divergence, "C: a program that never ends is not an error");
  app.add_option_function<uint32_t>(
         "--spurious",
         [&invocation](uint32_t count) { invocation.mir_spurious = invocation.c.request.spurious_max = count; },
         "C and MIR: how often in a row a thread wakes up spuriously, or a weak exchange fails spuriously [default: 1; "
         "MIR: 0]")
      ->type_name("N");
  app.add_flag("--effective-types", c.request.checks_types,
               "C: check effective types, that is strict aliasing (C11 6.5p7)");
  app.add_flag("--loose-pointers", c.request.lets_pointers_leave,
               "C: a pointer may point outside of its object (`container_of` of a list's head) as long as it is not "
               "dereferenced there");
  app.add_option("--clang", c.request.clang_arguments, "an option for Clang, such as --clang=-DN=3 (repeatable)")
      ->type_name("OPTION")
      ->allow_extra_args(false);
  app.add_option(
         "--machine", c.machine,
         "C: core, the exact machine, or ir, the universal IR [default: core: docs/c.md]; Rust: mir, the exact "
         "machine, or ir [default: mir where `rustc` is on the PATH, unless another option needs ir: docs/rust.md]")
      ->type_name(alternatives(c_machines));
}

namespace {

constexpr const char* held_back = "explore only runs that match this scenario (repeatable) [default: all runs]";

constexpr const char* what_is_checked = "What is checked";
constexpr const char* what_is_shown = "What is shown and saved";
constexpr unsigned traces_max = 1000;

constexpr const char* how_far = "How far, and how";
constexpr const char* what_is_counted = "What is counted";
constexpr const char* of_c = "Of C programs";
constexpr const char* what_is_around = "What the program finds (docs/languages.md)";

void add_trace(CLI::App& app, Invocation& invocation, Texts& texts) {
  auto* trace = app.add_option("--trace", invocation.trace_to_save,
                               "where to save the trace of a violation [default: NAME.trace.json]")
                    ->type_name("FILE");
  app.add_flag("--no-trace", texts.no_trace, "save no trace")->excludes(trace);
}

constexpr const char* memory_limit =
    "stop at a size, such as 500MB or 2GiB; with --store, continue on disk [default: 3/4 of the machine's memory]";

void add_limits(CLI::App& app, Invocation& invocation, Texts& texts, const char* of_memory = memory_limit) {
  app.add_option("--max-states", invocation.check.max_states, "stop after N states")->type_name("N");
  app.add_option("--max-time", texts.max_time, "stop after a time, such as 10s or 5m")->type_name("TIME");
  app.add_option("--max-memory", texts.max_memory, of_memory)->type_name("SIZE");
}

void add_disk_limit(CLI::App& app, Texts& texts, const char* meaning) {
  app.add_option("--max-disk", texts.max_disk, meaning)->type_name("SIZE");
}

void add_strategy(CLI::App& app, Texts& texts, const char* meaning) {
  app.add_option("--strategy", texts.strategy, meaning)->type_name(alternatives(strategies));
}

void add_reductions(CLI::App& app, Texts& texts) {
  app.add_option("--reduction", texts.reduction,
                 "partial-order reduction: auto (exact, for large searches), exact, loose (traces may be longer), off")
      ->type_name(alternatives(reduction_uses));
  app.add_option("--symmetry", texts.symmetry,
                 "symmetry reduction: states that differ only by a permutation of replicas count as one: auto "
                 "(where that is sound), on, off")
      ->type_name(alternatives(symmetry_uses));
}

void add_progress(CLI::App& app, Texts& texts) {
  app.add_option("--progress", texts.progress, "show progress: auto (on a terminal), always, never")
      ->type_name(alternatives(when));
}

void add_workers(CLI::App& app, Invocation& invocation) {
  app.add_option("--workers", invocation.check.workers, "how many threads search [default: one per core]")
      ->type_name("N");
}

void add_machine_code_report(CLI::App& app, Invocation& invocation) {
  app.add_flag("--stats", invocation.check.lists_machine_code,
               "which functions became machine code, and what of them is left to the interpreter (docs/speed.md)");
}

void add_shrink(CLI::App& app, bool& shrinks, const char* meaning) { app.add_flag("--shrink", shrinks, meaning); }

void declare_check(CLI::App& check, Invocation& invocation, Texts& texts) {
  session::CheckOptions& options = invocation.check;
  options.workers = std::clamp(std::thread::hardware_concurrency(), 1u, workers_max);
  in_group(check, what_is_checked, [&] {
    add_model(check, invocation, texts);
    check.get_option("SPEC")->description("a spec (.toml), or a program in any language");
    check.add_flag("--no-deadlocks", options.no_deadlocks, "a deadlock is not a violation");
    check.add_flag("--strict", options.is_strict,
                   "a property that holds vacuously, a step that no run reaches, or an action that no run takes, is a "
                   "violation");
    check.add_option("--races", texts.races, "programs that start threads: report data races [default: on]")
        ->type_name(alternatives(on_off));
    check
        .add_option("--leaks", texts.leaks,
                    "programs that end with their first thread: report threads that then wait for ever [default: on]")
        ->type_name(alternatives(on_off));
    add_restriction(check, invocation.request.restriction, held_back);
    add_oracle(check, invocation);
    add_frontend(check, invocation);
    add_describe(check, invocation);
    add_assume(check, invocation);
    add_escaped(check, invocation);
    check
        .add_option("--max-length", invocation.request.length_max,
                    "unknown lists, and unknown strings that the program iterates over, have up to N elements; the "
                    "verdict is unknown where a longer one could matter [default: 4]")
        ->type_name("N");
  });
  in_group(check, what_is_shown, [&] {
    add_report(check, invocation);
    add_report_file(check, invocation);
    add_trace(check, invocation, texts);
    add_build_server(check, invocation);
    check.add_flag("--keep-going", options.keep_going,
                   "do not stop at the first violation; show one shortest trace for each distinct one");
    check
        .add_option("--traces", options.traces_each_max,
                    "as --keep-going, with up to N traces for each distinct violation, to different states, shortest "
                    "first; for a claim about behaviours, with different cycles [default: 1]")
        ->type_name("N")
        ->check(CLI::Range(1u, traces_max).description(""));
    add_shrink(check, options.shrinks, "shorten the trace of each violation (useful with dfs)");
    check.add_flag("--coverage", options.counts_coverage,
                   "how often each action and step was taken, and which ones and which lines were not");
    add_machine_code_report(check, invocation);
    check.add_flag("--explain-fairness", options.explains_fairness,
                   "for a violated claim about behaviours: say which threads' fairness would make it hold");
    add_progress(check, texts);
  });
  in_group(check, how_far, [&] {
    add_limits(check, invocation, texts);
    check.add_option("--max-depth", options.max_depth, "explore at most N steps from an initial state")->type_name("N");
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
    add_strategy(check, texts, "bfs: shortest traces; dfs: depth first [default: bfs; with --store bitstate: dfs]");
    add_reductions(check, texts);
    check
        .add_option("--store", texts.store,
                    "FILE: keep the states in a new file, with checkpoints for `ramify resume FILE` and room for more "
                    "states than memory holds; packed: in memory, exact, small and fast, for searches that find "
                    "nothing; table: in memory, exact, with a way back to each state; trees: likewise, in about a "
                    "quarter of the memory, and slower (docs/speed.md) [default: table for small searches, then packed "
                    "where it applies]; "
                    "hash-compact, bitstate: lossy stores in memory, which may miss states (docs/long_runs.md)")
        ->type_name("FILE|HOW");
    check.add_option("--checkpoint-every", texts.checkpoint_interval, "with --store: how often [default: 1m]")
        ->type_name("TIME");
    add_disk_limit(
        check, texts,
        "with --store FILE: stop where FILE and what lies beside it would be larger, such as 20GiB [default: "
        "until the disk is full]");
  });
  in_group(check, what_is_around, [&] { add_surroundings(check, invocation); });
  in_group(check, of_c, [&] {
    add_c(check, invocation);
    add_mir(check, invocation);
    check.add_flag("--no-reduction", invocation.c.is_unreduced, "C: explore every interleaving of every access");
  });
}

void declare_resume(CLI::App& resume, Invocation& invocation, Texts& texts) {
  resume.add_option("FILE", invocation.check.store_file, "the file that `--store` named")->required();
  in_group(resume, what_is_shown, [&] {
    add_report(resume, invocation);
    add_report_file(resume, invocation);
    add_trace(resume, invocation, texts);
    add_build_server(resume, invocation);
    add_machine_code_report(resume, invocation);
    add_progress(resume, texts);
  });
  in_group(resume, how_far, [&] {
    add_limits(resume, invocation, texts);
    add_workers(resume, invocation);
    add_machine_code(resume, invocation);
    resume.add_option("--checkpoint-every", texts.checkpoint_interval, "how often [default: as before]")
        ->type_name("TIME");
    add_disk_limit(resume, texts, "stop where FILE and what lies beside it would be larger [default: as before]");
  });
}

void declare_swarm(CLI::App& swarm, Invocation& invocation, Texts& texts) {
  session::SwarmOptions& options = invocation.swarm;
  swarm.add_option("SPEC", invocation.request.path, "a spec (.toml), or a program in any language")->required();
  swarm.add_option("--jobs", options.jobs, "how many searches [default: 4]")->type_name("N");
  swarm.add_option("--time", texts.job_time, "how long each runs [default: 1m]")->type_name("TIME");
  swarm.add_option("--max-memory", texts.max_memory, "of each, such as 500MB or 2GiB")->type_name("SIZE");
  swarm.add_option("--seed", options.seed, "of the first; the others follow [default: 1]")->type_name("N");
  add_machine_code(swarm, invocation);
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
  add_machine_code(estimate, invocation);
  estimate.add_option("--max-time", texts.max_time, "of all samples [default: 10s]")->type_name("TIME");
  estimate.add_option("--max-states", invocation.check.max_states, "of the largest sample [default: 2000000]")
      ->type_name("N");
  estimate.add_option("--seed", invocation.estimate.seed, "of the samples [default: 1]")->type_name("N");
  estimate.add_flag("--json", invocation.is_json, "the result as JSON");
  add_report_file(estimate, invocation);
}

void declare_stats(CLI::App& stats, Invocation& invocation, Texts& texts) {
  session::CheckOptions& options = invocation.check;
  in_group(stats, what_is_counted, [&] {
    add_model(stats, invocation, texts);
    stats.get_option("SPEC")->description("a spec (.toml), or a program in any language");
    stats
        .add_option("--of", invocation.distributed,
                    "the values of this expression over all states: of whole numbers least, greatest, mean and a "
                    "histogram, else the most frequent ones (repeatable)")
        ->type_name("EXPR")
        ->allow_extra_args(false);
    add_restriction(stats, invocation.request.restriction, held_back);
  });
  in_group(stats, what_is_shown, [&] {
    stats.add_flag("--json", invocation.is_json, "the result as JSON (docs/json.md)");
    stats.add_option("--svg", invocation.stats_svg, "write the plots there, as one picture")->type_name("FILE");
    stats
        .add_option("--output,-o", invocation.output,
                    "where to write the report, or, for a FILE.svg, the plots [default: standard output]")
        ->type_name("FILE");
    add_progress(stats, texts);
  });
  in_group(stats, how_far, [&] {
    add_limits(stats, invocation, texts,
               "stop at a size, such as 500MB or 2GiB [default: 3/4 of the machine's memory]");
    stats.add_option("--max-depth", options.max_depth, "explore at most N steps from an initial state")->type_name("N");
    add_workers(stats, invocation);
    add_strategy(stats, texts, "bfs: by levels; dfs: depth first [default: bfs]");
    add_reductions(stats, texts);
  });
  in_group(stats, what_is_around, [&] { add_surroundings(stats, invocation); });
}

// Of the interactive faces: which program, and its machine.
void add_opened(CLI::App& command, Invocation& invocation, Texts& texts) {
  in_group(command, "What is shown", [&] {
    add_model(command, invocation, texts);
    command.get_option("SPEC")->description("a spec (.toml), a program in any language, or a saved trace");
    command
        .add_option("--machine", invocation.c.machine,
                    "of C and Rust programs: the exact machine (core, mir) or the universal IR (ir)")
        ->type_name(alternatives(c_machines));
    command
        .add_option("--start", invocation.mir_start, "of a program of MIR: the function to begin with [default: main]")
        ->type_name("NAME");
    add_surroundings(command, invocation);
  });
}

// Of the searches that a user starts beside it.
void add_side_search(CLI::App& command, std::string_view group, Invocation& invocation, Texts& texts) {
  in_group(command, std::string(group), [&] {
    command.add_option("--workers,-w", invocation.check.workers, "threads that search [default: 1]")
        ->type_name("N")
        ->check(CLI::Range(1u, workers_max).description(""));
    command.add_option("--max-states", invocation.check.max_states, "stop after N states")->type_name("N");
    command.add_option("--max-time", texts.max_time, "stop after this time")->type_name("TIME");
    command.add_option("--max-memory", texts.max_memory, "stop before using more memory")->type_name("SIZE");
  });
}

void declare_tui(CLI::App& tui, Invocation& invocation, Texts& texts) {
  add_opened(tui, invocation, texts);
  add_side_search(tui, "Searches in the background", invocation, texts);
}

void declare_serve(CLI::App& serve, Invocation& invocation, Texts& texts) {
  add_opened(serve, invocation, texts);
  add_side_search(serve, "Searches that the page starts", invocation, texts);
  in_group(serve, "Where it listens", [&] {
    serve.add_option("--port", invocation.serve.port, "a port [default: any that is free]")
        ->type_name("N")
        ->check(CLI::Range(1, 65535).description(""));
    serve
        .add_option("--bind", invocation.serve.address,
                    "another address than 127.0.0.1; whoever reaches it and has the token sees the program")
        ->type_name("ADDRESS");
  });
}

void declare_run(CLI::App& run, Invocation& invocation, Texts& texts) {
  in_group(run, "What is run", [&] {
    add_model(run, invocation, texts);
    run.get_option("SPEC")->description("a spec (.toml), or a program in any language");
    run.add_option("--seed", invocation.seed, "the same seed gives the same run [default: a fresh one]")
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
    add_build_server(run, invocation);
    add_shrink(run, invocation.run.shrinks, "look for a shorter trace of the violation");
    add_progress(run, texts);
    run.add_flag(
        "--ea,--enable-assertions", invocation.runs_assertions,
        "execute Java's `assert` statements; `java` and `run` skip them by default, `check` always executes them");
    add_machine_code_report(run, invocation);
    run.add_flag("--vars", invocation.shows_variables,
                 "languages other than Starlark: run the program as a script and print its variables as one JSON "
                 "object in place of its output");
  });
  in_group(run, what_is_around, [&] { add_surroundings(run, invocation); });
  in_group(run, of_c, [&] {
    run.add_option("--random", invocation.c.random_runs, "C: N runs in random orders")->type_name("N");
    add_c(run, invocation);
    add_mir(run, invocation);
  });
}

void declare_paths(CLI::App& paths, Invocation& invocation, Texts& texts) {
  session::FunctionPathsOptions& options = invocation.paths;
  paths.add_option("FILE", invocation.request.path, "a program in one of the sixteen languages")->required();
  paths.add_option("--function,-f", options.function, "the function: f, or Class.f [default: the whole program]")
      ->type_name("NAME");
  paths
      .add_option("--types", texts.types,
                  "types of parameters, as x:int,xs:list<int>; they take precedence over declared types")
      ->type_name("NAME:TYPE,...");
  paths.add_option("--tests", invocation.paths_tests, "write one test per path: .py for pytest, or .json")
      ->type_name("FILE");
  paths.add_flag("--json", invocation.is_json, "the result as JSON (docs/paths.md)");
  add_report_file(paths, invocation);
  add_build_server(paths, invocation);
  paths
      .add_option("--machine", invocation.c.machine,
                  "Rust: mir, the exact machine, or ir [default: mir for functions and proof harnesses where `rustc` "
                  "is on the PATH, else ir: docs/rust.md]")
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

void declare_replay(CLI::App& replay, Invocation& invocation, Texts& texts) {
  replay.add_option("TRACE", invocation.trace_to_replay, "the file that check or run saved")
      ->required()
      ->type_name("FILE");
  replay.add_option("SPEC", invocation.request.path, "the spec [default: the one that the trace names]");
  add_machine_code(replay, invocation);
  add_report(replay, invocation);
  add_report_file(replay, invocation);
  replay
      .add_option("--format", texts.trace_format,
                  "mermaid: a sequence diagram, a participant for each thread, in place of the report; markdown: the "
                  "same in a file of Markdown [default: text]")
      ->type_name(alternatives(trace_formats));
  add_build_server(replay, invocation);
  in_group(replay, "If the program has changed", [&] {
    CLI::Option* repair =
        replay.add_flag("--repair", invocation.repairs_trace,
                        "if the trace no longer shows its violation: search for a run that ends in it and differs from "
                        "the trace in as few steps as possible, save it, and say what was inserted and dropped");
    replay
        .add_option("--repair-to", invocation.repaired_trace,
                    "where to save the repaired trace [default: TRACE with the ending .repaired.trace.json]")
        ->type_name("FILE")
        ->needs(repair);
    replay
        .add_option(
            "--max-states", invocation.check.max_states,
            "stop the search after N states; a state counts once for each step of the trace that it is compared "
            "with [default: 100000]")
        ->type_name("N")
        ->needs(repair);
  });
  in_group(replay, what_is_around, [&] { add_surroundings(replay, invocation); });
  in_group(replay, of_c, [&] {
    replay.add_option("--trace", invocation.c.trace, "C: the choices that a report shows, where TRACE is the program")
        ->type_name("CHOICES");
    add_shrink(replay, invocation.run.shrinks, "C: find a shorter trace with the same outcome");
    add_c(replay, invocation);
  });
}

}  // namespace

void declare_search(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts) {
  if (verb == Verb::check) declare_check(command, invocation, texts);
  if (verb == Verb::resume) declare_resume(command, invocation, texts);
  if (verb == Verb::swarm) declare_swarm(command, invocation, texts);
  if (verb == Verb::estimate) declare_estimate(command, invocation, texts);
  if (verb == Verb::stats) declare_stats(command, invocation, texts);
  if (verb == Verb::serve) declare_serve(command, invocation, texts);
  if (verb == Verb::tui) declare_tui(command, invocation, texts);
  if (verb == Verb::run) declare_run(command, invocation, texts);
  if (verb == Verb::paths) declare_paths(command, invocation, texts);
  if (verb == Verb::replay) declare_replay(command, invocation, texts);
}

}  // namespace ramify::cli
