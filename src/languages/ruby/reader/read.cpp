// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/reader/read.h"

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  // Reads the file assuming that it changes no shared text; if it may, reads it again.
  diagnostics::Diagnostics found;
  Reader reader(to, options, found, false);
  Node* const made = reader.file(from.root());
  if (reader.wants_text_objects()) return Reader(to, options, diagnostics, true).file(from.root());
  for (const diagnostics::Diagnostic& one : found.all()) diagnostics.report(one.id, one.place, one.message, one.hint);
  return made;
}

}  // namespace ramify::frontends::ruby
