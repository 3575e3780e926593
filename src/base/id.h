// SPDX-License-Identifier: Apache-2.0
// Id<Tag>: an index with a type that names its table. It only compares and hashes; "none" is std::optional<Id>.
// Tested in id_test.cpp.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace ramify::base {

template <typename Tag>
struct Id {
  uint32_t index = 0;

  Id() = default;
  constexpr explicit Id(size_t i) : index(static_cast<uint32_t>(i)) {}
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace ramify::base

template <typename Tag>
struct std::hash<ramify::base::Id<Tag>> {
  size_t operator()(ramify::base::Id<Tag> id) const noexcept { return id.index; }
};
