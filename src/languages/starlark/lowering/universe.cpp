// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/universe.h"

#include <algorithm>

namespace ramify::frontends::starlark {
namespace {

constexpr std::string_view builtins[] = {
#define BUILTIN(name, arguments_min, arguments_max) #name,
#include "languages/starlark/lowering/builtins.def"
#undef BUILTIN
};

constexpr Special specials[] = {
#define SPECIAL(name, kind, fairness) {#name, SpecialKind::kind, ir::Fairness::fairness},
#include "languages/starlark/lowering/specials.def"
#undef SPECIAL
};

}  // namespace

bool is_builtin(std::string_view name) { return std::ranges::find(builtins, name) != std::end(builtins); }

std::optional<Special> find_special(std::string_view name) {
  const auto* const found = std::ranges::find(specials, name, &Special::name);
  if (found == std::end(specials)) return std::nullopt;
  return *found;
}

std::vector<std::string> universe_names() {
  std::vector<std::string> names(std::begin(builtins), std::end(builtins));
  for (const Special& special : specials) names.emplace_back(special.name);
  return names;
}

}  // namespace ramify::frontends::starlark
