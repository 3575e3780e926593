// SPDX-License-Identifier: Apache-2.0
// The explorer's page, built from the folder page/ (cmake/Page.cmake): one HTML text with its style and script.
#pragma once

#include <string_view>

namespace ramify::serve {

std::string_view page();

}  // namespace ramify::serve
