// SPDX-License-Identifier: Apache-2.0
// Finding: a violation before its trace is rebuilt: the state, the choice vector, and the position in the search order.
// Findings: the first findings of each kind of one worker.
//
// The order is that of lengths, then of levels, places and ordinals; it does not depend on the number of workers under
// breadth-first search. One thread; the workers' findings are merged at the end.
#pragma once

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/explore.h"

namespace ramify::engine {

// Where in the search. Compared member by member.
struct SearchPoint {
  uint32_t length = 0;  // steps of the witness
  uint32_t level = 0;
  uint64_t place = 0;    // of the state in its level
  uint64_t ordinal = 0;  // of the choice vector for faults, of the property for properties
  friend auto operator<=>(const SearchPoint&, const SearchPoint&) = default;
};

struct Finding {
  ViolationKind kind = ViolationKind::property;
  bool is_error = false;  // the property has no value instead of being false
  std::string property{};
  std::optional<PredicateId> predicate{};  // the predicate that is false or has no value
  std::optional<Fault> fault{};
  std::optional<store::StateId> state{};  // none: an initial state was a fault
  uint64_t ordinal = 0;                   // of the choice vector that led to the fault
  SearchPoint point{};
};

// Two violations are the same if they agree in the property's name, or in the fault's kind, message, place and actor; all
// deadlocks are the same.
std::string violation_key(ViolationKind kind, const std::string& property, const std::optional<Fault>& fault);
std::string violation_key(const Violation& violation);

class Findings {
 public:
  // `each_max`: how many of each kind are kept, the earliest ones.
  explicit Findings(uint32_t each_max) : each_max_(each_max) {}
  Findings() = default;  // one

  // False if enough earlier findings of this kind exist, or one at the same point; make() is then not called.
  template <typename Make>
  bool add(const std::string& key, const SearchPoint& point, Make&& make) {
    std::vector<Finding>& known = by_key_[key];
    if (known.size() >= each_max_ && known.back().point <= point) return false;
    const auto at = std::ranges::lower_bound(known, point, {}, &Finding::point);
    if (at != known.end() && at->point == point) return false;
    Finding finding = make();
    finding.point = point;
    known.insert(at, std::move(finding));
    if (known.size() > each_max_) known.pop_back();
    return true;
  }
  void merge(Findings&& other);
  // In the order of the search.
  std::vector<Finding> in_order() const;
  bool empty() const { return by_key_.empty(); }

 private:
  uint32_t each_max_ = 1;
  std::map<std::string, std::vector<Finding>> by_key_;  // by point
};

}  // namespace ramify::engine
