// SPDX-License-Identifier: Apache-2.0
// program_on_path: finds a program on the PATH, as execvp(3) does: an empty entry is the current
// folder. Reads the environment at each call; thread-safe as long as no thread changes the environment.
#pragma once

#include <string>
#include <string_view>

namespace ramify::base {

// The path of the first executable file with that name; "": there is none.
std::string program_on_path(std::string_view name);

}  // namespace ramify::base
