// SPDX-License-Identifier: Apache-2.0
// View: a state as a tree for people. It has the same form for every machine, so that diffs, drawings and explanations are
// implemented once.
#pragma once

#include <string>
#include <vector>

#include "base/place.h"

namespace ramify::engine {

struct View {
  std::string name;   // "balance", "teller", "[0]", "'key'"
  std::string kind;   // "state", "global", "thread", "local", "element", "field" ...
  std::string value;  // rendered: "10", "[1, 2]", "waiting at line 12"; "" for pure groups
  std::vector<View> children;
  base::Place place;  // where it is declared, if anywhere
  // If an earlier part of this view is the same object: its path, such as "accounts[0]". A change there is a change here. Such
  // a node has no children. "" for all others.
  std::string same_as{};
};

// One difference between two views: a path of names and the values before and after ("" where it was absent).
struct Change {
  std::vector<std::string> path;
  std::vector<std::string> kinds;  // of each element of the path
  std::string before;
  std::string after;
};

// The smallest set of changes: a changed element is reported instead of its container, unless the elements do not
// correspond (another length or kind); then the whole container is reported. An object with two names is reported under
// the first; under the second, only that the names denote the same object from now on. Order: that of the trees.
std::vector<Change> diff(const View& before, const View& after);

// A node's value, or the path of the same object.
inline const std::string& shown_value(const View& view) { return view.same_as.empty() ? view.value : view.same_as; }

// "fork[2]", "teller.seen": a path as people write it.
std::string join_path(const Change& change);

}  // namespace ramify::engine
