// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/ruby/read.h"

#include "frontends/languages/ruby/reader.h"

namespace ramify::frontends::ruby {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::ruby
