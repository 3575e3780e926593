// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/reader/read.h"

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  const Survey survey(from.root());
  return Reader(to, options, diagnostics, survey).file(from.root());
}

}  // namespace ramify::frontends::perl
