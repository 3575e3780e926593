// SPDX-License-Identifier: Apache-2.0
#include "languages/python/reader/python.h"

#include <string>

#include "languages/python/reader/doctests.h"
#include "languages/python/reader/read.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_python;  // library/
}

namespace ramify::frontends::python {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".py"};
  static constexpr std::string_view endings[] = {".py", "/__init__.py"};
  static constexpr std::string_view chains[] = {"binary_operator", "boolean_operator"};
  static constexpr std::string_view thrown[] = {
      "ZeroDivisionError",   "IndexError",        "KeyError",     "TypeError",      "ValueError",    "OverflowError",
      "AttributeError",      "UnboundLocalError", "RuntimeError", "RecursionError", "StopIteration", "AssertionError",
      "NotImplementedError", "NameError",         "GeneratorExit"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::python,
      .files = surface::Policy::Files::modules,
      .imports_run_when_reached = true,
      .undeclared = surface::Policy::Undeclared::function,
      .functions_are_hoisted = false,  // a `def` is an assignment
      .checks_unset = true,
      .has_block_scope = false,
      .defaults_at_call = false,
      .loops_have_own_variables = false,
      .receiver_name = "self",
      .constructor_name = "__init__",
      .root_exception = "BaseException",
      .thrown_classes = thrown,
      .value_before_target = true,
      .classes = {.statics_are_attributes = true, .bases_are_notified = true},
      .patterns = {.mappings_are_checked = true},
      .generators = {.delegation_forwards = true},
      .exceptions = {.have_context = true, .handlers_end_names = true},
      .library = {.shows_modules = true},
  };
  static const surface::Language language = {
      .name = "python",
      .extensions = extensions,
      .grammar = tree_sitter_python,
      .words = {},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings},
      .read = read,
      .preprocess = add_doctests,
      .snippets = {.call = {"def {}():\n    ", "\n"}, .condition = {"def {}():\n    return (", ")\n"}},
      .library = library_texts::languages_python,
  };
  return language;
}

}  // namespace ramify::frontends::python
