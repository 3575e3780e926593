// SPDX-License-Identifier: Apache-2.0
// Whole files. Errors are sentences for the user that name the path.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

base::Result<std::string> read_file(const std::string& path, size_t bytes_max);

// All of it or nothing: written beside the path and renamed, so that a full disk leaves no torn file and no old one is
// lost. What is no ordinary file, such as a pipe or a device, is written to as it is.
base::Result<void> write_file(const std::string& path, std::string_view text);

// To an open descriptor, such as standard output. The error is the system's reason alone.
base::Result<void> write_descriptor(int descriptor, std::string_view text);

}  // namespace ramify::session
