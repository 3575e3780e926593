// SPDX-License-Identifier: Apache-2.0
// Reader: Python's syntax tree as a surface tree, one function per construct. Its parts are defined in files by topic:
// statements, definitions, classes, expressions, calls, patterns, strings, types.
//
// Peculiarities of Python: a `def` and a `class` are assignments that run when they are reached; the body of a class is
// a sequence of statements whose names become attributes of the class; a private name (`__x` in a class) is mangled; `a
// = b = c` assigns from left to right. README.md describes how the lowering sees these.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::python {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

// `*f(x)`, which the grammar takes for a call of `*f`.
bool is_spread_in_front(const tree_sitter::Node& at);

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  Node* file(const Cst& root);

 private:
  using Handler = Node* (Reader::*)(const Cst&);

  // The scopes that enclose the text being read, outermost first.
  struct Scope {
    enum class Kind : uint8_t { class_, function };
    Kind kind = Kind::function;
    std::string name{};         // of a class
    std::string receiver{};     // of a method: the name of its first parameter
    bool is_generator = false;  // a function that yields
  };
  // Calls `read` inside the scope; restores the previous state.
  template <typename Read>
  Scope within(Scope scope, Read read) {
    scopes_.push_back(std::move(scope));
    read();
    Scope left = std::move(scopes_.back());
    scopes_.pop_back();
    return left;
  }
  bool is_in(Scope::Kind kind) const { return !scopes_.empty() && scopes_.back().kind == kind; }

  // statements.cpp
  Node* statement(const Cst& at);
  Node* block(const Cst& at, Kind kind = Kind::block);
  Node* nothing(const Cst& at);  // a statement that does nothing
  Node* expression_statement(const Cst& at);
  Node* assignment(const Cst& at);
  Node* augmented_assignment(const Cst& at);
  Node* assign_all(const Cst& at, const std::vector<Cst>& targets, Node* value);
  Node* type_alias(const Cst& at);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* except_clause(const Cst& at);
  Node* with_statement(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* raise_statement(const Cst& at);
  Node* assert_statement(const Cst& at);
  Node* delete_statement(const Cst& at);
  Node* break_statement(const Cst& at);
  Node* continue_statement(const Cst& at);
  Node* scope_statement(const Cst& at);  // global, nonlocal
  Node* import_statement(const Cst& at);
  Node* import_from_statement(const Cst& at);
  Node* other_else(const Cst& at);  // the else part of a loop or a try; null if there is none

  // definitions.cpp
  Node* function_definition(const Cst& at);
  Node* decorated_definition(const Cst& at);
  Node* function(const Cst& at, bool is_member);
  Node* add_parameters(Node* function, const Cst& parameters);
  Node* parameter(const Cst& at, Mode mode);
  Node* lambda(const Cst& at);
  Node* decorated_by(const std::vector<Cst>& decorators, Node* value, const Cst& definition = {});

  // classes.cpp
  Node* class_definition(const Cst& at);
  Node* class_with(const Cst& at, const std::vector<Cst>& decorators);
  void add_bases(Node* made, const Cst& at);
  void add_member(Node* made, const Cst& at);
  Node* attribute_of_class(const Cst& at);
  Node* annotations(const Cst& at);
  void add_abstract_names(Node* made, const Cst& at);  // an assignment in its body
  Node* decorated_method(const Cst& at);
  bool mark_method(Node* function, const Cst& decorator);

  // expressions.cpp
  Node* expression(const Cst& at);
  Node* expression_list(const Cst& at);
  std::vector<Node*> expressions(const std::vector<Cst>& from);
  Node* inner(const Cst& at);  // of an expression in parentheses
  Node* identifier(const Cst& at);
  Node* constant(const Cst& at);
  Node* binary_operator(const Cst& at);
  Node* boolean_operator(const Cst& at);
  Node* unary_operator(const Cst& at);
  Node* not_operator(const Cst& at);
  Node* comparison(const Cst& at);
  Node* conditional(const Cst& at);
  Node* named_expression(const Cst& at);
  Node* attribute(const Cst& at);
  Node* subscript(const Cst& at);
  Node* collection(const Cst& at);
  Node* dictionary(const Cst& at);
  Node* pair(const Cst& at);
  Node* splat(const Cst& at);
  Node* comprehension(const Cst& at);
  Node* yield(const Cst& at);
  Node* await(const Cst& at);

  // calls.cpp
  Node* call(const Cst& at);
  Node* base_call(const Cst& at, const Cst& method);
  void add_arguments(Node* call, const Cst& arguments);
  Node* argument(const Cst& at);
  bool is_super(const Cst& at) const;  // `super()`, for the enclosing class and receiver

  // patterns.cpp
  Node* target(const Cst& at);
  Node* binding(const Cst& at);  // a pattern that declares its names
  Node* match_statement(const Cst& at);
  Node* case_clause(const Cst& at);
  Node* case_pattern(const Cst& at);
  Node* alternatives(const Cst& at);
  Node* literal_pattern(const Cst& at);
  Node* complex_pattern(const Cst& at);
  Node* dotted_pattern(const Cst& at);
  Node* sequence_pattern(const Cst& at);
  Node* mapping_pattern(const Cst& at);
  Node* class_pattern(const Cst& at);
  Node* splat_pattern(const Cst& at);
  Node* capture(const Cst& at);

  // strings.cpp
  Node* number(const Cst& at);
  Node* string_literal(const Cst& at);
  bool add_string(const Cst& at, std::vector<Node*>& parts);
  bool add_replacement(const Cst& at, std::vector<Node*>& parts);
  Node* format_spec(const Cst& at);

  // types.cpp
  Node* type_of(const Cst& at);  // null if it is unknown or not a type of variables
  Node* generic_type(const Cst& at, std::string_view base, const std::vector<Cst>& arguments);
  Node* union_type(const Cst& at, const std::vector<Cst>& members);

  // The name after mangling: in a class, `__x` is `_Class__x`.
  std::string name_of(const Cst& identifier) const;
  // The names of a dotted name as a value: `a.b.c`.
  Node* dotted(const Cst& at);

  std::vector<Scope> scopes_;
};

// Whether parentheses enclose a single target and not a tuple: `(x)` on the left of an assignment.
bool is_bracketed_one(const tree_sitter::Node& at);

}  // namespace ramify::frontends::python
