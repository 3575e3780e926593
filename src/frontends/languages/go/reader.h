// SPDX-License-Identifier: Apache-2.0
// Reader of Go: concrete syntax to surface tree.
//
//   declarations.cpp  the file: packages, variables, constants with iota, functions, the order of initialisation
//   classes.cpp       types with methods, structs and what they embed, interfaces
//   types.cpp         types, and their zero values
//   expressions.cpp   operators, calls, the built-in functions
//   composites.cpp    composite literals
//   statements.cpp    control flow, assignment
//   channels.cpp      go, select, send and receive
//   literals.cpp      numbers, runes, strings
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::go {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  Node* file(const Cst& root);

 private:
  struct Field {
    std::string name;
    Node* type = nullptr;
    bool is_embedded = false;
  };

  // --- declarations.cpp
  void collect(const Cst& root);
  std::vector<Cst> in_order_of_initialisation(const std::vector<Cst>& specs);
  void uses_of(const Cst& at, std::set<std::string>& names) const;
  Node* top_level(const Cst& at);
  Node* function_declaration(const Cst& at, const std::string& name);
  Node* function_body(const Cst& at, const Cst& receiver, const Cst& list, const Cst& result, const Cst& body,
                      const std::string& name);
  std::vector<Node*> parameters(const Cst& list);
  Node* var_declaration(const Cst& at);
  Node* var_spec(const Cst& at);
  Node* const_declaration(const Cst& at);
  Node* import(const Cst& at);
  Node* declared(const Cst& at, std::vector<Node*> patterns, std::vector<Node*> values);
  Node* name_pattern(const Cst& at, Node* type);

  // --- classes.cpp
  Node* type_declaration(const Cst& at);
  Node* type_spec(const Cst& at);
  Node* struct_class(const Cst& at, const std::string& name, const Cst& body);
  Node* interface_class(const Cst& at, const std::string& name, const Cst& body);
  void add_methods(const std::string& name, std::vector<Node*>& parts);
  void add_promoted(const Cst& at, const std::string& name, std::vector<Node*>& parts);
  std::vector<Field> fields_of(const Cst& struct_type);
  static std::string embedded_name(const Cst& type);
  static Cst receiver_type(const Cst& method);

  // --- types.cpp
  Node* type_of(const Cst& at);
  Node* named_type(const Cst& at, std::string_view name);
  Node* result_type(const Cst& at, const Cst& function);
  Node* zero(const Cst& at, Node* type);
  Node* underlying(Node* type);
  bool is_type(const Cst& at) const;
  std::string anonymous_struct(const Cst& at);
  std::optional<int64_t> constant_of(const Cst& at) const;

  // --- expressions.cpp
  Node* expression(const Cst& at);
  std::vector<Node*> expressions(const Cst& list);
  Node* value_of(const Cst& list);  // one value, or several as a tuple
  Node* identifier(const Cst& at);
  Node* binary(const Cst& at);
  Node* binary_operation(const Cst& at, std::string_view sign, Node* left, Node* right);
  Node* unary(const Cst& at);
  Node* call(const Cst& at);
  Node* builtin(const Cst& at, std::string_view function, const std::vector<Cst>& arguments);
  std::vector<Node*> arguments(const Cst& list);
  Node* convert(const Cst& at, Node* type, const Cst& value);
  Node* selector(const Cst& at);
  Node* slice(const Cst& at);
  Node* lambda(const Cst& at);
  Node* with_ok(const Cst& at);  // the form with two results of `m[k]`, `x.(T)`, `<-c`; null if it has none
  static Cst plain(Cst at);      // without parentheses

  // --- composites.cpp
  Node* composite(const Cst& at);
  Node* composite_value(const Cst& body, Node* type);
  Node* element(const Cst& at, Node* type);
  Node* list_value(const Cst& body, Node* type);
  Node* struct_value(const Cst& body, Node* type);
  Node* map_value(const Cst& body, Node* type);

  // --- statements.cpp
  Node* statement(const Cst& at);
  std::vector<Node*> statements(const Cst& at);
  std::vector<Node*> statement_list(const std::vector<Cst>& all);
  Node* block(const Cst& at);
  Node* if_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* range_loop(const Cst& at, const Cst& clause);
  Node* expression_switch(const Cst& at);
  Node* type_switch(const Cst& at);
  Node* assignment(const Cst& at);
  Node* short_declaration(const Cst& left, const Cst& right, const Cst& at);
  Node* return_statement(const Cst& at);
  Node* labelled(const Cst& at);
  Node* jump(const Cst& at, Kind kind);
  Node* assign_to(const Cst& at, const std::vector<Cst>& targets, Node* value);
  Node* skip(const Cst& at) { return make(Kind::sequence, at); }

  // --- channels.cpp
  Node* go_statement(const Cst& at);
  Node* defer_statement(const Cst& at);
  Node* select(const Cst& at);

  // --- literals.cpp
  Node* integer_literal(const Cst& at);
  Node* float_literal(const Cst& at);
  Node* rune(const Cst& at);
  Node* string_literal(const Cst& at);

  class Scope {
   public:
    explicit Scope(Reader& reader) : reader_(reader) { reader_.scopes_.emplace_back(); }
    ~Scope() { reader_.scopes_.pop_back(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Reader& reader_;
  };
  bool is_variable(std::string_view name) const;
  bool is_local(std::string_view name) const;
  void know(std::string_view name) { scopes_.back().insert(std::string(name)); }

  // What `return` means in the function that is read.
  struct Function {
    std::vector<std::string> results{};  // named ones
    bool returns_by_name = false;  // its body is a function of its own, so that deferred calls can change the results
  };

  std::vector<std::set<std::string, std::less<>>> scopes_{1};
  std::vector<std::string> break_labels_;  // around: what a plain `break` means; empty: the innermost loop or switch
  std::vector<Function> functions_;
  std::set<std::string, std::less<>> packages_;
  std::map<std::string, Cst, std::less<>> type_specs_;  // declared types
  std::map<std::string, std::vector<Field>, std::less<>> structs_;
  std::map<std::string, std::vector<Cst>, std::less<>> methods_;  // by type
  std::set<std::string, std::less<>> generic_functions_;
  std::multiset<std::string, std::less<>> type_parameters_;
  std::map<std::string, Cst, std::less<>> function_declarations_;
  std::map<std::string, int64_t, std::less<>> constants_;
  std::map<const Node*, int64_t> lengths_;  // of array types
  std::map<const void*, std::string> anonymous_;
  std::vector<Node*> pending_;  // classes of anonymous structs
  std::optional<int64_t> iota_;
  std::vector<Cst> inits_;
  Cst main_{};
  size_t counter_ = 0;  // for names of our own, which have a dot in them
};

}  // namespace ramify::frontends::go
