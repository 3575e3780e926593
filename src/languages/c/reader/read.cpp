// SPDX-License-Identifier: Apache-2.0
#include "languages/c/reader/read.h"

#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::c
