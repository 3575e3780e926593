// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/c/read.h"

#include "frontends/languages/c/reader.h"

namespace ramify::frontends::c {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::c
