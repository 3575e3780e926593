// SPDX-License-Identifier: Apache-2.0
// Reads the parser's own tree, whose layout belongs to the pinned version of the parser: its cursor takes several times as long,
// since it keeps what is needed to go on from any node in any direction. What a node's field is, and which nodes are seen, is
// decided as in tree_cursor.c.
#include "frontends/tree_sitter/flat_tree.h"

#include <algorithm>

#include <lib/src/language.h>
#include <lib/src/subtree.h>
#include <lib/src/tree.h>

namespace ramify::frontends::tree_sitter {
namespace {

// A node of the parser's tree whose children are being visited.
struct Open {
  const Subtree* children;
  uint32_t count;
  uint32_t next = 0;             // of the children
  uint32_t next_structural = 0;  // likewise, extras not counted
  Length position;               // where the child before the next one ends
  const TSSymbol* aliases;       // of children, by structural position; may be null
  const TSFieldMapEntry* fields;
  const TSFieldMapEntry* fields_end;
  uint32_t index;   // in the flat tree: of it, or of the visible node around
  uint32_t depth;   // of its visible children
  bool is_visible;  // it is there itself
  uint16_t field;   // that its children are in the visible node around, unless they have one here
};

class Flattening {
 public:
  Flattening(const TSLanguage* language, FlatTree& to) : language_(language), to_(to) {}

  void tree(const TSTree* tree) {
    const Subtree root = tree->root;
    to_.nodes.reserve(ts_subtree_visible_descendant_count(root) + 1);
    const Length begin = ts_subtree_padding(root);
    add(root, 0, begin, 0, 0);
    open(root, begin, 0, 1, true, 0);
    while (!open_.empty()) {
      Open& at = open_.back();
      if (at.next < at.count) {
        child(at);
        continue;
      }
      if (at.is_visible) to_.nodes[at.index].after = static_cast<uint32_t>(to_.nodes.size());
      open_.pop_back();
    }
  }

 private:
  void child(Open& at) {
    const Subtree child = at.children[at.next];
    const bool is_extra = ts_subtree_extra(child);
    const Length begin = at.next == 0 ? at.position : length_add(at.position, ts_subtree_padding(child));
    const TSSymbol alias = is_extra || at.aliases == nullptr ? 0 : at.aliases[at.next_structural];
    const uint16_t field = is_extra ? 0 : field_of(at);
    at.position = length_add(begin, ts_subtree_size(child));
    ++at.next;
    if (!is_extra) ++at.next_structural;
    const bool is_visible = ts_subtree_visible(child) || alias != 0;
    const auto index = static_cast<uint32_t>(to_.nodes.size());
    if (is_visible) {
      to_.depth = std::max(to_.depth, at.depth);
      add(child, alias, begin, at.index, field);
    }
    if (ts_subtree_child_count(child) == 0) return;
    if (is_visible) open(child, begin, index, at.depth + 1, true, 0);
    else open(child, begin, at.index, at.depth, false, field);
  }

  static uint16_t field_of(const Open& at) {
    for (const TSFieldMapEntry* entry = at.fields; entry != at.fields_end; ++entry)
      if (!entry->inherited && entry->child_index == at.next_structural) return entry->field_id;
    return at.field;
  }

  void add(Subtree node, TSSymbol alias, Length begin, uint32_t parent, uint16_t field) {
    const Length end = length_add(begin, ts_subtree_size(node));
    const TSSymbol symbol = alias != 0 ? alias : ts_subtree_symbol(node);
    const bool is_error = symbol == ts_builtin_sym_error;
    FlatNode& flat = to_.nodes.emplace_back();
    flat.begin = begin.bytes;
    flat.end = end.bytes;
    flat.begin_point = {begin.extent.row, begin.extent.column};
    flat.end_point = {end.extent.row, end.extent.column};
    flat.parent = parent;
    flat.after = static_cast<uint32_t>(to_.nodes.size());
    flat.symbol = is_error ? static_cast<uint16_t>(to_.kinds.size() - 1) : symbol;
    flat.field = field;
    flat.is_named = alias != 0 ? ts_language_symbol_metadata(language_, alias).named : ts_subtree_named(node);
    flat.is_extra = ts_subtree_extra(node) && !is_error;
    flat.is_error = is_error;
    flat.is_missing = ts_subtree_missing(node);
    flat.has_error = ts_subtree_error_cost(node) > 0;
  }

  void open(Subtree node, Length begin, uint32_t index, uint32_t depth, bool is_visible, uint16_t field) {
    const uint32_t count = ts_subtree_child_count(node);
    if (count == 0) return;
    Open made{.children = ts_subtree_children(node),
              .count = count,
              .position = begin,
              .aliases = ts_language_alias_sequence(language_, node.ptr->production_id),
              .fields = nullptr,
              .fields_end = nullptr,
              .index = index,
              .depth = depth,
              .is_visible = is_visible,
              .field = field};
    ts_language_field_map(language_, node.ptr->production_id, &made.fields, &made.fields_end);
    open_.push_back(made);
  }

  const TSLanguage* language_;
  FlatTree& to_;
  std::vector<Open> open_;
};

}  // namespace

FlatTree flatten(const TSTree* tree, const TSLanguage* language, Source source) {
  FlatTree flat{.source = std::move(source), .language = language, .kinds = {}, .fields = {""}};
  const uint32_t symbols = ts_language_symbol_count(language);
  flat.kinds.reserve(symbols + 1);
  for (uint32_t symbol = 0; symbol < symbols; ++symbol)
    flat.kinds.emplace_back(ts_language_symbol_name(language, static_cast<TSSymbol>(symbol)));
  flat.kinds.emplace_back("ERROR");
  const uint32_t fields = ts_language_field_count(language);
  for (uint32_t field = 1; field <= fields; ++field)
    flat.fields.emplace_back(ts_language_field_name_for_id(language, static_cast<TSFieldId>(field)));
  Flattening(language, flat).tree(tree);
  return flat;
}

}  // namespace ramify::frontends::tree_sitter
