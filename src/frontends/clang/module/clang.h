// SPDX-License-Identifier: Apache-2.0
// The module with Clang, `ramify_clang.so`: Clang's tables and option parsers would take a third of each start, and only C
// programs need it. translation_unit.cpp loads it.
#pragma once

#include "base/library_text.h"
#include "base/module.h"
#include "frontends/clang/translation_unit.h"

namespace ramify::c_frontend {

struct ClangPart {
  // read_translation_unit, with our library's texts.
  void (*read)(const SourceFile& file, std::span<const SourceFile> files, const std::vector<std::string>& arguments,
               const HeaderFolders& headers, base::LibraryTexts library, Linking& linking);
};

inline constexpr const char* clang_module = "ramify_clang.so";
inline constexpr uint64_t clang_interface =
    base::interface_of({sizeof(ClangPart), sizeof(SourceFile), sizeof(HeaderFolders), sizeof(Linking), sizeof(ReadC),
                        sizeof(Expr), sizeof(Stmt), sizeof(Object), sizeof(Function), sizeof(core::TypeTable)});

}  // namespace ramify::c_frontend
