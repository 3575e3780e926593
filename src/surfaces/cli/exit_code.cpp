// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/exit_code.h"

#include <algorithm>

namespace ramify::cli {

namespace {

ExitCode exit_code(const outputs::Finding& finding) {
  if (finding.is_property_error) return ExitCode::bad_input;
  return outputs::is_unknown(finding) ? ExitCode::unknown : ExitCode::violated;
}

}  // namespace

ExitCode exit_code(engine::VerdictKind verdict) {
  switch (verdict) {
    case engine::VerdictKind::holds: return ExitCode::holds;
    case engine::VerdictKind::violated: return ExitCode::violated;
    case engine::VerdictKind::holds_probably:
    case engine::VerdictKind::holds_within_bounds:
    case engine::VerdictKind::unknown: return ExitCode::unknown;
  }
  return ExitCode::internal_error;
}

ExitCode exit_code(const outputs::CheckReport& report) {
  if (report.expectation && report.expectation->is_met) return ExitCode::holds;
  if (!report.findings.empty()) return ExitCode::violated;
  if (report.property_error) return ExitCode::bad_input;
  if (report.verdict.kind != engine::VerdictKind::holds) return exit_code(report.verdict.kind);
  if (!outputs::strict_failures(report).empty()) return ExitCode::violated;
  return report.expectation ? ExitCode::violated : ExitCode::holds;
}

ExitCode exit_code(const outputs::ExploreReport& report) {
  bool is_unknown = outputs::was_ended(report);
  for (const outputs::ScenarioValidation& validation : report.validations) {
    if (validation.is_broken()) return ExitCode::violated;
    is_unknown |= validation.outcome == outputs::ScenarioValidation::Outcome::unknown;
  }
  for (const engine::FsmFinding& finding : report.exploration.findings) {
    if (finding.kind != engine::FsmFindingKind::no_value) return ExitCode::violated;
    is_unknown = true;
  }
  // After a limit, an action may be taken further on.
  const bool is_untested = report.is_strict && !outputs::never_taken(report).empty();
  if (is_untested && !outputs::was_ended(report)) return ExitCode::violated;
  return is_unknown ? ExitCode::unknown : ExitCode::holds;
}

ExitCode exit_code(const outputs::ExploreReport& report, const engine::Suite& suite) {
  using Kind = engine::FsmFindingKind;
  const auto is_unsafe = [](const engine::FsmFinding& finding) { return finding.kind == Kind::unsafe; };
  const auto has_no_value = [](const engine::FsmFinding& finding) { return finding.kind == Kind::no_value; };
  if (std::ranges::any_of(report.exploration.findings, is_unsafe) ||
      std::ranges::any_of(report.validations, &outputs::ScenarioValidation::is_broken))
    return ExitCode::violated;
  const bool is_unknown = outputs::was_ended(report) || !suite.uncovered.empty() ||
                          std::ranges::any_of(report.exploration.findings, has_no_value) ||
                          std::ranges::any_of(report.validations, [](const outputs::ScenarioValidation& validation) {
                            return validation.outcome == outputs::ScenarioValidation::Outcome::unknown;
                          });
  return is_unknown ? ExitCode::unknown : ExitCode::holds;
}

ExitCode exit_code(const outputs::RunReport& report) {
  if (report.finding) return exit_code(*report.finding);
  switch (report.end) {
    case engine::WalkEnd::finished:
    case engine::WalkEnd::terminal:
    case engine::WalkEnd::deadlock:  // only allowed ones
      return ExitCode::holds;
    case engine::WalkEnd::steps_max:
    case engine::WalkEnd::full: return ExitCode::unknown;
    case engine::WalkEnd::fault:
    case engine::WalkEnd::property:
    case engine::WalkEnd::property_error: return ExitCode::violated;
  }
  return ExitCode::internal_error;
}

ExitCode exit_code(const outputs::LiveReport& report) {
  switch (outputs::verdict(report)) {
    case engine::TestVerdict::success: return ExitCode::holds;
    case engine::TestVerdict::failure: return ExitCode::violated;
    case engine::TestVerdict::unusable: return ExitCode::bad_input;
    case engine::TestVerdict::inconclusive:
    case engine::TestVerdict::unknown: return ExitCode::unknown;
  }
  return ExitCode::internal_error;
}

ExitCode exit_code(const outputs::ReplayReport& report) {
  if (report.is_reproduced) return report.finding ? exit_code(*report.finding) : ExitCode::violated;
  if (report.divergence) return ExitCode::unknown;
  if (report.finding) return exit_code(*report.finding);
  const bool is_open =
      report.repair && report.repair->why_not.empty() && report.repair->end != engine::RepairEnd::exhausted;
  return is_open ? ExitCode::unknown : ExitCode::holds;
}

}  // namespace ramify::cli
