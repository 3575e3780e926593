// SPDX-License-Identifier: Apache-2.0
// Fields and visibility of nodes are determined as in the parser library's tree_cursor.c.
#include "frontends/tree_sitter/flatten.h"

#include <algorithm>

#include <lib/src/language.h>

#include "frontends/tree_sitter/library_tree.h"

namespace ramify::frontends::tree_sitter {
namespace {

// A node of the parser's tree whose children are being visited.
struct Open {
  const Parsed* const* children;
  uint32_t count;
  uint32_t next = 0;             // index of the next child
  uint32_t next_structural = 0;  // likewise, not counting extras
  const TSSymbol* aliases;       // of the children, by structural position; may be null
  const TSFieldMapEntry* fields;
  const TSFieldMapEntry* fields_end;
  uint32_t index;   // in the flat tree: of this node, or of the enclosing visible node
  uint32_t depth;   // depth of its visible children
  bool is_visible;  // the node itself is in the flat tree
  uint16_t field;   // inherited field of its children in the enclosing visible node, if they have none here
};

class Flattening {
 public:
  Flattening(const TSLanguage* language, FlatTree& to)
      : language_(language), rows_(row_begins(to.source.parsed())), to_(to), nodes_(to.nodes) {}

  void tree(const Parsed& root) {
    add(root, 0, 0, 0);
    open(root, 0, 1, true, 0);
    while (!open_.empty()) {
      Open& at = open_.back();
      if (at.next < at.count) {
        child(at);
        continue;
      }
      if (at.is_visible) {
        FlatNode& node = nodes_[at.index];
        node.after = static_cast<uint32_t>(nodes_.size());
        node.end_point = point(node.end);
      }
      open_.pop_back();
    }
  }

 private:
  void child(Open& at) {
    const Parsed& child = *at.children[at.next];
    const TSSymbol alias = child.is_extra || at.aliases == nullptr ? 0 : at.aliases[at.next_structural];
    const uint16_t field = child.is_extra ? 0 : field_of(at);
    ++at.next;
    if (!child.is_extra) ++at.next_structural;
    const auto index = static_cast<uint32_t>(nodes_.size());
    if (alias != 0 || metadata(child.symbol).visible) {
      to_.depth = std::max(to_.depth, at.depth);
      add(child, alias, at.index, field);
      if (child.child_count != 0) open(child, index, at.depth + 1, true, 0);
      else nodes_[index].end_point = point(child.end);
    } else if (child.child_count != 0) {
      open(child, at.index, at.depth, false, field);
    }
  }

  static uint16_t field_of(const Open& at) {
    for (const TSFieldMapEntry* entry = at.fields; entry != at.fields_end; ++entry)
      if (!entry->inherited && entry->child_index == at.next_structural) return entry->field_id;
    return at.field;
  }

  TSSymbolMetadata metadata(TSSymbol symbol) const {
    return symbol < ts_builtin_sym_error_repeat ? language_->symbol_metadata[symbol]
                                                : ts_language_symbol_metadata(language_, symbol);
  }

  static std::vector<uint32_t> row_begins(std::string_view text) {
    std::vector<uint32_t> begins = {0};
    for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
      begins.push_back(static_cast<uint32_t>(end + 1));
    return begins;
  }

  // Called with increasing bytes.
  Point point(uint32_t byte) {
    while (row_ + 1 < rows_.size() && rows_[row_ + 1] <= byte) ++row_;
    while (rows_[row_] > byte) --row_;
    return {row_, byte - rows_[row_]};
  }

  void add(const Parsed& node, TSSymbol alias, uint32_t parent, uint16_t field) {
    const TSSymbol symbol = alias != 0 ? alias : node.symbol;
    const bool is_error = symbol == ts_builtin_sym_error;
    nodes_.push_back({.begin = node.begin,
                      .end = node.end,
                      .begin_point = point(node.begin),
                      .parent = parent,
                      .after = static_cast<uint32_t>(nodes_.size()) + 1,
                      .symbol = is_error ? static_cast<uint16_t>(to_.kinds.size() - 1) : symbol,
                      .field = field,
                      .is_named = metadata(symbol).named,
                      .is_extra = node.is_extra && !is_error,
                      .is_error = is_error,
                      .is_missing = node.is_missing,
                      .has_error = node.has_error});
  }

  void open(const Parsed& node, uint32_t index, uint32_t depth, bool is_visible, uint16_t field) {
    Open& made = open_.emplace_back(Open{.children = node.children().data(),
                                         .count = node.child_count,
                                         .aliases = ts_language_alias_sequence(language_, node.production()),
                                         .fields = nullptr,
                                         .fields_end = nullptr,
                                         .index = index,
                                         .depth = depth,
                                         .is_visible = is_visible,
                                         .field = field});
    ts_language_field_map(language_, node.production(), &made.fields, &made.fields_end);
  }

  const TSLanguage* language_;
  std::vector<uint32_t> rows_;
  uint32_t row_ = 0;
  FlatTree& to_;
  std::vector<FlatNode>& nodes_;
  std::vector<Open> open_;
};

}  // namespace

FlatTree flatten(const Parsed& root, const TSLanguage* language, Source source) {
  FlatTree flat{.source = std::move(source), .language = language, .kinds = {}, .fields = {""}};
  const uint32_t symbols = ts_language_symbol_count(language);
  flat.kinds.reserve(symbols + 1);
  for (uint32_t symbol = 0; symbol < symbols; ++symbol)
    flat.kinds.emplace_back(ts_language_symbol_name(language, static_cast<TSSymbol>(symbol)));
  flat.kinds.emplace_back("ERROR");
  const uint32_t fields = ts_language_field_count(language);
  for (uint32_t field = 1; field <= fields; ++field)
    flat.fields.emplace_back(ts_language_field_name_for_id(language, static_cast<TSFieldId>(field)));
  Flattening(language, flat).tree(root);
  return flat;
}

FlatTree flatten(const TSTree* tree, const TSLanguage* language, Source source) {
  Arena arena;
  return flatten(*copied(tree, arena), language, std::move(source));
}

}  // namespace ramify::frontends::tree_sitter
