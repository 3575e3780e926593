// SPDX-License-Identifier: Apache-2.0
// Whole files. Errors are sentences for the user that name the path.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

base::Result<std::string> read_file(const std::string& path, size_t bytes_max);

// The texts of files that an editor has open, which take precedence over those on the disk. None: the disk's.
using UnsavedTexts = std::function<std::optional<std::string>(const std::string& path)>;
base::Result<std::string> read_file(const std::string& path, size_t bytes_max, const UnsavedTexts& unsaved);

// Atomic: writes a temporary file in the same folder and renames it, so that a full disk neither leaves a partial file nor
// destroys the old one. Pipes and devices are written to directly.
base::Result<void> write_file(const std::string& path, std::string_view text);

// To an open descriptor, such as standard output. The error is the system's reason only.
base::Result<void> write_descriptor(int descriptor, std::string_view text);

}  // namespace ramify::session
