// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/reader/javascript.h"

#include <string>

#include "languages/javascript/reader/prelude.h"
#include "languages/javascript/reader/prelude_binary.h"
#include "languages/javascript/reader/read.h"

extern "C" const TSLanguage* tree_sitter_javascript(void);

namespace ramify::frontends::javascript {

surface::InputLibrary input_library();  // input_library.cpp

std::string_view whole_prelude() {
  static const std::string text = std::string(prelude) + std::string(binary_prelude);
  return text;
}

const surface::Policy& policy() {
  static constexpr std::string_view thrown[] = {"TypeError", "RangeError", "ReferenceError", "SyntaxError", "Error"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::javascript,
      .files = surface::Policy::Files::modules,
      .undeclared = surface::Policy::Undeclared::global,
      .hoists_variables = true,
      .hoists_closures = true,
      .checks_unset = true,
      .constructors_return = true,
      .passes_receiver = true,
      .reads_uninitialised = true,
      .constructor_name = "constructor",
      .thrown_classes = thrown,
      .library = {.jobs = "__jobs", .run_jobs = "__run_jobs"},
  };
  return policy;
}

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".js", ".mjs", ".cjs"};
  static constexpr std::string_view endings[] = {"", ".js", ".mjs", ".cjs", "/index.js"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "javascript",
      .extensions = extensions,
      .grammar = tree_sitter_javascript,
      .words = {.missing = {";", ")", "]", "}", ","}, .string_end_token = "'", .string_hint = ""},
      .chains = chains,
      .policy = policy(),
      .imports = {.endings = endings, .is_relative_only = true},
      .read = read,
      .prelude = whole_prelude(),
      .snippets = {.call = {"function {}() {{ ", "; }}\n"}, .condition = {"function {}() {{ return (", "); }}\n"}},
      .input_library = input_library(),
  };
  return language;
}

}  // namespace ramify::frontends::javascript
