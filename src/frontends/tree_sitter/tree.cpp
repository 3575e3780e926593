// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/tree.h"

#include "base/check.h"
#include "frontends/tree_sitter/parser.h"

namespace ramify::frontends::tree_sitter {
namespace {

// A cursor walks the children of a node in constant time each; ts_node_child(i) counts from the first every time.
class Children {
 public:
  explicit Children(TSNode parent) : cursor_(ts_tree_cursor_new(parent)) {
    more_ = ts_tree_cursor_goto_first_child(&cursor_);
  }
  ~Children() { ts_tree_cursor_delete(&cursor_); }
  Children(const Children&) = delete;
  Children& operator=(const Children&) = delete;

  bool more() const { return more_; }
  void next() { more_ = ts_tree_cursor_goto_next_sibling(&cursor_); }
  TSNode node() const { return ts_tree_cursor_current_node(&cursor_); }
  std::string_view field() const {
    const char* name = ts_tree_cursor_current_field_name(&cursor_);
    return name == nullptr ? std::string_view() : name;
  }

 private:
  TSTreeCursor cursor_;
  bool more_ = false;
};

bool is_extra(TSNode node) { return ts_node_is_extra(node) && !ts_node_is_error(node); }

}  // namespace

std::string_view Node::kind() const { return *this ? ts_node_type(node_) : ""; }

Node Node::field(std::string_view name) const {
  return {ts_node_child_by_field_name(node_, name.data(), static_cast<uint32_t>(name.size())), source_};
}

std::vector<Node> Node::fields(std::string_view name) const {
  std::vector<Node> found;
  for (Children child(node_); child.more(); child.next()) {
    if (child.field() == name && !is_extra(child.node())) found.emplace_back(child.node(), source_);
  }
  return found;
}

std::vector<Node> Node::children() const {
  std::vector<Node> found;
  for (Children child(node_); child.more(); child.next()) {
    if (!is_extra(child.node())) found.emplace_back(child.node(), source_);
  }
  return found;
}

std::vector<Node> Node::named_children() const {
  std::vector<Node> found;
  for (Children child(node_); child.more(); child.next()) {
    if (ts_node_is_named(child.node()) && !is_extra(child.node())) found.emplace_back(child.node(), source_);
  }
  return found;
}

Node Node::first_named_child() const {
  for (Children child(node_); child.more(); child.next()) {
    if (ts_node_is_named(child.node()) && !is_extra(child.node())) return {child.node(), source_};
  }
  return {};
}

bool Node::has_child(std::string_view kind_name) const {
  for (Children child(node_); child.more(); child.next()) {
    if (kind_name == ts_node_type(child.node())) return true;
  }
  return false;
}

Point Node::begin_point() const {
  const TSPoint at = ts_node_start_point(node_);
  return {at.row, at.column};
}

Point Node::end_point() const {
  const TSPoint at = ts_node_end_point(node_);
  return {at.row, at.column};
}

std::string_view Node::text() const {
  if (!*this) return "";
  return std::string_view(source_->parsed()).substr(begin(), end() - begin());
}

ir::Span Node::span() const { return source_->span(begin_point(), end_point()); }
base::Place Node::place() const { return source_->place(begin_point(), end_point()); }

Tree::Tree(const TSLanguage* language, Source source)
    : language_(language), source_(std::make_unique<const Source>(std::move(source))) {
  const Parser parser = make_parser(language);
  const std::string& text = source_->parsed();
  tree_.reset(ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<uint32_t>(text.size())));
  CHECK(tree_ != nullptr, "the parser gave no tree");
}

Node Tree::root() const { return {ts_tree_root_node(tree_.get()), source_.get()}; }

}  // namespace ramify::frontends::tree_sitter
