// SPDX-License-Identifier: Apache-2.0
#include "outputs/report.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "engine/search/finding.h"
#include "outputs/explanation_text.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

// "Eventually `x == 1` is false: steps 3 to 5 repeat for ever".
std::string behaviour_message(const Finding& finding) {
  const std::string claim = finding.claim.empty() ? "the claim" : finding.claim;
  const engine::Trace& trace = finding.trace;
  const size_t steps = trace.steps.size();
  if (!trace.back_to) return claim + " is false, whatever follows";
  if (*trace.back_to == steps)
    return claim + (steps == 0 ? " is false: no thread is required to move at all"
                               : fmt::format(" is false: after step {} no thread is required to move any more", steps));
  if (*trace.back_to + 1 == steps) return fmt::format("{} is false: step {} repeats for ever", claim, steps);
  return fmt::format("{} is false: steps {} to {} repeat for ever", claim, *trace.back_to + 1, steps);
}

}  // namespace

std::string kind_name(const Finding& finding) {
  switch (finding.kind) {
    case engine::ViolationKind::property: return finding.is_property_error ? "property error" : "property";
    case engine::ViolationKind::deadlock: return "deadlock";
    case engine::ViolationKind::behaviour:
    case engine::ViolationKind::unreached: return "property";
    case engine::ViolationKind::fault: return finding.fault ? std::string(engine::name(finding.fault->kind)) : "fault";
  }
  return "";
}

std::string violation_key(const Finding& finding) {
  if (finding.kind != engine::ViolationKind::fault) return engine::violation_key(finding.kind, finding.property, {});
  return finding.fault ? engine::violation_key(finding.kind, {}, finding.fault) : kind_name(finding);
}

std::string message(const Finding& finding) {
  switch (finding.kind) {
    case engine::ViolationKind::property:
      if (finding.fault) return finding.fault->message;
      if (finding.explanation) return false_parts(*finding.explanation).front();
      return "the property is false";
    case engine::ViolationKind::deadlock: return "every thread that has not finished waits, for ever";
    case engine::ViolationKind::fault: return finding.fault ? finding.fault->message : "";
    case engine::ViolationKind::behaviour: return behaviour_message(finding);
    case engine::ViolationKind::unreached:
      return finding.claim.empty() ? "no state that can be reached has it" : finding.claim + ": no state has it";
  }
  return "";
}

base::Place place(const Finding& finding) {
  if (finding.fault) return finding.fault->place;
  if (finding.explanation) return finding.explanation->place;
  return finding.claim_place;
}

std::vector<ThreadState> threads(const engine::View& state) {
  std::vector<ThreadState> result;
  for (const engine::View& child : state.children) {
    if (child.kind == "thread") result.push_back({child.name, child.value, child.place});
    if (child.value.empty() && child.kind != "thread") {  // a group, such as "threads"
      for (ThreadState& thread : threads(child)) result.push_back(std::move(thread));
    }
  }
  return result;
}

bool mentions(const Finding& finding, std::string_view text) {
  const std::string wanted = lower_case(text);
  std::vector<std::string> places = {kind_name(finding), finding.property, message(finding)};
  if (finding.explanation && !finding.is_property_error) {
    std::ranges::copy(false_parts(*finding.explanation), std::back_inserter(places));
  }
  return std::ranges::any_of(
      places, [&](const std::string& candidate) { return lower_case(candidate).find(wanted) != std::string::npos; });
}

std::vector<std::string> strict_failures(const CheckReport& report) {
  std::vector<std::string> failures;
  if (!report.is_strict || report.verdict.kind != engine::VerdictKind::holds) return failures;
  const auto add = [&](size_t count, std::string_view one, std::string_view several) {
    if (count == 1) failures.emplace_back(one);
    if (count > 1) failures.push_back(fmt::format("{} {}", count, several));
  };
  add(report.vacuous.size(), "1 property holds vacuously", "properties hold vacuously");
  add(report.unfinished_scenarios.size(), "1 scenario never ends", "scenarios never end");
  add(report.unreached.size(), "1 step is never reached", "steps are never reached");
  add(report.never_taken.size(), "1 action is never taken", "actions are never taken");
  return failures;
}

}  // namespace ramify::outputs
