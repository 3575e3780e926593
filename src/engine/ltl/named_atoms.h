// SPDX-License-Identifier: Apache-2.0
// Names of the first atoms, and the letters over two of them. For tests only.
#pragma once

#include <string>
#include <vector>

#include "engine/ltl/evaluate.h"

namespace ramify::engine::ltl {

inline const std::vector<std::string> atom_names = {"a", "b", "c"};

inline constexpr Letter neither = 0, a = 1, b = 2, ab = 3;

}  // namespace ramify::engine::ltl
