// SPDX-License-Identifier: Apache-2.0
// Graphviz: renders DOT text with the program `dot`, if it is installed.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

// `format`: svg or png. The picture's bytes. An SVG can be embedded in a page: it has no XML declaration, document type or
// comments, and no ids, which must be unique in a page.
base::Result<std::string> rendered(const std::string& dot, std::string_view format);

}  // namespace ramify::session
