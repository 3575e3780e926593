// SPDX-License-Identifier: Apache-2.0
// Intrinsics: the functions with reserved names that lowered code calls, from the table intrinsics.def, which documents
// its columns.
//
// Immutable; thread-safe. Tested in intrinsics_test.cpp; languages/registry/intrinsics_test.cpp checks that the
// languages implement exactly the table.
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

// A row of intrinsics.def.
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

// The intrinsic of that name; null: there is none.
const Intrinsic* find_intrinsic(std::string_view name);
// Whether there is such an intrinsic, and it has the effect.
bool intrinsic_has(std::string_view name, IntrinsicEffect effect);

// Whether a name is reserved for intrinsics.
constexpr bool is_intrinsic_name(std::string_view name) { return name.starts_with('%'); }

}  // namespace ramify::ir
