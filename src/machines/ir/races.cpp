// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/races.h"

namespace ramify::ir_machine {

bool conflict(const Access& a, const Access& b) {
  using Place = Access::Place;
  if (!a.is_write && !b.is_write) return false;
  if ((a.place == Place::global) != (b.place == Place::global) || a.owner != b.owner) return false;
  if (a.place == Place::whole || b.place == Place::whole) return true;
  return a.place == b.place && a.key == b.key;
}

std::optional<Race> find_race(const std::vector<PendingAccess>& pending) {
  for (size_t i = 0; i < pending.size(); ++i)
    for (size_t k = i + 1; k < pending.size(); ++k) {
      const PendingAccess &a = pending[i], &b = pending[k];
      if (a.thread == b.thread || a.access.is_quiet || b.access.is_quiet) continue;
      if (conflict(a.access, b.access)) return Race{a, b};
    }
  return std::nullopt;
}

}  // namespace ramify::ir_machine
