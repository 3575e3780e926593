// SPDX-License-Identifier: Apache-2.0
// conform: a log of a real system, held to a model program (docs/model_programs.md).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

struct ConformReport {
  enum class Kind : uint8_t { explained, ends_elsewhere, diverges, unknown };
  Kind kind = Kind::unknown;
  std::string text;  // what there is to say, for people
};

// `loaded` is ready; `hidden`: actions that the log does not show. An error: the log cannot be read, or names what there is not.
base::Result<ConformReport> conform(const Loaded& loaded, const std::string& log_path,
                                    const std::vector<std::string>& hidden);

}  // namespace ramify::session
