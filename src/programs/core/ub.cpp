// SPDX-License-Identifier: Apache-2.0

#include <iterator>

#include "programs/core/core.h"

namespace ramify::core {
namespace {

struct UbRow {
  std::string_view name, clause, meaning;
};
constexpr UbRow ub_rows[] = {
#define UB(name, clause, meaning) {#name, clause, meaning},
#include "programs/core/ub.def"
#undef UB
};

}  // namespace

std::string_view name(Ub ub) { return ub_rows[static_cast<size_t>(ub)].name; }
std::string_view clause(Ub ub) { return ub_rows[static_cast<size_t>(ub)].clause; }
std::string_view meaning(Ub ub) { return ub_rows[static_cast<size_t>(ub)].meaning; }

std::optional<Ub> ub_of_name(std::string_view text) {
  for (size_t i = 0; i < std::size(ub_rows); ++i)
    if (ub_rows[i].name == text) return static_cast<Ub>(i);
  return std::nullopt;
}

}  // namespace ramify::core
