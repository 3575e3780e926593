// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/mir_commands.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "outputs/mir_report.h"
#include "outputs/paths_text.h"
#include "outputs/problems_of.h"
#include "session/c/descriptor_input.h"
#include "session/files.h"
#include "session/mir/mir_paths.h"
#include "session/mir/mir_program.h"
#include "session/simulation/page_of.h"
#include "surfaces/cli/build_server.h"
#include "surfaces/cli/progress.h"

namespace ramify::cli {

namespace {

constexpr size_t input_bytes_max = size_t{256} << 20;

using outputs::MirOutcome;
using outputs::MirOutcomeKind;

ExitCode exit_code(const outputs::MirReport& report, bool allows_divergence) {
  return cli::exit_code(outputs::verdict(report.outcomes, report.is_complete, allows_divergence));
}

std::string whole_standard_input() {
  std::string text;
  std::array<char, 1 << 16> block;
  while (text.size() < input_bytes_max) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count <= 0) break;
    text.append(block.data(), static_cast<size_t>(count));
  }
  return text;
}

// One command for a MIR program.
class MirCommand {
 public:
  MirCommand(const Invocation& invocation, const Console& console, Interruption& interruption)
      : invocation_(invocation), console_(console), interruption_(interruption) {}

  ExitCode execute() {
    const bool is_replay = invocation_.verb == Verb::replay;
    session::MirRequest request;
    request.paths = invocation_.c.request.paths;
    request.paths.insert(request.paths.begin(), is_replay ? invocation_.trace_to_replay : invocation_.request.path);
    request.arguments = invocation_.request.arguments;
    if (!invocation_.mir_start.empty()) request.start = invocation_.mir_start;
    const std::string& input = invocation_.request.input;
    if (invocation_.verb == Verb::paths) return paths(request.paths);
    if (input != "-") request.input = input;
    base::Result<session::MirProgram> program = [&] {
      const ReadingLine reading(console_, shows_progress(invocation_, console_), request.paths.front());
      return session::load_mir(request);
    }();
    if (!program) return refuse(program.error().message);
    if (input == "-") program->program.standard_input = whole_standard_input();
    switch (invocation_.verb) {
      case Verb::ir: return ir(*program);
      case Verb::run: return run(*program);
      case Verb::replay: return show(session::replay_mir(*program, invocation_.c.trace), *program, "replay");
      default: return check(*program);
    }
  }

 private:
  const Invocation& invocation_;
  const Console& console_;
  Interruption& interruption_;
  std::string pending_;  // output of a run
  bool is_written_ = true;
  ProgressLine progress_{console_, shows_progress(invocation_, console_)};

  ExitCode refuse(const std::string& message) {
    console_.complain(fmt::format("ramify: {}\n", message));
    return ExitCode::bad_input;
  }

  std::function<void(const engine::Progress&)> on_progress() {
    if (!shows_progress(invocation_, console_)) return {};
    return [this](const engine::Progress& progress) { progress_.show(progress); };
  }

  const std::atomic<bool>* polled() {
    interruption_.ends_process = false;
    return &interruption_.is_wanted;
  }

  session::MirCheckOptions options() {
    return {.reduces = !invocation_.c.is_unreduced,
            .spurious_max = invocation_.mir_spurious,
            .workers = invocation_.check.workers,
            .max_states = invocation_.check.max_states,
            .max_time = invocation_.check.max_time,
            .max_memory_bytes = invocation_.check.max_memory_bytes,
            .interrupted = polled(),
            .on_progress = on_progress(),
            .counts_coverage = invocation_.check.counts_coverage};
  }

  // Writes a report to its destination, and then what is beside it.
  ExitCode deliver(const std::string& text, const BuildServer& server) {
    bool is_written = true;
    if (!invocation_.output.empty()) {
      if (const base::Result<void> written = session::write_file(invocation_.output, text); !written)
        return refuse(written.error().message);
    } else {
      is_written =
          invocation_.is_json ? console_.print(text) : console_.print_report(text, server.code() == ExitCode::holds);
    }
    return server.deliver(console_, is_written);
  }

  ExitCode ir(const session::MirProgram& program) {
    const base::Result<std::string> text = session::mir_text(program, invocation_.analyze.function);
    if (!text) return refuse(text.error().message);
    if (invocation_.output.empty()) return console_.print(*text) ? ExitCode::holds : ExitCode::bad_input;
    const base::Result<void> written = session::write_file(invocation_.output, *text);
    return written ? ExitCode::holds : refuse(written.error().message);
  }

