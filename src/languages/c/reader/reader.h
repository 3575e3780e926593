// SPDX-License-Identifier: Apache-2.0
// The reader of C: concrete syntax to surface tree. It contains what C and C++ share; the reader of C++ (languages/cpp)
// derives from it and extends its functions.
//
//   expressions.cpp    operators, calls, sizeof, memory, literals
//   statements.cpp     control flow, labels, switch
//   declarations.cpp   variables, functions, records, enumerations, typedefs
//   declarators.cpp    types, from the inside out
//   initialisers.cpp   braces: arrays and records, designated or not
//   knowledge.cpp      the type information that a reader of C needs: sizes, members, names of functions
//
// Not thread-safe; one instance per file. Tested in read_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::c {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  virtual ~Reader() = default;

  Node* file(const Cst& root);

 protected:
  // A declared name with its type.
  struct Declared {
    Cst at{};  // the name, or the whole declarator if it has none
    Cst whole{};
    std::string name{};
    Node* type = nullptr;  // null: to be inferred (auto), or depends on a template
    Cst parameters{};      // of a function
    Cst function{};        // the function's declarator
    bool is_function = false;
    bool by_reference = false;
    bool is_pack = false;
    Cst binding{};  // [a, b]
  };

  struct Member {
    std::string name;
    Node* type = nullptr;
    bool is_static = false;
    Cst initial{};
    bool by_reference = false;
  };
  struct Record {
    std::string name;
    std::vector<Member> members;
    std::vector<std::string> bases;
    std::set<std::string> methods;
    std::set<std::string> static_names;
    std::set<std::string> virtual_names;
    bool is_union = false;
    bool has_constructor = false;
    bool has_destructor = false;
    bool has_copy = false;  // has copy or move constructors of the program
    bool has_move = false;
  };

  // --- expressions.cpp
  Node* expression(const Cst& at);  // the value: an array is a pointer to its first element
  virtual Node* lvalue(const Cst& at) { return place(at); }
  virtual Node* place(const Cst& at);  // the object itself, as operand of & or of an index
  std::vector<Node*> arguments(const Cst& list);
  virtual Node* argument_value(const Cst& at) { return expression(at); }
  virtual Node* call(const Cst& at);
  virtual Node* identifier(const Cst& at);
  Node* binary(const Cst& at);
  virtual Node* binary_operation(const Cst& at, const std::string& sign, Node* left, Node* right);
  Node* assignment(const Cst& at);
  Node* update(const Cst& at);
  virtual Node* unary(const Cst& at);
  Node* pointer(const Cst& at);
  virtual Node* field(const Cst& at);
  virtual Node* subscript(const Cst& at);
  Node* conditional(const Cst& at);
  Node* comma(const Cst& at);
  Node* parenthesized(const Cst& at);
  Node* cast(const Cst& at);
  Node* size_of(const Cst& at);
  Node* offset_of(const Cst& at);
  Node* number(const Cst& at);
  Node* character(const Cst& at);
  virtual Node* string_literal(const Cst& at);
  Node* text_literal(const Cst& at, std::string text);
  Node* compound_literal(const Cst& at);
  Node* generic(const Cst& at);
  Node* memory(const Cst& at, const std::string& function, const std::vector<Cst>& arguments);
  Node* variadic(const Cst& at, const std::string& function, const std::vector<Cst>& arguments);
  void set_memory_type(Node* memory, const Cst& at, Node* type);
  Node* moved_memory(const Cst& at, const std::string& function, const std::vector<Cst>& arguments);
  Node* converted_to(const Cst& at, Node* made, Node* from, Node* to);
  virtual std::string character_type() const { return ""; }  // of a literal; in C it is an int
  static Cst without_parentheses(Cst at);

  // --- statements.cpp
  virtual Node* statement(const Cst& at);
  Node* block(const Cst& at, std::vector<Node*> first = {});
  virtual std::vector<Node*> statements(const std::vector<Cst>& all);
  virtual Node* condition(const Cst& at);
  virtual Node* if_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* switch_statement(const Cst& at);
  Node* switch_body(const Cst& at, Node* subject, const Cst& body);
  Node* case_statement(const Cst& at);
  virtual Node* return_statement(const Cst& at);
  Node* labelled(const Cst& at);
  Node* skip(const Cst& at) { return make(Kind::sequence, at); }
  Node* scoped(const Cst& at);  // a statement of any kind with its own scope

  // --- declarations.cpp
  virtual Node* declaration(const Cst& at);
  virtual Node* declared_variable(const Cst& at, const Cst& declarator, Node* base);
  Node* variable(const Cst& at, const Declared& declared, Node* initial, const Cst& whole);
  virtual Node* function_definition(const Cst& at);
  std::vector<Node*> parameters(const Cst& list);
  virtual Node* parameter(const Cst& at);
  Node* type_definition(const Cst& at);
  // Records and enumerations defined within a declaration's type.
  virtual Node* specified_class(const Cst& specifier);
  Node* record(const Cst& at, const std::string& name);
  virtual Node* enumeration(const Cst& at, const std::string& name);
  void members_of(const Cst& list, Record& record, std::vector<Node*>& out, bool is_overlapping);
  Node* with_bits(const Cst& at, const Cst& declarator, Node* made);
  Node* main_call(const Cst& at);
  virtual void prepare(const Cst&) {}   // runs first
  virtual void collect(const Cst& at);  // collects the declarations at file level before reading
  virtual Node* default_initial(const Cst& at, Node* type);

  // --- declarators.cpp
  virtual Node* type_of(const Cst& specifier);
  virtual Declared declarator(const Cst& at, Node* base);
  Node* type_descriptor(const Cst& at);
  Node* base_type(const Cst& declaration);
  std::string tag(const Cst& specifier);
  static bool has_word(const Cst& declaration, std::string_view kind, std::string_view word);
  static bool is_name_declarator(const Cst& at);
  Node* sized_type(const Cst& at);
  Node* named_type(const Cst& at, std::string_view name);
  std::optional<int64_t> constant_of(const Cst& at);

  // --- initialisers.cpp
  virtual Node* initialiser(const Cst& value, Node* type);
  virtual Node* braced(const Cst& list, Node* type);
  Node* braced_array(const Cst& at, const std::vector<Cst>& items, size_t& next, Node* type, bool is_whole);
  Node* braced_record(const Cst& at, const std::vector<Cst>& items, size_t& next, const Record& record, bool is_whole);
  Node* initial_item(const std::vector<Cst>& items, size_t& next, Node* type);
  Node* padded(const Cst& at, std::vector<Node*> elements, Node* type);
  virtual Node* zero(const Cst& at, Node* type);
  Node* character_array(const Cst& at, Node* type);

  // --- knowledge.cpp
  virtual Node* static_type(const Cst& expression);  // null if unknown
  Node* binary_type(const Cst& at);
  virtual Node* call_type(const Cst& at);
  Node* arithmetic_type(const Cst& at, const Node* left, const Node* right);
  Node* promoted_type(const Cst& at, const Node* type);
  virtual std::string truth_type() const { return "int"; }  // of comparisons
  static bool is_arithmetic(const Node* type);
  static bool is_c_array(const Node* type) { return type != nullptr && type->text == "array" && type->alias != "std"; }
  std::optional<int64_t> size_of_type(const Node* type) const;
  std::optional<int64_t> alignment_of(const Node* type) const;
  std::optional<int64_t> length_of(const Node* array) const;
  virtual const Record* record_of(const Node* type) const;
  const Member* member_of(const Record& record, std::string_view name) const;
  Node* type_of_name(std::string_view name) const;
  bool is_variable(std::string_view name) const;
  bool is_local(std::string_view name) const;
  bool is_function(std::string_view name) const { return functions_.contains(std::string(name)) && !is_local(name); }
  void declare(const std::string& name, Node* type) { scopes_.back()[name] = type; }

  class Scope {
   public:
    explicit Scope(Reader& reader) : reader_(reader) { reader_.scopes_.emplace_back(); }
    ~Scope() { reader_.scopes_.pop_back(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Reader& reader_;
  };

  std::vector<std::map<std::string, Node*, std::less<>>> scopes_{1};
  std::map<std::string, Node*, std::less<>> type_names_;  // typedefs and aliases
  std::map<std::string, Record, std::less<>> records_;
  std::map<const Node*, int64_t> lengths_;                 // of array types
  std::map<std::string, int64_t, std::less<>> constants_;  // enumerators and other constants for array sizes
  std::set<std::string> functions_;
  std::map<std::string, Node*, std::less<>> results_;  // return types of functions; null: overloaded
  bool has_byte_casts_ = false;                        // some cast views memory of one char type as another
  uint32_t overlaps_ = 0;                              // number of unnamed unions so far
  std::string overlap_;                                // the one whose members are being read
  std::map<uint32_t, std::string> anonymous_names_;
  Node* result_type_ = nullptr;  // of the function being read
  bool is_in_function_ = false;
  std::string function_name_;  // of the function being read
  Cst main_{};
  // Records and enumerations defined within a type, to be inserted before its declaration.
  std::vector<Node*> pending_;
};

}  // namespace ramify::frontends::c
