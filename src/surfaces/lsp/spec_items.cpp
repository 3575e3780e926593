// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/spec_items.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "session/toml.h"

namespace ramify::lsp {

namespace {

struct ItemTable {
  std::string_view name;
  SpecItemKind kind;
};
constexpr ItemTable item_tables[] = {{"threads", SpecItemKind::thread},       {"actions", SpecItemKind::action},
                                     {"predicates", SpecItemKind::predicate}, {"properties", SpecItemKind::property},
                                     {"scenario", SpecItemKind::scenario},    {"model", SpecItemKind::model}};

bool is_same(std::string_view key, std::string_view name) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(key, name, {}, lower);
}

}  // namespace

std::vector<SpecItem> spec_items(const std::string& text, const std::string& path) {
  diagnostics::Diagnostics ignored;  // the reader of specs reports the same
  const session::TomlValue root = session::parse_toml(text, path, ignored);
  std::vector<SpecItem> items;
  for (const session::TomlMember& table : root.members) {
    const auto* const known =
        std::ranges::find_if(item_tables, [&](const ItemTable& each) { return is_same(table.key, each.name); });
    if (known == std::end(item_tables)) continue;
    for (const session::TomlMember& member : table.value.members) {
      SpecItem item{.kind = known->kind, .name = member.key, .place = member.place};
      if (known->kind == SpecItemKind::property && !member.value.members.empty())
        item.detail = member.value.members[0].key;
      items.push_back(std::move(item));
    }
  }
  std::ranges::stable_sort(items, {},
                           [](const SpecItem& item) { return std::tuple(item.place.line, item.place.column); });
  return items;
}

}  // namespace ramify::lsp
