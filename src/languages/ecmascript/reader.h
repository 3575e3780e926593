// SPDX-License-Identifier: Apache-2.0
// Reader: converts JavaScript's syntax tree to a surface tree. TypeScript's reader (languages/typescript) derives from
// it: the virtual functions are where its grammar has additional constructs or other names.
//
// A table maps each kind of node to its handler (read.cpp); the handlers are in files by subject. Tested in
// read_test.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::ecmascript {

class Reader : public surface::Reader {
 public:
  using Node = surface::Node;
  using Kind = surface::Kind;
  using Flag = surface::Flag;

  using surface::Reader::Reader;
  virtual ~Reader() = default;
  Reader(const Reader&) = delete;  // one pass over one file
  Reader& operator=(const Reader&) = delete;

  Node* file(const Cst& root);

 protected:
  using Handler = Node* (Reader::*)(const Cst&);
  using Handlers = std::unordered_map<std::string_view, Handler>;

  // Hooks for TypeScript; the defaults accept no such constructs.
  virtual Node* other_statement(const Cst& at);
  virtual Node* other_expression(const Cst& at);
  virtual Node* other_member(const Cst& at);
  virtual Node* type_of(const Cst& /*declaration*/) { return nullptr; }      // its type annotation
  virtual Node* result_type_of(const Cst& /*function*/) { return nullptr; }  // its type annotation
  virtual Node* parameter(const Cst& at);                                    // null: a parameter for types only
  virtual Node* base_of(const Cst& heritage);                                // null: interfaces only
  virtual bool is_chain_link(const Cst& at) const;                           // see calls.cpp
  // cuts: set to true if an inner link may end the chain.
  virtual Node* other_chain_link(const Cst& at, bool is_outermost, bool& cuts);
  virtual Cst without_types(const Cst& at) const { return at; }  // `x as T`, `x!`: x
  virtual bool is_type_only(const Cst& /*import_or_export*/) const { return false; }

