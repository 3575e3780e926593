// SPDX-License-Identifier: Apache-2.0
#include "languages/lua/reader/lua.h"

#include "languages/lua/reader/read.h"

extern "C" const TSLanguage* tree_sitter_lua(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_lua;  // library/
}

namespace ramify::frontends::lua {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".lua"};
  static constexpr std::string_view endings[] = {".lua", "/init.lua"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::lua,
      .declared_are_own = true,
      .imports_run_when_reached = true,
      .undeclared = surface::Policy::Undeclared::global,
      .functions_are_hoisted = false,  // `function f() end` is an assignment
      .receiver_name = "self",
      .value_before_target = true,
      .library = {.methods_need_values = true},
  };
  static const surface::Language language = {
      .name = "lua",
      .extensions = extensions,
      .grammar = tree_sitter_lua,
      .words = {.missing = {"end", "then", "do", ")", "]", "}"}, .string_end_token = "]]", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings},
      .read = read,
      .snippets = {.call = {"function {}() ", " end\n"}, .condition = {"function {}() return (", ") end\n"}},
      .library = library_texts::languages_lua,
  };
  return language;
}

}  // namespace ramify::frontends::lua
