// SPDX-License-Identifier: Apache-2.0
// Models: which language models the user has named, in `[models.NAME]` of a file `ramify.toml`
// (docs/language_models.md). The file is looked for in the program's folder and in those above it, unless --models
// names one. Nothing is asked here.
//
// Tested in models_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "llm/client.h"
#include "outputs/sources.h"

namespace ramify::session {

struct ModelOptions {
  std::string file{};            // --models; "": it is looked for
  llm::Recordings recordings{};  // --model-record, --model-replay
  uint32_t samples = 1;          // of an oracle: how often each question is asked
  bool is_oracle_only = false;   // its answers are all that is tried
};

inline constexpr uint32_t oracle_samples_max = 16;

// Of a text of such a file.
std::vector<llm::ModelSettings> parse_models(std::string_view text, const std::string& path,
                                             diagnostics::Diagnostics& diagnostics);

// The model of that name; "": the only one that there is. What is wrong with the file is reported, and is an error as
// well.
base::Result<llm::ModelSettings> model_settings(const std::string& name, const ModelOptions& options,
                                                const std::string& program, diagnostics::Diagnostics& diagnostics,
                                                outputs::Sources& sources);

}  // namespace ramify::session
