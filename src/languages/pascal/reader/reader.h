// SPDX-License-Identifier: Apache-2.0
// Reader of Pascal (Free Pascal, objfpc and Delphi modes): one function per construct of the grammar, dispatched by the
// table of its topic. README.md describes the peculiarities of the language. The functions are grouped by topic in
// expressions.cpp, calls.cpp, literals.cpp, statements.cpp, loops.cpp, declarations.cpp, routines.cpp, classes.cpp and
// types.cpp.
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
#include "languages/pascal/reader/symbols.h"

namespace ramify::frontends::pascal {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

// The name of a record's constructor Create: the record exists before the call.
constexpr std::string_view record_constructor = "create of record";

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  Node* file(const Cst& root);

 private:
  using surface::Reader::type;
  using Handler = Node* (Reader::*)(const Cst&);
  using Nodes = std::vector<Node*>;
  using Cst = pascal::Cst;

  // --- expressions.cpp
  Node* expression(const Cst& at);
  Node* expression_for(const Cst& at,
                       const Type& wanted);  // if the type determines the meaning of a literal or of a function's name
  Node* identifier(const Cst& at);
  Node* named(const Cst& at, const std::string& text);  // does not call a function
  Node* inner(const Cst& at) { return expression(at.first_named_child()); }
  Node* dot(const Cst& at);
  Node* member(const Cst& at, bool is_called);
  Node* subscript(const Cst& at);
  Node* own_indexed_property(const Cst& at, const Cst& of, const std::vector<Cst>& indexes, Node* value);
  Node* element(const Cst& at, Node* object, const Type& array, const std::vector<Cst>& indexes);
  Node* offset(const Cst& at, const Type& array, size_t dimension, const Cst& index);
  Node* property_call(const Cst& at, const Cst& property, Node* object, const std::vector<Cst>& indexes, Node* value);
  Node* unary(const Cst& at);
  Node* binary(const Cst& at);
  Node* operation(const Cst& at, Node* left, Node* right);
  Node* brackets(const Cst& at);
  Node* is_of_type(const Cst& at);
  Node* as_type(const Cst& at);
  Node* inherited(const Cst& at);
  Node* lambda(const Cst& at);

  // --- calls.cpp
  Node* call(const Cst& at);
  Node* call_of_standard_file(const Cst& at, const std::string& text, const Cst& list);
  Node* call_of_name(const Cst& at, const std::string& text, const Cst& list);
  Node* set_length(const Cst& at, const std::string& text, const Cst& list);
  Node* bound_of_type(const Cst& at, bool is_low);
  Node* bound_of_array(const std::string& text, const Cst& array);
  Node* new_pointer(const Cst& at, const Cst& pointer);
  Node* fresh_value(const Cst& at, const Type& of);
  Node* cleared(const Cst& at, const std::vector<Cst>& parts);
  Cst routine_type(const Cst& of) const;
  Type class_referred_to(const Cst& value) const;
  std::string class_named(const Cst& of);
  Node* construct(const Cst& at, const Cst& of, const std::string& constructor, Nodes given);
  Nodes arguments(const Cst& list, const Cst& header, const std::string& callee);
  Node* open_array(const Cst& at);
  static bool is_reference(const Cst& header, size_t position);
  bool is_real_constant(const Cst& at) const;
  Node* written(const Cst& at, const std::string& text, const Nodes& given);
  Node* formatted(const Cst& value, const Cst& format);

