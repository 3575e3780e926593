// SPDX-License-Identifier: Apache-2.0
// ASCII character classes, independent of the locale.
#pragma once

namespace ramify::base {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace ramify::base
