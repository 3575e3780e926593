// SPDX-License-Identifier: Apache-2.0
// The client of a language model that the user named: by an option, and with its table in `ramify.toml` (models.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "llm/client.h"
#include "outputs/sources.h"
#include "session/models.h"

namespace ramify::session {

// `name` "": the only model. Mistakes in the file are reported, and also give an error.
base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program,
                                    diagnostics::Diagnostics& diagnostics, outputs::Sources& sources);
// Without diagnostics: the first mistake is the error.
base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program);

// "main" of `model:main`, "" of `model`.
base::Result<std::string> name_of_model(std::string_view option, const std::string& given);

}  // namespace ramify::session
