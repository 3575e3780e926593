// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/library.h"

namespace ramify::c_frontend {

namespace {

struct LibraryText {
  const char* name;
  const char* text;
};
constexpr LibraryText texts[] = {
#include "c_library.inc"
};

}  // namespace

std::vector<SourceFile> c_library() {
  std::vector<SourceFile> files;
  for (const LibraryText& text : texts) files.push_back({"<" + std::string(text.name) + ">", text.text, true});
  return files;
}

}  // namespace ramify::c_frontend
