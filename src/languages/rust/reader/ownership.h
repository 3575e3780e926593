// SPDX-License-Identifier: Apache-2.0
// Ownership: makes observable when values are dropped: by `Drop`, and by the counts of counted pointers. Programs that
// use neither are not changed.
//
// A value is dropped when it is not reachable from anything that may still be used
// (languages/rust/rules/ownership.cpp): the language guarantees that no reference lives longer than its owner. So the
// tree has to express how long variables are used:
//
//   * to the end of their scope, where they are used once more (`library::keep`), in a `finally`, since every exit ends
//     them;
//   * not after they are moved: a variable that is passed on and not read again is cleared then. Whether it is read
//     again is a question of liveness, which needs no types: a Copy value that is not read again may be cleared, too.
//
// At the end of each scope and statement the unreachable values are dropped (`library__swept`).
//
// One tree. Tested in conformance/languages/rust (drops.rs, shared.rs, pointers.rs).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/surface/tree.h"

namespace ramify::frontends::rust {

using surface::Node;

class Ownership {
 public:
  explicit Ownership(surface::Tree& tree) : tree_(tree) {}
  // Transforms the whole program: a sequence.
  void run(Node* whole);

 private:
  using Names = std::set<std::string, std::less<>>;
  struct Exits {  // variables live after a jump, by label; the innermost loop has the empty label
    std::map<std::string, Names, std::less<>> after_break, after_continue;
  };

  void look(const Node* at, int depth);
  void functions(Node* at, int depth);
  void function(Node* at);
  Names declared_in(const Node* function) const;

  // --- the last uses of variables
  void live(Node* at, Names& names, bool is_consumed, int depth);
  void live_labelled(Node* at, Names& names, bool is_consumed, int inner);
  void live_method(Node* at, Names& names, int inner);
  void live_lambda(const Node* at, Names& names);
  void all_live(const std::vector<Node*>& parts, Names& names, bool is_consumed, int depth);
  void branches(Node* at, Names& names, bool is_consumed, int depth);
  void loop(Node* at, Names& names, int depth);
  void for_loop(Node* at, Names& names, int depth);
  void clear(Node* name);

  // --- variables that are used until their scope ends
  void scopes(Node* at, int depth);
  void block(Node* at);
  Node* kept(Node* body, const std::vector<std::string>& variables, bool is_let = false);
  bool is_borrowed(const Node* value, int depth = 0) const;
  bool is_plain(const Node* value) const;
  Node* swept_after(Node* condition);
  void register_made(Node* at);

  Node* make(surface::Kind kind, const Node* at, std::string text = "", std::vector<Node*> parts = {}) {
    return tree_.make(kind, at->span, std::move(text), std::move(parts));
  }
  Node* name(const Node* at, const std::string& text) { return make(surface::Kind::name, at, text); }

  surface::Tree& tree_;
  bool has_drop_ = false, counts_ = false;
  Names dropped_classes_, by_value_, by_reference_;  // methods of the program, by the kinds of their receivers
  Names giving_;                                     // methods whose result is not a reference
  Names captured_;                                   // in the current function: variables shared with its closures
  Names borrowed_;                                   // in the current function: parameters that are references
  std::set<Node*> moved_;
  std::string label_;
  Exits exits_;
  size_t counter_ = 0;
};

}  // namespace ramify::frontends::rust
