// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/c_commands.h"

#include <unistd.h>

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "outputs/c_report.h"
#include "outputs/diagnostics_text.h"
#include "outputs/problems_of.h"
#include "outputs/report_json.h"
#include "session/c/descriptor_input.h"
#include "session/files.h"
#include "session/simulation/page_of.h"
#include "surfaces/cli/build_server.h"
#include "surfaces/cli/progress.h"

namespace ramify::cli {

namespace {

using outputs::COutcome;
using outputs::COutcomeKind;

class CCommand {
 public:
  CCommand(const Invocation& invocation, const Console& console, Interruption& interruption, session::Ranks* ranks)
      : invocation_(invocation), console_(console), interruption_(interruption), ranks_(ranks) {}

  ExitCode execute() {
    session::CRequest request = invocation_.c.request;
    request.arguments = invocation_.request.arguments;
    request.files = invocation_.request.files;
    const bool reads_own = invocation_.request.input == "-";
    if (!reads_own) request.input = invocation_.request.input;
    request.paths.insert(request.paths.begin(), source_of(invocation_));
    request.has_library = invocation_.verb != Verb::core;
    base::Result<session::CProgram> program = [&] {
      const ReadingLine reading(console_, shows_progress(invocation_, console_), request.paths.front());
      return session::load_c(request);
    }();
    if (ranks_ != nullptr) return check_together(program);
    if (!program) return refuse(program.error().message);
    if (!program->program) return refuse(*program);
    // A run prints only the program's output.
    if (invocation_.verb == Verb::check)
      console_.note(outputs::diagnostics_text(program->diagnostics, program->sources));
    // Only the input can make a repeated run differ.
    if (invocation_.verb == Verb::run && request.input.empty())
      program->surroundings.input = session::descriptor_input(STDIN_FILENO, [this] { flush(); });
    else if (reads_own) program->surroundings.input = session::whole_input(STDIN_FILENO);
    switch (invocation_.verb) {
      case Verb::core: return emit(session::core_text(*program, invocation_.analyze.function));
      case Verb::check: return check(*program);
      case Verb::run: return invocation_.c.random_runs == 0 ? run(*program) : sample(*program);
      default: return replay(*program);
    }
  }

 private:
  const Invocation& invocation_;
  const Console& console_;
  Interruption& interruption_;
  session::Ranks* const ranks_;  // null: this process alone
  std::string pending_;          // output of a run
  bool is_written_ = true;
  ProgressLine progress_{console_, shows_progress(invocation_, console_)};

  void flush() {
    is_written_ &= pending_.empty() || console_.print(pending_);
    pending_.clear();
  }

  ExitCode refuse(const std::string& message) {
    if (invocation_.is_json) return refuse_in_json({}, message);
    console_.complain(fmt::format("ramify: {}\n", message));
    return ExitCode::bad_input;
  }

  // Reports Clang's errors.
  ExitCode refuse(const session::CProgram& program) {
    if (invocation_.is_json) return refuse_in_json(program.diagnostics, "");
    console_.complain(outputs::diagnostics_text(program.diagnostics, program.sources));
    return ExitCode::bad_input;
  }

  ExitCode refuse_in_json(const diagnostics::Diagnostics& diagnostics, const std::string& message) {
    console_.print(
        outputs::bad_input_json(name(invocation_.verb), source_of(invocation_), diagnostics, message,
                                {.tool_version = RAMIFY_VERSION, .exit_code = static_cast<int>(ExitCode::bad_input)}));
    return ExitCode::bad_input;
  }

  ExitCode emit(const base::Result<std::string>& text) {
    if (!text) return refuse(text.error().message);
    if (invocation_.output.empty()) return console_.print(*text) ? ExitCode::holds : ExitCode::bad_input;
    if (base::Result<void> written = session::write_file(invocation_.output, *text); !written)
      return refuse(written.error().message);
    return ExitCode::holds;
  }

  std::function<void(const engine::Progress&)> on_progress() {
    if (!shows_progress(invocation_, console_)) return {};
    return [this](const engine::Progress& progress) { progress_.show(progress); };
  }

  const std::atomic<bool>* polled() {
    interruption_.ends_process = false;
    return &interruption_.is_wanted;
  }

  session::CCheckOptions options() {
    return {.reduces = !invocation_.c.is_unreduced,
            .workers = invocation_.check.workers,
            .max_states = invocation_.check.max_states,
            .max_time = invocation_.check.max_time,
            .max_memory_bytes = invocation_.check.max_memory_bytes,
            .interrupted = polled(),
            .on_progress = on_progress(),
            .counts_coverage = invocation_.check.counts_coverage};
  }

  ExitCode run(const session::CProgram& program) {
    session::CRunOptions options{.write =
                                     [&](int stream, std::string_view text) {
                                       if (stream == 2) {
                                         flush();
                                         console_.complain(text);
                                         return;
                                       }
                                       pending_ += text;
                                       constexpr size_t pending_max = 1 << 14;
                                       if (pending_.size() > pending_max || console_.out_is_terminal) flush();
                                     },
                                 .interrupted = polled()};
    const COutcome outcome = session::run_c(program, options);
    flush();
    if (!is_written_) return ExitCode::bad_input;
    const bool is_own = outcome.kind == COutcomeKind::defined || outcome.kind == COutcomeKind::aborted;
    if (outcome.kind != COutcomeKind::defined)
      console_.complain(outputs::c_outcome_text(outcome, invocation_.request.path, program.sources,
                                                {.style = {console_.err_has_colour}}));
    const outputs::CReport report{.program = invocation_.request.path, .verb = "run", .outcomes = {outcome}};
    return BuildServer(invocation_, problems(report, program),
                       is_own ? static_cast<ExitCode>(outcome.status) : exit_code(report.outcomes, true),
                       page(report, program))
        .deliver(console_);
  }

