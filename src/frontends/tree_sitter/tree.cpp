// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/tree.h"

#include <algorithm>

#include "base/check.h"
#include "frontends/tree_sitter/flatten.h"
#include "frontends/tree_sitter/parser.h"
#include "frontends/tree_sitter/quick_parser.h"

namespace ramify::frontends::tree_sitter {

const FlatNode Node::none;

template <class Predicate>
Node Node::find_child(const Predicate& satisfies) const {
  const uint32_t end = flat().after;
  for (uint32_t i = index_ + 1; i < end; i = tree_->nodes[i].after)
    if (satisfies(tree_->nodes[i])) return {tree_, i};
  return {};
}

template <class Predicate>
std::vector<Node> Node::all_children(const Predicate& satisfies) const {
  std::vector<Node> found;
  const uint32_t end = flat().after;
  size_t count = 0;
  for (uint32_t i = index_ + 1; i < end; i = tree_->nodes[i].after) count += satisfies(tree_->nodes[i]) ? 1 : 0;
  if (count == 0) return found;
  found.reserve(count);
  for (uint32_t i = index_ + 1; i < end; i = tree_->nodes[i].after)
    if (satisfies(tree_->nodes[i])) found.push_back({tree_, i});
  return found;
}

Node Node::field(std::string_view name) const {
  return find_child([&](const FlatNode& child) { return child.field != 0 && tree_->fields[child.field] == name; });
}

std::vector<Node> Node::fields(std::string_view name) const {
  return all_children([&](const FlatNode& child) { return child.field != 0 && tree_->fields[child.field] == name; });
}

std::vector<Node> Node::children() const {
  return all_children([](const FlatNode& child) { return !child.is_extra; });
}

std::vector<Node> Node::named_children() const {
  return all_children([](const FlatNode& child) { return child.is_named && !child.is_extra; });
}

std::vector<Node> Node::named_children_and_extras() const {
  return all_children([](const FlatNode& child) { return child.is_named; });
}

Node Node::first_named_child() const {
  return find_child([](const FlatNode& child) { return child.is_named && !child.is_extra; });
}

bool Node::has_child(std::string_view kind_name) const {
  return static_cast<bool>(find_child([&](const FlatNode& child) { return tree_->kinds[child.symbol] == kind_name; }));
}

Node Node::parent() const {
  if (tree_ == nullptr || index_ == 0) return {};
  return {tree_, flat().parent};
}

Node Node::next_sibling() const {
  const uint32_t end = parent().flat().after;
  for (uint32_t i = flat().after; i < end; i = tree_->nodes[i].after)
    if (!tree_->nodes[i].is_extra) return {tree_, i};
  return {};
}

Node Node::following() const {
  if (tree_ == nullptr || index_ + 1 == tree_->nodes.size()) return {};
  return {tree_, index_ + 1};
}

std::string_view Node::text() const {
  if (!*this) return "";
  return std::string_view(source().parsed()).substr(begin(), end() - begin());
}

ir::Span Node::span() const { return *this ? source().span(begin_point(), end_point()) : ir::Span{}; }
base::Place Node::place() const { return source().place(begin_point(), end_point()); }

Tree::Tree(const TSLanguage* language, Source source) {
  Arena arena;
  if (const Parsed* const root = parse_quickly(language, source.parsed(), arena)) {
    flat_ = std::make_unique<FlatTree>(flatten(*root, language, std::move(source)));
    return;
  }
  struct Delete {
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
  };
  const Parser parser = make_parser(language);
  const std::string& text = source.parsed();
  const std::unique_ptr<TSTree, Delete> tree(
      ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<uint32_t>(text.size())));
  CHECK(tree != nullptr, "the parser gave no tree");
  flat_ = std::make_unique<FlatTree>(flatten(tree.get(), language, std::move(source)));
}

namespace {

// Kinds of nodes whose children are statements or declarations, by their names in grammars.
bool holds_statements(std::string_view kind) {
  static constexpr std::string_view words[] = {"block",
                                               "body",
                                               "program",
                                               "source_file",
                                               "module",
                                               "translation_unit",
                                               "compilation_unit",
                                               "statements",
                                               "statement_list",
                                               "declaration_list",
                                               "chunk",
                                               "suite",
                                               "compound_statement",
                                               "ERROR"};
  return std::ranges::any_of(words, [&](std::string_view word) { return kind.find(word) != std::string_view::npos; });
}

}  // namespace

void Tree::spread_errors() {
  std::vector<FlatNode>& nodes = flat_->nodes;
  const auto error = static_cast<uint16_t>(flat_->kinds.size() - 1);
  for (uint32_t i = 1; i < nodes.size(); ++i) {
    if (!nodes[i].is_error && !nodes[i].is_missing) continue;
    uint32_t whole = i;
    while (nodes[whole].parent != 0 && !holds_statements(flat_->kinds[nodes[nodes[whole].parent].symbol]))
      whole = nodes[whole].parent;
    FlatNode& statement = nodes[whole];
    statement.symbol = error;
    statement.is_error = statement.is_named = statement.has_error = true;
    statement.is_extra = false;
    i = std::max(i, statement.after - 1);  // skip its subtree
  }
}

}  // namespace ramify::frontends::tree_sitter
