// SPDX-License-Identifier: Apache-2.0
// conform: checks whether a model program explains the log of a real system (docs/model_programs.md).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

struct ConformReport {
  enum class Kind : uint8_t { explained, ends_elsewhere, diverges, unknown };
  Kind kind = Kind::unknown;
  std::string text;  // the explanation, for people
};

struct ConformOptions {
  std::vector<std::string> hidden{};  // actions that the log does not record
  bool is_partial = false;            // arguments and results that the log omits may have any value
};

// `loaded` is ready. Error: the log cannot be read, or names an unknown action.
base::Result<ConformReport> conform(const Loaded& loaded, const std::string& log_path, const ConformOptions& given);

}  // namespace ramify::session
