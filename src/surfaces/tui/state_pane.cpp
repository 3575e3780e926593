// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/state_pane.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "surfaces/tui/move_text.h"

namespace ramify::tui {

namespace {

using engine::View;

constexpr char between = '\x1f';

std::string joined_path(const std::string& parent, const std::string& name) {
  return parent.empty() ? name : parent + between + name;
}

bool is_thread(const View& node) { return node.kind == "thread"; }

std::string text_of(const View& node) {
  const std::string name = shown(node.name);
  if (!node.same_as.empty()) return fmt::format("{}: same as {}", name, shown(node.same_as));
  if (node.value.empty()) return name;
  return is_thread(node) ? fmt::format("{}: {}", name, shown(node.value))
                         : fmt::format("{} = {}", name, shown(node.value));
}

// The path of the change below the row's node.
std::string text_below(const engine::Change& change, const std::string& path) {
  engine::Change below = change;
  const auto depth = std::count(path.begin(), path.end(), between) + 1;
  below.path.erase(below.path.begin(), below.path.begin() + depth);
  below.kinds.erase(below.kinds.begin(),
                    below.kinds.begin() + std::min<std::ptrdiff_t>(depth, std::ssize(below.kinds)));
  const std::string name = shown(engine::join_path(below)), before = shown(change.before), after = shown(change.after);
  if (before.empty()) return fmt::format("{} = {}", name, after);
  return fmt::format("{} {} -> {}", name, fitted(before, std::min<size_t>(columns_of(before), 20)), after);
}

}  // namespace

std::string StatePane::title() const {
  if (!is_position_known_) return "State";
  return changes_.empty() ? "State" : fmt::format("State  {} changed", changes_.size());
}

StatePane::Row StatePane::row_of(const View& node, uint32_t depth, const std::string& parent) const {
  Row row{.node = &node, .depth = depth, .path = joined_path(parent, node.name)};
  if (const auto found = changed_.find(row.path); found != changed_.end()) row.change = found->second;
  if (const auto found = inside_.find(row.path); found != inside_.end()) row.inside = found->second;
  return row;
}

bool StatePane::is_open(const Row& row) const {
  if (row.node == nullptr || row.node->children.empty()) return false;
  if (folds_all_) return false;
  if (const auto chosen = is_open_.find(row.path); chosen != is_open_.end()) return chosen->second;
  if (row.node->value.empty()) return row.node->children.size() <= 100;
  return is_thread(*row.node) || row.node->kind == "frame";
}

// The rows in the order of the tree, without what is folded.
void StatePane::list() {
  rows_.clear();
  std::vector<Row> waiting;
  const auto add_children = [&](const View& node, uint32_t depth, const std::string& path) {
    for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
      waiting.push_back(row_of(*child, depth, path));
  };
  add_children(state_, 0, "");
  while (!waiting.empty()) {
    Row row = std::move(waiting.back());
    waiting.pop_back();
    if (is_open(row)) add_children(*row.node, row.depth + 1, row.path);
    rows_.push_back(std::move(row));
  }
  for (const engine::Change& change : changes_)
    if (change.after.empty()) rows_.push_back({.change = &change});
}

void StatePane::refresh(Stepping& stepping) {
  const std::string path = cursor() < rows_.size() ? rows_[cursor()].path : "";
  is_position_known_ = stepping.position() != 0;
  state_ = stepping.view();
  changes_.clear();
  if (const engine::Move* last = stepping.last())
    std::ranges::copy_if(last->changes, std::back_inserter(changes_), is_interesting);
  changed_.clear();
  inside_.clear();
  for (const engine::Change& change : changes_) {
    std::string prefix;
    for (size_t i = 0; i < change.path.size(); ++i) {
      prefix = joined_path(prefix, change.path[i]);
      (i + 1 == change.path.size() ? changed_ : inside_).try_emplace(prefix, &change);
    }
  }
  list();
  if (!path.empty()) select_path(path);
}

void StatePane::select_path(const std::string& path) {
  const auto found = std::ranges::find(rows_, path, &Row::path);
  if (found != rows_.end()) select(static_cast<size_t>(found - rows_.begin()));
}

Line StatePane::line(size_t at, size_t) const {
  const Row& row = rows_[at];
  if (row.node == nullptr)
    return Line(fmt::format("*   {} gone, was {}", shown(engine::join_path(*row.change)), shown(row.change->before)),
                Style::changed);
  const bool is_marked = row.change != nullptr || (row.inside != nullptr && !is_open(row));
  Line result(is_marked ? "*" : " ", Style::changed);
  const std::string sign = row.node->children.empty() ? "  " : is_open(row) ? "▾ " : "▸ ";
  result.add(std::string(2 * row.depth, ' ') + sign);
  const Style style = is_marked ? Style::changed : is_thread(*row.node) ? Style::strong : Style::plain;
  if (row.change == nullptr && row.inside != nullptr && !is_open(row)) {
    // What changed before the whole value, which may be long.
    result.add(shown(row.node->name), style).add("  " + text_below(*row.inside, row.path), style);
    return result.add("  " + shown(row.node->value), Style::faint);
  }
  result.add(text_of(*row.node), style);
  if (row.change != nullptr && !row.change->before.empty())
    result.add(fmt::format("  (was {})", shown(row.change->before)), Style::faint);
  return result;
}

std::vector<std::string> StatePane::details() const {
  if (cursor() >= rows_.size()) return {};
  const Row& row = rows_[cursor()];
  std::vector<std::string> lines;
  if (row.node != nullptr) {
    lines.push_back(text_of(*row.node));
    if (row.node->place.is_known())
      lines.push_back(fmt::format("at {}:{}", shown(row.node->place.file), row.node->place.line));
    if (!row.node->children.empty()) lines.push_back(fmt::format("{} parts", row.node->children.size()));
  }
  if (row.change != nullptr)
    lines.push_back("before the last step: " + (row.change->before.empty() ? "nothing" : shown(row.change->before)));
  for (const engine::Change& change : changes_)
    if (row.inside != nullptr && change.path.front() == row.inside->path.front())
      lines.push_back(
          fmt::format("{}: {} -> {}", shown(engine::join_path(change)), shown(change.before), shown(change.after)));
  return lines;
}

void StatePane::toggle() {
  if (cursor() >= rows_.size()) return;
  const Row row = rows_[cursor()];
  if (row.node == nullptr || row.node->children.empty()) return;
  const bool was_open = is_open(row);
  folds_all_ = false;
  is_open_[row.path] = !was_open;
  list();
  select_path(row.path);
}

void StatePane::fold(bool is_folded) {
  if (cursor() >= rows_.size()) return;
  const Row& row = rows_[cursor()];
  if (is_open(row) == is_folded) return toggle();
  if (!is_folded || row.depth == 0) return;
  size_t parent = cursor();
  while (parent > 0 && rows_[parent].depth >= row.depth) --parent;
  select(parent);
}

void StatePane::fold_all() {
  if (cursor() >= rows_.size()) return;
  folds_all_ = !folds_all_;
  const std::string path = rows_[cursor()].path.substr(0, rows_[cursor()].path.find(between));
  list();
  select_path(path);
}

bool StatePane::next_change(bool is_forward) {
  const size_t count = rows_.size();
  for (size_t passed = 1; passed <= count; ++passed) {
    const size_t at = is_forward ? (cursor() + passed) % count : (cursor() + count - passed) % count;
    const Row& row = rows_[at];
    if (row.change == nullptr && (row.inside == nullptr || is_open(row))) continue;
    select(at);
    return true;
  }
  return false;
}

// Over the whole tree: what is found is unfolded.
bool StatePane::find(const std::string& text, bool is_forward) {
  std::vector<std::string> paths;  // of all nodes with the text, in order
  size_t present = 0;              // how many of them are before the cursor or at it
  std::vector<Row> waiting;
  const std::string here = cursor() < rows_.size() ? rows_[cursor()].path : "";
  bool is_here_passed = false, is_here_found = false;
  const auto add_children = [&](const View& node, uint32_t depth, const std::string& path) {
    for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
      waiting.push_back({.node = &*child, .depth = depth, .path = joined_path(path, child->name)});
  };
  add_children(state_, 0, "");
  while (!waiting.empty()) {
    const Row row = std::move(waiting.back());
    waiting.pop_back();
    // The value of a collection has those of its parts, which are found at the parts.
    const bool is_whole = !row.node->children.empty() && !is_thread(*row.node);
    const bool is_found = has_text(is_whole ? shown(row.node->name) : text_of(*row.node), text);
    if (is_found) paths.push_back(row.path);
    if (!is_here_passed && is_found) ++present;
    if (row.path == here) is_here_passed = true, is_here_found = is_found;
    add_children(*row.node, row.depth + 1, row.path);
  }
  if (paths.empty()) return false;
  const size_t count = paths.size();
  const size_t before = is_here_found ? present - 1 : present;  // found places before the cursor
  const std::string& path = is_forward ? paths[present % count] : paths[(before + count - 1) % count];
  folds_all_ = false;
  for (size_t end = path.find(between); end != std::string::npos; end = path.find(between, end + 1))
    is_open_[path.substr(0, end)] = true;
  list();
  select_path(path);
  return true;
}

}  // namespace ramify::tui
