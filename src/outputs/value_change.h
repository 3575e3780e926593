// SPDX-License-Identifier: Apache-2.0
// Value changes: a short description of a change of a long value. A cut must not hide the change: collections show the elements
// that differ, strings the part from the first difference on.
//
// Plain functions. Tested in value_change_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ramify::outputs {

// "balance 10 -> 5"; of longer values "items gains 7", "items loses 7", "items: 7 -> 8", "log[40:] "ab" -> "ac"". Each of the values
// that are shown takes at most `columns`; both are printable.
std::string value_change(std::string_view name, std::string_view before, std::string_view after, size_t columns);

}  // namespace ramify::outputs
