// SPDX-License-Identifier: Apache-2.0
// Scopes: which variable a name with its sigil means, while a file is read from top to bottom: a lexical one (`my`, `state`), a lexical
// name for a package variable (`our`), or a package variable.
//
// A lexical variable begins behind its declaration: above it, and in its own initial value, the same name means another one. Surface trees
// know a name only once in a block, so a variable whose name is visible already is called `$x#2` (perlsub, "Private Variables via my()").
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::frontends::perl {

// A variable that can be seen: what it is called in the tree, and what is known of it.
struct Variable {
  std::string name;
  bool is_lexical = true;
  bool is_shared = false;       // by threads
  bool is_alias = false;        // it holds a reference to what it stands for
  std::string position_name{};  // of the variable with its pos(); empty: it has none
  size_t function = 0;          // how deep the functions nest in which it was declared
};

class Scopes {
 public:
  void open(bool is_function);
  void close();

  // The name that the variable gets in the tree; `is_taken`: another one has the plain name. It is seen from here on.
  Variable& declare(const std::string& written, bool is_taken = false);
  void declare(const std::string& written, Variable variable);
  const Variable* find(std::string_view written) const;  // null: no lexical name of this kind
  size_t function_depth() const { return functions_; }
  bool is_outermost() const { return open_.size() == 1; }

 private:
  struct Scope {
    bool is_function = false;
    std::map<std::string, Variable, std::less<>> variables{};
  };
  std::vector<Scope> open_;
  size_t functions_ = 0;
  std::map<std::string, uint32_t, std::less<>> renamed_;
};

}  // namespace ramify::frontends::perl
