// SPDX-License-Identifier: Apache-2.0
// Reader of C++: C's reader (languages/c/reader.h), and what C++ adds.
//
//   names.cpp        namespaces, qualified names, what a name means where it stands
//   expressions.cpp  new and delete, construction, operators
//   calls.cpp        calls and casts
//   lambdas.cpp      lambdas and what they capture
//   statements.cpp   range-for, try, conditions that declare, destructors at the end of a block
//   classes.cpp      classes: members, methods, what is defined outside
//   constructors.cpp what a constructor does before its body
//   declarations.cpp variables, parameters, enumerations
//   types.cpp        types of the standard library in the surface tree's words, templates
//   braces.cpp       initialisers
//
// Namespaces and classes within classes are part of the names: `geo::area`, `List::Node` are declared at the file's level.
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/languages/c/reader.h"

namespace ramify::frontends::cpp {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public c::Reader {
 public:
  using c::Reader::Reader;

 protected:
  // --- names.cpp
  void collect(const Cst& at) override;
  void prepare(const Cst& root) override { collect_references(root); }
  void collect_references(const Cst& root);
  std::string resolve(std::string_view name) const;  // the full name that it means here; itself if nothing declares it
  bool is_known(const std::string& full_name) const { return known_.contains(full_name); }
  std::vector<Cst> components(const Cst& qualified) const;
  std::vector<std::string> path_of(const Cst& qualified) const;  // without std, template arguments left out
  Node* qualified(const Cst& at);
  std::string qualified_name(const std::vector<std::string>& path) const;  // empty: no name that is known as a whole
  Node* identifier(const Cst& at) override;
  Node* named(const Cst& at, std::string_view text);
  bool is_base_of_current(const std::string& name) const;
  bool derives(const std::string& from, const std::string& base) const;
  Node* namespace_definition(const Cst& at);
  void using_declaration(const Cst& at);
  static std::string last_of(const std::string& full_name);

  // --- types.cpp
  Node* type_of(const Cst& specifier) override;
  Node* template_type(const Cst& at);
  Node* library_type(const Cst& at, std::string_view name, std::vector<Node*> arguments);
  std::vector<Node*> type_arguments(const Cst& list);
  Declared declarator(const Cst& at, Node* base) override;
  Node* template_declaration(const Cst& at);
  Node* static_type(const Cst& expression) override;
  const Record* record_of(const Node* type) const override;
  bool has_destructor(const Node* type) const;
  bool has_destructor(const Node* type, std::set<std::string>& seen) const;

  // --- expressions.cpp
  Node* place(const Cst& at) override;
  std::string character_type() const override { return "char"; }
  std::string truth_type() const override { return "bool"; }
  Node* call(const Cst& at) override;
  Node* argument_value(const Cst& at) override;
  Node* qualified_call(const Cst& at, const Cst& callee, const Cst& list);
  Node* template_call(const Cst& at, const Cst& callee, const Cst& list);
  Node* library_call(const Cst& at, std::string_view function, const std::vector<Cst>& arguments);
  Node* plain_call(const Cst& at);
  Node* method_of(const Cst& at, const Cst& member, const std::string& method, const Cst& object, Node* receiver,
                  const Cst& list);
  Node* back_of(const Cst& at, const Cst& object, Node* receiver);
  Node* list_of(const Cst& list, Node* element);
  Node* followed(const Cst& at, Node* call);
  Node* lvalue(const Cst& at) override;
  Node* address_of_place(const Cst& at);
  Node* call_type(const Cst& at) override;
  Node* return_statement(const Cst& at) override;
  std::vector<Node*> bindings(const Cst& binding, const std::function<Node*()>& whole, bool by_reference);
  Node* member_call(const Cst& at, const Cst& callee, const Cst& list);
  Node* construct(const Cst& at, Node* type, const Cst& list);
  Node* construct_with(const Cst& at, Node* type, std::vector<Node*> arguments);
  Node* cast_to(const Cst& at, std::string word, Node* type, Node* value);
  Node* new_expression(const Cst& at);
  Node* delete_expression(const Cst& at);
  Node* field(const Cst& at) override;
  Node* subscript(const Cst& at) override;
  Node* this_pointer(const Cst& at) { return make(Kind::address_of, at, "", {make(Kind::this_, at)}); }
  Node* fold(const Cst& at);
  Node* user_literal(const Cst& at);
  Node* binary_operation(const Cst& at, const std::string& sign, Node* left, Node* right) override;
  bool is_input_stream(const Node* node) const;