  // A report for each function; the exit code is the worst.
  ExitCode paths(const std::vector<std::string>& files) {
    if (!invocation_.paths_tests.empty()) return refuse("--tests: tests are not written of Rust programs as MIR");
    session::FunctionPathsOptions options = invocation_.paths;
    options.interrupted = polled();
    const base::Result<std::vector<outputs::PathsReport>> reports = session::mir_paths(files, options);
    if (!reports) return refuse(reports.error().message);
    bool has_mismatch = false, has_finding = false, is_everything = true;
    std::string text;
    outputs::ProblemList list{.subject = files.front()};
    for (const outputs::PathsReport& report : *reports) {
      const outputs::ProblemList own = outputs::problems_of(report, {});
      list.claims.insert(list.claims.end(), own.claims.begin(), own.claims.end());
      list.problems.insert(list.problems.end(), own.problems.begin(), own.problems.end());
      list.limits.insert(list.limits.end(), own.limits.begin(), own.limits.end());
      has_mismatch |= report.mismatches() != 0;
      has_finding |= report.has_finding();
      is_everything &= report.is_everything();
      text += invocation_.is_json ? outputs::json_of(report) : (text.empty() ? "" : "\n") + outputs::text_of(report);
    }
    const ExitCode code = has_mismatch    ? ExitCode::internal_error
                          : has_finding   ? ExitCode::violated
                          : is_everything ? ExitCode::holds
                                          : ExitCode::unknown;
    outputs::Sources sources;
    for (const std::string& file : files)
      if (base::Result<std::string> source = session::read_file(file, outputs::trace_bytes_max))
        sources.add(file, *std::move(source));
    return deliver(text, BuildServer(invocation_, std::move(list), code,
                                     [&] { return session::plain_page(files.front(), sources); }));
  }

  ExitCode check(const session::MirProgram& program) {
    const base::Result<outputs::MirReport> report = session::check_mir(program, options());
    progress_.clear();
    if (report)
      if (const base::Result<void> saved = save_trace(*report, program); !saved) return refuse(saved.error().message);
    return show(report, program, "check");
  }

  // The trace of the first outcome that is not a normal end, or else of the first.
  base::Result<void> save_trace(const outputs::MirReport& report, const session::MirProgram& program) const {
    if (invocation_.trace_to_save.empty() || report.outcomes.empty()) return {};
    const auto is_bad = [](const MirOutcome& o) {
      return o.kind != MirOutcomeKind::ended && o.kind != MirOutcomeKind::exited;
    };
    const auto bad = std::ranges::find_if(report.outcomes, is_bad);
    const MirOutcome& outcome = bad != report.outcomes.end() ? *bad : report.outcomes.front();
    return session::save_mir_trace(program, outcome, invocation_.trace_to_save);
  }

  void flush() {
    is_written_ &= pending_.empty() || console_.print(pending_);
    pending_.clear();
  }

  // Output is shown immediately; without a named file the input is ramify's standard input.
  mir_machine::LiveStreams live_streams() {
    mir_machine::LiveStreams live;
    if (invocation_.request.input.empty()) live.read = session::descriptor_input(STDIN_FILENO, [this] { flush(); });
    if (invocation_.is_json) return live;
    live.write = [this](uint64_t file, std::string_view text) {
      constexpr size_t pending_most = 1 << 14;
      if (file != STDOUT_FILENO) {
        flush();
        console_.complain(text);
        return;
      }
      pending_ += text;
      if (pending_.size() > pending_most || console_.out_is_terminal) flush();
    };
    return live;
  }

  // Exits as the program does.
  ExitCode run(const session::MirProgram& program) {
    const mir_machine::LiveStreams live = live_streams();
    const base::Result<outputs::MirReport> report = session::run_mir(program, {.interrupted = polled(), .live = &live});
    if (!report || invocation_.is_json) return show(report, program, "run");
    const MirOutcome& outcome = report->outcomes[0];
    flush();
    if (!is_written_) return ExitCode::bad_input;
    const bool is_end = outcome.kind == MirOutcomeKind::ended || outcome.kind == MirOutcomeKind::exited;
    if (!is_end)
      console_.complain(
          outputs::mir_outcome_text(outcome, program.sources, {console_.err_has_colour}, invocation_.is_full));
    const bool is_own = is_end || outcome.kind == MirOutcomeKind::panic || outcome.kind == MirOutcomeKind::abort;
    return BuildServer(invocation_, problems(*report, program),
                       is_own ? static_cast<ExitCode>(outcome.status) : exit_code(*report, false),
                       [&] { return session::page_of(*report, program); })
        .deliver(console_);
  }

  ExitCode show(base::Result<outputs::MirReport> report, const session::MirProgram& program, std::string_view verb) {
    if (!report) return refuse(report.error().message);
    report->verb = verb;
    const BuildServer server(invocation_, problems(*report, program),
                             exit_code(*report, invocation_.c.allows_divergence),
                             [&] { return session::page_of(*report, program); });
    const ExitCode code = server.code();
    const std::string text =
        invocation_.is_json
            ? outputs::mir_report_json(*report, RAMIFY_VERSION, static_cast<int>(code))
            : outputs::mir_report_text(*report, program.sources, {console_.has_colour}, invocation_.is_full);
    return deliver(text, server);
  }

  outputs::ProblemList problems(const outputs::MirReport& report, const session::MirProgram& program) const {
    return outputs::problems_of(report, program.sources, invocation_.c.allows_divergence);
  }
};

}  // namespace

ExitCode execute_mir(const Invocation& invocation, const Console& console, Interruption& interruption) {
  return MirCommand(invocation, console, interruption).execute();
}

}  // namespace ramify::cli
