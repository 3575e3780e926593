// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/library.h"

#include <tuple>

#include "base/shared_cache.h"
#include "frontends/surface/parse.h"

namespace ramify::frontends::surface {

std::shared_ptr<const Library> library(const Language& language, std::string_view text, Tree::Part part,
                                       const std::string& path, uint32_t file) {
  // Programs of one file, which most are, give their libraries the same numbers.
  static base::SharedCache<std::tuple<const char*, size_t, uint32_t>, Library> libraries(100);
  return libraries.get({text.data(), text.size(), file}, [&] {
    auto made = std::make_shared<Library>(part);
    made->root = parse(language, path, std::string(text), file, {.is_script = false, .is_main = false}, made->tree,
                       made->diagnostics);
    return made;
  });
}

}  // namespace ramify::frontends::surface
