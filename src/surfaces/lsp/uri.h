// SPDX-License-Identifier: Apache-2.0
// Addresses of files as the protocol writes them: file:///home/ann/bank.star.
//
// Pure functions. Tested in uri_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ramify::lsp {

// An absolute path, normalised. None: no file of this machine.
std::optional<std::string> path_of(std::string_view uri);
std::string uri_of(std::string_view path);

}  // namespace ramify::lsp
