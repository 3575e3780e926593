// SPDX-License-Identifier: Apache-2.0
// Graphviz: pictures from text in its language, by its program `dot`, which need not be installed.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

// `format`: svg or png. The picture's bytes.
base::Result<std::string> rendered(const std::string& dot, std::string_view format);

}  // namespace ramify::session
