// SPDX-License-Identifier: Apache-2.0
// permute: the same state with its threads in another order. The objects that threads refer to are renumbered as freeze
// would number them, so slots move and only the skeleton changes; names and groups belong to the positions and stay.
//
// Tested in symmetry_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

struct Permuted {
  Skeleton skeleton;
  std::vector<uint32_t> sources;  // for each slot but the first: the slot whose content it receives
};

// Thread i of the result is thread order[i] of the skeleton.
Permuted permute(const Skeleton& skeleton, std::span<const uint32_t> order);

}  // namespace ramify::ir_machine
