// SPDX-License-Identifier: Apache-2.0
// One C file through Clang: preprocessed, parsed, checked, and turned into our own data.
//
// Clang runs in a thread of its own with a large stack, since it recurses over what it reads; what it opens are regular files, what
// it writes is nothing. Any thread. Tested in reader_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/clang/header_folders.h"
#include "frontends/clang/linking.h"
#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// `files` are found by their paths before those of the disk. What is read goes into `linking`'s program.
void read_translation_unit(const SourceFile& file, std::span<const SourceFile> files,
                           const std::vector<std::string>& arguments, const HeaderFolders& headers, Linking& linking);

}  // namespace ramify::c_frontend
