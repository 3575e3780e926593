// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/reader/scopes.h"

#include <ranges>

#include <fmt/format.h>

namespace ramify::frontends::perl {

void Scopes::open(bool is_function) {
  open_.push_back({.is_function = is_function});
  functions_ += is_function ? 1 : 0;
}

void Scopes::close() {
  functions_ -= open_.back().is_function ? 1 : 0;
  open_.pop_back();
}

Variable& Scopes::declare(const std::string& written, bool is_taken) {
  const bool is_visible = is_taken || find(written) != nullptr;
  std::string name = is_visible ? fmt::format("{}#{}", written, ++renamed_[written] + 1) : written;
  Variable& variable = open_.back().variables[written];
  variable = {.name = std::move(name), .function = functions_};
  return variable;
}

void Scopes::declare(const std::string& written, Variable variable) {
  variable.function = functions_;
  open_.back().variables[written] = std::move(variable);
}

const Variable* Scopes::find(std::string_view written) const {
  for (const Scope& scope : open_ | std::views::reverse)
    if (const auto found = scope.variables.find(written); found != scope.variables.end()) return &found->second;
  return nullptr;
}

}  // namespace ramify::frontends::perl
