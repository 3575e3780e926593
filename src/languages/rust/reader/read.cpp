// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/reader/read.h"

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::rust
