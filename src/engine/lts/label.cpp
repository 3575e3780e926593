// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/label.h"

#include <tuple>

namespace ramify::engine {
namespace {

using Arguments = std::vector<std::optional<std::string>>;

// Sets `common` to the combination of both; false: they contradict each other.
bool merge(const std::optional<std::string>& a, const std::optional<std::string>& b,
           std::optional<std::string>& common) {
  if (a && b && *a != *b) return false;
  common = a ? a : b;
  return true;
}

bool merge(const std::optional<Arguments>& a, const std::optional<Arguments>& b, std::optional<Arguments>& common) {
  if (!a || !b) {
    common = a ? a : b;
    return true;
  }
  if (a->size() != b->size()) return false;
  common.emplace(a->size());
  for (size_t i = 0; i < a->size(); ++i)
    if (!merge((*a)[i], (*b)[i], (*common)[i])) return false;
  return true;
}

std::string arguments_text(const Arguments& arguments) {
  std::string text;
  for (const std::optional<std::string>& argument : arguments) {
    if (!text.empty()) text += ", ";
    text += argument.value_or("_");
  }
  return text;
}

}  // namespace

std::string text(const Label& label) {
  std::string text = label.action;
  if (label.arguments) text += '(' + arguments_text(*label.arguments) + ')';
  if (label.result) text += " / " + *label.result;
  return text;
}

std::optional<Label> common_label(const Label& a, const Label& b) {
  if (a.action != b.action) return std::nullopt;
  Label common{.action = a.action};
  if (!merge(a.arguments, b.arguments, common.arguments) || !merge(a.result, b.result, common.result))
    return std::nullopt;
  return common;
}

bool comes_before(const Label& a, const Label& b) {
  const auto arguments = [](const Label& label) {
    return label.arguments ? '[' + arguments_text(*label.arguments) + ']' : std::string();
  };
  return std::tuple(a.action, arguments(a), a.result.value_or("")) <
         std::tuple(b.action, arguments(b), b.result.value_or(""));
}

}  // namespace ramify::engine
