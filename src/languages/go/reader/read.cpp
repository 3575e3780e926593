// SPDX-License-Identifier: Apache-2.0
#include "languages/go/reader/read.h"

#include "base/shared_cache.h"
#include "frontends/surface/library.h"
#include "languages/go/reader/go.h"
#include "languages/go/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_go(void);

namespace ramify::frontends::go {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  // The text of another package's file is part of the importing program (packages.h).
  if (!options.is_main && !options.is_script)
    for (const tree_sitter::Node& at : from.root().named_children())
      if (at.is("package_clause") && at.first_named_child().text() != "main")
        return to.make(surface::Kind::sequence, {});
  static base::SharedCache<uint32_t, tree_sitter::Tree> libraries(100);  // keyed by their file numbers
  const uint32_t file = surface::first_library_file(language(), options).value_or(from.source().file() + 1);
  const std::shared_ptr<const tree_sitter::Tree> library = libraries.get(file, [&] {
    return std::make_shared<const tree_sitter::Tree>(tree_sitter_go(), surface::library_source(language(), file));
  });
  return Reader(to, options, diagnostics, *library).file(from.root());
}

}  // namespace ramify::frontends::go
