// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/go/read.h"

#include "frontends/languages/go/reader.h"

extern "C" const TSLanguage* tree_sitter_go(void);

namespace ramify::frontends::go {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  // Of the library each program gets what it uses, read with its own types.
  if (from.source().text() == library_text()) return to.make(surface::Kind::sequence, {});
  const tree_sitter::Tree library(
      tree_sitter_go(), tree_sitter::Source(std::string(library_text()), "go library", from.source().file() + 1));
  return Reader(to, options, diagnostics, library).file(from.root());
}

}  // namespace ramify::frontends::go