  // --- lambdas.cpp
  Node* lambda(const Cst& at);
  void captured_names(const Cst& body, std::vector<std::string>& names) const;

  // --- statements.cpp
  Node* statement(const Cst& at) override;
  std::vector<Node*> statements(const std::vector<Cst>& all) override;
  Node* if_statement(const Cst& at) override;
  Node* while_statement(const Cst& at);
  Node* range_for(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* catch_clause(const Cst& at);
  Node* condition(const Cst& at) override;
  std::vector<Node*> clause_declarations(const Cst& clause);
  Node* switch_with_clause(const Cst& at);
  bool needs_destruction(const Node* declared) const;
  static bool is_returned(const std::vector<Cst>& all, size_t from, const std::string& variable);

  // --- classes.cpp
  Node* specified_class(const Cst& specifier) override;
  Node* class_definition(const Cst& at, const std::string& name);
  void survey(const Cst& member, Record& record);  // the first pass over a class: what it has
  void note_method(const Cst& at);
  void note_result(const std::string& name, Node* type);
  void member(const Cst& at, std::vector<Node*>& out);
  void fields(const Cst& at, std::vector<Node*>& out);
  Node* method(const Cst& at, const Cst& definition);
  Node* function_definition(const Cst& at) override;
  Node* function_of(const Cst& at, const Declared& declared, const std::string& name);
  Node* constructor(const Cst& at, const Declared& declared);
  std::vector<Node*> constructor_prologue(const Cst& at);
  Node* initialised_member(const Cst& at, const std::string& member, const Record& record);
  Node* parameter(const Cst& at) override;
  Node* declared_variable(const Cst& at, const Cst& declarator, Node* base) override;
  Node* default_initial(const Cst& at, Node* type) override;
  Node* enumeration(const Cst& at, const std::string& name) override;
  bool is_virtual(const Record& record, const std::string& method) const;
  bool is_constructor(const Cst& at, const Declared& declared) const;
  bool is_object_declaration(const Declared& declared) const;
  static Cst function_declarator_of(const Cst& declarator);

  // --- braces.cpp
  Node* initialiser(const Cst& value, Node* type) override;
  Node* braced(const Cst& list, Node* type) override;
  Node* zero(const Cst& at, Node* type) override;
  Node* entries(const Cst& list, Kind kind, Node* type);
  Node* braced_empty(const Cst& at, Node* type);

  std::string prefix_;  // of names that are declared here: "geo::List::"
  std::set<std::string, std::less<>> known_;
  std::vector<std::string> used_namespaces_;
  std::map<std::string, std::string, std::less<>> name_aliases_;  // using declarations, aliases of namespaces
  std::vector<std::string> classes_;                              // around what is read, the innermost last
  std::map<std::string, std::vector<Cst>> defined_outside_;       // by class
  Cst template_{};                                                // around what is collected
  std::map<std::string, Cst> static_values_;                      // of static members, defined outside
  std::multiset<std::string, std::less<>> template_parameters_;
  std::set<std::string, std::less<>> references_;  // names of functions and methods that return references
  bool returns_reference_ = false;                 // the function that is read does
  uint32_t hidden_ = 0;                            // variables without a name so far
};

}  // namespace ramify::frontends::cpp
