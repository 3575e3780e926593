// SPDX-License-Identifier: Apache-2.0
// Reads one C file with Clang: preprocessing, parsing, checking, and conversion to our own data.
//
// Clang runs in a separate thread with a large stack, since it is recursive; it opens only regular files and writes
// none. Any thread. Tested in reader_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontends/clang/header_folders.h"
#include "frontends/clang/linking.h"
#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// `files` take precedence over files of the disk with the same path. The result is added to `linking`'s program. An error:
// the module with Clang (module/clang.h) is missing.
base::Result<void> read_translation_unit(const SourceFile& file, std::span<const SourceFile> files,
                                         const std::vector<std::string>& arguments, const HeaderFolders& headers,
                                         Linking& linking);

}  // namespace ramify::c_frontend
