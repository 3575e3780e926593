// SPDX-License-Identifier: Apache-2.0
// The reader of C#: one function per construct of the grammar, found by the table of its subject. README.md lists what
// is special about the language. The functions are in expressions.cpp, operators.cpp, calls.cpp, creation.cpp,
// queries.cpp, literals.cpp, patterns.cpp, statements.cpp, switches.cpp, classes.cpp, members.cpp and types.cpp.
//
// Not thread-safe; one instance per file. Tested in read_test.cpp.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/csharp/reader/outline.h"

namespace ramify::frontends::csharp {

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

  // --- expressions.cpp
  Node* expression(const Cst& at);
  // An expression with a known type, as `new()`, `default`, `[…]` and `{…}` require.
  Node* expression_of(const Cst& at, const Node* expected);
  Node* identifier(const Cst& at);
  Node* generic_name(const Cst& at);
  Node* this_reference(const Cst& at);
  Node* inner(const Cst& at);  // the expression in parentheses
  Node* assignment(const Cst& at);
  Node* destructuring(const Cst& at, const Cst& left);
  Node* target_pattern(const Cst& at);
  Cst parameter_type(std::string_view name) const;
  static constexpr std::string_view default_literal = "%default_literal";  // its type depends on the operator
  Node* operation(const Cst& at, std::string_view sign, Node* left, Node* right);
  Node* conditional(const Cst& at);
  Node* prefix(const Cst& at);
  Node* postfix(const Cst& at);
  Node* cast(const Cst& at);
  Node* as(const Cst& at, Node* value);
  Node* is(const Cst& at, Node* value);
  Node* tuple(const Cst& at);
  Node* lambda(const Cst& at);
  Node* anonymous_method(const Cst& at);
  Node* throw_value(const Cst& at);
  Node* await(const Cst& at);
  Node* range(const Cst& at);
  Nodes range_ends(const Cst& at);
  Node* default_value(const Cst& at);
  Node* default_of(const Cst& at, const Node* type);
  Node* type_of(const Cst& at);
  Node* size_of(const Cst& at);
  Node* checked(const Cst& at);
  std::string checked_sign(std::string_view sign) const;
  Node* declaration_expression(const Cst& at);
  Node* conditional_source(const Cst& at);

  // --- operators.cpp
  struct Item {
    enum class Role : uint8_t { operand, value_named_like_a_type, binary, test, choice };
    Cst at;
    Role role;
    std::string sign{};
    Cst chain{};  // for an operand in front of `?.`: the chain
    Cst link{};   // and its `?.`
  };
  static Cst loose_link(const Cst& at);
  static bool is_operators(const Cst& at);
  Node* operators(const Cst& at);
  void flatten(const Cst& at, std::vector<Item>& to);
  Node* test(const Cst& link, Node* value);
  Node* name_of_value(const Cst& at);
  Cst own_part(const Cst& at) const;

  // --- calls.cpp
  Node* invocation(const Cst& at);
  Node* member_access(const Cst& at);
  Node* element_access(const Cst& at);
  Node* conditional_access(const Cst& at);
  Node* index_of(const Cst& at, Node* object, const Cst& subscript);
  Node* subscript(const Cst& at);
  Node* of_type(const Cst& at, Node* object, const Cst& wanted);
  Node* call_method(const Cst& at, Node* object, const Cst& name, const Cst& arguments, bool is_optional);
  Node* short_circuit(const Cst& at, const Cst& first);
  Node* short_circuit_of(const Cst& at, const Cst& first, Node* object);
  Cst first_conditional(const Cst& at) const;
  Node* object_of(const Cst& conditional_access);
  bool is_bound(const Cst& conditional_access) const { return bound_.contains(conditional_access.id()); }
  Node* type_of_enum(const Cst& method, const Cst& list);
  Nodes arguments(const Cst& list);
  Node* argument(const Cst& at);
  Node* given(const Cst& at, Node* value);

