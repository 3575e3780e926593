// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/program_search.h"

#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "outputs/diagnostics_text.h"
#include "session/session.h"
#include "session/stats.h"

namespace ramify::session {

namespace {

std::string_view verdict_text(engine::VerdictKind kind) {
  switch (kind) {
    case engine::VerdictKind::holds: return "holds";
    case engine::VerdictKind::holds_probably: return "holds, except with a probability";
    case engine::VerdictKind::holds_within_bounds: return "holds within bounds";
    case engine::VerdictKind::violated: return "violated";
    case engine::VerdictKind::unknown: return "unknown";
  }
  return "";
}

FoundRun found_run(const outputs::Finding& finding, bool is_violation) {
  return {.kind = outputs::kind_name(finding),
          .property = finding.property,
          .message = outputs::message(finding),
          .is_violation = is_violation,
          .steps = finding.trace.steps.size(),
          .trace = finding.trace};
}

SearchResult failed(std::string why) {
  SearchResult result;
  result.trouble = std::move(why);
  return result;
}

SearchResult result_of(outputs::CheckReport report, diagnostics::Diagnostics diagnostics) {
  SearchResult result{.verdict = std::string(verdict_text(report.verdict.kind)),
                      .reasons = engine::texts(report.verdict.reasons),
                      .states = report.counts.states,
                      .transitions = report.counts.transitions,
                      .depth = report.counts.depth,
                      .diagnostics = std::move(diagnostics)};
  const auto add = [&](const std::vector<outputs::Finding>& findings, bool are_violations) {
    // A violation without a trace, such as a state that is not reached, cannot be opened.
    for (const outputs::Finding& finding : findings)
      if (finding.kind != engine::ViolationKind::unreached) result.found.push_back(found_run(finding, are_violations));
  };
  add(report.findings, true);
  if (report.property_error) result.found.push_back(found_run(*report.property_error, true));
  add(report.possible, false);
  add(report.unknowns, false);
  result.report = std::make_shared<const outputs::CheckReport>(std::move(report));
  return result;
}

// The program is loaded again: a search and the user's simulation share no machine.
SearchJob search_of(LoadRequest request, CheckOptions options) {
  return [request = std::move(request), options = std::move(options)](const SearchWatch& watch) {
    const base::Result<Loaded> loaded = load(request, LoadGoal::search);
    if (!loaded) return failed(loaded.error().message);
    if (!loaded->is_ready()) return failed(outputs::diagnostics_text(loaded->diagnostics, loaded->sources));
    CheckOptions own = options;
    own.interrupted = watch.stop;
    own.on_progress = watch.on_progress;
    own.keep_going = false;
    base::Result<outputs::CheckReport> report = check(*loaded, own);
    const bool is_stopped = watch.stop != nullptr && watch.stop->load();
    if (report && options.keep_going && !is_stopped && !report->findings.empty()) {
      if (watch.on_found) watch.on_found(found_run(report->findings.front(), true));
      own.keep_going = true;
      base::Result<outputs::CheckReport> every = check(*loaded, own);
      // A search that ends before it comes to that violation again does not take it back.
      if (!every || !every->findings.empty()) report = std::move(every);
    }
    if (!report) return failed(report.error().message);
    return result_of(*std::move(report), loaded->diagnostics);
  };
}

SearchJob figures_of(LoadRequest request, CheckOptions options) {
  return [request = std::move(request), options = std::move(options)](const SearchWatch& watch) {
    const base::Result<Loaded> loaded = load(request, LoadGoal::search);
    if (!loaded) return failed(loaded.error().message);
    if (!loaded->is_ready()) return failed(outputs::diagnostics_text(loaded->diagnostics, loaded->sources));
    CheckOptions own = options;
    own.interrupted = watch.stop;
    own.on_progress = watch.on_progress;
    base::Result<outputs::StatsReport> report = stats(*loaded, own);
    if (!report) return failed(report.error().message);
    SearchResult result{.states = report->check.counts.states, .transitions = report->check.counts.transitions};
    result.stats = std::make_shared<const outputs::StatsReport>(*std::move(report));
    return result;
  };
}

// Of the outcomes of an exact machine; `Outcome` has a trace as text.
template <class Outcome>
FoundRun found_run(const Outcome& outcome, std::string fine_kind) {
  FoundRun run;
  if (const std::optional<outputs::RecordedViolation> violation = outputs::recorded_violation(outcome)) {
    run.kind = violation->kind;
    run.message = violation->message;
    run.is_violation = !outputs::is_unknown(outcome);
  } else {
    run.kind = std::move(fine_kind);
    run.message = outcome.out.empty() ? "prints nothing" : "prints " + outcome.out;
    run.is_violation = false;
  }
  ExactTrace trace = parse_exact_trace(outcome.trace).value_or(ExactTrace{});
  // The text of a trace without choices names no operations that had one: no operation needs one.
  if (!trace.has_all_orders && !trace.forks) trace.forks.emplace();
  run.steps = trace.answers.taken.size();
  run.trace = std::move(trace);
  return run;
}

template <class Report>
SearchResult exact_result(const Report& report) {
  const std::span outcomes(report.outcomes);
  SearchResult result{
      .verdict = std::string(verdict_text(outputs::verdict(outcomes, report.is_complete, /*allows_divergence=*/false))),
      .reasons = report.reasons,
      .states = report.states,
      .transitions = report.transitions};
  for (const auto& outcome : outcomes)
    result.found.push_back(found_run(outcome, fmt::format("exit status {}", outcome.status)));
  return result;
}

SearchJob search_of(CProgram program, const CheckOptions& options) {
  CCheckOptions own{.workers = options.workers,
                    .max_states = options.max_states,
                    .max_time = options.max_time,
                    .max_memory_bytes = options.max_memory_bytes};
  return [program = std::make_shared<const CProgram>(std::move(program)), own](const SearchWatch& watch) {
    CCheckOptions watched = own;
    watched.interrupted = watch.stop;
    watched.on_progress = watch.on_progress;
    const base::Result<outputs::CReport> report = check_c(*program, watched);
    if (!report) return failed(report.error().message);
    SearchResult result = exact_result(*report);
    result.c_report = std::make_shared<const outputs::CReport>(*report);
    return result;
  };
}

SearchJob search_of(MirProgram program, const CheckOptions& options) {
  MirCheckOptions own{.workers = options.workers,
                      .max_states = options.max_states,
                      .max_time = options.max_time,
                      .max_memory_bytes = options.max_memory_bytes};
  return [program = std::make_shared<const MirProgram>(std::move(program)), own](const SearchWatch& watch) {
    MirCheckOptions watched = own;
    watched.interrupted = watch.stop;
    watched.on_progress = watch.on_progress;
    base::Result<outputs::MirReport> report = check_mir(*program, watched);
    if (!report) return failed(report.error().message);
    SearchResult result = exact_result(*report);
    report->verb = "check";
    result.mir_report = std::make_shared<const outputs::MirReport>(*std::move(report));
    return result;
  };
}

}  // namespace

SearchJob search_job(const OpenedProgram& program, const CheckOptions& options) {
  if (const CProgram* c = program.c()) return search_of(*c, options);
  if (const MirProgram* mir = program.mir()) return search_of(*mir, options);
  return search_of(program.loaded()->request, options);
}

SearchJob figures_job(const OpenedProgram& program, const CheckOptions& options,
                      const std::vector<std::string>& expressions) {
  CHECK(program.loaded() != nullptr, "figures are of programs on the universal IR");
  LoadRequest request = program.loaded()->request;
  request.shown = distributed(expressions);
  return figures_of(std::move(request), options);
}

}  // namespace ramify::session
