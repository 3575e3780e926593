// SPDX-License-Identifier: Apache-2.0
#include "languages/lua/reader/read.h"

#include "languages/lua/reader/reader.h"

namespace ramify::frontends::lua {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::lua
