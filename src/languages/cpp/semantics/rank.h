// SPDX-License-Identifier: Apache-2.0
// How far a conversion goes (C++20 12.2.4.2): the same, a promotion, a standard conversion, one of the program's. A
// smaller number is a better conversion; small differences within a kind add to it.
#pragma once

namespace ramify::frontends::cpp {

struct Rank {
  static constexpr int exact = 0, adjusted = 1, promotion = 10, conversion = 20, user = 40, ellipsis = 60;
};

}  // namespace ramify::frontends::cpp
