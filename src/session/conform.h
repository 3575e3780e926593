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

struct ConformOptions {
  std::vector<std::string> hidden{};  // actions that the log does not show
  bool is_partial = false;            // arguments and results that the log leaves out may be anything
};

// `loaded` is ready. An error: the log cannot be read, or names what there is not.
base::Result<ConformReport> conform(const Loaded& loaded, const std::string& log_path, const ConformOptions& given);

}  // namespace ramify::session
