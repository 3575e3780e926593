// SPDX-License-Identifier: Apache-2.0
// The end of a message about an unknown name: "; did you mean `Push`?", or "" if no name is similar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "diagnostics/diagnostic.h"

namespace ramify::session {

inline std::string suggestion(const std::string& name, const std::vector<std::string>& known) {
  const std::string near = diagnostics::nearest(name, known);
  return near.empty() ? "" : fmt::format("; did you mean `{}`?", near);
}

}  // namespace ramify::session
