// SPDX-License-Identifier: Apache-2.0
// Survey: what has to be known of a whole file before it is read: its subroutines and constants, the modules that it uses, where the
// texts of its heredocs stand, and which special variables it has to do with.
//
// Immutable. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::perl {

class Survey {
 public:
  using Cst = tree_sitter::Node;

  explicit Survey(const Cst& root);

  bool has_sub(std::string_view full_name) const { return subs_.contains(full_name); }
  const std::set<std::string, std::less<>>& subs() const { return subs_; }
  const std::set<std::string, std::less<>>& packages() const { return packages_; }
  bool uses_module(std::string_view name) const { return modules_.contains(name); }
  bool has_signatures() const { return has_signatures_; }
  bool has_method_calls() const { return has_method_calls_; }
  // Something reads what the last match captured.
  bool reads_captures() const { return reads_captures_; }
  // The variable `$x` (with its sigil) is matched with //g by its position, or asked for pos().
  bool has_position(std::string_view variable) const { return positions_.contains(variable); }
  // The special variable occurs in the file.
  bool mentions(std::string_view variable) const { return special_.contains(variable); }
  // A subroutine reads the variable without having bound it itself: it sees that of its callers.
  bool is_free_in_subs(std::string_view variable) const { return free_in_subs_.contains(variable); }
  // The text that a heredoc's token stands for; none: it is missing.
  Cst heredoc(const Cst& token) const;
  // Its text begins on the line behind this place.
  uint32_t heredoc_begins_behind(const Cst& token) const;

 private:
  void visit(const Cst& root);
  void note(const Cst& node);
  void note_match(const Cst& node);
  void note_class(const Cst& node);
  size_t position_of(const Cst& token) const;

  std::string package_ = "main";
  std::set<std::string, std::less<>> subs_;
  std::set<std::string, std::less<>> packages_;
  std::set<std::string, std::less<>> modules_;
  std::set<std::string, std::less<>> positions_;
  std::set<std::string, std::less<>> special_;
  std::set<std::string, std::less<>> free_in_subs_;
  bool has_method_calls_ = false;
  bool has_signatures_ = false;  // `use v5.36` or `use feature "signatures"`
  bool reads_captures_ = false;
  std::vector<Cst> tokens_;  // of heredocs, in the order of the text
  std::vector<Cst> contents_;
};

// `x` of main is `x`, of any other package `Package::x`.
std::string full_name(std::string_view package, std::string_view name);

// What the lowering looks for in a library where a program says `Package::x`.
std::string library_name(std::string name);

// The name of a variable that is written without a block or a variable behind its sigil; empty: it is a dereference.
std::string_view plain_name(const tree_sitter::Node& variable);

}  // namespace ramify::frontends::perl
