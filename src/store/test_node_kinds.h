// SPDX-License-Identifier: Apache-2.0
// The two kinds of nodes that most tests of the store make: one of words and one of text. Tests only.
#pragma once

#include "store/store.h"

namespace ramify::store {

inline constexpr NodeKind tuple_kind{1};
inline constexpr NodeKind text_kind{128};

}  // namespace ramify::store
