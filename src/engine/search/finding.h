// SPDX-License-Identifier: Apache-2.0
// Finding: a violation before its trace is rebuilt: the state, the choice vector, and the position in the search order.
// Findings: the first finding of each kind of one worker.
//
// The order is that of lengths, then of levels, places and ordinals; it does not depend on the number of workers under
// breadth-first search. One thread; the workers' findings are merged at the end.
#pragma once

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
  // False if an earlier finding of this kind exists; make() is then not called.
  template <typename Make>
  bool add(const std::string& key, const SearchPoint& point, Make&& make) {
    const auto [entry, is_new] = by_key_.try_emplace(key);
    if (!is_new && entry->second.point <= point) return false;
    entry->second = make();
    entry->second.point = point;
    return true;
  }
  void merge(Findings&& other);
  // In the order of the search.
  std::vector<Finding> in_order() const;
  bool empty() const { return by_key_.empty(); }

 private:
  std::map<std::string, Finding> by_key_;
};

}  // namespace ramify::engine
