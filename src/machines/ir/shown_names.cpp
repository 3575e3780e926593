// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/shown_names.h"

#include <algorithm>

#include "machines/ir/program.h"

namespace ramify::ir_machine {
namespace {

bool are_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Lua's reader marks variables of its own as it marks those of a name that was there already.
constexpr std::string_view lua_own_variables[] = {"caught", "closed", "control", "error", "next", "part", "state"};

}  // namespace

std::optional<std::string> shown_name(std::string_view name, ir::Dialect dialect) {
  if (is_internal_name(name)) return std::nullopt;
  // At the beginning it is part of the name: `#balance` is a private field of JavaScript.
  if (const size_t mark = name.find('#', 1); mark != name.npos) {
    const std::string_view stem = name.substr(0, mark);
    const bool is_property = mark + 1 == name.size();  // the field behind a property
    if (dialect == ir::Dialect::lua && std::ranges::find(lua_own_variables, stem) != std::end(lua_own_variables))
      return std::nullopt;
    if (dialect != ir::Dialect::lua && !is_property) return std::nullopt;
    name = stem;
  }
  // A static variable of a function.
  if (const size_t dot = name.rfind('.'); dot != name.npos && dot != 0 && are_digits(name.substr(dot + 1)))
    name = name.substr(0, dot);
  return std::string(name);
}

std::string shown_operation(std::string_view name) {
  if (!name.starts_with('%')) return std::string(name);
  name.remove_prefix(1);
  for (const std::string_view prefix : {"go_", "cpp_", "c_", "rust_", "js_", "java_", "php_", "ruby_", "pascal_", "kotlin_",
                                        "scala_", "csharp_", "cs_", "lua_", "py_", "python_", "quiet_"})
    if (name.starts_with(prefix) && name.size() > prefix.size()) {
      name.remove_prefix(prefix.size());
      break;
    }
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace ramify::ir_machine