  // --- creation.cpp
  Node* creation(const Cst& at);
  Node* implicit_creation(const Cst& at, const Node* expected);
  Node* created(const Cst& at, Node* callee, const Cst& arguments, const Cst& initializer, Node* of);
  Node* generic(const Cst& at, Node* made, const Node* of);
  Node* default_of_parameter(const Cst& at, std::string_view parameter);
  Node* typed(const Cst& at, Node* collection, const Node* of);
  std::string element_text(const Node* of) const;
  void initialize(const Cst& initializer, const std::string& variable, Node* object, Nodes& to);
  Node* array_creation(const Cst& at);
  Node* implicit_array(const Cst& at);
  Node* elements_of_array(const Cst& at, const Node* array, size_t rank);
  Node* rectangular(const Cst& at, Node* array, size_t rank, const Node* element);
  Node* array_of_elements(const Cst& at, const Node* array_type, size_t rank);
  Node* collection(const Cst& at, const Node* expected);
  Node* anonymous_object(const Cst& at);
  Node* with_changes(const Cst& at);
  std::string hidden_name(std::string_view word);

  // --- queries.cpp
  Node* query(const Cst& at);
  Node* query_lambda(const Cst& at, const Cst& body);
  Node* query_function(const Cst& at, Nodes parameters, Node* body);
  Node* query_parameter(const Cst& at);
  Node* query_variables(const Cst& at);
  Node* query_call(const Cst& at, std::string method, Node* source, Nodes arguments);
  Node* query_clause(const Cst& at, Node* source);
  Node* query_join(const Cst& at, Node* source);
  Node* query_order(const Cst& at, Node* source);

  // --- literals.cpp
  bool becomes_other_operand(const Cst& at) const;
  Node* integer_literal(const Cst& at);
  Node* integer_value(const Cst& at, std::string_view text, bool is_negative);
  Node* real_literal(const Cst& at);
  Node* character_literal(const Cst& at);
  Node* boolean_literal(const Cst& at);
  Node* null_literal(const Cst& at);
  Node* string_literal(const Cst& at);
  Node* verbatim_string(const Cst& at);
  Node* raw_string(const Cst& at);
  Node* interpolated_string(const Cst& at);
  Node* interpolation_part(const Cst& at, bool is_verbatim, bool is_raw);

  // --- types.cpp
  Node* type(const Cst& at);         // null for `var`
  Node* tested_type(const Cst& at);  // null does not have the type
  Node* named_type(const Cst& at, std::string_view text);
  Node* tuple_type(const Cst& at);
  Node* array_type(const Cst& at);
  Node* class_reference(const Cst& at);
  Node* type_arguments(const Cst& at, Node* to);
  bool is_type_parameter(std::string_view name) const;

