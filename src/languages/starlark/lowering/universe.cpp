// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/universe.h"

#include <algorithm>

namespace ramify::frontends::starlark {
namespace {

struct Builtin {
  std::string_view name, form, meaning;
};
constexpr Builtin builtins[] = {
#define BUILTIN(name, arguments_min, arguments_max, form, meaning) {#name, form, meaning},
#include "languages/starlark/lowering/builtins.def"
#undef BUILTIN
};

// The arguments of the words of a kind, and what they do.
struct KindMeaning {
  SpecialKind kind;
  std::string_view arguments, meaning;
};
constexpr KindMeaning kind_meanings[] = {
    {SpecialKind::step, "(label)",
     "ends the atomic step: other threads may run here, and the thread can continue at any time. The label names the "
     "place in "
     "traces"},
    {SpecialKind::wait, "(condition, label)",
     "continues, without ending the atomic step, if the condition is true; otherwise the thread is blocked until it "
     "is. It is a "
     "test, not a guard of the code before it"},
    {SpecialKind::step_until, "(label, condition)", "`step(label)` again and again while the condition is true"},
    {SpecialKind::oneof, "(xs)",
     "one of the elements: every option is explored. It does not end the atomic step. At module level each option "
     "gives an "
     "initial state"},
    {SpecialKind::require, "(condition, why)",
     "in an action of a model program: the action is enabled only where the condition is true"}};

std::string_view fairness_meaning(ir::Fairness fairness) {
  switch (fairness) {
    case ir::Fairness::none: return "";
    case ir::Fairness::weak:
      return ". The pause is weakly fair: a thread that is continuously enabled there eventually moves";
    case ir::Fairness::strong:
      return ". The pause is strongly fair: a thread that is enabled there infinitely often eventually moves";
  }
  return "";
}

constexpr Special specials[] = {
#define SPECIAL(name, kind, fairness) {#name, SpecialKind::kind, ir::Fairness::fairness},
#include "languages/starlark/lowering/specials.def"
#undef SPECIAL
};

}  // namespace

bool is_builtin(std::string_view name) {
  return std::ranges::find(builtins, name, &Builtin::name) != std::end(builtins);
}

std::optional<Special> find_special(std::string_view name) {
  const auto* const found = std::ranges::find(specials, name, &Special::name);
  if (found == std::end(specials)) return std::nullopt;
  return *found;
}

std::vector<std::string> universe_names() {
  std::vector<std::string> names;
  for (const Builtin& builtin : builtins) names.emplace_back(builtin.name);
  for (const Special& special : specials) names.emplace_back(special.name);
  return names;
}

std::optional<WordMeaning> meaning_of(std::string_view name) {
  const auto* const builtin = std::ranges::find(builtins, name, &Builtin::name);
  if (builtin != std::end(builtins)) return WordMeaning{std::string(builtin->form), std::string(builtin->meaning)};
  const std::optional<Special> special = find_special(name);
  if (!special) return std::nullopt;
  const auto* const kind = std::ranges::find(kind_meanings, special->kind, &KindMeaning::kind);
  return WordMeaning{std::string(name) + std::string(kind->arguments),
                     std::string(kind->meaning) + std::string(fairness_meaning(special->fairness))};
}

}  // namespace ramify::frontends::starlark
