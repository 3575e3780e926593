// SPDX-License-Identifier: Apache-2.0
#include "outputs/report.h"

#include <algorithm>
#include <cctype>

#include "outputs/explanation_text.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

}  // namespace

std::string kind_name(const Finding& finding) {
  switch (finding.kind) {
    case engine::ViolationKind::property: return finding.is_property_error ? "property error" : "property";
    case engine::ViolationKind::deadlock: return "deadlock";
    case engine::ViolationKind::fault: return finding.fault ? std::string(engine::name(finding.fault->kind)) : "fault";
  }
  return "";
}

std::string message(const Finding& finding) {
  switch (finding.kind) {
    case engine::ViolationKind::property:
      if (finding.fault) return finding.fault->message;
      if (finding.explanation) return false_parts(*finding.explanation).front();
      return "the property is false";
    case engine::ViolationKind::deadlock: return "every thread that has not finished waits, for ever";
    case engine::ViolationKind::fault: return finding.fault ? finding.fault->message : "";
  }
  return "";
}

base::Place place(const Finding& finding) {
  if (finding.fault) return finding.fault->place;
  if (finding.explanation) return finding.explanation->place;
  return {};
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

}  // namespace ramify::outputs
