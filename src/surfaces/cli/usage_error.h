// SPDX-License-Identifier: Apache-2.0
// The message for wrong arguments: the nearest verb or option, missing parts, a command to try.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace ramify::cli {

// `app` has parsed `args` and found `error`. No full stop or newline at the end.
std::string usage_error(const CLI::App& app, const CLI::Error& error, const std::vector<std::string>& args);

}  // namespace ramify::cli
