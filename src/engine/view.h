// SPDX-License-Identifier: Apache-2.0
// View: what a state looks like to people, the same tree for every machine, so that diff, drawing, naming and
// explanation are written once.
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
  // The path of a part of this view that stands before it and is the very same object, so that what changes there changes here:
  // "accounts[0]". Such a node has no children. "" for all others.
  std::string same_as{};
};

// One difference between two views: a path of names and the values before and after ("" where it was absent).
struct Change {
  std::vector<std::string> path;
  std::vector<std::string> kinds;  // of each element of the path
  std::string before;
  std::string after;
};

// The smallest set of changes: an element that changed is reported, its container is not, unless the elements do not
// correspond (another length or kind), in which case the container is reported whole. An object that has two names is told under
// the first; under the other, only that it is the same from now on. Order: that of the trees.
std::vector<Change> diff(const View& before, const View& after);

// What a node says: its value, or whose object it is too.
inline const std::string& shown_value(const View& view) { return view.same_as.empty() ? view.value : view.same_as; }

// "fork[2]", "teller.seen": a path as people write it.
std::string join_path(const Change& change);

}  // namespace ramify::engine
