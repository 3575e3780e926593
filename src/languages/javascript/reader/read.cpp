// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/reader/read.h"

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::javascript {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return ecmascript::Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::javascript
