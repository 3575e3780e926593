// SPDX-License-Identifier: Apache-2.0
// What is wrong with the arguments, for people: the nearest verb or option, what is missing, what to run next.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace ramify::cli {

// `app` has parsed `args` and found `error`. No full stop or new line at the end.
std::string usage_error(const CLI::App& app, const CLI::Error& error, const std::vector<std::string>& args);

}  // namespace ramify::cli