  // statements.cpp
  Node* statement(const Cst& at);
  std::vector<Node*> statements(const std::vector<Cst>& list);
  Node* block(const Cst& at);        // { … }
  Node* inner_block(const Cst& at);  // a block that is not a function body
  Node* body(const Cst& at);         // of a loop or branch: any statement; null if it is missing
  Node* condition(const Cst& at);    // without its parentheses
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }
  Node* expression_statement(const Cst& at);
  Node* declaration(const Cst& at);
  Node* declarator(const Cst& at, std::string_view kind);
  static bool is_using(const Cst& at);
  Node* using_rest(const Cst& at, std::vector<Node*> rest);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* do_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* for_in_statement(const Cst& at);
  Node* for_await(const Cst& at);
  Node* switch_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* catch_clause(const Cst& at);
  Node* throw_statement(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* jump(const Cst& at);
  Node* labeled_statement(const Cst& at);
  Node* with_statement(const Cst& at) { return unsupported(at, "with"); }
  Node* debugger_statement(const Cst& at) { return nothing(at); }

  // modules.cpp
  Node* import_statement(const Cst& at);
  Node* required(const Cst& declarator);  // `x = require("m")` for a module of node, at the top level; otherwise null
  Node* export_statement(const Cst& at);

  // expressions.cpp
  Node* expression(const Cst& at);
  virtual Node* identifier(const Cst& at) { return name(at, identifier_text(at)); }
  std::string identifier_text(const Cst& at);
  Node* parenthesized(const Cst& at);
  Node* sequence_expression(const Cst& at);
  Node* binary_expression(const Cst& at);
  Node* binary(const Cst& at, std::string_view sign, const Cst& left, Node* left_value, Node* right);
  Node* unary_expression(const Cst& at);
  Node* update_expression(const Cst& at);
  Node* ternary_expression(const Cst& at);
  Node* assignment_expression(const Cst& at);
  Node* augmented_assignment_expression(const Cst& at);
  Node* assignable(const Cst& at);
  Node* await_expression(const Cst& at);
  Node* yield_expression(const Cst& at);
  Node* this_expression(const Cst& at) { return make(Kind::this_, at); }
  Node* super_alone(const Cst& at) { return unsupported(at, "super in this place"); }
  Node* meta_property(const Cst& at);
  Node* array(const Cst& at);
  Node* spread_element(const Cst& at);
  // A call of a prelude function.
  Node* call_of(const Cst& at, std::string function, std::vector<Node*> arguments);
  // Gives an unnamed function or class the name of the variable that it initialises.
  static Node* named_after(Node* value, std::string_view name);

  // calls.cpp
  Node* chain(const Cst& at);
  Node* link(const Cst& at, bool is_outermost, bool& cuts);
  // The module of `require("fs")` if nothing declares `require`; otherwise empty.
  std::string required_module(const Cst& call);
  Node* object_of_link(const Cst& at, bool& cuts);
  Node* member(const Cst& at, bool is_outermost, bool& cuts);
  Node* call(const Cst& at, bool is_outermost, bool& cuts);
  Node* base_call(const Cst& at, const Cst& callee);
  Node* tagged_template(const Cst& at, bool& cuts);
  Cst bare_callee(const Cst& callee) const;
  Node* callee_with(const Cst& callee, const Cst& at, bool is_outermost, bool& cuts, std::vector<Node*> arguments);
  std::vector<Node*> arguments(const Cst& list);
  Node* new_expression(const Cst& at);

  // objects.cpp
  Node* object(const Cst& at);
  Node* object_entry(const Cst& at);
  Node* property_key(const Cst& at);       // as an expression
  std::string member_name(const Cst& at);  // as a text; empty if it is known only at run time
  Node* class_expression(const Cst& at);
  Node* class_declaration(const Cst& at);
  Node* class_body(const Cst& at, Node* into);
  Node* library_base(const Cst& at, Node* base, std::string_view extending);
  Node* class_member(const Cst& at);
  Node* method(const Cst& at);
  Node* method_function(const Cst& at, std::string text);
  Node* field_member(const Cst& at, const Cst& key);
  Node* decorated(const Cst& at, Node* declared);

  // functions.cpp
  Node* function_declaration(const Cst& at);
  Node* function_expression(const Cst& at);
  Node* arrow_function(const Cst& at);
  Node* function(const Cst& at, std::string text);
  std::vector<Node*> parameters(const Cst& at);
  Node* pattern_parameter(const Cst& at, const Cst& pattern, const Cst& initial);
  Node* function_body(const Cst& at, std::vector<Node*>& parameters);
  Node* run_async(const Cst& at, Node* body, bool is_generator);
  Node* with_arguments_object(const Cst& at, Node* body, std::vector<Node*>& parameters);

  // The innermost enclosing function determines how `await` waits.
  enum class Async : uint8_t { none, function, generator };
  std::vector<Cst> around_;  // the enclosing functions, innermost last, after the file
  bool is_strict_ = false;
  bool uses_bind_ = false;  // `bind` is used with arguments
  std::vector<Async> async_;
  unsigned classes_ = 0;  // number of enclosing classes, whose code is strict

  // patterns.cpp
  enum class Binding : uint8_t { declares, assigns };
  Node* pattern(const Cst& at, Binding binding);
  Node* array_pattern(const Cst& at, Binding binding);
  Node* object_pattern(const Cst& at, Binding binding);
  Node* object_pattern_entry(const Cst& at, Binding binding);
  Node* default_pattern(const Cst& at, Binding binding);
  Node* leaf_pattern(const Cst& at, Binding binding);

  // literals.cpp
  Node* number(const Cst& at);
  Node* string_literal(const Cst& at);
  Node* template_string(const Cst& at);
  Node* regex(const Cst& at);
  Node* boolean(const Cst& at) { return literal(at, at.is("true")); }
  Node* null_literal(const Cst& at) { return null(at); }
  std::string string_text(const Cst& at);

 private:
  static const Handlers& statement_handlers();
  static const Handlers& expression_handlers();
};

// The content of a string literal, with escapes decoded.
std::string decoded(std::string_view content);
// The source text of a template's part, which tags receive in `raw`.
std::string raw_template(std::string_view content);

}  // namespace ramify::frontends::ecmascript
