// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/serve.h"

#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "outputs/graph_text.h"
#include "outputs/report_json.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/simulation/program_search.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/serve/explorer.h"
#include "surfaces/serve/http_server.h"
#include "surfaces/serve/page.h"

namespace ramify::serve {

namespace {

std::string failure_json(const std::string& message) {
  return outputs::bad_input_json("check", "", {}, message, {.tool_version = RAMIFY_VERSION, .exit_code = 2});
}

std::string report_of(const session::SearchResult& result) {
  if (result.report == nullptr) return failure_json(result.trouble);
  return outputs::report_json(*result.report, result.diagnostics, {.tool_version = RAMIFY_VERSION, .exit_code = 0});
}

session::SearchJob no_search(std::string_view machine) {
  return [=](const session::SearchWatch&) {
    session::SearchResult result;
    result.trouble = fmt::format("searches of the exact machines run with `ramify check` (--machine {})", machine);
    return result;
  };
}

ExplorerOptions options_for(const session::OpenedProgram& program, const cli::Invocation& invocation) {
  ExplorerOptions options;
  options.report = report_of;
  if (program.loaded() == nullptr) {
    options.search = no_search(program.machine());
    return options;
  }
  const session::LoadRequest request = program.loaded()->request;
  options.search = session::search_job(program, invocation.check);
  options.graph = [request](uint64_t states_max) -> base::Result<std::string> {
    const session::Loaded loaded = TRY(session::load(request, session::LoadGoal::search));
    return outputs::graph_json(TRY(session::graph(loaded, states_max)), loaded.subject.spec);
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
  ExplorerOptions options = options_for(**program, invocation);
  options.note = note;
  Explorer explorer(std::move(*program), std::move(options));
  const base::Result<std::unique_ptr<HttpServer>> server =
      HttpServer::start(explorer, {invocation.serve.address, invocation.serve.port, std::string(page())});
  if (!server) return refuse(server.error());
  interruption.ends_process = false;
  if (!console.print(fmt::format("explorer: {}\n", (*server)->url()))) return cli::ExitCode::bad_input;
  console.note("ramify: open this address in a browser; Ctrl-C ends the explorer\n");
  while (!interruption.is_wanted.load()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return cli::ExitCode::holds;
}

}  // namespace ramify::serve
