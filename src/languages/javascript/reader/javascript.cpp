// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/reader/javascript.h"

#include <string>

#include "languages/javascript/reader/read.h"

extern "C" const TSLanguage* tree_sitter_javascript(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_javascript;  // library/
}

namespace ramify::frontends::javascript {

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
      .fields_begin = surface::Policy::FieldsBegin::after_base_call,
      .passes_receiver = true,
      .reads_uninitialised = true,
      .constructor_name = "constructor",
      .thrown_classes = thrown,
      .names = {.unknown_names_fail = true, .constants_are_checked = true},
      .classes = {.alias_is_shown = true},
      .iteration = {.closing = surface::IterationPolicy::Closing::on_jumps_and_errors},
      .generators = {.receive_requests = true, .return_when_asked = true},
      .calls = {.without_value_give_void = true},
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
      .snippets = {.call = {"function {}() {{ ", "; }}\n"}, .condition = {"function {}() {{ return (", "); }}\n"}},
      .library = library_texts::languages_javascript,
  };
  return language;
}

}  // namespace ramify::frontends::javascript
