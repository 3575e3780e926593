// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/go/read.h"

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::go