  ExitCode check(const session::CProgram& program) {
    const base::Result<outputs::CReport> report = session::check_c(program, options());
    progress_.clear();
    return report ? told(*report, program) : refuse(report.error().message);
  }

  ExitCode told(const outputs::CReport& report, const session::CProgram& program) {
    if (const base::Result<void> saved = save_trace(report, program); !saved) return refuse(saved.error().message);
    return show(report, program, exit_code(report.outcomes, report.is_complete));
  }

  // Collective: every rank calls this, even if it could not read the program. The first one reports.
  ExitCode check_together(const base::Result<session::CProgram>& program) {
    session::CCheckOptions search = options();
    // The ranks of one machine share its cores.
    if (std::ranges::find(invocation_.given, "--workers") == invocation_.given.end())
      search.workers = std::max(1u, search.workers / ranks_->network().ranks_here());
    search.network = &ranks_->network();
    if (!ranks_->is_first()) search.on_progress = {};
    session::Ranks::Subject subject;
    if (!program) subject.trouble = program.error().message;
    else if (!program->program) subject.trouble = "the program has errors, which are above";
    else subject = {session::describe_options(program->request, search), session::search_fingerprint(*program), ""};
    if (program && !program->program && ranks_->is_first()) refuse(*program);
    if (const base::Result<void> agreed = ranks_->agree(subject); !agreed) return refuse(agreed.error().message);
    if (ranks_->is_first()) console_.note(outputs::diagnostics_text(program->diagnostics, program->sources));
    const base::Result<outputs::CReport> report = session::check_c(*program, search);
    if (ranks_->is_first()) ranks_->release();
    else ranks_->wait_for_release();
    if (!report) return refuse(report.error().message);
    return ranks_->is_first() ? told(*report, *program) : ExitCode::holds;
  }

  // The trace of the first outcome that is not a normal end, or else of the first.
  base::Result<void> save_trace(const outputs::CReport& report, const session::CProgram& program) const {
    if (invocation_.trace_to_save.empty() || report.outcomes.empty()) return {};
    const auto is_bad = [](const COutcome& o) { return o.kind != COutcomeKind::defined; };
    const auto bad = std::ranges::find_if(report.outcomes, is_bad);
    const COutcome& outcome = bad != report.outcomes.end() ? *bad : report.outcomes.front();
    return session::save_c_trace(program, outcome, invocation_.trace_to_save);
  }

  ExitCode sample(const session::CProgram& program) {
    // Small enough to type.
    const uint64_t seed = invocation_.seed ? *invocation_.seed : std::random_device()() % 1'000'000;
    outputs::CReport report = session::sample_c(program, invocation_.c.random_runs, seed, options());
    if (invocation_.run.shrinks) shrink(report, program);
    return show(report, program, exit_code(report.outcomes, true));
  }

  ExitCode replay(const session::CProgram& program) {
    base::Result<outputs::CReport> report = session::replay_c(program, invocation_.c.trace);
    if (!report) return refuse(report.error().message);
    report->recorded = invocation_.c.recorded;
    if (invocation_.run.shrinks) shrink(*report, program);
    return show(*report, program, exit_code(report->outcomes, true));
  }

  void shrink(outputs::CReport& report, const session::CProgram& program) {
    for (COutcome& outcome : report.outcomes) outcome = session::shrink_c(program, outcome, options());
    progress_.clear();
  }

  outputs::ProblemList problems(const outputs::CReport& report, const session::CProgram& program) const {
    return outputs::problems_of(report, program.sources, invocation_.c.allows_divergence);
  }

  static BuildServer::Page page(const outputs::CReport& report, const session::CProgram& program) {
    return [&] { return session::page_of(report, program); };
  }

  ExitCode show(const outputs::CReport& report, const session::CProgram& program, ExitCode found) {
    const BuildServer server(invocation_, problems(report, program), found, page(report, program));
    const ExitCode code = server.code();
    const std::string text =
        invocation_.is_json ? outputs::c_report_json(report, RAMIFY_VERSION, static_cast<int>(code))
                            : outputs::c_report_text(report, program.sources,
                                                     {.style = {console_.has_colour}, .is_full = invocation_.is_full});
    const bool is_printed =
        invocation_.is_json ? console_.print(text) : console_.print_report(text, code == ExitCode::holds);
    return server.deliver(console_, is_printed);
  }

  ExitCode exit_code(std::span<const COutcome> outcomes, bool is_complete) const {
    return cli::exit_code(outputs::verdict(outcomes, is_complete, invocation_.c.allows_divergence));
  }
};

}  // namespace

ExitCode execute_c(const Invocation& invocation, const Console& console, Interruption& interruption,
                   session::Ranks* ranks) {
  return CCommand(invocation, console, interruption, ranks).execute();
}

}  // namespace ramify::cli
