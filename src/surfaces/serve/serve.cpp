// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/serve.h"

#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "outputs/c_report.h"
#include "outputs/mir_report.h"
#include "outputs/paths_text.h"
#include "outputs/report_json.h"
#include "outputs/stats_report.h"
#include "session/analyses/analyze.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/simulation/program_search.h"
#include "surfaces/cli/exit_code.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/page/page.h"
#include "surfaces/serve/explorer.h"
#include "surfaces/serve/http_server.h"

namespace ramify::serve {

namespace {

std::string failure_json(const std::string& message) {
  return outputs::bad_input_json("check", "", {}, message, {.tool_version = RAMIFY_VERSION, .exit_code = 2});
}

template <typename Report>
int exit_code_of(const Report& report) {
  return static_cast<int>(
      cli::exit_code(outputs::verdict(report.outcomes, report.is_complete, /*allows_divergence=*/false)));
}

// `ramify check --json` of the program, or `ramify stats --json`.
std::string report_of(const session::SearchResult& result) {
  if (result.report != nullptr)
    return outputs::report_json(
        *result.report, result.diagnostics,
        {.tool_version = RAMIFY_VERSION, .exit_code = static_cast<int>(cli::exit_code(*result.report))});
  if (const outputs::CReport* report = result.c_report.get())
    return outputs::c_report_json(*report, RAMIFY_VERSION, exit_code_of(*report));
  if (const outputs::MirReport* report = result.mir_report.get())
    return outputs::mir_report_json(*report, RAMIFY_VERSION, exit_code_of(*report));
  if (result.stats != nullptr) return outputs::stats_json(*result.stats, RAMIFY_VERSION, 0);
  return failure_json(result.trouble);
}

base::Result<std::string> paths_of(session::LoadRequest request, const std::string& function,
                                   const std::atomic<bool>& interrupted) {
  // As many as a page shows.
  constexpr uint64_t paths_max = 200;
  request.is_script = !function.empty();  // then `main` is not called
  const session::Loaded loaded = TRY(session::load(request, session::LoadGoal::module));
  if (loaded.module == nullptr) return base::fail("the program has errors");
  return outputs::json_of(
      TRY(session::paths(loaded, {.function = function, .paths_max = paths_max, .interrupted = &interrupted})));
}

base::Result<std::string> analysis_of(const session::LoadRequest& request, const AnalysisQuestion& question,
                                      const std::atomic<bool>& interrupted) {
  if (question.kind == "paths") return paths_of(request, question.function, interrupted);
  const session::Loaded loaded = TRY(session::load(request, session::LoadGoal::module));
  if (loaded.module == nullptr) return base::fail("the program has errors");
  const session::AnalyzeOptions options{.function = question.function,
                                        .format = reports::ProgramFormat::json,
                                        .line = question.line,
                                        .variable = question.variable,
                                        .is_forward = question.is_forward};
  if (question.kind == "cfg") return session::control_flow(loaded, options);
  if (question.kind == "callgraph") return session::call_graph(loaded, options);
  if (question.kind == "slice") return session::slice(loaded, options);
  return base::fail("the analyses are cfg, callgraph, slice and paths");
}

ExplorerOptions options_for(const session::OpenedProgram& program, const cli::Invocation& invocation,
                            const std::atomic<bool>& interrupted) {
  ExplorerOptions options;
  options.report = report_of;
  options.search = [&program, checked = invocation.check](bool is_for_every) {
    session::CheckOptions own = checked;
    own.keep_going |= is_for_every;
    return session::search_job(program, own);
  };
  if (program.loaded() == nullptr) return options;
  const session::LoadRequest request = program.loaded()->request;
  options.figures = [&program, checked = invocation.check](const std::vector<std::string>& expressions) {
    return session::figures_job(program, checked, expressions);
  };
  options.analysis = [request, &interrupted](const AnalysisQuestion& question) {
    return analysis_of(request, question, interrupted);
  };
  return options;
}

}  // namespace

cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption) {
  const auto refuse = [&](const base::Error& error) {
    console.complain(fmt::format("ramify: {}{}", error.message, error.message.ends_with('\n') ? "" : "\n"));
    return cli::ExitCode::bad_input;
  };
  std::string note;
  base::Result<std::unique_ptr<session::OpenedProgram>> program = session::open_program(
      {.load = invocation.request, .machine = invocation.c.machine, .start = invocation.mir_start}, note);
  if (!program) return refuse(program.error());
  ExplorerOptions options = options_for(**program, invocation, interruption.is_wanted);
  options.note = note;
  Explorer explorer(std::move(*program), std::move(options));
  const base::Result<std::unique_ptr<HttpServer>> server =
      HttpServer::start(explorer, {invocation.serve.address, invocation.serve.port, std::string(page::page())});
  if (!server) return refuse(server.error());
  interruption.ends_process = false;
  if (!console.print(fmt::format("explorer: {}\n", (*server)->url()))) return cli::ExitCode::bad_input;
  console.note("ramify: open this address in a browser; Ctrl-C ends the explorer\n");
  while (!interruption.is_wanted.load()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return cli::ExitCode::holds;
}

}  // namespace ramify::serve
