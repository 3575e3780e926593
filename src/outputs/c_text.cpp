// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/excerpt.h"
#include "outputs/amounts.h"
#include "outputs/c_report.h"
#include "outputs/coverage_text.h"
#include "outputs/exact_verdict.h"
#include "outputs/plain_text.h"
#include "outputs/program_output.h"

namespace ramify::outputs {

namespace {

constexpr size_t calls_max = 5;

// Places in output and in the library have no source to show.
std::string shown_place(const base::Place& place, std::string_view what, const Sources& sources) {
  if (!place.is_known()) return "";
  std::string text = fmt::format("  {}{}{}\n", location(place), what.empty() ? "" : ": ", what);
  const std::string excerpt = diagnostics::excerpt(place, sources.text(place.file));
  size_t begin = 0;
  while (begin < excerpt.size()) {
    const size_t end = excerpt.find('\n', begin);
    text += "      " + excerpt.substr(begin, end - begin + 1);
    begin = end + 1;
  }
  return text;
}

std::string_view shown_kind(COutcomeKind kind) {
  return kind == COutcomeKind::undefined ? "undefined behaviour" : name(kind);
}

std::string headline(const COutcome& outcome, const Style& style) {
  switch (outcome.kind) {
    case COutcomeKind::defined: return fmt::format("{}: exit status {}", style.good("defined"), outcome.status);
    case COutcomeKind::undefined:
      return fmt::format("{}: {} (C11 {})", style.bad("undefined behaviour"), style.strong(outcome.ub), outcome.clause);
    case COutcomeKind::aborted: return fmt::format("{}: {}", style.bad("aborted"), outcome.detail);
    case COutcomeKind::deadlock: return fmt::format("{}: {}", style.bad("deadlock"), outcome.detail);
    case COutcomeKind::endless: return fmt::format("{}: {}", style.bad("never ends"), outcome.detail);
    case COutcomeKind::unsupported: return fmt::format("{}: {}", style.caution("unsupported"), outcome.detail);
    case COutcomeKind::limit: return fmt::format("{}: {}", style.caution("limit"), outcome.detail);
  }
  return "";
}

// Names the machine: C has two.
std::string c_machine_line(const CReport& report) {
  return fmt::format("machine: exact machine of C{}\n", report.program.ends_with(".core") ? "" : " (Clang)");
}

// The first line for several outcomes: "3 outcomes, all defined: C leaves open which of them a run has". "" for one.
std::string outcomes_line(const CReport& report, const Style& style) {
  if (report.outcomes.size() < 2) return "";
  std::string kinds;
  for (size_t i = 0; i < report.outcomes.size();) {
    size_t end = i;
    while (end < report.outcomes.size() && report.outcomes[end].kind == report.outcomes[i].kind) ++end;
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", end - i, shown_kind(report.outcomes[i].kind));
    i = end;
  }
  const bool is_all_defined = report.outcomes.back().kind == COutcomeKind::defined;
  return fmt::format("{}{}{}\n\n", report.is_complete ? "" : "at least ",
                     style.strong(counted(report.outcomes.size(), "outcome")),
                     is_all_defined ? ", all defined: C leaves open which of them a run has" : ": " + kinds);
}

// Whether a replayed trace still shows its recorded outcome.
std::string replayed_text(const CReport& report, const Style& style) {
  if (!report.recorded) return "replayed to its end; the trace records no violation\n";
  if (is_reproduced(report)) return style.bad("reproduced") + ": the trace still shows it\n";
  return style.good("not reproduced") +
         fmt::format(": the trace fits, but its end no longer has the recorded violation ({}: {})\n",
                     printable(report.recorded->kind), printable(report.recorded->message));
}

}  // namespace

bool is_unknown(const COutcome& outcome) {
  return outcome.kind == COutcomeKind::unsupported || outcome.kind == COutcomeKind::limit;
}

engine::VerdictKind verdict(std::span<const COutcome> outcomes, bool is_complete, bool allows_divergence) {
  return verdict_on(outcomes, is_complete, [&](const COutcome& outcome) {
    return outcome.kind == COutcomeKind::defined || (outcome.kind == COutcomeKind::endless && allows_divergence);
  });
}

std::optional<RecordedViolation> recorded_violation(const COutcome& outcome) {
  if (outcome.kind == COutcomeKind::defined) return std::nullopt;
  const std::string what = outcome.ub.empty() ? "" : outcome.ub + (outcome.detail.empty() ? "" : ": ");
  return RecordedViolation{std::string(shown_kind(outcome.kind)), "", what + outcome.detail};
}

bool is_reproduced(const CReport& report) {
  return report.recorded && report.outcomes.size() == 1 && recorded_violation(report.outcomes[0]) == report.recorded;
}

std::string_view name(COutcomeKind kind) {
  switch (kind) {
    case COutcomeKind::defined: return "defined";
    case COutcomeKind::undefined: return "undefined";
    case COutcomeKind::aborted: return "aborted";
    case COutcomeKind::deadlock: return "deadlock";
    case COutcomeKind::endless: return "endless";
    case COutcomeKind::unsupported: return "unsupported";
    case COutcomeKind::limit: return "limit";
  }
  return "";
}

std::string c_outcome_text(const COutcome& outcome, const std::string& program, const Sources& sources,
                           const CTextOptions& options) {
  std::string text = headline(outcome, options.style) + "\n";
  if (outcome.kind == COutcomeKind::undefined) {
    text += fmt::format("  {}{}{}\n", outcome.meaning, outcome.detail.empty() ? "" : ": ", outcome.detail);
    const bool is_race = outcome.other_place.is_known();
    text += shown_place(outcome.place, is_race ? "this access" : "", sources);
    if (is_race) text += shown_place(outcome.other_place, "and this one", sources);
  } else if (outcome.kind != COutcomeKind::defined) {
    text += shown_place(outcome.place, "", sources);
  }
  for (size_t i = 0; i < outcome.calls.size() && outcome.kind != COutcomeKind::defined; ++i) {
    if (!outcome.calls[i].is_known() || outcome.calls[i].file.starts_with('<') || outcome.calls[i] == outcome.place)
      continue;
    if (i == calls_max) {
      text += fmt::format("  ... {} more\n", counted(outcome.calls.size() - i, "call"));
      break;
    }
    const std::string line = sources.line(outcome.calls[i]);
    text += fmt::format("  called at {}{}\n", short_location(outcome.calls[i]), line.empty() ? "" : "    " + line);
  }
  text += program_output_text(outcome.out, options.is_full);
  if (!outcome.err.empty()) text += "  standard error:\n" + program_output_text(outcome.err, options.is_full);
  text += taken_choices_text(outcome.orders, outcome.back_to, sources, options.is_full);
  if (!outcome.trace.empty()) text += fmt::format("  replay: ramify replay {} --trace {}\n", program, outcome.trace);
  return text;
}

std::string c_report_text(const CReport& report, const Sources& sources, const CTextOptions& options) {
  std::string text = outcomes_line(report, options.style);
  for (const COutcome& outcome : report.outcomes)
    text += c_outcome_text(outcome, report.program, sources, options) + "\n";
  if (report.runs != 0) {
    text += fmt::format("{} in {} (seed {}); there may be others\n", counted(report.outcomes.size(), "outcome"),
                        counted(report.runs, "random run"), report.seed);
    return text + c_machine_line(report);
  }
  if (report.verb == "replay") return text + replayed_text(report, options.style) + c_machine_line(report);
  text +=
      fmt::format("{} {} of `{}`, {}\n", report.is_complete ? "every order of evaluation was tried:" : "found so far:",
                  counted(report.outcomes.size(), "outcome"), report.program, counted(report.states, "state"));
  text += c_machine_line(report);
  if (report.outcomes.empty() && report.is_complete) text += "no run meets every assumption of the program\n";
  const auto is_unsupported = [](const COutcome& outcome) { return outcome.kind == COutcomeKind::unsupported; };
  if (std::ranges::any_of(report.outcomes, is_unsupported)) text += missing_names_text(report.missing);
  if (!report.is_complete) {
    for (const std::string& reason : report.reasons) text += fmt::format("there may be others: {}\n", reason);
    if (report.reasons.empty()) text += "there may be others\n";
  }
  if (report.coverage) text += coverage_text(*report.coverage, options.style);
  return text;
}

}  // namespace ramify::outputs
