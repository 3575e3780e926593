// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/translation_unit.h"

#include "frontends/clang/library_texts.h"
#include "frontends/clang/module/clang.h"

namespace ramify::c_frontend {

base::Result<void> read_translation_unit(const SourceFile& file, std::span<const SourceFile> files,
                                         const std::vector<std::string>& arguments, const HeaderFolders& headers,
                                         Linking& linking) {
  const ClangPart* const part = TRY(base::load_module<ClangPart>(clang_module, clang_interface));
  part->read(file, files, arguments, headers, library_texts::frontends_clang, linking);
  return {};
}

}  // namespace ramify::c_frontend
