// SPDX-License-Identifier: Apache-2.0
// excerpt: the source line of a place with a caret below it, as messages show it:
//
//     balanse = 3
//     ^~~~~~~
//
// Tabs stay tabs in both lines, so that the caret is aligned at any tab width; a multi-byte character takes one
// column; control characters and invalid UTF-8 are shown as `?`; a window of a very long line is shown.
#pragma once

#include <string>
#include <string_view>

#include "base/place.h"

namespace ramify::diagnostics {

// Two lines, each ending in a newline. "" if the place is unknown or not within the source.
std::string excerpt(const base::Place& place, std::string_view source);

}  // namespace ramify::diagnostics
