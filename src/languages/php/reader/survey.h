// SPDX-License-Identifier: Apache-2.0
// Survey: facts about a whole file that are needed before it is read: its declarations (names are case-insensitive),
// its traits, whose members are copied, and the parameters that functions take by reference, which calls do not show.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::php {

std::string lower_case(std::string_view text);

// The positions taken by reference: one bit each; the last bit applies to all following positions.
using Positions = uint64_t;
constexpr size_t last_position = 63;

class Survey {
 public:
  explicit Survey(const tree_sitter::Node& root);
  Survey() = default;

  // The spelling of the declaration (functions and classes with their namespace), else the given one.
  std::string class_spelling(const std::string& name) const;
  std::string function_spelling(const std::string& name) const;
  std::string method_spelling(const std::string& name) const;
  bool declares_function(const std::string& name) const { return functions_.contains(lower_case(name)); }
  bool declares_class(const std::string& name) const { return classes_.contains(lower_case(name)); }

  const tree_sitter::Node* trait(const std::string& name) const;
  // By its last name; empty if it has none or is not in this file.
  std::string base_of(const std::string& class_name) const;

  Positions references_of_function(const std::string& name) const;  // includes library functions
  Positions references_of_method(std::string_view name) const;
  Positions references_of_closures() const { return closures_; }

  // Names of properties, and of methods in lower case followed by (), that are private or protected in some class.
  bool is_hidden(const std::string& member) const { return hidden_.contains(member); }
  bool has_hidden_properties() const {
    return std::ranges::any_of(hidden_, [](const std::string& member) { return !member.ends_with("()"); });
  }
  // Generators whose end is observable: a function, by its name, or a method.
  bool is_closing_generator(const std::string& function) const {
    return closing_functions_.contains(lower_case(function));
  }
  bool is_closing_method(std::string_view method) const { return closing_methods_.contains(lower_case(method)); }
  bool declares_constant(const std::string& name) const { return constants_.contains(name); }
  // Top-level variables that functions access by `global` or `$GLOBALS`.
  const std::set<std::string>& globals() const { return globals_; }
  const std::vector<tree_sitter::Node>& page_texts() const { return page_texts_; }  // ?> … <?php, in order

 private:
  void note(const tree_sitter::Node& at, const std::string& space);
  std::map<std::string, std::string> classes_;  // by lower-case name
  std::map<std::string, std::string> functions_;
  std::map<std::string, std::string> methods_;  // an empty spelling: several exist
  std::set<std::string> constants_, globals_;
  std::set<std::string> closing_functions_, closing_methods_;  // in lower case
  std::set<std::string> hidden_;
  std::map<std::string, tree_sitter::Node> traits_;
  std::map<std::string, std::string> bases_;
  std::map<std::string, Positions> function_references_;
  std::map<std::string, Positions> method_references_;
  Positions closures_ = 0;
  std::vector<tree_sitter::Node> page_texts_;
};

}  // namespace ramify::frontends::php
