// SPDX-License-Identifier: Apache-2.0
#include "engine/search/finding.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"

namespace ramify::engine {

std::string violation_key(ViolationKind kind, const std::string& property, const std::optional<Fault>& fault) {
  switch (kind) {
    case ViolationKind::property: return "property\n" + property;
    case ViolationKind::deadlock: return "deadlock";
    case ViolationKind::behaviour: return "behaviour\n" + property;
    case ViolationKind::unreached: return "unreached\n" + property;
    case ViolationKind::fault:
      CHECK(fault.has_value(), "a violation of kind fault has no fault");
      return fmt::format("fault\n{}\n{}\n{}:{}:{}\n{}", name(fault->kind), fault->actor, fault->place.file,
                         fault->place.line, fault->place.column, fault->message);
  }
  CHECK(false, "violation kind {}", static_cast<int>(kind));
}

std::string violation_key(const Violation& violation) {
  return violation_key(violation.kind, violation.property, violation.fault);
}

void Findings::merge(Findings&& other) {
  each_max_ = std::max(each_max_, other.each_max_);
  for (auto& [key, findings] : other.by_key_)
    for (Finding& finding : findings) {
      const SearchPoint point = finding.point;
      add(key, point, [&] { return std::move(finding); });
    }
}

std::vector<Finding> Findings::in_order() const {
  std::vector<Finding> findings;
  for (const auto& [key, known] : by_key_) findings.insert(findings.end(), known.begin(), known.end());
  std::ranges::stable_sort(findings, {}, &Finding::point);
  return findings;
}

}  // namespace ramify::engine
