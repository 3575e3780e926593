// SPDX-License-Identifier: Apache-2.0
// Graphviz: pictures from text in its language, by its program `dot`, which need not be installed.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

// `format`: svg or png. The picture's bytes. An SVG can stand in a page as it is: without what only a file of its own may begin
// with (XML declaration, document type, comments), and without ids, of which a page may have each only once.
base::Result<std::string> rendered(const std::string& dot, std::string_view format);

}  // namespace ramify::session
