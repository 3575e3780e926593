// SPDX-License-Identifier: Apache-2.0
#include "tidy/layers.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::tidy {

namespace {

// Names between backticks, the notation of folders in the table; `–` means none.
std::set<std::string> names_in(std::string_view cell) {
  std::set<std::string> names;
  while (true) {
    const size_t open = cell.find('`');
    if (open == std::string_view::npos) return names;
    const size_t close = cell.find('`', open + 1);
    if (close == std::string_view::npos) return names;
    names.emplace(cell.substr(open + 1, close - open - 1));
    cell.remove_prefix(close + 1);
  }
}

std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  std::istringstream in(row);
  std::string cell;
  std::getline(in, cell, '|');  // before the first bar
  while (std::getline(in, cell, '|')) cells.push_back(cell);
  return cells;
}

}  // namespace

LayerTable layers_of_document(std::string_view markdown) {
  LayerTable table;
  std::istringstream in{std::string(markdown)};
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("| layer | may include | tests also |")) {
      inside = true;
    } else if (inside && !line.starts_with('|')) {
      return table;
    } else if (inside) {
      const std::vector<std::string> cells = cells_of(line);
      if (cells.size() < 3) continue;
      for (const std::string& layer : names_in(cells[0])) table[layer] = {names_in(cells[1]), names_in(cells[2])};
    }
  }
  return table;
}

LayerTable layers_of_build(std::string_view cmake) {
  static constexpr std::string_view call = "ramify_layer(";
  LayerTable table;
  for (size_t begin = cmake.find(call); begin != std::string_view::npos; begin = cmake.find(call, begin + 1)) {
    const size_t words_begin = begin + call.size();
    std::istringstream in{std::string(cmake.substr(words_begin, cmake.find(')', begin) - words_begin))};
    std::string layer;
    in >> layer;
    LayerRow& row = table[layer];
    std::set<std::string>* list = nullptr;
    for (std::string word; in >> word;) {
      if (word == "USES" || word == "WITHIN") list = &row.uses;
      else if (word == "TEST_USES") list = &row.test_uses;
      else if (word == "LIBRARIES" || word == "EXCLUDE") list = nullptr;
      else if (list != nullptr) list->insert(word);
    }
  }
  return table;
}

Complaints compare(const LayerTable& document, const LayerTable& build) {
  Complaints complaints;
  for (const auto& [layer, row] : document) {
    const auto built = build.find(layer);
    if (built == build.end()) {
      complaints.push_back(fmt::format("ARCHITECTURE.md: layer `{}` is not in src/CMakeLists.txt", layer));
    } else if (built->second != row) {
      complaints.push_back(
          fmt::format("layer `{}`: ARCHITECTURE.md has {} and {} for tests, src/CMakeLists.txt {} and {}", layer,
                      row.uses, row.test_uses, built->second.uses, built->second.test_uses));
    }
  }
  for (const auto& [layer, row] : build) {
    if (!document.contains(layer))
      complaints.push_back(fmt::format("src/CMakeLists.txt: layer `{}` is not in the table of ARCHITECTURE.md", layer));
  }
  return complaints;
}

std::string layer_of(const LayerTable& layers, std::string_view path) {
  std::string longest;
  for (const auto& [layer, row] : layers) {
    if (path.size() > layer.size() && path.starts_with(layer) && path[layer.size()] == '/' &&
        layer.size() > longest.size())
      longest = layer;
  }
  return longest;
}

Complaints check_includes(const SourceTree& tree, const LayerTable& layers) {
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    if (!file.is_under("src") || !(file.is_cpp() || file.path.ends_with(".def"))) continue;
    const std::string layer = layer_of(layers, std::string_view(file.path).substr(4));
    if (layer.empty()) {
      complaints.push_back(fmt::format("{}: is in no layer of ARCHITECTURE.md", file.path));
      continue;
    }
    const LayerRow& row = layers.find(layer)->second;
    const bool is_test = file.is_test() || file.path.ends_with("_bench.cpp");
    for (const Include& include : quoted_includes(file.text)) {
      const std::string where = fmt::format("{}:{}", file.path, include.line);
      if (tree.find("src/" + include.path) == nullptr) {
        complaints.push_back(
            fmt::format("{}: there is no src/{}; includes are written from src/", where, include.path));
        continue;
      }
      const std::string used = layer_of(layers, include.path);
      if (used == layer || row.uses.contains(used) || (is_test && row.test_uses.contains(used))) continue;
      complaints.push_back(fmt::format("{}: `{}` may not include `{}` (\"{}\")", where, layer, used, include.path));
    }
  }
  return complaints;
}

}  // namespace ramify::tidy
