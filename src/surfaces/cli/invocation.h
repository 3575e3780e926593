// SPDX-License-Identifier: Apache-2.0
// Invocation: the parsed and interpreted arguments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "outputs/baseline.h"
#include "outputs/fsm_drawing.h"
#include "session/analyses/analyze.h"
#include "session/c/c_program.h"
#include "session/session.h"
#include "surfaces/cli/verbs.h"

namespace ramify::cli {

enum class When : uint8_t { automatic, always, never };
enum class PictureFormat : uint8_t { json, dot, mermaid, markdown, graphml, svg, png };
enum class TraceFormat : uint8_t { text, mermaid, markdown };
enum class SuiteFormat : uint8_t { json, gtest, pytest };
enum class Shell : uint8_t { bash, zsh, fish };

// For C programs (session/c/c_program.h).
struct CInvocation {
  session::CRequest request;  // without the verb's own file
  std::string trace, machine;
  std::optional<outputs::RecordedViolation> recorded{};  // with the trace, if it comes from a file
  uint64_t random_runs = 0;
  bool is_unreduced = false;
  bool allows_divergence = false;
};

// Files beside the report (docs/build_servers.md); "": not written.
struct BuildServerFiles {
  std::string sarif, baseline, written_baseline, html;
  std::string junit;  // of test: a case for each run; of other verbs: for each claim and problem
  std::string annotations;
  std::optional<outputs::Baseline> known{};  // the content of `baseline`
};

// Where the explorer listens.
struct ServeInvocation {
  std::string address = "127.0.0.1";
  int port = 0;  // 0: any that is free
};

struct HelpRequest {
  std::string topic;            // a verb or a topic; empty: the overview
  bool is_first_steps = false;  // ramify without arguments
  bool has_all = false;         // the page of every verb
  bool is_man = false;
};

struct Invocation {
  Verb verb = Verb::version;
  session::LoadRequest request;  // check, run, graph, ir; for replay the spec, which may be empty
  session::CheckOptions check;   // for resume: the options given again, and the store file
  std::optional<std::chrono::milliseconds> checkpoint_interval;
  session::RunOptions run;
  std::string sketch;           // of check: a file for the sketch of its states
  session::SwarmOptions swarm;  // without its times
  session::EstimateOptions estimate;
  std::vector<std::string> distributed{};  // of stats: the expressions of --of
  std::string stats_svg;                   // likewise: a file for the plots
  ServeInvocation serve;
  CInvocation c;
  std::vector<std::string> given;  // the verb's options on the command line, such as "--always"
  std::string mir_start;           // for MIR programs: the start function; "": main
  uint32_t mir_spurious = 0;       // likewise: the bound on consecutive spurious wakeups and failures
  bool runs_assertions = false;    // of run: even if the language's implementation ignores them
  bool shows_variables = false;    // of run: those of a program in one of the sixteen languages, as JSON
  std::string corpus;              // the file with the cases
  session::CorpusOptions corpus_options;
  session::FunctionPathsOptions paths;
  std::string paths_tests;  // a file
  session::ExploreOptions explore;
  std::string log;                  // of conform
  std::vector<std::string> hidden;  // likewise
  bool is_partial = false;          // likewise
  std::string tests_trace;          // a file: the suite is its trace; empty: of the graph
  session::TestsOptions tests;      // without the exploration, which is `explore`
  session::TestOptions test;        // likewise
  session::AnalyzeOptions analyze;  // of ir, cfg, dataflow, callgraph, slice, taint
  BuildServerFiles build_server;
  std::string replay;  // of test: a saved run
  PictureFormat picture_format = PictureFormat::json;
  outputs::FsmDrawingOptions drawing;
  SuiteFormat suite_format = SuiteFormat::json;
  std::optional<uint64_t> seed;  // none: random
  std::string trace_to_replay;
  bool repairs_trace = false;                                    // of replay
  std::string repaired_trace;                                    // of replay: where to save it; "": by the trace's name
  TraceFormat trace_format = TraceFormat::text;                  // of replay
  std::string asked_model;                                       // of explain and vet; "": the only one
  std::optional<base::Result<session::SavedTrace>> saved_trace;  // its content (saved_trace.h)
  std::string trace_to_save;                                     // empty: by the spec's name
  bool saves_trace = true;
  bool is_json = false;
  bool is_full = false;
  When progress = When::automatic;
  When color = When::automatic;
  bool is_quiet = false;
  bool is_verbose = false;
  std::string output;  // a file; empty: standard output
  HelpRequest help;
  Shell shell = Shell::bash;       // of completions
  std::string new_name, new_kind;  // of new
};

// The message and exit code for wrong arguments.
struct Refusal {
  std::string text;
};

// The program of a verb; for replay the given file, which may be a trace.
const std::string& source_of(const Invocation& invocation);

// Whether the verb runs a C program on the exact machine, which c_machine.h chooses; core always does.
bool is_for_c(const Invocation& invocation);
// Whether the verb is about a Rust program as MIR: check, run and ir of a .smir.json file, an LLVM IR file (.ll), or a
// source (.rs) with --machine mir, which rust_machine.h chooses by default.
bool is_for_mir(const Invocation& invocation);

// `args` without the program's name.
std::variant<Invocation, Refusal> parse_arguments(const std::vector<std::string>& args);

}  // namespace ramify::cli
