// SPDX-License-Identifier: Apache-2.0
#include "languages/python/reader/python.h"

#include <string>

#include "languages/python/reader/doctests.h"
#include "languages/python/reader/prelude.h"
#include "languages/python/reader/prelude_arguments.h"
#include "languages/python/reader/prelude_classes.h"
#include "languages/python/reader/prelude_collections.h"
#include "languages/python/reader/prelude_doctest.h"
#include "languages/python/reader/prelude_formats.h"
#include "languages/python/reader/prelude_functions.h"
#include "languages/python/reader/prelude_numbers.h"
#include "languages/python/reader/prelude_random.h"
#include "languages/python/reader/prelude_texts.h"
#include "languages/python/reader/prelude_time.h"
#include "languages/python/reader/read.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace ramify::frontends::python {

std::string_view thread_library();      // thread_library.cpp
surface::InputLibrary input_library();  // input_library.cpp

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
  };
  static const std::string prelude =
      std::string(exceptions_prelude) + std::string(collections_prelude) + std::string(functions_prelude) +
      std::string(classes_prelude) + std::string(numbers_prelude) + std::string(texts_prelude) +
      std::string(doctest_prelude) + std::string(time_prelude) + std::string(random_prelude) +
      std::string(formats_prelude) + std::string(arguments_prelude);
  static const surface::Language language = {
      .name = "python",
      .extensions = extensions,
      .grammar = tree_sitter_python,
      .words = {},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings},
      .read = read,
      .prelude = prelude,
      .preprocess = add_doctests,
      .snippets = {.call = {"def {}():\n    ", "\n"}, .condition = {"def {}():\n    return (", ")\n"}},
      .thread_library = thread_library(),
      .input_library = input_library(),
  };
  return language;
}

}  // namespace ramify::frontends::python
