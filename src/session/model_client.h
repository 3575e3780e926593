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

// `name` "": the only one that there is. What is wrong with the file is reported, and is an error as well.
base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program,
                                    diagnostics::Diagnostics& diagnostics, outputs::Sources& sources);
// For those who have nobody to report to: the first problem is the error.
base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program);

// "main" of `model:main`, "" of `model`.
base::Result<std::string> name_of_model(std::string_view option, const std::string& given);

}  // namespace ramify::session
