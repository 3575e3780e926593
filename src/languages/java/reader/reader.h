// SPDX-License-Identifier: Apache-2.0
// The reader of Java: one function per construct of the grammar, found by the table of its subject. README.md lists
// what is special about the language. The functions are in expressions.cpp, calls.cpp, literals.cpp, statements.cpp,
// switches.cpp, classes.cpp and types.cpp.
//
// Not thread-safe; one instance per file. Tested in read_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/java/reader/outline.h"

namespace ramify::frontends::java {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
         const tree_sitter::Node& root)
      : surface::Reader(tree, options, diagnostics), outline_(root) {}
  Node* file(const Cst& root);

 private:
  using surface::Reader::type;
  using Handler = Node* (Reader::*)(const Cst&);
  using Nodes = std::vector<Node*>;

  // The target of a bare `break` or `yield`. A switch with patterns becomes a match, which needs a label because
  // `break` does not apply to matches.
  struct Target {
    enum class Kind : uint8_t { loop, switch_, match } kind;
    bool has_value = false;  // a switch expression
    std::string label{};
    bool is_label_used = false;
  };

  // --- expressions.cpp
  Node* expression(const Cst& at);
  Node* identifier(const Cst& at);
  Node* parenthesized(const Cst& at);
  Node* assignment(const Cst& at);
  Node* binary(const Cst& at);
  Node* ternary(const Cst& at);
  Node* unary(const Cst& at);
  Node* update(const Cst& at);
  Node* cast(const Cst& at);
  Node* instance_of(const Cst& at);
  Node* lambda(const Cst& at);
  Node* field_access(const Cst& at);
  Node* array_access(const Cst& at);
  Node* array_creation(const Cst& at);
  Node* this_reference(const Cst& at);
  Node* class_literal(const Cst& at);
  Node* switch_value(const Cst& at);
  Node* initializer(const Cst& at, const Node* type);  // an expression, or the elements of an array of this type
  Node* operation(const Cst& at, std::string_view sign, Node* left, Node* right);

  // --- calls.cpp
  Node* invocation(const Cst& at);
  bool is_boxed(const Cst& at) const;
  Node* creation(const Cst& at);
  Node* method_reference(const Cst& at);
  Node* constructor_reference(const Cst& at, const Cst& type);
  Node* type_method_reference(const Cst& at, Node* class_reference, const std::string& class_name,
                              const std::string& method);
  Node* forwarding_lambda(const Cst& at, Node* call, const std::string& first_parameter = "");
  Node* anonymous_class(const Cst& at, const Cst& base, const Cst& body);
  Nodes arguments(const Cst& list);
  Node* argument(const Cst& at, Node* value, Mode mode = Mode::positional);
  bool has_static_method(std::string_view class_name, const std::string& method) const;

  // --- literals.cpp
  Node* integer_literal(const Cst& at);
  Node* float_literal(const Cst& at);
  Node* boolean_literal(const Cst& at);
  Node* character_literal(const Cst& at);
  Node* string_literal(const Cst& at);
  Node* template_string(const Cst& at);
  Node* null_literal(const Cst& at);
  Node* integer_value(const Cst& at, std::string digits, bool is_negative);
  Node* string_part(const Cst& at, std::string_view source);

  // --- types.cpp
  Node* type(const Cst& at);         // null for `var`
  Node* tested_type(const Cst& at);  // for instanceof and patterns: null does not have the type
  Node* named_type(const Cst& at, std::string_view text);
  Node* generic_type(const Cst& at);
  Node* array_of(const Cst& at, Node* element, size_t dimensions);
  Node* declared_type(const Cst& type, const Cst& declarator);  // including dimensions behind the name
  Node* class_reference(const Cst& at);                         // the class as a value
  static size_t dimensions(const Cst& at);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Nodes statements(const std::vector<Cst>& list);
  Node* block(const Cst& at);
  Node* expression_statement(const Cst& at);
  Node* local_variables(const Cst& at);
  Node* declarator(const Cst& at, const Cst& type, uint32_t flags);
  Node* declared_name(const Cst& at, const Cst& name);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* do_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* for_each(const Cst& at);
  Node* labelled(const Cst& at);
  Node* break_statement(const Cst& at);
  Node* continue_statement(const Cst& at);
  Node* yield_statement(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* throw_statement(const Cst& at);
  Node* assert_statement(const Cst& at);
  Node* switch_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* with_resources(const Cst& at, const std::vector<Cst>& resources, size_t from, const Cst& body);
  Node* catch_clause(const Cst& at);
  Node* synchronized(const Cst& at);
  Node* holding(const Cst& at, Node* lock, Node* body);
  Node* import(const Cst& at);
  Node* nothing(const Cst& at);
  Node* loop_body(const Cst& at);
  Node* together(const Cst& at, Nodes nodes);  // a single node unchanged, several as a sequence

  // --- switches.cpp
  Node* switch_of(const Cst& at, bool has_value);
  Node* plain_switch(const Cst& at, const Cst& body, bool has_value, bool has_groups);
  Node* pattern_switch(const Cst& at, const Cst& body, bool has_value);
  Nodes plain_cases(const Cst& group, bool has_value);
  Nodes pattern_arms(const Cst& body, bool has_value);
  Nodes case_labels(const Cst& label);
  Node* rule_body(const Cst& rule, bool has_value);
  Node* pattern(const Cst& at);
  Node* pattern_of_labels(const std::vector<Cst>& labels);
  Node* record_pattern(const Cst& at);
  Node* component_pattern(const Cst& at, const std::string& declared);
  Node* subject(const Cst& at, bool may_be_null);

  // --- classes.cpp
  Node* class_declaration(const Cst& at);
  Node* interface_declaration(const Cst& at);
  Node* enum_declaration(const Cst& at);
  Node* record_declaration(const Cst& at);
  Node* finish_class(const Cst& at, std::string name, Nodes bases, Nodes members, uint32_t flags);
  Nodes members(const Cst& body);
  void add_member(const Cst& at, Nodes& to);
  void add_fields(const Cst& at, bool is_static, Nodes& to);
  Node* method(const Cst& at);
  Node* top_level_function(const Cst& at);
  Node* constructor(const Cst& at);
  Node* constructor_call(const Cst& at);
  Node* enum_constant(const Cst& at, std::string enum_name);
  Node* record_constructor(const Cst& at, const Cst& compact);
  Node* accessor(const Cst& at, const Node* field);
  Nodes parameters(const Cst& list);
  Node* parameter(const Cst& at);
  Node* function(const Cst& at, std::string name, Node* body, Nodes parameters);
  Node* main_call(const Cst& root);
  void push_type_parameters(const Cst& declaration);

  // State of one class or method; the destructor restores that of the enclosing one.
  class Inside {
   public:
    explicit Inside(Reader& reader)
        : reader_(reader),
          type_parameters_(reader.type_parameters_.size()),
          class_(reader.class_),
          is_in_interface_(reader.is_in_interface_),
          targets_(std::move(reader.targets_)) {
      reader.targets_.clear();
    }
    ~Inside() {
      reader_.type_parameters_.resize(type_parameters_);
      reader_.class_ = class_;
      reader_.is_in_interface_ = is_in_interface_;
      reader_.targets_ = std::move(targets_);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Reader& reader_;
    size_t type_parameters_;
    std::string class_;
    bool is_in_interface_;
    std::vector<Target> targets_;
  };

  Outline outline_;
  std::vector<std::string> type_parameters_;
  std::string class_;  // the enclosing class; empty outside of classes and in anonymous ones
  bool is_in_interface_ = false;
  std::vector<Target> targets_;
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::java