  // --- literals.cpp
  Node* number(const Cst& at);
  Node* string_literal(const Cst& at) { return text_literal(at, false); }
  Node* text_literal(const Cst& at, bool is_string);
  Node* nil(const Cst& at) { return null(at); }
  Node* boolean(const Cst& at) { return literal(at, at.is("kTrue")); }
  Node* initialiser(const Cst& at, const Type& of);
  Node* characters(const Cst& at, const Type& array);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Node* body(const Cst& at, std::string_view field);
  Nodes statements(const std::vector<Cst>& list);
  Node* block(const Cst& at) { return make(Kind::block, at, "", statements(at.named_children())); }
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }
  Node* expression_statement(const Cst& at);
  Node* assignment(const Cst& at);
  Node* shortened(const Cst& at, Node* value, const Type& of);
  Node* if_statement(const Cst& at);
  Node* case_statement(const Cst& at);
  Node* case_test(const Cst& at, const Cst& label, const std::string& subject);
  Node* with_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* raise_statement(const Cst& at);
  Node* goto_statement(const Cst& at);

  // --- loops.cpp
  Node* while_statement(const Cst& at);
  Node* repeat_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* foreach_statement(const Cst& at);

  // --- declarations.cpp
  void add_definitions(const std::vector<Cst>& list, Nodes& to);
  std::string routine_name(const Cst& at) const;
  void declare_ahead(const std::vector<Cst>& list);
  void add_types(const Cst& at, Nodes& to);
  static std::vector<Cst> types_inside(const Cst& declared);
  void add_variables(const Cst& at, Nodes& to);
  void add_constants(const Cst& at, Nodes& to);
  Node* enumeration(const Cst& at, const std::string& text);
  Node* uses(const Cst& at);
  Node* default_of(const Cst& at, const Type& type);  // null: determined by its type
  Node* variable(const Cst& place, const std::string& text, const Cst& type, const Cst& initial);

  // --- routines.cpp
  Node* routine(const Cst& at);
  Node* routine_of(const Cst& header, const Cst& implementation, const std::string& text);
  Nodes parameters(const Cst& header);

  // --- classes.cpp
  bool is_interface_name(const std::string& text) const;
  Node* class_declaration(const Cst& at, const std::string& text, const std::string& written);
  void add_variants(const Cst& at, Nodes& to);
  void add_members(const std::vector<Cst>& list, const std::string& class_name, Nodes& to);
  void add_method(const Cst& at, const std::string& class_name, Nodes& to);
  void add_property(const Cst& at, Nodes& to);
  Cst implementation_of(const std::string& class_name, const Cst& header);
  void declare_class_members(const Type& of);

  // --- types.cpp
  Node* type(const Cst& at);
  Node* scalar_type(const Cst& at, const std::string& text);
  Node* size_of(const Cst& bound);
  Node* size_in_bytes(const Cst& at, const Type& of, const std::map<std::string_view, int64_t>& sizes);
  struct Layout {
    int64_t size = 0, alignment = 1;
  };
  std::optional<Layout> layout(const Type& of);
  std::optional<Layout> record_layout(const Cst& record);
  bool is_written(std::string_view directive) const;  // whether the file contains a directive such as `{$mode delphi}`
  Node* ordinal(const Cst& at, Node* value);
  Node* ordinal_of(const Cst& at);
  Node* low_of(const Cst& bound);
  Node* high_of(const Cst& bound);
  Node* array_of(const Cst& at, const Type& array);
  static std::vector<Cst> bounds_of(const Cst& array);
  bool is_character(const Cst& bound) const;
  bool is_record(const Type& type) const;
  bool is_dynamic(const Type& type) const;
  bool is_class_name(const Cst& at) const;
  static std::string written_name(const Cst& name);  // without type parameters and units

  std::string hidden_name(std::string_view word);

  Symbols symbols_;
  std::map<std::string, std::vector<Cst>, std::less<>> implementations_;  // `class.method`: defProc
  std::set<std::string, std::less<>> methods_;                            // names of methods in the file
  std::set<std::string, std::less<>> fields_;                             // names of fields and properties in the file
  // Headers of routines by their names, and of methods by their names preceded by a dot.
  std::map<std::string, std::vector<Cst>, std::less<>> headers_;
  std::string text_;  // of the file, in lower case
  // Names of types inside classes, which are treated as names of the file.
  std::set<std::string, std::less<>> nested_types_;
  std::set<std::string, std::less<>> overloaded_;  // names of overloaded routines
  std::string function_;                           // the function whose result is `result`; empty if none
  std::string class_;                              // the enclosing class
  bool is_abstract_class_ = false;                 // an interface
  Cst header_;                                     // of the enclosing routine
  // Positions of `@` signs that apply to more than their operand (`@a^.b`).
  std::set<size_t> address_signs_;
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::pascal
