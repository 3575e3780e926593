// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/spec_check.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/diagnostics_text.h"
#include "outputs/plain_text.h"
#include "outputs/report_text.h"
#include "outputs/step_text.h"
#include "session/session.h"

namespace ramify::lsp {

namespace {

constexpr size_t step_width_max = 300;

std::string verdict_word(engine::VerdictKind kind) {
  switch (kind) {
    case engine::VerdictKind::holds: return "holds";
    case engine::VerdictKind::holds_probably: return "holds_probably";
    case engine::VerdictKind::holds_within_bounds: return "holds_within_bounds";
    case engine::VerdictKind::violated: return "violated";
    case engine::VerdictKind::unknown: return "unknown";
  }
  return "unknown";
}

SpecCheck refused(const std::string& path, const std::string& why) {
  SpecCheck result;
  result.path = path;
  result.verdict = "error";
  result.summary = why.substr(0, why.find('\n'));
  return result;
}

FindingStep step_of(const outputs::Step& step, size_t number) {
  const engine::StepReport& report = step.report;
  FindingStep told{.place = report.from.is_known() ? report.from : report.to};
  if (number == 0) told.text = "the initial state";
  else if (report.call) told.text = fmt::format("{}. {}", number, report.label);
  else told.text = fmt::format("{}. {}: {} -> {}", number, report.actor, report.label, report.stopped_at);
  if (const std::string choices = outputs::choices_text(step.choices); !choices.empty()) told.text += "  " + choices;
  for (const engine::Change& change : step.changes)
    told.text += fmt::format("  {} {} -> {}", engine::join_path(change), change.before, change.after);
  told.text = outputs::elide(outputs::printable(told.text), step_width_max);
  return told;
}

// A long trace keeps its beginning and its end.
std::vector<FindingStep> steps_of(const outputs::Finding& finding) {
  std::vector<FindingStep> steps;
  const size_t count = finding.steps.size(), half = SpecCheck::steps_max / 2;
  for (size_t i = 0; i < count; ++i)
    if (count <= SpecCheck::steps_max || i < half || i + half >= count) steps.push_back(step_of(finding.steps[i], i));
  std::erase_if(steps, [](const FindingStep& step) { return !step.place.is_known(); });
  return steps;
}

CheckedFinding finding_of(const session::Loaded& loaded, outputs::Finding& finding, size_t index) {
  CheckedFinding told;
  told.property = finding.property;
  told.message =
      fmt::format("{}{}: {}", outputs::kind_name(finding),
                  finding.property.empty() ? "" : fmt::format(" `{}`", finding.property), outputs::message(finding));
  if (finding.steps.size() > 1)
    told.message += fmt::format(", after {}", outputs::counted(finding.steps.size() - 1, "step"));
  told.steps = steps_of(finding);
  told.place = outputs::place(finding);
  if (!told.place.is_known() && finding.claim_place.is_known()) told.place = finding.claim_place;
  if (!told.place.is_known() && !told.steps.empty()) told.place = told.steps.back().place;
  if (!told.place.is_known()) told.place.file = loaded.request.path;
  if (finding.steps.empty()) return told;
  const std::filesystem::path folder = std::filesystem::path(loaded.request.path).parent_path();
  const std::string file = (folder / session::default_trace_path(loaded, index)).string();
  if (const base::Result<void> saved = session::save_trace(loaded, finding, file)) told.trace_file = file;
  else told.message += fmt::format(" (the trace was not saved: {})", saved.error().message);
  return told;
}

std::string summary_of(const outputs::CheckReport& report, const SpecCheck& result, const std::string& property) {
  const std::string text = outputs::report_text(report, result.sources);
  const std::string first = text.substr(0, text.find('\n'));
  if (property.empty()) return first;
  const auto found = std::ranges::find(result.findings, property, &CheckedFinding::property);
  if (found != result.findings.end()) return found->message;
  if (report.verdict.kind == engine::VerdictKind::violated)
    return fmt::format("`{}` is not violated in {}; other claims of the spec are", property,
                       outputs::counted(report.counts.states, "state"));
  return fmt::format("`{}`: {}", property, first);
}

}  // namespace

SpecCheck check_spec(const SpecCheckRequest& request, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Progress&)>& on_progress) {
  session::LoadRequest load{.path = request.path};
  load.unsaved = [&](const std::string& path) -> std::optional<std::string> {
    const auto found = request.texts.find(std::filesystem::path(path).lexically_normal().string());
    return found == request.texts.end() ? std::nullopt : std::optional(found->second);
  };
  base::Result<session::Loaded> loaded = session::load(load, session::LoadGoal::search);
  if (!loaded) return refused(request.path, loaded.error().message);
  if (!loaded->is_ready())
    return refused(request.path, outputs::diagnostics_text(loaded->diagnostics, loaded->sources));
  session::CheckOptions options;
  options.keep_going = !request.property.empty();
  options.interrupted = &stop;
  options.on_progress = on_progress;
  base::Result<outputs::CheckReport> report = session::check(*loaded, options);
  if (!report) return refused(request.path, report.error().message);
  SpecCheck result;
  result.path = request.path;
  result.verdict = verdict_word(report->verdict.kind);
  result.sources = loaded->sources;
  for (size_t i = 0; i < std::min(report->findings.size(), SpecCheck::findings_max); ++i)
    result.findings.push_back(finding_of(*loaded, report->findings[i], i));
  result.summary = summary_of(*report, result, request.property);
  return result;
}

}  // namespace ramify::lsp
