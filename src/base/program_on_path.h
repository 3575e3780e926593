// SPDX-License-Identifier: Apache-2.0
// program_on_path: where the environment variable PATH finds a program, as execvp(3) does: an empty entry is the current
// folder. Reads the environment at each call; any thread, as long as none changes the environment.
#pragma once

#include <string>
#include <string_view>

namespace ramify::base {

// The path of the first executable file of that name; "": there is none.
std::string program_on_path(std::string_view name);

}  // namespace ramify::base