  // --- patterns.cpp
  Node* pattern(const Cst& at);
  Node* constant_pattern(const Cst& at);
  Node* pattern_of_expression(const Cst& at);
  Node* declaration_pattern(const Cst& at);
  Node* recursive_pattern(const Cst& at);
  Node* property_patterns(const Cst& clause, Node* to);
  Node* list_of_expressions(const Cst& value);
  Node* list_pattern(const Cst& at);
  Node* tuple_pattern(const Cst& at);
  Node* designation(const Cst& at);
  Node* variable_pattern(const Cst& at, std::string_view name);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Nodes statements(const std::vector<Cst>& list);
  Nodes statements_from(const std::vector<Cst>& list, size_t from);
  Node* block(const Cst& at);
  Node* nothing(const Cst& at);
  Node* expression_statement(const Cst& at);
  Node* evident_type(const Node* value);
  Node* local_declaration(const Cst& at);
  Nodes variables(const Cst& declaration, uint32_t flags);
  Node* variable(const Cst& declarator, const Cst& type, uint32_t flags);
  Node* local_function(const Cst& at);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* do_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* for_each(const Cst& at);
  Node* body_of_loop(const Cst& at);
  Node* labelled(const Cst& at);
  Node* go_to(const Cst& at);
  Node* break_statement(const Cst& at);
  Node* continue_statement(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* throw_statement(const Cst& at);
  Node* yield_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* catch_clause(const Cst& at);
  Node* using_statement(const Cst& at);
  Node* using_variables(const Cst& at, const Cst& declaration, Node* body);
  Node* lock(const Cst& at);
  Node* checked_statement(const Cst& at);
  Node* unsafe_statement(const Cst& at);
  Node* import(const Cst& at);
  Node* name_space(const Cst& at);
  Node* conditional_text(const Cst& at);
  std::vector<Cst> chosen_text(const Cst& at) const;
  bool is_defined(const Cst& condition) const;
  Node* together(const Cst& at, Nodes nodes);

  // --- switches.cpp
  Node* switch_statement(const Cst& at);
  Node* switch_expression(const Cst& at);
  Node* constant_switch(const Cst& at, const std::vector<Cst>& sections);
  Node* pattern_switch(const Cst& at, const std::vector<Cst>& sections);
  void add_arms(const Cst& section, const std::vector<std::pair<Node*, Node*>>& labels, const std::vector<Cst>& list,
                Node* to);
  Node* section_body(const Cst& section, const Nodes& before);

  // --- classes.cpp
  Node* type_declaration(const Cst& at);
  Node* enum_declaration(const Cst& at);
  Nodes bases(const Cst& at);
  Node* primary_constructor(const Cst& at, const Cst& parameters, const Nodes& members);
  void add_primary_fields(const Cst& at, const Cst& parameters, bool is_record, Nodes& members);
  Node* deconstructor(const Cst& at, const Cst& parameters);
  static Cst declared_deconstructor(const std::vector<Cst>& parts);
  Node* tuple_deconstructor(const Cst& at);
  Node* main_call(const Cst& root);
  Nodes facts(const Cst& root);
  bool has_base_class(const Cst& at) const;

  // --- members.cpp
  void add_members(const Cst& body, Nodes& to);
  void add_member(const Cst& at, Nodes& to);
  void add_fields(const Cst& at, Nodes& to);
  void add_property(const Cst& at, Nodes& to);
  void add_indexer(const Cst& at, Nodes& to);
  void add_event(const Cst& at, Nodes& to);
  void add_accessors(const Cst& at, const std::string& name, Nodes& to);
  Node* accessor(const Cst& at, const Cst& owner, const std::string& name, bool is_setter, Node* automatic);
  static bool has_type_parameters(const Cst& at);
  Node* method(const Cst& at);
  Node* operator_method(const Cst& at);
  Node* conversion(const Cst& at);
  Node* constructor(const Cst& at);
  Node* function(const Cst& at, std::string name, Node* body, Nodes parameters);
  Node* with_params(Node* body, const Nodes& taken);
  Node* finish_function(const Cst& at, std::string name, const Cst& body, Nodes parameters, const Node* result);
  Node* function_body(const Cst& at);
  Nodes parameters(const Cst& list);
  Node* parameter(const Cst& at);
  uint32_t member_flags(const Cst& at) const;
  void push_type_parameters(const Cst& declaration);

  // State of one function or class; the destructor restores that of the enclosing one.
  class Inside {
   public:
    explicit Inside(Reader& reader)
        : reader_(reader),
          type_parameters_(reader.type_parameters_.size()),
          class_(reader.class_),
          base_(reader.has_base_),
          result_(reader.result_),
          generator_(reader.is_generator_),
          match_label_(std::move(reader.match_label_)),
          is_in_interface_(reader.is_in_interface_) {
      reader.match_label_.clear();
      reader.is_generator_ = false;
      reader.result_ = nullptr;
    }
    ~Inside() {
      reader_.type_parameters_.resize(type_parameters_);
      reader_.class_ = class_;
      reader_.has_base_ = base_;
      reader_.result_ = result_;
      reader_.is_generator_ = generator_;
      reader_.match_label_ = std::move(match_label_);
      reader_.is_in_interface_ = is_in_interface_;
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Reader& reader_;
    size_t type_parameters_;
    std::string class_;
    bool base_;
    const Node* result_;
    bool generator_;
    std::string match_label_;
    bool is_in_interface_;
  };

  Outline outline_;
  std::vector<std::string> type_parameters_;
  Cst parameters_;         // of the enclosing method, if it has type parameters
  Cst all_parameters_;     // of the enclosing method
  std::string class_;      // the name of the enclosing type
  bool has_base_ = false;  // the enclosing type names a base class
  bool is_in_interface_ = false;
  const Node* result_ = nullptr;  // the result type of the enclosing function
  bool is_generator_ = false;     // the enclosing function contains a `yield`
  std::string match_label_;       // the pattern switch that a `break` leaves; empty: a loop or a plain switch
  bool is_match_label_used_ = false;
  std::map<uint32_t, std::string> bound_;  // the variable that holds the object of `a?.…`
  std::set<uint32_t> cut_;                 // expressions in patterns that extend too far (operators.cpp)
  std::vector<std::string> query_variables_;
  uint32_t hidden_names_ = 0;
  uint32_t checked_depth_ = 0;
};

}  // namespace ramify::frontends::csharp
