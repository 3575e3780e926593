// SPDX-License-Identifier: Apache-2.0
// Ranks of conversions (C++20 12.2.4.2): identity, promotion, standard conversion, user-defined conversion. A smaller
// number is a better conversion; small offsets order conversions of one kind.
#pragma once

namespace ramify::frontends::cpp {

struct Rank {
  static constexpr int exact = 0, adjusted = 1, promotion = 10, conversion = 20, user = 40, ellipsis = 60;
};

}  // namespace ramify::frontends::cpp
