// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/reader/read.h"

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics, from.root()).file(from.root());
}

}  // namespace ramify::frontends::csharp
