// SPDX-License-Identifier: Apache-2.0
// excerpt: the source line of a place with a caret below it, as messages show it:
//
//     balanse = 3
//     ^~~~~~~
//
// Tabs stay tabs in both lines, so that the caret stands right at any tab width; a character of several bytes takes one
// column; control characters and bytes that are no UTF-8 are shown as `?`; of a very long line a window is shown.
#pragma once

#include <string>
#include <string_view>

#include "base/place.h"

namespace ramify::diagnostics {

// Two lines, each ending in a newline. "" if the place is unknown or not within the source.
std::string excerpt(const base::Place& place, std::string_view source);

}  // namespace ramify::diagnostics
