// SPDX-License-Identifier: Apache-2.0
#include "outputs/finding_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/explanation_text.h"
#include "outputs/plain_text.h"
#include "outputs/step_text.h"

namespace ramify::outputs {
namespace {

constexpr size_t false_parts_max = 5;
constexpr size_t threads_max = 8;
constexpr size_t message_width_max = 200;
constexpr size_t open_parts_max = 8;

// "property `no_overdraft`", "deadlock", "assertion failed in teller[0]".
std::string what(const Finding& finding) {
  switch (finding.kind) {
    case engine::ViolationKind::property:
      return fmt::format("property `{}`{}", printable(finding.property),
                         finding.is_property_error ? " has no truth value" : "");
    case engine::ViolationKind::behaviour:
    case engine::ViolationKind::unreached: return fmt::format("property `{}`", printable(finding.property));
    case engine::ViolationKind::deadlock: return "deadlock";
    case engine::ViolationKind::fault: {
      const std::string actor = finding.fault ? printable(finding.fault->actor) : "";
      return (is_unknown(finding) ? "the step" : kind_name(finding)) +
             (actor.empty() ? "" : fmt::format(" in `{}`", actor));
    }
  }
  return "";
}

std::string excerpt_line(const base::Place& place, const Sources& sources) {
  const std::string where = location(place);
  const std::string line = elide(sources.line(place), 80);
  if (where.empty()) return "";
  return line.empty() ? where : fmt::format("{}: {}", where, line);
}

std::string why_deadlock(const Finding& finding, const Sources& sources) {
  std::string text;
  size_t count = 0;
  if (finding.steps.empty()) return text;
  for (const ThreadState& thread : threads(finding.steps.back().view)) {
    if (thread.status == thread_ended) continue;
    if (++count > threads_max) continue;
    text += fmt::format("  `{}` {}", printable(thread.name), printable(thread.status));
    const std::string line = elide(sources.line(thread.place), 60);
    if (thread.place.is_known()) text += fmt::format("  ({})", short_location(thread.place));
    if (!line.empty()) text += "  " + line;
    text += '\n';
  }
  if (count > threads_max) text += fmt::format("  and {} more threads wait\n", count - threads_max);
  return text;
}

// The threads that starve in an infinite behaviour.
std::string why_unfair(const Finding& finding) {
  if (finding.starved.empty()) return "";
  std::string names;
  for (size_t i = 0; i < std::min(finding.starved.size(), threads_max); ++i)
    names += (i == 0 ? "`" : ", `") + printable(finding.starved[i]) + "`";
  if (finding.starved.size() > threads_max) names += fmt::format(" and {} more", finding.starved.size() - threads_max);
  return fmt::format("  {} could move there and never {}: no fairness constraint requires it\n", names,
                     finding.starved.size() == 1 ? "does" : "do");
}

std::string advice(const Finding& finding) {
  if (!finding.has_advice) return "";
  if (finding.constraints.empty()) return "  no fairness constraint on threads would make it hold\n";
  std::string names;
  for (const FairnessConstraint& constraint : finding.constraints)
    names += fmt::format("{}`{}` is {} fair ({} = true)", names.empty() ? "" : " and ", printable(constraint.thread),
                         constraint.fairness == engine::Fairness::strong ? "strongly" : "weakly",
                         constraint.fairness == engine::Fairness::strong ? "strong_fair" : "fair");
  return fmt::format("  it holds if {}\n", names);
}

std::string why(const Finding& finding, const Sources& sources) {
  std::string text;
  switch (finding.kind) {
    case engine::ViolationKind::property: {
      if (finding.fault) {
        text += fmt::format("  {}\n", elide(printable(finding.fault->message), message_width_max));
        if (std::string at = excerpt_line(finding.fault->place, sources); !at.empty()) text += "  at " + at + '\n';
        return text;
      }
      if (!finding.explanation) return text;
      const std::vector<std::string> lines = false_parts(*finding.explanation);
      for (size_t i = 0; i < std::min(lines.size(), false_parts_max); ++i) text += "  " + lines[i] + '\n';
      if (lines.size() > false_parts_max) text += fmt::format("  and {} more parts\n", lines.size() - false_parts_max);
      // Bad input, unlike a violation: name the place to fix.
      if (finding.is_property_error) {
        if (std::string at = excerpt_line(failed_part(*finding.explanation).place, sources); !at.empty())
          text += "  at " + at + '\n';
      }
      return text;
    }
    case engine::ViolationKind::deadlock: return why_deadlock(finding, sources);
    case engine::ViolationKind::behaviour:
      text += fmt::format("  {}\n", elide(printable(message(finding)), message_width_max));
      return text + why_unfair(finding) + advice(finding);
    case engine::ViolationKind::unreached:
      return fmt::format("  {}\n", elide(printable(message(finding)), message_width_max));
    case engine::ViolationKind::fault:
      text += fmt::format("  {}\n", elide(printable(message(finding)), message_width_max));
      if (std::string at = excerpt_line(place(finding), sources); !at.empty()) text += "  at " + at + '\n';
      return text;
  }
  return text;
}

// Values of the unknowns that lead to the finding.
std::string open_values_text(const Finding& finding) {
  if (!finding.open_values) return "";
  const engine::OpenValues& open = *finding.open_values;
  const auto listed = [](std::string_view head, const std::vector<std::string>& words) {
    if (words.empty()) return std::string();
    std::string text;
    for (size_t i = 0; i < std::min(words.size(), open_parts_max); ++i)
      text += (i == 0 ? "" : ", ") + elide(printable(words[i]), message_width_max / 2);
    if (words.size() > open_parts_max) text += fmt::format(" and {} more", words.size() - open_parts_max);
    return fmt::format("  {}: {}\n", head, text);
  };
  std::vector<std::string> inputs;
  for (const engine::NamedValue& input : open.inputs) inputs.push_back(fmt::format("{} = {}", input.name, input.json));
  std::string text = listed("with", inputs) + listed("where", open.conditions) + listed("assumed", open.assumed);
  std::vector<std::string> relied;
  for (const engine::Reliance& reliance : open.relied) relied.push_back(reliance.what);
  text += listed("relies on", relied);
  if (open.is_confirmed) text += "  run again with these values, it ended the same way\n";
  else if (!open.mismatch.empty()) text += fmt::format("  run again: {}\n", printable(open.mismatch));
  if (finding.description) text += description_text(*finding.description, "  ");
  return text;
}

}  // namespace

std::string finding_text(const Finding& finding, std::string_view headline, const Subject& subject,
                         const Sources& sources, const TextOptions& options) {
  const size_t steps = finding.steps.empty() ? 0 : finding.steps.size() - 1;
  std::string text = options.style.bad(fmt::format("{}: {}", headline, what(finding)));
  switch (finding.kind) {
    case engine::ViolationKind::behaviour:
      text += finding.trace.back_to ? " for ever" : fmt::format(" after {}", counted(steps, "step"));
      break;
    case engine::ViolationKind::unreached: break;
    case engine::ViolationKind::property:
    case engine::ViolationKind::deadlock:
    case engine::ViolationKind::fault:
      text += steps == 0 ? " in the initial state" : fmt::format(" after {}", counted(steps, "step"));
      break;
  }
  text += fmt::format("  ({})\n", printable(subject.spec));
  text += why(finding, sources);
  text += open_values_text(finding);
  text += '\n';
  text += step_table(finding.steps, sources, options.style,
                     {.columns = options.columns, .is_full = options.is_full, .back_to = finding.trace.back_to});
  return text;
}

}  // namespace ramify::outputs
