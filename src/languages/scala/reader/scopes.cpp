// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/reader/scopes.h"

#include <ranges>

namespace ramify::frontends::scala {

void Scopes::declare_class_parameter(std::string_view name, std::string field) {
  declare(name, Named::class_parameter);
  open_.back().fields[std::string(name)] = std::move(field);
}

void Scopes::declare_import(std::string_view name, std::string object, std::string member) {
  declare(name, Named::imported);
  open_.back().fields[std::string(name)] = std::move(object);
  open_.back().members[std::string(name)] = std::move(member);
}

Found Scopes::find(std::string_view name) {
  bool is_method_between = false;
  for (Scope& scope : open_ | std::views::reverse) {
    if (const auto found = scope.names.find(name); found != scope.names.end()) {
      if (found->second == Named::imported)
        return {Named::imported, scope.fields.at(std::string(name)), scope.members.at(std::string(name))};
      if (found->second == Named::own_field && is_method_between) return {Named::variable};
      if (found->second != Named::class_parameter || !is_method_between) return {found->second};
      scope.kept.emplace(name);
      return {Named::kept_parameter, scope.fields.at(std::string(name))};
    }
    is_method_between |= scope.kind == Kind::method;
  }
  return {};
}

Term Scopes::type_of(std::string_view name) const {
  for (const Scope& scope : open_ | std::views::reverse) {
    if (const auto found = scope.types.find(name); found != scope.types.end()) return found->second;
    if (scope.names.contains(name)) return {};
  }
  return {};
}

std::vector<const Implicit*> Scopes::implicits() const {
  std::vector<const Implicit*> result;
  for (const Scope& scope : open_ | std::views::reverse)
    for (const Implicit& each : scope.implicits) result.push_back(&each);
  return result;
}

bool Scopes::is_in_method() const {
  for (const Scope& scope : open_ | std::views::reverse) {
    if (scope.kind == Kind::method) return true;
    if (scope.kind == Kind::class_) return false;
  }
  return false;
}

}  // namespace ramify::frontends::scala
