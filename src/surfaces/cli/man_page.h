// SPDX-License-Identifier: Apache-2.0
// The man page ramify(1), as roff with the macros of man(7).
#pragma once

#include <string>
#include <string_view>

namespace ramify::cli {

std::string man_page(std::string_view version);

}  // namespace ramify::cli
