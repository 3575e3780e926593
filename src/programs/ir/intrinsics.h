// SPDX-License-Identifier: Apache-2.0
// Intrinsics: the functions with reserved names that lowered code calls, by the table intrinsics.def, whose head says
// what the columns mean.
//
// Immutable; any thread. Tested in intrinsics_test.cpp; that languages have what the table has, and no more, in
// languages/registry/intrinsics_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ramify::ir {

enum class IntrinsicEffect : uint16_t {
  scalar = 1,
  shares = 2,
  first = 4,
  everything = 8,
  holds = 16,
  selects = 32,
  thrown = 64,
  writes = 128,
  orders = 256,
  machine = 512,
};

// The row of intrinsics.def.
struct Intrinsic {
  std::string_view name;  // with the `%`
  size_t least = 0;
  std::optional<size_t> most{};  // none: any number
  uint16_t effects = 0;          // of IntrinsicEffect
  std::string_view meaning;
  bool has(IntrinsicEffect e) const { return (effects & static_cast<uint16_t>(e)) != 0; }
};

// In the order of the table.
std::span<const Intrinsic> intrinsics();

// Of that name; null: there is none.
const Intrinsic* find_intrinsic(std::string_view name);
// Likewise, of the effect alone.
bool intrinsic_has(std::string_view name, IntrinsicEffect effect);

// Whether a name is reserved for them.
constexpr bool is_intrinsic_name(std::string_view name) { return name.starts_with('%'); }

}  // namespace ramify::ir
