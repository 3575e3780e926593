// SPDX-License-Identifier: Apache-2.0
// Ownership: what a program shows of when its values go: `Drop`, and how many counted pointers there are. Programs that look at neither
// are left as they are.
//
// A value is dropped when nothing that may still be used reaches it (languages/rust/rules/ownership.cpp): the language's rules
// see to it that no reference lives longer than its owner. So the tree has to say how long variables are used:
//
//   * to the end of their scope, where they are used once more (`library::keep`), in a `finally`, as every way out ends them;
//   * not after they were moved: a variable that is handed on, and not read again, is cleared then. Whether it is read again is a
//     question of liveness, which needs no types: what can be copied and is not read again may be cleared as well.
//
// At the end of each scope and statement what went is dropped (`library__swept`).
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
  // The whole program: a sequence.
  void run(Node* whole);

 private:
  using Names = std::set<std::string, std::less<>>;
  struct Exits {  // what is read after a jump, by label; the innermost loop has the empty one
    std::map<std::string, Names, std::less<>> after_break, after_continue;
  };

  void look(const Node* at, int depth);
  void functions(Node* at, int depth);
  void function(Node* at);
  Names declared_in(const Node* function) const;

  // --- which variables are handed on for the last time
  void live(Node* at, Names& names, bool is_consumed, int depth);
  void live_labelled(Node* at, Names& names, bool is_consumed, int inner);
  void live_method(Node* at, Names& names, int inner);
  void live_lambda(const Node* at, Names& names);
  void all_live(const std::vector<Node*>& parts, Names& names, bool is_consumed, int depth);
  void branches(Node* at, Names& names, bool is_consumed, int depth);
  void loop(Node* at, Names& names, int depth);
  void for_loop(Node* at, Names& names, int depth);
  void clear(Node* name);

  // --- what is used until its scope ends
  void scopes(Node* at, int depth);
  void block(Node* at);
  Node* kept(Node* body, const std::vector<std::string>& variables, bool is_let = false);
  bool is_borrowed(const Node* value, int depth = 0) const;
  bool is_plain(const Node* value) const;
  Node* swept_behind(Node* condition);
  void register_made(Node* at);

  Node* make(surface::Kind kind, const Node* at, std::string text = "", std::vector<Node*> parts = {}) {
    return tree_.make(kind, at->span, std::move(text), std::move(parts));
  }
  Node* name(const Node* at, const std::string& text) { return make(surface::Kind::name, at, text); }

  surface::Tree& tree_;
  bool has_drop_ = false, counts_ = false;
  Names dropped_classes_, by_value_, by_reference_;  // methods of the program, by their receivers
  Names giving_;                                     // those whose result is no reference
  Names captured_;                                   // of the function that is looked at: what its closures share
  Names borrowed_;                                   // and its parameters that are references
  std::set<Node*> moved_;
  std::string label_;
  Exits exits_;
  size_t counter_ = 0;
};

}  // namespace ramify::frontends::rust
