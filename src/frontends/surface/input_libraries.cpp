// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/input_libraries.h"

#include <array>
#include <string>

namespace ramify::frontends::surface {

namespace {

InputLibrary library_of(ir::Dialect dialect) {
  switch (dialect) {
    case ir::Dialect::csharp: return csharp_input_library();
    case ir::Dialect::java: return java_input_library();
    case ir::Dialect::javascript: return javascript_input_library();
    case ir::Dialect::kotlin: return kotlin_input_library();
    case ir::Dialect::lua: return lua_input_library();
    case ir::Dialect::pascal: return pascal_input_library();
    case ir::Dialect::php: return php_input_library();
    case ir::Dialect::python: return python_input_library();
    case ir::Dialect::ruby: return ruby_input_library();
    case ir::Dialect::rust: return rust_input_library();
    case ir::Dialect::scala: return scala_input_library();
    case ir::Dialect::c:
    case ir::Dialect::cpp:  // their readers have it among what they type
    case ir::Dialect::go:
    case ir::Dialect::starlark: break;
  }
  return {};
}

}  // namespace

std::string_view input_library(const Language& language, bool has_input) {
  struct Texts {
    std::array<std::string, static_cast<size_t>(ir::Dialect::pascal) + 1> always, whole;
    Texts() {
      for (size_t d = 0; d < always.size(); ++d) {
        const InputLibrary library = library_of(static_cast<ir::Dialect>(d));
        always[d] = library.always;
        whole[d] = std::string(library.always) + std::string(library.input);
      }
    }
  };
  static const Texts texts;
  const auto dialect = static_cast<size_t>(language.policy.dialect);
  return has_input ? texts.whole[dialect] : texts.always[dialect];
}

}  // namespace ramify::frontends::surface
