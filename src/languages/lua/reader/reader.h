// SPDX-License-Identifier: Apache-2.0
// Reader of Lua 5.4: one function per construct of the grammar, dispatched by the table of its topic. README.md
// describes the peculiarities of the language. The functions are grouped by topic in expressions.cpp, literals.cpp,
// functions.cpp, statements.cpp and blocks.cpp.
//
// A local variable of Lua begins at its declaration: above it the same name denotes another variable, also in
// functions, and the same block may declare it again. In surface trees a block has only one variable of a name, so the
// reader resolves names (blocks.h) and renames variables that would be confused.
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/lua/reader/blocks.h"

namespace ramify::frontends::lua {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  Node* file(const Cst& root);

 private:
  using Handler = Node* (Reader::*)(const Cst&);
  using Nodes = std::vector<Node*>;

  // --- expressions.cpp
  Node* expression(const Cst& at);  // one value
  Node* values(const Cst& at);      // all values of a call or `...`
  static bool has_many_values(const Cst& at);
  Nodes list_of_values(const std::vector<Cst>& list);  // one value of each, all of the last one
  Node* adjusted(const Cst& at, const std::vector<Cst>& list, size_t count);
  Node* identifier(const Cst& at);
  Node* variable(const Cst& at, std::string_view text);
  Node* parenthesized(const Cst& at);
  Node* dot_index(const Cst& at);
  Node* bracket_index(const Cst& at);
  Node* call(const Cst& at);
  Node* library_form(const Cst& at, std::string_view word, const std::vector<Cst>& list);
  Node* table(const Cst& at);
  Node* binary(const Cst& at);
  Node* operation(const Cst& at, Node* left, Node* right);
  Node* unary(const Cst& at);

  // --- literals.cpp
  Node* nil(const Cst& at) { return null(at); }
  Node* boolean(const Cst& at) { return literal(at, at.is("true")); }
  Node* number(const Cst& at);
  Node* string_literal(const Cst& at);

  // --- functions.cpp
  Node* function_value(const Cst& at) { return lambda(at, "", false); }
  Node* lambda(const Cst& at, std::string text, bool has_self);
  Node* function(const Cst& at, std::string text, bool has_self);
  Node* function_declaration(const Cst& at);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Node* block(const Cst& at, const Cst& body);
  Nodes statements(const std::vector<Cst>& list);
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }
  Node* return_statement(const Cst& at);
  Node* assignment(const Cst& at);
  Node* assignment_of_several(const Cst& at, const std::vector<Cst>& targets, const std::vector<Cst>& list);
  Node* target(const Cst& at);
  Node* local_variables(const Cst& at);
  Node* closing(const Cst& at, Node* declared, Nodes rest);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* repeat_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* numeric_for(const Cst& at, const Cst& clause);
  Node* generic_for(const Cst& at, const Cst& clause);
  Node* do_statement(const Cst& at) { return block(at, at.field("body")); }
  Node* break_statement(const Cst& at) { return make(Kind::break_, at); }
  Node* label(const Cst& at);
  Node* go_to(const Cst& at);

  Node* arguments_of_file(const Cst& root);
  Node* arg_of_program(const Cst& root);
  Node* declared_name(const Cst& at, std::string_view text);
  std::string hidden_name(std::string_view word);
  Node* hidden(const Cst& at, const std::string& text, Node* value);

  Blocks blocks_;
  std::set<std::string> globals_;  // assigned somewhere in the file
  bool uses_arguments_ = false;    // the file uses `...` outside functions
  bool uses_arg_ = false;          // the file uses the global variable `arg`
  size_t functions_open_ = 0;
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::lua
