// SPDX-License-Identifier: Apache-2.0
// The universe: names that every program has without defining them (builtins.def, specials.def).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

enum class SpecialKind : uint8_t { step, wait, step_until, oneof, require };

struct Special {
  std::string_view name;
  SpecialKind kind;
  ir::Fairness fairness;
};

bool is_builtin(std::string_view name);
std::optional<Special> find_special(std::string_view name);
std::vector<std::string> universe_names();

// For editors.
struct WordMeaning {
  std::string form;     // "wait(condition, label)"
  std::string meaning;  // Markdown, without an end
  friend bool operator==(const WordMeaning&, const WordMeaning&) = default;
};
std::optional<WordMeaning> meaning_of(std::string_view name);

}  // namespace ramify::frontends::starlark
