// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/scopes.h"

#include <algorithm>

namespace ramify::frontends::tree_sitter {

ScopeId Scopes::add_function(std::optional<ScopeId> parent) {
  const ScopeId id(scopes_.size());
  scopes_.push_back({parent, id, {}, {}, {}});
  return id;
}

ScopeId Scopes::add_block(ScopeId parent) {
  const ScopeId id(scopes_.size());
  scopes_.push_back({parent, function_of(parent), {}, {}, {}});
  return id;
}

VariableId Scopes::declare(ScopeId scope, std::string_view name, const ir::Span& span) {
  if (const std::optional<VariableId> known = find(scope, name)) return *known;
  const VariableId id(variables_.size());
  variables_.push_back({std::string(name), scope, span, false});
  Scope& home = scopes_[scope.index];
  home.variables.push_back(id);
  if (home.variables.size() == few + 1)
    for (const VariableId variable : home.variables) home.variable_by_name.emplace(at(variable).name, variable);
  else if (home.variables.size() > few) home.variable_by_name.emplace(name, id);
  return id;
}

std::optional<VariableId> Scopes::find(ScopeId scope, std::string_view name) const {
  const Scope& in = scopes_[scope.index];
  if (in.variables.size() <= few) {
    const auto found =
        std::ranges::find(in.variables, name, [&](VariableId id) { return std::string_view(at(id).name); });
    return found == in.variables.end() ? std::nullopt : std::optional(*found);
  }
  const auto found = in.variable_by_name.find(name);
  return found == in.variable_by_name.end() ? std::nullopt : std::optional(found->second);
}

std::optional<VariableId> Scopes::look_up(ScopeId from, std::string_view name) const {
  for (std::optional<ScopeId> scope = from; scope; scope = parent_of(*scope)) {
    if (const std::optional<VariableId> found = find(*scope, name)) return found;
  }
  return std::nullopt;
}

std::optional<VariableId> Scopes::use(ScopeId from, std::string_view name, ScopeId start) {
  const std::optional<VariableId> found = look_up(start, name);
  if (!found) return std::nullopt;
  const ScopeId home = function_of(at(*found).scope);
  for (ScopeId function = function_of(from); function != home; function = function_of(*parent_of(function))) {
    variables_[found->index].is_captured = true;
    std::vector<VariableId>& captures = scopes_[function.index].captures;
    if (std::ranges::find(captures, *found) == captures.end()) captures.push_back(*found);
  }
  return found;
}

std::vector<std::string> Scopes::names_visible_from(ScopeId from) const {
  std::vector<std::string> names;
  for (std::optional<ScopeId> scope = from; scope; scope = parent_of(*scope)) {
    for (const VariableId variable : variables_of(*scope)) names.push_back(at(variable).name);
  }
  return names;
}

}  // namespace ramify::frontends::tree_sitter
