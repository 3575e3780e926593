// SPDX-License-Identifier: Apache-2.0
#include "languages/lua/reader/blocks.h"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

namespace ramify::frontends::lua {

void Blocks::open(bool is_function) { open_.push_back({.is_function = is_function}); }

void Blocks::close() {
  for (auto& [name, locals] : open_.back().locals) {
    for (Local& local : locals) {
      if (&local == &locals.back() && !local.is_confusable) continue;
      const std::string own = fmt::format("{}#{}", name, ++renamed_);
      for (surface::Node* node : local.nodes) node->text = own;
    }
  }
  open_.pop_back();
}

void Blocks::declare(surface::Node* node) {
  Block& block = open_.back();
  block.locals[node->text].push_back({{node}, block.used_from_outside.contains(node->text)});
}

bool Blocks::use(surface::Node* node) {
  for (Block& block : open_ | std::views::reverse) {
    if (const auto found = block.locals.find(node->text); found != block.locals.end()) {
      found->second.back().nodes.push_back(node);
      return true;
    }
    block.used_from_outside.insert(node->text);
  }
  return false;
}

bool Blocks::is_local(std::string_view name) const {
  return std::ranges::any_of(open_, [&](const Block& block) { return block.locals.contains(name); });
}

void Blocks::add_label(std::string_view name) {
  uint32_t& count = label_counts_[std::string(name)];
  ++count;
  open_.back().labels[std::string(name)] = count == 1 ? std::string(name) : fmt::format("{}#{}", name, count);
}

std::string Blocks::find_label(std::string_view name) const {
  for (const Block& block : open_ | std::views::reverse) {
    if (const auto found = block.labels.find(name); found != block.labels.end()) return found->second;
    if (block.is_function) break;
  }
  return "";
}

}  // namespace ramify::frontends::lua
