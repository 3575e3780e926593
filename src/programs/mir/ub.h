// SPDX-License-Identifier: Apache-2.0
// The undefined behaviours of Rust by name, from ub.def.
#pragma once

#include <cstdint>
#include <string_view>

namespace ramify::mir {

enum class Ub : uint8_t {
#define UB(name, meaning) name,
#include "programs/mir/ub.def"
#undef UB
};

std::string_view name(Ub ub);
std::string_view meaning(Ub ub);

}  // namespace ramify::mir
