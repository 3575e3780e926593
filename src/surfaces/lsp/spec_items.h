// SPDX-License-Identifier: Apache-2.0
// The named things of a spec with their places: threads, actions, predicates, properties, scenarios, models.
//
// Pure functions. Tested in server_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/place.h"

namespace ramify::lsp {

enum class SpecItemKind : uint8_t { thread, action, predicate, property, scenario, model };

struct SpecItem {
  SpecItemKind kind = SpecItemKind::thread;
  std::string name{};
  base::Place place{};   // of the name
  std::string detail{};  // `{Always = ...}`: "Always"
};

// In the order of the text; none if it is not TOML.
std::vector<SpecItem> spec_items(const std::string& text, const std::string& path);

}  // namespace ramify::lsp
