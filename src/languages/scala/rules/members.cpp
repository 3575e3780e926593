// SPDX-License-Identifier: Apache-2.0
// Members of Scala's classes: linearisation, and methods that are called without parentheses.
#include <algorithm>

#include "languages/scala/rules/roles.h"

namespace ramify::ir_machine::scala {

namespace {

// The last base first; a class that occurs twice is at its last position (Scala Language Specification, 5.1.2).
std::vector<Word> linearisation(std::span<const std::vector<Word>> bases) {
  std::vector<Word> order;
  for (size_t i = bases.size(); i-- > 0;) order.insert(order.end(), bases[i].begin(), bases[i].end());
  for (size_t i = order.size(); i-- > 0;)
    if (std::find(order.begin() + static_cast<ptrdiff_t>(i) + 1, order.end(), order[i]) != order.end())
      order.erase(order.begin() + static_cast<ptrdiff_t>(i));
  return order;
}

}  // namespace

MemberRules member_rules() { return {.calls_without_parentheses = true, .order_of_bases = linearisation}; }

}  // namespace ramify::ir_machine::scala
