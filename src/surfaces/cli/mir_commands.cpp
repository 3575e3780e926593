// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/mir_commands.h"

#include <fmt/format.h>

#include "outputs/mir_report.h"
#include "session/files.h"
#include "session/mir/mir_program.h"

namespace ramify::cli {

namespace {

using outputs::MirOutcome;
using outputs::MirOutcomeKind;

ExitCode exit_code(const MirOutcome& outcome) {
  switch (outcome.kind) {
    case MirOutcomeKind::ended:
    case MirOutcomeKind::exited: return ExitCode::holds;
    case MirOutcomeKind::panic:
    case MirOutcomeKind::abort:
    case MirOutcomeKind::undefined: return ExitCode::violated;
    case MirOutcomeKind::unsupported:
    case MirOutcomeKind::limit: return ExitCode::unknown;
  }
  return ExitCode::internal_error;
}

ExitCode refuse_mir(const Console& console, const std::string& message) {
  console.complain(fmt::format("ramify: {}\n", message));
  return ExitCode::bad_input;
}

}  // namespace

ExitCode execute_mir(const Invocation& invocation, const Console& console) {
  session::MirRequest request;
  request.paths = invocation.c.request.paths;
  request.paths.insert(request.paths.begin(), invocation.request.path);
  request.arguments = invocation.request.arguments;
  if (!invocation.mir_start.empty()) request.start = invocation.mir_start;
  const base::Result<session::MirProgram> program = session::load_mir(request);
  if (!program) return refuse_mir(console, program.error().message);
  if (invocation.verb == Verb::ir) {
    const base::Result<std::string> text = session::mir_text(*program, invocation.analyze.function);
    if (!text) return refuse_mir(console, text.error().message);
    if (invocation.output.empty()) return console.print(*text) ? ExitCode::holds : ExitCode::bad_input;
    const base::Result<void> written = session::write_file(invocation.output, *text);
    return written ? ExitCode::holds : refuse_mir(console, written.error().message);
  }
  base::Result<outputs::MirReport> report = session::run_mir(*program, {});
  if (!report) return refuse_mir(console, report.error().message);
  const MirOutcome& outcome = report->outcome;
  const ExitCode code = exit_code(outcome);
  const bool is_run = invocation.verb == Verb::run;
  report->verb = is_run ? "run" : "check";
  if (is_run && !invocation.is_json) {
    if (!console.print(outcome.out)) return ExitCode::bad_input;
    if (!outcome.err.empty()) console.complain(outcome.err);
    if (outcome.kind != MirOutcomeKind::ended && outcome.kind != MirOutcomeKind::exited)
      console.complain(outputs::mir_outcome_text(outcome, program->sources, {console.err_has_colour}));
    const bool is_own = outcome.kind != MirOutcomeKind::undefined && code != ExitCode::unknown;
    return is_own ? static_cast<ExitCode>(outcome.status) : code;
  }
  const std::string text =
      invocation.is_json
          ? outputs::mir_report_json(*report, RAMIFY_VERSION, static_cast<int>(code))
          : outputs::mir_report_text(*report, program->sources, {console.has_colour}, invocation.is_full);
  if (!invocation.output.empty()) {
    if (base::Result<void> written = session::write_file(invocation.output, text); !written)
      return refuse_mir(console, written.error().message);
    return code;
  }
  const bool is_printed =
      invocation.is_json ? console.print(text) : console.print_report(text, code == ExitCode::holds);
  return is_printed ? code : ExitCode::bad_input;
}

}  // namespace ramify::cli
