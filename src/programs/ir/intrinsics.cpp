// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/intrinsics.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ramify::ir {
namespace {

// The effects as written in intrinsics.def.
namespace words {
constexpr uint16_t scalar = static_cast<uint16_t>(IntrinsicEffect::scalar);
constexpr uint16_t shares = static_cast<uint16_t>(IntrinsicEffect::shares);
constexpr uint16_t first = static_cast<uint16_t>(IntrinsicEffect::first);
constexpr uint16_t everything = static_cast<uint16_t>(IntrinsicEffect::everything);
constexpr uint16_t holds = static_cast<uint16_t>(IntrinsicEffect::holds);
constexpr uint16_t selects = static_cast<uint16_t>(IntrinsicEffect::selects);
constexpr uint16_t thrown = static_cast<uint16_t>(IntrinsicEffect::thrown);
constexpr uint16_t writes = static_cast<uint16_t>(IntrinsicEffect::writes);
constexpr uint16_t orders = static_cast<uint16_t>(IntrinsicEffect::orders);
constexpr uint16_t machine = static_cast<uint16_t>(IntrinsicEffect::machine);
constexpr std::nullopt_t any = std::nullopt;

constexpr Intrinsic rows[] = {
#define INTRINSIC(name, least, most, effects, meaning) {name, least, most, effects, meaning},
#include "programs/ir/intrinsics.def"
#undef INTRINSIC
};
}  // namespace words

constexpr auto by_name = [] {
  auto sorted = std::to_array(words::rows);
  std::ranges::sort(sorted, {}, &Intrinsic::name);
  return sorted;
}();

static_assert(std::ranges::adjacent_find(by_name, {}, &Intrinsic::name) == by_name.end(), "a name has two rows");

constexpr uint16_t changes = words::scalar | words::shares | words::first | words::everything;
static_assert(std::ranges::all_of(words::rows, [](const Intrinsic& row) {
  return is_intrinsic_name(row.name) && std::popcount(static_cast<unsigned>(row.effects & changes)) == 1 &&
         (!row.most || row.least <= *row.most);
}));

}  // namespace

std::span<const Intrinsic> intrinsics() { return words::rows; }

const Intrinsic* find_intrinsic(std::string_view name) {
  if (!is_intrinsic_name(name)) return nullptr;
  const auto found = std::ranges::lower_bound(by_name, name, {}, &Intrinsic::name);
  return found == by_name.end() || found->name != name ? nullptr : &*found;
}

bool intrinsic_has(std::string_view name, IntrinsicEffect effect) {
  const Intrinsic* const found = find_intrinsic(name);
  return found != nullptr && found->has(effect);
}

}  // namespace ramify::ir
