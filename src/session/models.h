// SPDX-License-Identifier: Apache-2.0
// Models: the language models that the user declared, in `[models.NAME]` of a file `ramify.toml` (docs/language_models.md).
// --models names the file; by default it is the nearest one in or above the program's folder. No model is asked here.
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
  uint32_t samples = 1;          // of an oracle: answers requested per question
  bool is_oracle_only = false;   // explore the model's answers only
};

inline constexpr uint32_t oracle_samples_max = 16;

// Of a text of such a file.
std::vector<llm::ModelSettings> parse_models(std::string_view text, const std::string& path,
                                             diagnostics::Diagnostics& diagnostics);

// The model of that name; "": the only one. Mistakes in the file are reported, and also give an error.
base::Result<llm::ModelSettings> model_settings(const std::string& name, const ModelOptions& options,
                                                const std::string& program, diagnostics::Diagnostics& diagnostics,
                                                outputs::Sources& sources);

}  // namespace ramify::session
