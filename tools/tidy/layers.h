// SPDX-License-Identifier: Apache-2.0
// The layer table: the allowed includes between folders of src/. It exists twice, in ARCHITECTURE.md and as link lines
// in src/CMakeLists.txt; the two are compared, and every #include is checked against it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tidy/source_tree.h"

namespace ramify::tidy {

struct LayerRow {
  std::set<std::string> uses;
  std::set<std::string> test_uses;  // additional includes of its tests and benchmarks
  friend bool operator==(const LayerRow&, const LayerRow&) = default;
};

using LayerTable = std::map<std::string, LayerRow, std::less<>>;

// The Markdown table whose head is `| layer | may include | tests also |`.
LayerTable layers_of_document(std::string_view markdown);
// The ramify_layer(...) lines.
LayerTable layers_of_build(std::string_view cmake);

Complaints compare(const LayerTable& document, const LayerTable& build);
Complaints check_includes(const SourceTree& tree, const LayerTable& layers);

// The layer that a path below src/ belongs to: the longest row that is a folder of it; "" if none.
std::string layer_of(const LayerTable& layers, std::string_view path);

}  // namespace ramify::tidy
