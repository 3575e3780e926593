// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/reader/ruby.h"

#include "languages/ruby/reader/appends.h"
#include "languages/ruby/reader/read.h"

extern "C" const TSLanguage* tree_sitter_ruby(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_ruby;  // library/
}

namespace ramify::frontends::ruby {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".rb"};
  static constexpr std::string_view endings[] = {"", ".rb"};
  static constexpr std::string_view chains[] = {"binary"};
  static constexpr std::string_view thrown[] = {
      "ZeroDivisionError", "IndexError",    "KeyError",         "TypeError",      "NoMethodError",
      "NameError",         "ArgumentError", "StopIteration",    "FrozenError",    "SystemStackError",
      "RuntimeError",      "StandardError", "FloatDomainError", "LocalJumpError", "NoMatchingPatternError",
      "SystemExit"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::ruby,
      .imports_run_when_reached = true,
      .undeclared = surface::Policy::Undeclared::block_function,
      .functions_see_top_level = false,
      .functions_are_hoisted = false,  // a `def` runs when it is reached
      .has_block_scope = false,
      .has_implicit_receiver = true,
      .reads_uninitialised = true,
      .loops_have_own_variables = false,
      .receiver_name = "self",
      .constructor_name = "initialize",
      .root_exception = "Exception",
      .thrown_classes = thrown,
      .value_before_target = false,
      .functions_have_own_names = true,
      .names = {.assigned_names_are_variables = true, .assignment_declares_first = true},
      .classes = {.static_functions_have_receiver = true, .can_be_reopened = true, .outer_separator = "::"},
      .patterns = {.deconstruct_by_methods = true},
      .calls = {.without_receiver_ask_self = true,
                .blocks_are_lenient = true,
                .fields_are_calls = true,
                .indexes_are_one_call = true},
  };
  static const surface::Language language = {
      .name = "ruby",
      .extensions = extensions,
      .grammar = tree_sitter_ruby,
      .words = {},
      .chains = chains,
      .policy = policy,
      .imports = {.endings = endings, .is_relative_only = true},
      .read = read,
      .preprocess = separate_appends,
      .snippets = {.call = {"def {}\n  ", "\nend\n"}, .condition = {"def {}\n  return (", ")\nend\n"}},
      .library = library_texts::languages_ruby,
  };
  return language;
}

}  // namespace ramify::frontends::ruby
