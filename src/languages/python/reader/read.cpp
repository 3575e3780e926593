// SPDX-License-Identifier: Apache-2.0
#include "languages/python/reader/read.h"

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::python
