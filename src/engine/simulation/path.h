// SPDX-License-Identifier: Apache-2.0
// Path: the options that the steps of a run took, as numbers. Short enough for an address of a page and exact for one version of a
// program; a Trace, which has labels, survives edits.
//
// Pure functions. Tested in path_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::engine {

// For the initial state, then for each step: the option taken at each choice, from 0.
using Path = std::vector<std::vector<uint32_t>>;

// "0.1,2.-.0": a dot between steps, a comma between the choices of a step, "-" for a step without choices; "" for an empty path.
std::string path_text(const Path& path);
// None: the text is no path.
std::optional<Path> parse_path(std::string_view text);

}  // namespace ramify::engine
