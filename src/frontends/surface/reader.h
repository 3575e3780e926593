// SPDX-License-Identifier: Apache-2.0
// Reader: the base of the languages' readers (concrete syntax to surface tree): it creates nodes with their places and
// reports unsupported constructs. A language derives from it and has a function for each kind of node of its grammar.
//
// One thread, one file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"
#include "frontends/surface/tree.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::surface {

class Reader {
 public:
  Reader(Tree& tree, const ReadOptions& options, diagnostics::Diagnostics& diagnostics)
      : tree_(tree), options_(options), diagnostics_(diagnostics) {}

 protected:
  using Cst = tree_sitter::Node;  // concrete syntax

  Node* make(Kind kind, const Cst& at, std::string text = "", std::vector<Node*> parts = {}) {
    return tree_.make(kind, at.span(), std::move(text), std::move(parts));
  }
  Node* name(const Cst& at, std::string_view text) { return make(Kind::name, at, std::string(text)); }
  Node* literal(const Cst& at, ir::Constant value, std::string type = "") {
    return tree_.literal(at.span(), std::move(value), std::move(type));
  }
  Node* string(const Cst& at, std::string text) { return literal(at, ir::Constant(std::move(text))); }
  Node* null(const Cst& at) { return literal(at, ir::Null{}); }
  Node* type(const Cst& at, std::string text, std::vector<Node*> arguments = {}) {
    return tree_.type(at.span(), std::move(text), std::move(arguments));
  }
  Node* intrinsic(const Cst& at, std::string builtin, std::vector<Node*> arguments) {
    return make(Kind::intrinsic, at, std::move(builtin), std::move(arguments));
  }
  // An integer of any size from its decimal digits (or digits of a base up to 36, without prefix; `_` and `'` are
  // skipped).
  ir::Constant integer(std::string_view digits, int base = 10);
  // Whether a number, without its sign, separators and prefix, is at most `max`. If not, reports at its place that the
  // type has no such number.
  bool fits(const Cst& at, std::string_view digits, int base, uint64_t max, std::string_view type);
  // Reports the construct as not supported (a warning: the program still runs); at run time it is an unknown value.
  Node* unsupported(const Cst& at, std::string what);

  Tree& tree_;
  const ReadOptions& options_;
  diagnostics::Diagnostics& diagnostics_;
};

}  // namespace ramify::frontends::surface
