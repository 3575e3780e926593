// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/serve.h"

#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "outputs/c_report.h"
#include "outputs/graph_text.h"
#include "outputs/mir_report.h"
#include "outputs/paths_text.h"
#include "outputs/report_json.h"
#include "session/analyses/analyze.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/page/page.h"
#include "surfaces/serve/explorer.h"
#include "surfaces/serve/http_server.h"

namespace ramify::serve {

namespace {

std::string failure_json(const std::string& message) {
  return outputs::bad_input_json("check", "", {}, message, {.tool_version = RAMIFY_VERSION, .exit_code = 2});
}

// Of the universal IR. The program is loaded again: a search and the page share no machine.
BackgroundSearch::Job search_of(session::LoadRequest request, session::CheckOptions options) {
  return [=](const std::atomic<bool>& stop, const BackgroundSearch::OnProgress& on_progress) -> std::string {
    const base::Result<session::Loaded> loaded = session::load(request, session::LoadGoal::search);
    if (!loaded) return failure_json(loaded.error().message);
    if (!loaded->is_ready()) return failure_json("the program has errors");
    session::CheckOptions own = options;
    own.interrupted = &stop;
    own.on_progress = on_progress;
    const base::Result<outputs::CheckReport> report = session::check(*loaded, own);
    if (!report) return failure_json(report.error().message);
    return outputs::report_json(*report, loaded->diagnostics, {.tool_version = RAMIFY_VERSION, .exit_code = 0});
  };
}

// Of the exact machines, which report no progress. They find the distinct outcomes of a program.
BackgroundSearch::Job search_of_c(session::CRequest request, session::CheckOptions options) {
  return [=](const std::atomic<bool>& stop, const BackgroundSearch::OnProgress&) -> std::string {
    const base::Result<session::CProgram> program = session::load_c(request);
    if (!program) return failure_json(program.error().message);
    if (!program->program) return failure_json("the program has errors");
    const base::Result<outputs::CReport> report =
        session::check_c(*program, {.workers = options.workers,
                                    .max_states = options.max_states,
                                    .max_time = options.max_time,
                                    .max_memory_bytes = options.max_memory_bytes,
                                    .interrupted = &stop});
    return report ? outputs::c_report_json(*report, RAMIFY_VERSION, 0) : failure_json(report.error().message);
  };
}

BackgroundSearch::Job search_of_mir(session::MirRequest request, session::CheckOptions options) {
  return [=](const std::atomic<bool>& stop, const BackgroundSearch::OnProgress&) -> std::string {
    const base::Result<session::MirProgram> program = session::load_mir(request);
    if (!program) return failure_json(program.error().message);
    base::Result<outputs::MirReport> report =
        session::check_mir(*program, {.workers = options.workers,
                                      .max_states = options.max_states,
                                      .max_time = options.max_time,
                                      .max_memory_bytes = options.max_memory_bytes,
                                      .interrupted = &stop});
    if (!report) return failure_json(report.error().message);
    report->verb = "check";
    return outputs::mir_report_json(*report, RAMIFY_VERSION, 0);
  };
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
  if (const session::CProgram* c = program.c_program()) options.search = search_of_c(c->request, invocation.check);
  if (const session::MirProgram* mir = program.mir_program())
    options.search = search_of_mir(mir->request, invocation.check);
  if (program.loaded() == nullptr) return options;
  const session::LoadRequest request = program.loaded()->request;
  options.search = search_of(request, invocation.check);
  options.graph = [request](uint64_t states_max) -> base::Result<std::string> {
    const session::Loaded loaded = TRY(session::load(request, session::LoadGoal::search));
    return outputs::graph_json(TRY(session::graph(loaded, states_max)), loaded.subject.spec);
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
