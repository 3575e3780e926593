// SPDX-License-Identifier: Apache-2.0
// diff compares two nodes of equal name and kind at a time, in one of three ways:
//
//   a value  children are elements or fields and the node is rendered ("[1, 2]"). With the same children on both sides:
//            their differences; otherwise, and where the elements of a list have moved up, the whole node
//   a scope  anything else with children (state, thread, frame): children are paired by name, those without a partner
//            are reported separately, since variables and threads come and go
//   a leaf   values are compared
//
// A node's own value is reported only if none of its children has changed: "an element that changed is
// reported, its container is not".
#include "engine/view.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace ramify::engine {
namespace {

bool is_part_of_value(const View& child) { return child.kind == "element" || child.kind == "field"; }

bool is_value(const View& before, const View& after) {
  return !before.value.empty() && !after.value.empty() && std::ranges::all_of(before.children, is_part_of_value) &&
         std::ranges::all_of(after.children, is_part_of_value);
}

bool corresponds(const View& before, const View& after) {
  return before.name == after.name && before.kind == after.kind;
}

bool same_children(const View& before, const View& after) {
  return std::ranges::equal(before.children, after.children, corresponds);
}

// A list as long as before, of which the first one or two elements are gone and the others have moved up: a queue.
bool has_moved_up(const View& before, const View& after) {
  const std::vector<View>&old = before.children, &now = after.children;
  if (!before.value.starts_with('[') || old.size() < 2 || old.size() != now.size()) return false;
  if (old[0].value == now[0].value) return false;
  size_t changed = 0;
  for (size_t i = 0; i < old.size(); ++i) changed += old[i].value != now[i].value ? 1 : 0;
  const auto moved_by = [&](size_t gone) {
    for (size_t i = gone; i < old.size(); ++i)
      if (old[i].value != now[i - gone].value) return false;
    return gone < old.size();
  };
  return changed >= 2 && (moved_by(1) || (old.size() > 3 && moved_by(2)));
}

// Two children, or one without a partner.
struct Pair {
  const View* before = nullptr;  // one of the two may be null
  const View* after = nullptr;
};

// The children of both in one order: that of `after`, with removed ones at their position in `before`. Children
// with equal names are paired in order; a pair with different kinds stays a pair, and is reported whole.
std::vector<Pair> pair_children(const View& before, const View& after) {
  // The usual case needs no table: the same names in the same order.
  if (std::ranges::equal(before.children, after.children, {}, &View::name, &View::name)) {
    std::vector<Pair> pairs(after.children.size());
    for (size_t i = 0; i < pairs.size(); ++i) pairs[i] = {&before.children[i], &after.children[i]};
    return pairs;
  }
  std::unordered_map<std::string_view, std::vector<size_t>> partners;  // positions in `after`, last first
  for (size_t i = after.children.size(); i-- > 0;) partners[after.children[i].name].push_back(i);
  std::vector<std::optional<size_t>> partner_of(before.children.size());
  std::vector<const View*> partner_before(after.children.size());
  for (size_t i = 0; i < before.children.size(); ++i) {
    const auto found = partners.find(before.children[i].name);
    if (found == partners.end() || found->second.empty()) continue;
    partner_of[i] = found->second.back();
    partner_before[found->second.back()] = &before.children[i];
    found->second.pop_back();
  }
  std::vector<Pair> pairs;
  size_t old = 0;
  const auto append_removed = [&] {
    for (; old < before.children.size() && !partner_of[old]; ++old) pairs.push_back({&before.children[old], nullptr});
  };
  for (size_t i = 0; i < after.children.size(); ++i) {
    append_removed();
    pairs.push_back({partner_before[i], &after.children[i]});
    if (partner_before[i] != nullptr && old < before.children.size()) ++old;
  }
  append_removed();
  for (; old < before.children.size(); ++old)
    if (!partner_of[old]) pairs.push_back({&before.children[old], nullptr});
  return pairs;
}

// Walks both trees with an explicit stack: the program determines the nesting of values.
class Differ {
 public:
  std::vector<Change> run(const View& before, const View& after) {
    enter({&before, &after}, /*is_root=*/true);
    while (!open_.empty()) {
      if (open_.back().next == open_.back().pairs.size()) leave();
      else enter(open_.back().pairs[open_.back().next++], /*is_root=*/false);
    }
    return std::move(changes_);
  }

 private:
  struct Open {
    Pair node;
    bool is_root = false;
    std::vector<Pair> pairs;
    size_t next = 0;
    size_t changes_before = 0;
  };

  static bool are_equal_leaves(const Pair& pair) {
    return pair.before != nullptr && pair.after != nullptr && pair.before->children.empty() &&
           pair.after->children.empty() && pair.before->value == pair.after->value;
  }

  void enter(const Pair& pair, bool is_root) {
    if (are_equal_leaves(pair)) return;  // nearly all, in a large state
    const View& shown = pair.after != nullptr ? *pair.after : *pair.before;
    if (!is_root) {
      path_.push_back(shown.name);
      kinds_.push_back(shown.kind);
    }
    Open open{pair, is_root, {}, 0, changes_.size()};
    if (pair.before == nullptr || pair.after == nullptr) {
      // Without a partner: report its value; a group has no value, so report its members.
      if (shown.value.empty())
        for (const View& child : shown.children)
          open.pairs.push_back(pair.after != nullptr ? Pair{nullptr, &child} : Pair{&child, nullptr});
    } else if (!pair.after->same_as.empty() || !pair.before->same_as.empty()) {
      // Its parts are reported at its first occurrence.
    } else if (is_root || (pair.before->kind == pair.after->kind)) {
      // A rendering may be truncated: if both look equal compare the parts.
      const bool is_in_parts = same_children(*pair.before, *pair.after) && !has_moved_up(*pair.before, *pair.after);
      if (!is_value(*pair.before, *pair.after) || is_in_parts || pair.before->value == pair.after->value)
        open.pairs = pair_children(*pair.before, *pair.after);
    }
    open_.push_back(std::move(open));
  }

  void leave() {
    const Open open = std::move(open_.back());
    open_.pop_back();
    const std::string before = open.node.before != nullptr ? open.node.before->value : std::string();
    const std::string after = open.node.after != nullptr ? open.node.after->value : std::string();
    const bool is_same = open.node.before != nullptr && open.node.after != nullptr &&
                         !open.node.after->same_as.empty() && open.node.before->same_as == open.node.after->same_as;
    if (changes_.size() == open.changes_before && before != after && !is_same)
      changes_.push_back({path_, kinds_, open.node.before != nullptr ? shown_value(*open.node.before) : before,
                          open.node.after != nullptr ? shown_value(*open.node.after) : after});
    if (!open.is_root) {
      path_.pop_back();
      kinds_.pop_back();
    }
  }

  std::vector<Open> open_;
  std::vector<std::string> path_;
  std::vector<std::string> kinds_;
  std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> diff(const View& before, const View& after) { return Differ().run(before, after); }

std::string join_path(const Change& change) {
  std::string joined;
  for (size_t i = 0; i < change.path.size(); ++i) {
    const std::string& name = change.path[i];
    const std::string_view kind = i < change.kinds.size() ? std::string_view(change.kinds[i]) : std::string_view();
    if (kind == "state" || kind == "group") continue;  // headings, not names
    if (name.starts_with('[')) joined += name;
    else if (kind == "element") joined += "[" + name + "]";
    else joined += (joined.empty() ? "" : ".") + name;
  }
  return joined;
}

}  // namespace ramify::engine
